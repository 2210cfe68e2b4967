import { HIGHEST_LEVEL, type Level } from './types';

export const LEVELS = Array.from({ length: HIGHEST_LEVEL }, (_, n) => (n + 1) as Level);
