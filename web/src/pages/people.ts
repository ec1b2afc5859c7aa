/** What people at a table are called on this page. */
import { named, t } from "../lib/i18n/i18n.svelte.ts";
import { seatName } from "../lib/seatNames.ts";
import type { SeatInfo } from "../wire/generated.ts";

/** At a shared device everybody has a name; alone at it, one is "You". */
export function nameAt(seats: readonly SeatInfo[], mine: readonly number[], seat: number): string {
  const info = seats[seat];
  const alone = mine.length === 1 && mine[0] === seat;
  if (!info || alone) return seatName({ seat, mine: alone });
  if (info.kind === "open") return t("table.open_seat");
  return seatName({ seat, name: info.name || named("seat", String(seat)), bot: info.kind === "bot" });
}
