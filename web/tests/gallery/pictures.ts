// Which pictures the gallery has, and where they are.
import { fileURLToPath } from 'node:url';
import { DESKTOP, PHONE } from '../e2e/site';

export const FOLDER = fileURLToPath(new URL('../../../build/gallery', import.meta.url));
export const SIZES = { phone: PHONE, desktop: DESKTOP };
export const SCHEMES = ['light', 'dark'] as const;
