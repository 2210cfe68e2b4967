// @vitest-environment jsdom
import { beforeAll, describe, expect, test } from 'vitest';
import { playOnAddress, playOnStart } from '../../../src/games/playOn';
import { parseRoute } from '../../../src/shell/route.svelte';
import { speak } from '../../../src/words/words.svelte';
import { inlineCore } from '../core/inline';

const core = await inlineCore();
const STACKING = '...R..WB./...B2BB3W3B.W/..W2B2WBBBB2.W/..BWBB3W6*.WW/BBRBBB.WW b stack';
const OVER = 'RRW2*....../........../.........../........../......... w stack';

const asked = (parameters: Record<string, string>) =>
  playOnStart(new URLSearchParams(parameters), () => core);

beforeAll(() => speak('en'));

describe('an address to play on from', () => {
  test('names the position, and leads back to it', async () => {
    const view = await core.view('dvonn', STACKING);
    if (!view.ok) throw new Error(view.phrase.name);
    const { page, rest, parameters } = parseRoute(playOnAddress(view.value));
    expect([page, ...rest]).toEqual(['play', 'new']);
    const answer = await playOnStart(parameters, () => core);
    expect(answer).toMatchObject({ ok: true, start: { position: STACKING, colour: 'b' } });
  });

  test('may name the side of whoever plays on', async () => {
    const answer = await asked({ game: 'dvonn', start: STACKING, colour: 'w' });
    expect(answer).toMatchObject({ ok: true, start: { colour: 'w' } });
  });

  test('that names no start asks for an ordinary game', async () => {
    expect(await asked({ game: 'dvonn' })).toBeNull();
  });

  test('that names the usual beginning is of an ordinary game', async () => {
    const { position } = await core.start('gipf-standard');
    const answer = await asked({ game: 'gipf-standard', start: position });
    expect(answer).toMatchObject({ ok: true, start: { position: null } });
  });

  test.each([
    [{ game: 'chess', start: STACKING }, 'There is no game called “chess” here.'],
    [{ game: 'dvonn', start: 'nonsense' }, /^No game can start from this position: .+\.$/],
    [{ game: 'gipf-basic', start: STACKING }, /^No game can start from this position: .+\.$/],
  ])('that cannot be played says why', async (parameters, why) => {
    const answer = await asked(parameters);
    expect(answer).toEqual({ ok: false, why: expect.stringMatching(why) as string });
  });

  test('where the game is over is refused with the reason', async () => {
    const played = await core.play('dvonn', OVER, 'e5c5');
    if (!played.ok) throw new Error(played.phrase.name);
    const answer = await asked({ game: 'dvonn', start: played.value.after.position });
    expect(answer).toMatchObject({
      ok: false,
      why: expect.stringContaining('is over in this position') as string,
    });
  });
});
