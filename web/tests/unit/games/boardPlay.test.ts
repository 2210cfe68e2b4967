// @vitest-environment jsdom
// How often the worker is asked from the drop of a piece until the move is shown, wherever one plays.
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Core, EngineClient, GameName } from '../../../src/core';
import type { BoardPlay, Shown } from '../../../src/games/boardPlay.svelte';
import { Connection } from '../../../src/live/connection';
import type { GameView } from '../../../src/live/messages';
import { Outbox } from '../../../src/live/outbox';
import { AnalysedGame } from '../../../src/pages/analyse/analysedGame.svelte';
import type { Figure } from '../../../src/pages/learn/book';
import { ExerciseRun } from '../../../src/pages/learn/exerciseRun.svelte';
import { PlayableFigure } from '../../../src/pages/learn/playableFigure.svelte';
import { Match } from '../../../src/pages/live/match.svelte';
import { Session } from '../../../src/pages/play/session.svelte';
import { DEFAULT_SETUP } from '../../../src/table/setup';
import { inlineCore } from '../core/inline';
import { FakeSocket, FakeStorage } from '../live/socket';

/** What keeps a game for the next visit; it follows once the move is shown. */
const SAVING = ['write', 'setClock'];

let asked: string[] = [];
const core: Core = await inlineCore(({ name }) => {
  if (!SAVING.includes(name)) asked.push(name);
});

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
});

const pause = () => new Promise((resolve) => setTimeout(resolve));

async function recordOf(game: GameName, start: string) {
  const record = await core.record(game, { start });
  if (!record.ok) throw new Error(record.phrase.name);
  return record.value;
}

/** Boards of every kind that begin at a position. */
const BOARDS: Record<string, (game: GameName, start: string) => Promise<BoardPlay<Shown>>> = {
  async session(game, start) {
    const record = await (await recordOf(game, start)).write();
    if (!record.ok) throw new Error(record.phrase.name);
    const clock = { minutes: 5, increment: 5 };
    const session = await Session.resume(
      {
        core,
        engine: {} as EngineClient,
        setup: { ...DEFAULT_SETUP, game, opponent: 'person', clock },
        tell: () => {},
      },
      {
        ...{ setup: DEFAULT_SETUP, colour: 'w', record: record.value, turn: null },
        ...{ clocks: null, isOver: false },
      },
    );
    return session!;
  },
  async match(game, start) {
    let socket!: FakeSocket;
    const connection = new Connection(
      () => (socket = new FakeSocket()),
      new Outbox(new FakeStorage()),
    );
    const match = new Match({ core, connection, id: 'g', tell: () => {} });
    match.open();
    socket.welcome();
    const now = {
      ...{ version: 0, state: 'playing', turn: 'w', outcome: null },
      ...{ clocks: { white: null, black: null, is_running: false, wait: null, uncharged: 0 } },
      ...{ draw_offer: null, takeback_offer: null },
    };
    const told = { id: 'g', game, start, counts_repetition: true, moves: [], now, side: 'w' };
    socket.hear({ type: 'snapshot', game: { ...told, pace: {} } as unknown as GameView });
    await pause();
    return match;
  },
  analysed: async (game, start) => AnalysedGame.of(core, await recordOf(game, start), () => {}),
  async run(game, start) {
    const exercise = {
      position: start,
      task: '',
      accept: [],
    } as unknown as ExerciseRun['exercise'];
    const run = new ExerciseRun({ core, game, exercise, onsolved: () => {} });
    await run.begin();
    return run;
  },
  async trial(game, start) {
    const trial = new PlayableFigure(
      { game, position: start, arrows: [] } as unknown as Figure,
      core,
    );
    await trial.begin();
    return trial;
  },
};

const DVONN = '........./.....W..../..WBRRR..../........../......... w stack';
const PLACING = '........./........../.........../........../......... w place';
/** Two rows that cross at White's GIPF piece once it is pushed to d4. */
const CROSSING = 'B.w./..W../.w.ww./..w...B/.b..../...b./...W w 9,12 0,0 standard -';

describe.each(Object.entries(BOARDS))('in a %s', (_, boardAt) => {
  /** What the worker was asked until nothing more came of it. */
  async function during(action: () => Promise<unknown>): Promise<string[]> {
    asked = [];
    await action();
    await pause();
    return asked;
  }

  test('a stack is moved by two questions', async () => {
    const board = await boardAt('dvonn', DVONN);
    expect(await during(() => board.hand.press('c3'))).toEqual([]);
    expect(await during(() => board.hand.press('d3'))).toEqual(['effect', 'play']);
    expect(board.shown.effect?.text).toBe('c3d3');
    expect(board.motion).toHaveLength(1);
    expect(board.view.cells).not.toHaveProperty('c3');
  });

  test('a piece is placed by two questions', async () => {
    const board = await boardAt('dvonn', PLACING);
    expect(await during(() => board.hand.press('g2'))).toEqual(['effect', 'play']);
    expect(board.shown.effect?.text).toBe('g2');
  });

  test('a turn in steps asks once for each, and once more for the move', async () => {
    const board = await boardAt('gipf-standard', CROSSING);
    const { hand } = board;
    await hand.press('a4');
    expect(await during(() => hand.press('b4'))).toEqual(['effect']);
    expect(board.motion).not.toEqual([]);
    expect(await during(() => hand.press('d3'))).toEqual(['effect']);
    expect(await during(() => hand.takeRow())).toEqual(['effect']);
    expect(await during(() => hand.takeRow())).toEqual(['effect', 'play']);
    expect(board.shown.effect?.text).toBe('a4-d4;xb4,c4,d3,d5,d6,e4,f3*');
    expect(board.view.turn).toBe('b');
  });

  test('a refusal is told, and goes with the next press', async () => {
    const board = await boardAt('dvonn', DVONN);
    await board.hand.press('a1');
    expect(board.refusal?.name).toBe('source-empty');
    await board.hand.press('c3');
    expect(board.refusal).toBeNull();
  });
});
