/** Rulebooks, fetched once per language. */
import { api } from "../../store/api.ts";
import type { Block } from "./search.ts";

const books = new Map<string, Promise<readonly Block[]>>();

const albums = new Map<string, Promise<Readonly<Record<string, unknown>>>>();

/** The examples of a game by the numbers of their rules. */
export function rulePictures(game: string, language: string): Promise<Readonly<Record<string, unknown>>> {
  const key = `${game} ${language}`;
  let album = albums.get(key);
  if (!album) {
    album = api.pictures(game, language);
    albums.set(key, album);
    album.catch(() => albums.delete(key));
  }
  return album;
}

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
