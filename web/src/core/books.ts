/** The opening books that come with the page, each fetched when it is first needed. */
import { Book, BookError } from './book';
import { fetchPacked } from './packed';
import type { GameName } from './types';

const FOLDER = '../../../src/gipfel/engine/books';
const ADDRESSES = import.meta.glob<string>('../../../src/gipfel/engine/books/*.book.gz', {
  eager: true,
  query: '?url',
  import: 'default',
});

const known = new Map<GameName, Book>();

/** The game's book; nothing where it cannot be had, or is damaged. One that failed is tried again. */
export async function fetchBook(game: GameName): Promise<Book | null> {
  const before = known.get(game);
  if (before) return before;
  const bytes = await fetchPacked(ADDRESSES[`${FOLDER}/${game}.book.gz`]);
  if (!bytes) return null;
  try {
    const book = Book.parse(game, bytes);
    known.set(game, book);
    return book;
  } catch (error) {
    if (error instanceof BookError) return null; // as good as none
    throw error;
  }
}
