// How pieces travel and leave.
import type { Place } from './plan';
import { distance } from './plan';
import type { Stage } from './scene';

const TRAVEL_MS = 200; // for the first cell of the way
const TRAVEL_MORE_MS = 55; // for each further one
const LEAVE_MS = 480;
const EASE = 'cubic-bezier(0.3, 0.1, 0.25, 1)';

/** Shows one stage after the other, then none; returns how to stop it. */
export function playStages(
  stages: readonly Stage[],
  show: (stage: Stage | null) => void,
  settle: () => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = (n: number) => {
    const stage = stages[n];
    show(stage ?? null);
    if (stage) timer = setTimeout(next, durationOf(stage), n + 1);
    else settle();
  };
  next(0);
  return () => {
    clearTimeout(timer);
    show(null);
  };
}

function durationOf(stage: Stage): number {
  if (stage.leaving.length) return LEAVE_MS;
  return stage.movers.length ? TRAVEL_MS + 4 * TRAVEL_MORE_MS : 0;
}

const at = ({ x, y }: Place, scale = 1) => `translate(${x}px, ${y}px) scale(${scale})`;

/** Lifts a piece over to another place. */
export function travel(from: Place, to: Place) {
  return (element: SVGGElement) => {
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 - 16 };
    element.setAttribute('transform', `translate(${to.x} ${to.y})`);
    const cells = distance(from, to) / 100;
    element.animate?.(
      [{ transform: at(from) }, { transform: at(middle, 1.06) }, { transform: at(to) }],
      {
        duration: TRAVEL_MS + Math.min(cells, 5) * TRAVEL_MORE_MS - TRAVEL_MORE_MS,
        easing: EASE,
        fill: 'forwards',
      },
    );
  };
}

/** Lets a piece rise a little and fade. */
export function leave(element: SVGGElement) {
  element.animate?.(
    [
      { transform: 'none', opacity: 1 },
      { transform: 'translateY(-14px) scale(1.04)', opacity: 1, offset: 0.35 },
      { transform: 'translateY(-34px) scale(0.86)', opacity: 0 },
    ],
    { duration: LEAVE_MS, easing: EASE, fill: 'forwards' },
  );
}
