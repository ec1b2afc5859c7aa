/** What somebody eats and needs, and whom it serves, in a sentence. */
import type { NameForms } from "../../../wire/generated.ts";
import { t } from "../i18n/t.ts";
import { around } from "./foodWeb.ts";
import type { Cards, WebEdge, WebNode } from "../types.ts";
import { leadingName, list, nameAs } from "../words.ts";

/** "Robin eats Cross Spider and needs Bramble." */
export function webSentence(
  node: WebNode,
  nodes: readonly WebNode[],
  edges: readonly WebEdge[],
  cards: Cards,
): string {
  const { eats, needs, serves } = around(node.id, edges);
  const name = leadingName(cards, node.card);
  const names = (ids: readonly string[], role: keyof NameForms) => {
    const found = nodes.filter(({ id }) => ids.includes(id)).map(({ card }) => card);
    return list([...new Set(found)].map((card) => nameAs(cards, card, role)));
  };
  const parts: string[] = [];
  if (eats.length && needs.length)
    parts.push(t("ecogon.web.both", { name, food: names(eats, "object"), needs: names(needs, "object") }));
  else if (eats.length) parts.push(t("ecogon.web.eats", { name, food: names(eats, "object") }));
  else if (needs.length) parts.push(t("ecogon.web.needs", { name, needs: names(needs, "object") }));
  if (serves.length) parts.push(t("ecogon.web.serves", { name, names: names(serves, "dative") }));
  if (node.level !== "plant" && !node.established) parts.push(t("ecogon.web.not_yet", { name }));
  return parts.length ? parts.join(" ") : t("ecogon.web.alone", { name });
}
