// A chapter as an exercise: right moves go on, others are answered.
import { expect, test } from 'vitest';
import { ExerciseWalk } from '../../../../../src/pages/analyse/studies/exerciseWalk.svelte';
import { inlineCore } from '../../../core/inline';

const core = await inlineCore();

const TEXT =
  '[Game "gipf-basic"]\n\n1. b3 (1. h3 {too far} c2 {and Black is first}) (1. d2) c2 {good} 2. h3 {done} *';

async function walking(): Promise<ExerciseWalk> {
  const record = await core.open(TEXT);
  if (!record.ok) throw new Error(record.phrase.name);
  const walk = new ExerciseWalk(core, record.value, 0);
  await walk.begin();
  return walk;
}

const settled = (walk: ExerciseWalk, state: string) => expect.poll(() => walk.state).toBe(state);

test('the right move is answered by the reply, and the last one solves it', async () => {
  const walk = await walking();
  expect([walk.state, walk.solver]).toEqual(['asked', 'w']);
  await walk.write('b3');
  await settled(walk, 'asked');
  expect(walk.here.comment).toBe('good');
  await walk.write('h3');
  await settled(walk, 'solved');
  expect([walk.here.comment, walk.hasHelp]).toEqual(['done', false]);
});

test('another move is told to be wrong, with what the author says and the reply', async () => {
  const walk = await walking();
  await walk.write('h3');
  await settled(walk, 'wrong');
  expect(walk.remark).toBe('too far and Black is first');
  expect(walk.view.turn).toBe('w'); // Black's reply stands on the board
  await walk.again();
  expect(walk.state).toBe('asked');
  await walk.write('f2'); // of which the author says nothing
  await settled(walk, 'wrong');
  expect(walk.remark).toBe('');
  expect(walk.view.turn).toBe('b');
  await walk.press('b2');
  expect(walk.state).toBe('asked');
});

test('who is shown a move has had help', async () => {
  const walk = await walking();
  await walk.showMove();
  await settled(walk, 'asked');
  await walk.showMove();
  await settled(walk, 'solved');
  expect(walk.hasHelp).toBe(true);
  await walk.begin();
  expect([walk.state, walk.hasHelp]).toEqual(['asked', false]);
});
