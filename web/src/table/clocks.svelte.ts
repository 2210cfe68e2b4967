// Two clocks, of which at most one runs.
import type { Colour, Sides } from '../core';

const TICK_MS = 200;

export class Clocks {
  /** Milliseconds left. */
  left = $state.raw<Sides<number>>({ w: 0, b: 0 });
  running = $state<Colour | null>(null);

  #since = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    left: Sides<number>,
    readonly increment: number, // milliseconds
    readonly onflag: (colour: Colour) => void,
    readonly now: () => number = () => performance.now(),
  ) {
    this.left = left;
  }

  /** Starts one side's clock and stops the other's. */
  run(colour: Colour): void {
    this.stop();
    this.running = colour;
    this.#since = this.now();
    this.#timer = setInterval(() => this.#tick(), TICK_MS);
  }

  stop(): void {
    if (this.running) this.#tick();
    clearInterval(this.#timer);
    this.running = null;
  }

  /** A side has moved: it gets its increment. */
  press(colour: Colour): void {
    this.stop();
    this.left = { ...this.left, [colour]: this.left[colour] + this.increment };
  }

  #tick(): void {
    const colour = this.running;
    if (!colour) return;
    const now = this.now();
    const left = Math.max(0, this.left[colour] - (now - this.#since));
    this.#since = now;
    this.left = { ...this.left, [colour]: left };
    if (left > 0) return;
    clearInterval(this.#timer);
    this.running = null;
    this.onflag(colour);
  }
}

/** 754 321 ms are 12:35, an hour more is 1:12:35; the last ten seconds come with their tenths. */
export function formatClock(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const parts = hours ? [hours, minutes, seconds % 60] : [minutes, seconds % 60];
  return parts.map((part, n) => (n ? String(part).padStart(2, '0') : part)).join(':');
}
