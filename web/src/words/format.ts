// Fills in compiled texts (see plugins/words.ts): Fluent's rules for numbers and choices.
import type { Catalogue, Place, Text } from '../../plugins/words';

export type { Catalogue, Text };
export type Arguments = Record<string, string | number>;

export class Formatter {
  readonly #plurals: Intl.PluralRules;
  readonly #numbers: Intl.NumberFormat;

  constructor(readonly language: string) {
    this.#plurals = new Intl.PluralRules(language);
    this.#numbers = new Intl.NumberFormat(language);
  }

  format(text: Text, values: Arguments): string {
    if (typeof text === 'string') return text;
    return text
      .map((part) => (typeof part === 'string' ? part : this.#fill(part, values)))
      .join('');
  }

  #fill([name, variants, fallback = '']: Place, values: Arguments): string {
    const value = values[name] ?? '';
    if (!variants) return typeof value === 'number' ? this.#numbers.format(value) : value;
    return this.format(variants[this.#key(value, variants, fallback)] ?? '', values);
  }

  #key(value: string | number, variants: Record<string, Text>, fallback: string): string {
    if (String(value) in variants) return String(value);
    const category = typeof value === 'number' ? this.#plurals.select(value) : '';
    return category in variants ? category : fallback;
  }
}
