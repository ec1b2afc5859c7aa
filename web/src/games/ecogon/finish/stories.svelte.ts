/** Who lived here, for how long and on what: told by a finished game's facts and by views of its past. */
import type { TableStore } from "../../../store/table.svelte.ts";
import { around } from "../foodWeb/foodWeb.ts";
import { PastViews } from "./pastViews.svelte.ts";
import { courseOf, inOrder, type Life } from "./history.ts";
import { cardsOf, eventsOf } from "../statics.ts";
import type { NatureTileView } from "../types.ts";
import type { EcogonTypes } from "../wire.ts";
import { buildFoodWeb } from "../foodWeb/buildFoodWeb.ts";

export class Stories {
  readonly #store: TableStore<EcogonTypes>;
  readonly #tiles: () => readonly NatureTileView[];
  readonly #pastViews: PastViews;

  /** `tiles` lie on the board at the end; `idle`: nobody else asks for positions of the past. */
  constructor(store: TableStore<EcogonTypes>, tiles: () => readonly NatureTileView[], idle: () => boolean) {
    this.#store = store;
    this.#tiles = tiles;
    this.#pastViews = new PastViews(store, () => this.#lastPlies, idle);
  }

  #cards = $derived.by(() => cardsOf(this.#store.statics));
  course = $derived.by(() => courseOf(this.#store.log, this.#cards, eventsOf(this.#store.statics)));
  all = $derived.by(() =>
    inOrder(
      this.course.lives.map((life) => ({ ...life, ate: this.#diet(life) })),
      this.#cards,
    ),
  );
  #lastPlies = $derived.by(() =>
    this.course.lives
      .flatMap(({ lastPly, established }) => (established ? (lastPly ?? []) : []))
      .filter((ply, i, all) => all.indexOf(ply) === i),
  );

  /** What it ate when it was last seen: at the end, or just before it was lost. */
  #diet({ card, lastPly }: Life): string[] {
    const seen = lastPly === null ? this.#tiles() : this.#pastViews.seen[lastPly]?.tiles;
    const web = buildFoodWeb(this.#cards, seen ?? []);
    const own = web.nodes.find((node) => node.card === card);
    if (!own?.established) return [];
    const food = around(own.id, web.edges).eats;
    return web.nodes.filter((node) => food.includes(node.id)).map((node) => node.card);
  }
}
