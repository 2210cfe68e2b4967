// Arrows and marks that are drawn on the board of an analysis.
import { describe, expect, test } from 'vitest';
import type { Scene } from '../../../../src/board/scene';
import { DrawingPen } from '../../../../src/pages/analyse/drawingPen.svelte';
import { KINDS, toggled, withDrawings } from '../../../../src/pages/analyse/drawings';

const SCENE = { marks: [], arrows: [], sources: ['a1'] } as unknown as Scene;

describe('what is drawn', () => {
  test('goes when it is drawn again, and changes its colour', () => {
    expect(toggled([], 'Ga1b2')).toEqual(['Ga1b2']);
    expect(toggled(['Ga1b2', 'Ra1'], 'Ga1b2')).toEqual(['Ra1']);
    expect(toggled(['Ga1b2', 'Ra1'], 'Ba1b2')).toEqual(['Ra1', 'Ba1b2']);
  });

  test('is an arrow between two cells and a mark on one', () => {
    const { arrows, marks } = withDrawings(SCENE, ['Ga1b2', 'Rc3']);
    expect(arrows).toEqual([{ from: 'a1', to: 'b2', colour: 'green', line: 'solid' }]);
    expect(marks).toEqual([{ cell: 'c3', colour: 'red', shape: 'cross' }]);
  });

  test('is told apart without its colour', () => {
    expect(new Set(KINDS.map(({ line }) => line)).size).toBe(KINDS.length);
    expect(new Set(KINDS.map(({ shape }) => shape)).size).toBe(KINDS.length);
  });
});

describe('the pen', () => {
  function pen() {
    const drawn: string[] = [];
    return { drawn, pen: new DrawingPen((drawing) => drawn.push(drawing)) };
  }

  test('draws by two presses, and marks what is pressed twice', () => {
    const { drawn, pen: made } = pen();
    for (const cell of ['a1', 'b2', 'c3', 'c3']) made.press(cell);
    expect(drawn).toEqual(['Ga1b2', 'Gc3']);
  });

  test('draws by a stroke, unless that is given up', () => {
    const { drawn, pen: made } = pen();
    made.letter = 'B';
    made.stroke('a1', 'b2');
    expect(made.sceneWith(SCENE, []).arrows).toHaveLength(1);
    made.lift(false);
    expect(made.sceneWith(SCENE, []).arrows).toEqual([]);
    made.stroke('a1', 'c3');
    made.lift(true);
    expect(drawn).toEqual(['Ba1c3']);
  });

  test('leaves nothing else to press while it is on, and forgets what was begun', () => {
    const { pen: made } = pen();
    expect(made.sceneWith(SCENE, []).sources).toEqual(['a1']);
    made.switch(true);
    made.press('a1');
    expect(made.sceneWith(SCENE, [])).toMatchObject({ sources: [], selected: ['a1'] });
    expect(made.cancel()).toBe(true);
    expect(made.cancel()).toBe(false);
  });
});
