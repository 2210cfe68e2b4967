// What the analysis says, in words.
import { nodeOf, type Colour, type Problem, type Score, type Tree } from '../../core';
import { say, sentence, words } from '../../words/words.svelte';
import { piecesText } from './verdict';

const side = (colour: Colour) => say('side', { colour });

/** A judgement as a sentence. */
export function scoreText(score: Score): string {
  const ahead: Colour = (score.turns ?? score.pieces) < 0 ? 'b' : 'w';
  if (score.turns !== null) {
    const text = say('turns-to-end', { number: Math.abs(score.turns) });
    return say('bar-wins', { side: side(ahead), text });
  }
  if (score.decided) {
    if (score.pieces === 0) return say('bar-drawn');
    const text = say('by-pieces', { number: Math.abs(Math.round(score.pieces)) });
    // The winner is certain before the margin is.
    return say(score.solved ? 'bar-wins' : 'bar-expected', { side: side(ahead), text });
  }
  const text = piecesText(score.pieces, false, words.language);
  if (Number(text.replace(/[^1-9]/g, '')) === 0) return say('bar-even');
  return say('bar-ahead', { side: side(ahead), text });
}

/** What is wrong in a text, and where. */
export function problemText({ phrase, line, number, input }: Problem): string {
  const text = sentence(phrase);
  const place = number
    ? say('record-move', { number, text: input })
    : line
      ? say('record-line', { number: line })
      : '';
  return place ? say('import-problem', { place, text }) : text;
}

/** Who plays, as far as the tags say. */
export function playersText(tags: ReadonlyMap<string, string>): string {
  const [white, black] = [tags.get('White'), tags.get('Black')];
  if (!white && !black) return '';
  return say('players', {
    white: white ?? say('side', { colour: 'w' }),
    black: black ?? say('side', { colour: 'b' }),
  });
}

/** A game's moves as a file is called. */
export function fileName(tree: Tree): string {
  const names = [tree.game, tree.tags.get('White'), tree.tags.get('Black')];
  const known = names.filter((name) => name !== undefined).join('-');
  return known.normalize('NFKD').replaceAll(/[^\w-]+/g, '') || nodeOf(tree, 0).move || 'gipfel';
}
