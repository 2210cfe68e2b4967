import type { Colour } from './types';

export const SIDES: readonly Colour[] = ['w', 'b'];

export const other = (colour: Colour): Colour => (colour === 'w' ? 'b' : 'w');
