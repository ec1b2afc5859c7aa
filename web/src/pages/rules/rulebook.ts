/** Rulebooks, fetched once per language. */
import { api } from "../../store/api.ts";
import type { Block } from "./search.ts";

const books = new Map<string, Promise<readonly Block[]>>();

export function rulebook(game: string, language: string): Promise<readonly Block[]> {
  const key = `${game} ${language}`;
  let book = books.get(key);
  if (!book) {
    book = api.rules(game, language).then(({ blocks }) => blocks);
    books.set(key, book);
    // A failure is not kept: the next look tries again.
    book.catch(() => books.delete(key));
  }
  return book;
}
