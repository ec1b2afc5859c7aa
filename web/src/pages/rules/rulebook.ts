/** Rulebooks, fetched once per language. */
import { api } from "../../store/api.ts";
import { parse, type Block } from "./markdown.ts";

const books = new Map<string, Promise<Block[]>>();

export function rulebook(game: string, language: string): Promise<Block[]> {
  const key = `${game} ${language}`;
  let book = books.get(key);
  if (!book) {
    book = api.rules(game, language).then(parse);
    books.set(key, book);
    // A failure is not kept: the next look tries again.
    book.catch(() => books.delete(key));
  }
  return book;
}
