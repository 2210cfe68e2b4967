import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Clocks, formatClock } from '../../../src/table/clocks.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function makeClocks(onflag = vi.fn()) {
  let now = 0;
  const clocks = new Clocks({ w: 10_000, b: 10_000 }, 2000, onflag, () => now);
  const pass = (milliseconds: number) => {
    now += milliseconds;
    vi.advanceTimersByTime(milliseconds);
  };
  return { clocks, pass, onflag };
}

test('only the clock of the side to move runs, and a move adds the increment', () => {
  const { clocks, pass } = makeClocks();
  clocks.run('w');
  pass(3000);
  clocks.press('w');
  clocks.run('b');
  pass(1000);
  clocks.stop();
  expect(clocks.left).toEqual({ w: 9000, b: 9000 });
});

test('a flag falls once', () => {
  const { clocks, pass, onflag } = makeClocks();
  clocks.run('b');
  pass(10_200);
  pass(5000);
  expect(onflag).toHaveBeenCalledOnce();
  expect(onflag).toHaveBeenCalledWith('b');
  expect(clocks.left.b).toBe(0);
});

test('time is told in hours, minutes and seconds, at the end in tenths', () => {
  expect(formatClock(3_725_000)).toBe('1:02:05');
  expect(formatClock(754_321)).toBe('12:35');
  expect(formatClock(60_000)).toBe('1:00');
  expect(formatClock(9_940)).toBe('10.0');
  expect(formatClock(3_210)).toBe('3.3');
});
