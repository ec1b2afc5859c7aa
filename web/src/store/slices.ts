/** Long things come in slices, so that no message is long; here they are put together. */
import type { GameTypes, Happened, History, StaticsPart } from "../wire/generated.ts";

export class Slices<G extends GameTypes> {
  #parts: string[] = [];
  #rows: readonly Happened<G>[] = [];

  /** After a welcome all parts of the statics come anew. */
  begin(): void {
    this.#parts = [];
  }

  /** The statics, with the last of their parts. */
  statics({ parts, text }: StaticsPart): G["statics"] | null {
    this.#parts.push(text);
    return this.#parts.length === parts ? (JSON.parse(this.#parts.join("")) as G["statics"]) : null;
  }

  /** All rows of the log that were read so far; null for a slice of a reading that was given up. */
  rows({ after, rows }: History<G>): readonly Happened<G>[] | null {
    if (after !== 0 && after !== this.#rows.at(-1)?.ply) return null;
    this.#rows = after ? [...this.#rows, ...rows] : rows;
    return this.#rows;
  }
}
