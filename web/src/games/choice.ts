// What pressing a cell means, given what can be done now. Nothing here knows a rule: it only finds
// its way among the options that the core offers.
import type { Option, PushOption, View, Way } from '../core';

/** What is chosen so far on the way to an option. */
export interface Choice {
  readonly selected: string | null; // a stack, or a dot
  readonly entersGipf: boolean; // which kind of piece is pushed, where there are both
}

export const NOTHING: Choice = { selected: null, entersGipf: false };

/** What a press leads to. */
export type Press =
  | { readonly kind: 'option'; readonly option: Option }
  | { readonly kind: 'select'; readonly cell: string | null }
  | { readonly kind: 'toggle'; readonly cell: string } // a GIPF piece is to be taken, or not
  | { readonly kind: 'unclear' } // the cell lies in two rows
  | { readonly kind: 'none' };

/** The pushes of the kind of piece that is chosen. */
export function pushesOf(view: View, choice: Choice): PushOption[] {
  const pushes = view.options.filter((option) => option.kind === 'push');
  const kinds = kindsOf(view);
  const entersGipf = kinds === 'both' ? choice.entersGipf : kinds === 'only';
  return pushes.filter(({ gipf }) => gipf === entersGipf);
}

/** Whether GIPF pieces can be pushed in now, or only they. */
export function kindsOf(view: View): 'none' | 'both' | 'only' {
  const pushes = view.options.filter((option) => option.kind === 'push');
  if (!pushes.some(({ gipf }) => gipf)) return 'none';
  return pushes.every(({ gipf }) => gipf) ? 'only' : 'both';
}

/** The cells that can be pressed first. */
export function sourcesOf(view: View, choice: Choice): string[] {
  switch (view.phase) {
    case 'place':
    case 'stack':
      return unique(view.options.flatMap((option) => option.cells.slice(0, 1)));
    case 'push':
      return unique(pushesOf(view, choice).flatMap((push) => push.ways.map(({ dot }) => dot)));
    default:
      return [];
  }
}

/** The cells that can be pressed now that something is selected, or that are to be chosen from. */
export function targetsOf(view: View, choice: Choice): string[] {
  switch (view.phase) {
    case 'stack':
      return view.options.filter(beginsAt(choice.selected)).map(({ cells }) => cells[1]!);
    case 'push':
      return unique(waysFrom(view, choice).map(({ way }) => way.line[0]!));
    case 'row':
      return unique(view.options.flatMap((option) => (option.kind === 'row' ? option.cells : [])));
    case 'piece':
      return [...(view.row?.open ?? [])];
    default:
      return [];
  }
}

/** What pressing a cell leads to. */
export function pressed(view: View, choice: Choice, cell: string): Press {
  switch (view.phase) {
    case 'place':
      return found(view.options.find((option) => option.cells[0] === cell));
    case 'stack':
      return pressedStack(view, choice, cell);
    case 'push':
      return pressedPush(view, choice, cell);
    case 'row': {
      const rows = view.options.filter((option) => option.cells.some((one) => one === cell));
      return rows.length > 1 ? { kind: 'unclear' } : found(rows[0]);
    }
    case 'piece':
      return view.row?.open.includes(cell) ? { kind: 'toggle', cell } : { kind: 'none' };
    default:
      return { kind: 'none' };
  }
}

function pressedStack(view: View, { selected }: Choice, cell: string): Press {
  if (cell === selected) return { kind: 'select', cell: null };
  const move = view.options.filter(beginsAt(selected)).find(({ cells }) => cells[1] === cell);
  if (move) return found(move);
  return view.options.some(beginsAt(cell)) ? { kind: 'select', cell } : { kind: 'none' };
}

function pressedPush(view: View, choice: Choice, cell: string): Press {
  const ways = waysFrom(view, choice);
  const chosen = ways.find(({ way }) => way.line[0] === cell);
  if (chosen) return found(chosen.push);
  if (cell === choice.selected) {
    return ways.length === 1 ? found(ways[0]!.push) : { kind: 'select', cell: null };
  }
  const pushes = pushesOf(view, choice);
  if (pushes.some((push) => push.ways.some(({ dot }) => dot === cell))) {
    return { kind: 'select', cell };
  }
  return found(pushes.find(({ cells }) => cells.length === 1 && cells[0] === cell));
}

/** The ways in from the dot that is selected. */
export function waysFrom(view: View, choice: Choice): { push: PushOption; way: Way }[] {
  return pushesOf(view, choice).flatMap((push) =>
    push.ways.filter(({ dot }) => dot === choice.selected).map((way) => ({ push, way })),
  );
}

const beginsAt = (cell: string | null) => (option: Option) => option.cells[0] === cell;
const found = (option: Option | undefined): Press =>
  option ? { kind: 'option', option } : { kind: 'none' };
const unique = (cells: readonly string[]) => [...new Set(cells)];
