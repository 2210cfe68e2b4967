// Hangs the pictures: build/gallery/index.html.
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCREENS } from '../e2e/screens';
import { LANGUAGES } from '../e2e/site';
import { FOLDER, SCHEMES, SIZES } from './pictures';

export default function hang(): void {
  mkdirSync(FOLDER, { recursive: true });
  const languages = Object.keys(LANGUAGES);
  const sections = SCREENS.map(({ name }) => {
    const rows = languages.flatMap((language) =>
      Object.keys(SIZES).flatMap((size) =>
        SCHEMES.map((scheme) => picture(`${name}-${language}-${size}-${scheme}`, size)),
      ),
    );
    return `<h2 id="${name}">${name}</h2><div>${rows.join('')}</div>`;
  });
  const links = SCREENS.map(({ name }) => `<a href="#${name}">${name}</a>`);
  writeFileSync(
    join(FOLDER, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gipfel: every screen</title>
<style>
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; background: #888; }
  nav { display: flex; flex-wrap: wrap; gap: 1rem; }
  div { display: flex; flex-wrap: wrap; align-items: start; gap: 1rem; }
  figure { margin: 0; }
  .phone img { width: 180px; }
  .sideways img { width: 390px; }
  .desktop img, .wide img { width: 540px; }
</style>
<h1>Every screen</h1><nav>${links.join(' ')}</nav>${sections.join('\n')}</html>\n`,
  );
}

function picture(name: string, size: string): string {
  if (!existsSync(join(FOLDER, `${name}.png`))) return '';
  const image = `<a href="${name}.png"><img src="${name}.png" alt="${name}" loading="lazy"></a>`;
  return `<figure class="${size}">${image}<figcaption>${name}</figcaption></figure>`;
}
