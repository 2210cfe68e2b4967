// What is looked for in the archive: as the form has it, in the address, and as the server takes it.
import { REASONS } from '../../core';
import type { Pages } from '../../live/calls';
import { DAY_MS } from '../../words/dates';

export interface Filters {
  readonly whose: 'mine' | 'all';
  readonly person: string;
  readonly opponent: string;
  readonly game: string;
  readonly speed: string;
  readonly rated: '' | 'yes' | 'no';
  readonly result: string;
  readonly reason: string;
  readonly since: string; // a day, as fields have it: 2026-11-15
  readonly until: string;
}

export const NO_FILTERS: Filters = {
  whose: 'all',
  person: '',
  opponent: '',
  game: '',
  speed: '',
  rated: '',
  result: '',
  reason: '',
  since: '',
  until: '',
};

export const RESULTS = ['won', 'drawn', 'lost'];
/** How games between people end; the other ways are those of programs. */
export const ENDS = REASONS.filter((one) => one !== 'adjudicated' && one !== 'illegal-move');

/** The filters of an address; what it does not know is left out. */
export function filtersIn(parameters: URLSearchParams): Filters {
  const known = [...parameters].filter(([name]) => name in NO_FILTERS);
  return { ...NO_FILTERS, ...Object.fromEntries(known) } as Filters;
}

/** What of the filters an address has to say. */
export function parametersOf(filters: Filters): Record<string, string> {
  const said = Object.entries(filters).filter(
    ([name, value]) => value !== NO_FILTERS[name as keyof Filters],
  );
  return Object.fromEntries(said);
}

/** The filters as the server takes them. */
export function queryOf(filters: Filters): Pages {
  const { whose, person, opponent, game, speed, rated, result, reason, since, until } = filters;
  const isMine = whose === 'mine';
  const hasPerson = isMine || person.trim() !== '';
  const found = {
    person: isMine ? '' : person.trim(),
    opponent: hasPerson ? opponent.trim() : '',
    game,
    speed,
    is_rated: rated ? rated === 'yes' : null,
    result: hasPerson ? result : '',
    reason,
    since: dayOf(since),
    until: dayOf(until, DAY_MS), // that day, too
  };
  const asked = Object.entries(found).filter(([, value]) => value !== '' && value !== null);
  return Object.fromEntries(asked) as Pages;
}

/** When a day begins here, or so much later. */
function dayOf(text: string, later = 0): number | null {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  const at = new Date(year, month - 1, day).getTime();
  return text && Number.isFinite(at) ? at + later : null;
}
