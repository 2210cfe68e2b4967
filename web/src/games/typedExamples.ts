// What could be typed now, for those who have not seen how moves are written.
import type { View } from '../core';
import { kindsOf } from './choice';

/** A move or step that is possible, and one of a GIPF piece where both kinds may enter. */
export function typedExamples(view: View): string[] {
  const isShort = (text: string) => !text.includes('-');
  const shortFirst = view.options.toSorted((a, b) => +isShort(b.text) - +isShort(a.text));
  if (kindsOf(view) !== 'both') return shortFirst.slice(0, 1).map(typed);
  return [false, true].map((wanted) =>
    typed(shortFirst.find((option) => option.kind === 'push' && option.gipf === wanted)!),
  );
}

const typed = ({ text }: { readonly text: string }) => text.replace(/^push /, '');
