// Where a played game is looked over.
import type { Colour } from '../core';
import { formatRoute } from '../shell/route.svelte';

/** The analysis of a record, seen from the side that one played. */
export const reviewRoute = (text: string, own: Colour | null): string =>
  formatRoute('analyse', [], { text, ...(own ? { side: own } : {}) });
