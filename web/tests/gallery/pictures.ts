// Which pictures the gallery has, and where they are.
import { fileURLToPath } from 'node:url';
import { DESKTOP } from '../e2e/site';

export const FOLDER = fileURLToPath(new URL('../../../build/gallery', import.meta.url));
export const SIZES = {
  phone: { width: 390, height: 844 },
  sideways: { width: 844, height: 390 },
  desktop: DESKTOP,
  wide: { width: 1920, height: 1080 },
};
export const SCHEMES = ['light', 'dark'] as const;
