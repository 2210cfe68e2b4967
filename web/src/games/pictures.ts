// Two positions that look like their games.
import { dvonn } from './dvonn';
import { gipf } from './gipf';
import { pictureOf } from './look';

const DVONN: Record<string, string> = {
  ...{ c5: 'W', d5: 'B', e5: 'R', h5: 'B3', i5: 'B', k5: 'W' },
  ...{ b4: 'W2', d4: 'B2', e4: 'B', f4: 'B3', g4: 'W3', h4: 'B', i4: 'W' },
  ...{ c3: 'W2', d3: 'B2', e3: 'W', f3: 'W', g3: 'B', h3: 'B', i3: 'W', j3: 'B' },
  ...{ b2: 'W', c2: 'B', d2: 'W', e2: 'B', f2: 'B3', g2: 'W6*', i2: 'R' },
  ...{ a1: 'B', b1: 'B', c1: 'W', d1: 'B', e1: 'W', f1: 'B' },
};

const GIPF: Record<string, string> = {
  ...{ b2: 'B', b4: 'w', b5: 'W', c3: 'b', c5: 'w', d3: 'w', d5: 'b', d7: 'w' },
  ...{ e2: 'W', e3: 'b', e5: 'b', e6: 'w', e8: 'B', f4: 'w', f6: 'b', g3: 'w' },
  ...{ g5: 'b', h2: 'B', h4: 'w', h5: 'W' },
};

export const PICTURES = { dvonn: pictureOf(dvonn, DVONN), gipf: pictureOf(gipf, GIPF) };
