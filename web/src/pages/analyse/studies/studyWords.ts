// What studies call things that nobody named.
import type { ReadGame } from '../../../core';
import { say } from '../../../words/words.svelte';
import { playersText } from '../analysisText';

export const chapterTitle = ({ tags }: ReadGame & { ok: true }, number: number): string =>
  playersText(tags) || say('study-chapter-number', { number });
