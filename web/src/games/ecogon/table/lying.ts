/** What lies where, fact by fact: a cell that was chosen is named by the tiles that lay beside it then. */
import { cellKey } from "../../../lib/board/cell.ts";
import { word } from "../../../lib/vocabulary.svelte.ts";
import type { SentenceOf } from "../../../store/factSentences.ts";
import type { NatureTileView } from "../types.ts";
import { cellWords } from "../vote/vote.ts";
import type { EcogonFact } from "../wire.ts";
import type { Names } from "./log.ts";

export class Lying {
  readonly #tiles = new Map<string, NatureTileView>();

  /** `tiles` are those that lay there before the first fact. */
  constructor(tiles: readonly NatureTileView[] = []) {
    for (const tile of tiles) this.#tiles.set(cellKey(tile.at), tile);
  }

  follow(fact: EcogonFact): void {
    switch (fact.type) {
      case "tile_moved":
        this.#tiles.delete(cellKey(fact.origin));
        this.#tiles.set(cellKey(fact.at), { card: fact.card, at: fact.at });
        break;
      case "start_tile_laid":
      case "card_played":
      case "tile_returned":
        this.#tiles.set(cellKey(fact.at), { card: fact.card, at: fact.at });
        break;
      case "tile_removed":
      case "tile_swept":
      case "animal_surrounded":
        this.#tiles.delete(cellKey(fact.at));
    }
  }

  /** "Decided: beside Oak and Robin." instead of "Decided: a cell." */
  named<Fact extends EcogonFact>(said: SentenceOf<Fact>, names: Pick<Names, "cards">): SentenceOf<Fact> {
    const { fact } = said;
    if (!("choice" in fact) || fact.choice?.type !== "send_to") return said;
    const where = cellWords(fact.choice.at, { tiles: [...this.#tiles.values()] }, names);
    const filled = (text: string) => text.replace(word("ballot.send_to"), () => where);
    return { ...said, text: filled(said.text), you: filled(said.you) };
  }
}
