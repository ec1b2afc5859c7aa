/** What happens at the table is told: to the ear in words, to everybody in tones, and events on a note. */
import { t } from "../i18n/t.ts";
import { live } from "../../../lib/live.svelte.ts";
import { settings } from "../../../lib/settings.svelte.ts";
import { sound } from "../../../lib/sound.ts";
import { counted } from "../../../lib/unit.ts";
import { sentence, type People } from "../../../store/factSentences.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { EcogonFact, EcogonTypes } from "../wire.ts";

const NOTED: readonly EcogonFact["type"][] = ["no_event", "end_triggered"];
/** Its stage says so, too, where there is one. */
const STAGED: readonly EcogonFact["type"][] = ["event_put_back", "event_revealed", "choice_made"];

/** Returns how to stop. */
export function announceAll(store: TableStore<EcogonTypes>, names: () => People): () => void {
  return store.onstate((now, before) => {
    const facts = now.facts;
    // An event that leaves nothing to decide is over before anybody sees its card.
    const brief = facts.some(({ fact }) => fact.type === "event_done");
    for (const said of facts) {
      if (!said.text) continue;
      const { fact } = said;
      const text = sentence(said, names());
      const silent =
        (fact.type === "choice_made" && fact.how === "alone") || (fact.type === "event_revealed" && !brief);
      const staged = STAGED.includes(fact.type) && settings.pace === "once" && !silent;
      if (staged || NOTED.includes(fact.type))
        live.toast(text, fact.type === "event_revealed" ? "warn" : "plain");
      else live.announce(text);
      if (fact.type === "card_played") sound.play("place");
      if (fact.type === "token_placed") sound.play("settle");
    }
    const [was, is] = [before?.view, now.view];
    if (was && was.mode === "cooperative" && was.points !== is.points)
      live.announce(t("ecogon.score.now", { amount: counted(store.unit, now.totals[0] ?? 0) }));
  });
}
