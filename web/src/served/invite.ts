// A friend is invited to a game: whoever gets the link plays it.
import { AskError } from '../live/api';
import type { Offer } from '../live/calls';
import type { Side } from '../live/messages';
import { formatRoute } from '../shell/route.svelte';
import { MINUTE_MS, SECOND_MS } from '../words/dates';
import { offerGame } from './challenges';

/** What is to be played, as the page for playing asks it. */
export interface Invitation {
  readonly game: string;
  readonly start: string | null;
  readonly isDealt: boolean;
  readonly colour: Side | 'random';
  readonly clock: { readonly minutes: number; readonly increment: number } | null;
}

export type InviteAnswer =
  { readonly ok: true; readonly address: string } | { readonly ok: false; readonly why: string };

/** Opens a challenge by link: the address of its page, or why the server refuses it. */
export async function inviteFriend(invitation: Invitation): Promise<InviteAnswer> {
  try {
    const { id } = await offerGame(offerOf(invitation));
    return { ok: true, address: formatRoute('challenge', [id]) };
  } catch (error) {
    if (error instanceof AskError) return { ok: false, why: error.message };
    throw error;
  }
}

export function offerOf({ game, start, isDealt, colour, clock }: Invitation): Offer {
  return {
    game,
    start,
    is_dealt: isDealt && start === null,
    side: colour === 'random' ? null : colour,
    pace: clock ? { base: clock.minutes * MINUTE_MS, increment: clock.increment * SECOND_MS } : {},
  };
}
