// @vitest-environment jsdom
// Who invites, in words.
import { expect, test } from 'vitest';
import { challengeTitle, invitationText } from '../../../../src/pages/lobby/challengeText';
import { loadTexts, speak } from '../../../../src/words/words.svelte';
import { challenge } from '../../served/challenge';

await speak('en');
await loadTexts('people');

const user = { id: 'i', name: '', is_guest: true, nickname: '' };

test('an invitation says who invites, where that is known', () => {
  const ann = challenge('c', { challenger: { kind: 'guest', name: 'Ann' } });
  expect(challengeTitle(ann)).toBe('Ann (guest) invites you');
  expect(challengeTitle(challenge('c'))).toBe('You have been challenged');
  expect(challengeTitle({ ...ann, you: 'challenger' })).toBe('Your challenge');
});

test('what is sent with a link names the sender', () => {
  const sent = (who: Partial<typeof user>) => invitationText(challenge('c'), { ...user, ...who });
  expect(sent({ nickname: 'Ann' })).toBe('Ann (guest) invites you to a game: DVONN');
  expect(sent({ name: 'Ann', is_guest: false })).toBe('Ann invites you to a game: DVONN');
  expect(sent({})).toBe('You are invited to a game: DVONN');
});
