/** What happens at a table is told: to the ear in words, to everybody in tones. */
import { live } from "../lib/live.svelte.ts";
import { t } from "../lib/i18n/i18n.svelte.ts";
import { sound, type Tone } from "../lib/sound.ts";
import { counted } from "../lib/unit.ts";
import type { GameTypes } from "../wire/generated.ts";
import type { TableStore } from "./table.svelte.ts";
import { sentence, type People } from "./factSentences.ts";

interface FactTypes extends GameTypes {
  readonly fact: { readonly type: string };
}

/** Which facts sound, and how. */
export type Tones<G extends FactTypes> = Readonly<Partial<Record<G["fact"]["type"], Tone>>>;

/** For games in which all seats have points of their own. Returns how to stop. */
export function announceFacts<G extends FactTypes>(
  store: TableStore<G>,
  names: People,
  tones: Tones<G>,
): () => void {
  const toneOf = (type: G["fact"]["type"]) => tones[type];
  return store.onstate((now, before) => {
    for (const said of now.facts) {
      if (said.text) live.announce(sentence(said, names));
      const tone = toneOf(said.fact.type);
      if (tone) sound.play(tone);
    }
    for (const who of store.mine) {
      const [was, is] = [before?.totals[who], now.totals[who]];
      if (was !== undefined && is !== undefined && was !== is)
        live.announce(t("table.score_now", { who: names.name(who), amount: counted(store.unit, is) }));
    }
  });
}
