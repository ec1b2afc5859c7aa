/** How the own hidden goal stands, as far as the others' counts are known. */
import { t } from "../i18n/t.ts";
import type { SeatView } from "../wire.ts";

export interface GoalStanding {
  readonly tone: "ahead" | "tie" | "behind" | "unknown";
  readonly text: string;
}

export function goalStanding(
  { seat, goal_progress: progress }: Pick<SeatView, "seat" | "goal_progress">,
  name: (seat: number) => string,
): GoalStanding {
  if (!progress) return { tone: "unknown", text: "" };
  const { mine, others } = progress;
  const rivals = others.flatMap((n, who) => (who === seat || n === null ? [] : [{ who, n }]));
  const most = Math.max(...rivals.map(({ n }) => n));
  if (!rivals.length) return { tone: "unknown", text: t("planet_hexagon.goal.only_mine", { n: mine }) };
  const best = rivals
    .filter(({ n }) => n === most)
    .map(({ who }) => name(who))
    .join(", ");
  const counts = { n: mine, best, most };
  if (mine > most) return { tone: "ahead", text: t("planet_hexagon.goal.ahead", counts) };
  if (mine === most && !mine) return { tone: "tie", text: t("planet_hexagon.goal.nobody") };
  return mine === most
    ? { tone: "tie", text: t("planet_hexagon.goal.tie", counts) }
    : { tone: "behind", text: t("planet_hexagon.goal.behind", { ...counts, more: most - mine + 1 }) };
}
