// Where a played game is reviewed.
import type { Colour } from '../core';
import { formatRoute } from '../shell/route.svelte';

/** The review of a record, seen from the side that one played. */
export const reviewRoute = (text: string, own: Colour | null): string =>
  formatRoute('analyse', [], { text, ...(own ? { side: own } : {}), review: 'yes' });
