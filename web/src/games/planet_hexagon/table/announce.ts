/** What happens at the table is told: to the ear in words, to everybody in tones. */
import { live } from "../../../lib/live.svelte.ts";
import { sound } from "../../../lib/sound.ts";
import { counted } from "../../../lib/unit.ts";
import { sentence, type People } from "../../../store/factSentences.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import { t } from "../i18n/t.ts";
import type { PlanetHexagonFact, PlanetHexagonTypes } from "../wire.ts";

const PLACED: readonly PlanetHexagonFact["type"][] = ["tile_placed", "tile_taken", "pipeline_laid"];
const TURNED: readonly PlanetHexagonFact["type"][] = ["table_flipped", "tile_flipped"];

/** Returns how to stop. */
export function announceAll(store: TableStore<PlanetHexagonTypes>, names: People): () => void {
  return store.onstate((now, before) => {
    for (const said of now.facts) {
      if (said.text) live.announce(sentence(said, names));
      if (PLACED.includes(said.fact.type)) sound.play("place");
      if (TURNED.includes(said.fact.type)) sound.play("settle");
    }
    for (const who of store.mine) {
      const [was, is] = [before?.totals[who], now.totals[who]];
      if (was !== undefined && is !== undefined && was !== is)
        live.announce(t("table.score_now", { who: names.name(who), amount: counted(store.unit, is) }));
    }
  });
}
