/** What people at a table are called on this page. */
import { named, t } from "../lib/i18n/i18n.svelte.ts";
import { seatName } from "../lib/seatNames.ts";
import type { BotLevel, SeatInfo } from "../wire/generated.ts";

/** Several people are to share the seat. */
export const isShared = (info: Pick<SeatInfo, "capacity"> | undefined): boolean => (info?.capacity ?? 1) > 1;

/** Alone at this device and on the seat. */
export const isYou = (seats: readonly SeatInfo[], mine: readonly number[], seat: number): boolean =>
  mine.length === 1 && mine[0] === seat && !isShared(seats[seat]);

/** At a shared device everybody has a name; alone at it, one is "You", or part of "Your team". */
export function nameAt(seats: readonly SeatInfo[], mine: readonly number[], seat: number): string {
  const info = seats[seat];
  if (!info || isYou(seats, mine, seat)) return seatName({ seat, mine: isYou(seats, mine, seat) });
  if (isShared(info) && mine.length === 1 && mine[0] === seat) return t("seats.your_team");
  if (info.kind === "open" && !info.name) return t("table.open_seat");
  return seatName({ seat, name: info.name || named("seat", String(seat)), bot: info.kind === "bot" });
}

/** How many more may sit down, whoever they are. */
export const freePlaces = (seats: readonly SeatInfo[]): number =>
  seats.reduce(
    (sum, { kind, capacity, members, kept }) =>
      sum + (kind === "open" ? capacity - members.length - kept.length : 0),
    0,
  );

/** Against people it is strength; where all play together, how much a bot helps. */
export const levelWord = (level: BotLevel, together: boolean): string =>
  together ? t(`partner.${level}`) : t(`level.${level}`);
