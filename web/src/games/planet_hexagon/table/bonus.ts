/** How far a civilization's bonus has come. */
import { t } from "../i18n/t.ts";
import type { SeatView } from "../wire.ts";

export function bonusWords({ civilization, colony }: SeatView): string {
  if (!colony || civilization === "lupidians") return "";
  const { bonus_level: level, bonus_now: now } = colony;
  return now < level
    ? t("planet_hexagon.bonus.below", { n: level, now })
    : t("planet_hexagon.bonus.so_far", { n: level });
}
