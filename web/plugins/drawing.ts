/**
 * The colours and the strokes of boards and pieces as custom properties, from the file that the
 * library's pictures read, too. Colours come as they are in the light and in the dark.
 */
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const ID = 'virtual:drawing.css';
const RESOLVED = `/${ID}`;

export default function drawing(file: string): Plugin {
  return {
    name: 'gipfel-drawing',
    resolveId: (id) => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined;
      this.addWatchFile(file);
      return styleOf(readFileSync(file, 'utf8'));
    },
  };
}

/** The style sheet for a drawing. */
export function styleOf(text: string): string {
  const drawing = JSON.parse(text) as Drawing;
  const colours = Object.entries(drawing.colours).map(
    ([name, [light, dark]]) => `--${name}: light-dark(${light}, ${dark});`,
  );
  const weights = Object.entries({ edge: drawing.piece.edge, ...drawing.weights }).map(
    ([name, weight]) => `--weight-${name}: ${weight};`,
  );
  return `:root {\n  ${[...colours, ...weights].join('\n  ')}\n}\n`;
}

interface Drawing {
  readonly colours: Record<string, [light: string, dark: string]>;
  readonly piece: { readonly edge: number };
  readonly weights: Record<string, number>;
}
