/** How a finished table came out, in a few words for a row of a list. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import { counted, type UnitWords } from "../../lib/unit.ts";
import type { Glance } from "../../wire/generated.ts";
import { nameAt } from "../people.ts";

/** Empty while nobody knows. `mine` are my seats, `unit` is what the game counts. */
export function resultWords(
  { table, grade }: Pick<Glance, "table" | "grade">,
  mine: readonly number[],
  unit: UnitWords | null,
): string {
  const end = table.finished;
  if (!end) return "";
  const amount = (seat: number) => counted(unit, end.sixtieths[seat] ?? 0);
  if (grade) return `${grade}, ${amount(0)}`;
  if (table.seats.length === 1) return amount(0);
  const [winner] = end.winners;
  if (winner === undefined) return t("lobby.result_nobody");
  const name = (seat: number) => nameAt(table.seats, mine, seat);
  if (end.winners.length > 1)
    return t("lobby.result_shared", { who: end.winners.map(name).join(", "), amount: amount(winner) });
  if (mine.length === 1 && mine[0] === winner) return t("lobby.result_you", { amount: amount(winner) });
  return t("lobby.result_won", { who: name(winner), amount: amount(winner) });
}
