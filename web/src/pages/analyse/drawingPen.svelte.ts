// The pen that draws on the board of an analysis: by dragging, or by one press after the other.
import type { Pen, Scene } from '../../board/scene';
import { formatDrawing, KINDS, withDrawings } from './drawings';

export class DrawingPen implements Pen {
  isOn = $state(false);
  letter = $state<string>(KINDS[0]!.letter);
  /** The cell that was pressed first, from which an arrow begins. */
  start = $state<string | null>(null);
  #stroked = $state<string | null>(null); // what is being drawn

  /** `draw` takes what was drawn. */
  constructor(private readonly draw: (drawing: string) => void) {}

  switch(isOn: boolean): void {
    this.isOn = isOn;
    this.cancel();
  }

  stroke(from: string, to: string): void {
    this.start = null;
    this.#stroked = formatDrawing(this.letter, from, to);
  }

  lift(isKept: boolean): void {
    if (isKept && this.#stroked) this.draw(this.#stroked);
    this.#stroked = null;
  }

  /** The first press begins an arrow; the second one ends it, or marks the cell that was pressed twice. */
  press(cell: string): void {
    const { start } = this;
    this.start = start === null ? cell : null;
    if (start !== null) this.draw(formatDrawing(this.letter, start, cell));
  }

  /** Lets go of what was begun; false where nothing was. */
  cancel(): boolean {
    const hadBegun = this.start !== null || this.#stroked !== null;
    this.start = null;
    this.#stroked = null;
    return hadBegun;
  }

  /** The scene with all that is drawn on it; while one draws, nothing else can be pressed there. */
  sceneWith(scene: Scene, drawings: readonly string[]): Scene {
    const all = this.#stroked ? [...drawings, this.#stroked] : drawings;
    const shown = withDrawings(scene, all);
    if (!this.isOn) return shown;
    const selected = this.start ? [this.start] : [];
    return { ...shown, selected, sources: [], targets: [], gates: [], grips: {}, stops: [] };
  }
}
