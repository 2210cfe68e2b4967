// The boards on which a game was played to its end: those who have none yet are told more.
import { storedText, storeText } from '../shell/storage';

const KEY = 'gipfel.finished';

export function finishedBoards(): string[] {
  return (storedText(KEY) ?? '').split(' ').filter(Boolean);
}

export function noteFinished(board: string): void {
  storeText(KEY, [...new Set([...finishedBoards(), board])].join(' '));
}
