/** What happens at the table is told: to the ear in words, to everybody in tones. */
import { t } from "../i18n/t.ts";
import { live } from "../../../lib/live.svelte.ts";
import { sound } from "../../../lib/sound.ts";
import { counted } from "../../../lib/unit.ts";
import { sentence, type People } from "../../../store/factSentences.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { EcoTypes } from "../wire.ts";

/** Returns how to stop. */
export function announceAll(store: TableStore<EcoTypes>, names: People): () => void {
  return store.onstate((now, before) => {
    for (const said of now.facts) {
      const { fact } = said;
      if (said.text) live.announce(sentence(said, names));
      if (fact.type === "tile_laid") sound.play("place");
      if (fact.type === "animal_settled") sound.play("settle");
    }
    for (const who of store.mine) {
      const [was, is] = [before?.totals[who], now.totals[who]];
      if (was !== undefined && is !== undefined && was !== is)
        live.announce(t("table.score_now", { who: names.name(who), amount: counted(store.unit, is) }));
    }
  });
}
