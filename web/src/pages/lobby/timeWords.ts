/** How long people may think at a table, in words, and what there is to choose. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { TableInfo } from "../../wire/generated.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Seconds that can be chosen, by what they are for. */
export const LIMITS: Readonly<Record<"move" | "total", readonly number[]>> = {
  move: [15, 30, MINUTE, 2 * MINUTE, 5 * MINUTE, 10 * MINUTE, HOUR, DAY, 3 * DAY],
  total: [5 * MINUTE, 10 * MINUTE, 20 * MINUTE, 30 * MINUTE, HOUR, DAY, 7 * DAY],
};
/** What is chosen first. */
export const USUAL: Readonly<Record<"move" | "total", number>> = { move: 2 * MINUTE, total: 20 * MINUTE };

export function spanWords(seconds: number): string {
  if (seconds % DAY === 0) return t("span.days", { n: seconds / DAY });
  if (seconds % HOUR === 0) return t("span.hours", { n: seconds / HOUR });
  if (seconds % MINUTE === 0) return t("span.minutes", { n: seconds / MINUTE });
  return t("span.seconds", { n: seconds });
}

/** "2 minutes for each move, then a bot moves."; empty where there is no limit. */
export function timeWords({ time }: Pick<TableInfo, "time">): string {
  if (!time || time.kind === "none") return "";
  const span = spanWords(time.seconds);
  const limit = time.kind === "move" ? t("time.each_move", { span }) : t("time.whole_game", { span });
  return `${limit} ${t(`time_then.${time.then}`)}`;
}
