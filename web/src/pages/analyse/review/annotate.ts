// A review written into the text of its game, so that any reader shows it: evaluations, marks, the
// better lines, and the move that lost the game. The library writes the same (`annotate_review`).
import { mainLine, nodeOf, type Core, type GameRecord, type NodeId } from '../../../core';
import type { Answer, RecordFormat } from '../../../core';
import { MARKS } from '../../../games/moveRows';
import { turningPointText, whyText } from './reviewText';
import type { ReviewedGame } from './reviewedGame';

/** Of a better line so many moves are shown. */
const LONGEST_LINE = 8;

/** The text of the game with the review in it; the game itself stays as it is. */
export async function annotatedText(
  core: Core,
  text: string,
  game: ReviewedGame,
  format: RecordFormat = 'record',
): Promise<Answer<string>> {
  const opened = await core.open(text);
  if (!opened.ok) return opened;
  const record = opened.value;
  try {
    await annotate(record, game);
    return await record.write(format);
  } finally {
    record.close();
  }
}

async function annotate(record: GameRecord, game: ReviewedGame): Promise<void> {
  const { found } = game;
  const nodes = mainLine(record.tree).map(({ id }) => id);
  await record.setEvaluation(nodes[0]!, found.start);
  for (const [ply, move] of found.moves.entries()) {
    const node = nodes[ply + 1]!;
    await record.setEvaluation(node, move.evaluation);
    await mark(record, node, move.mark);
    if (move.better.length) await showBetter(record, nodes[ply]!, move.better, whyText(move.idea));
  }
  const { turningPoint } = found;
  if (turningPoint !== null) await tell(record, nodes[turningPoint + 1]!, turningPointText(game));
}

/** Marks a move, unless somebody has marked it already. */
async function mark(record: GameRecord, node: NodeId, given: number): Promise<void> {
  const { marks } = nodeOf(record.tree, node);
  const isMarked = MARKS.some((one) => marks.includes(one));
  if (given && !isMarked) await record.setMarks(node, [...marks, given]);
}

async function showBetter(
  record: GameRecord,
  before: NodeId,
  line: readonly string[],
  why: string,
): Promise<void> {
  let at = before;
  for (const [number, move] of line.slice(0, LONGEST_LINE).entries()) {
    const played = await record.play(at, move);
    if (!played.ok) return; // a line may go on where a repetition has ended the game
    at = played.value.node;
    if (number === 0 && why) await tell(record, at, why);
  }
}

/** Adds to what is said about a move, unless it says so already. */
async function tell(record: GameRecord, node: NodeId, text: string): Promise<void> {
  const { comment } = nodeOf(record.tree, node);
  if (!comment.includes(text)) await record.setComment(node, `${comment} ${text}`.trim());
}
