/** What a seat is called on screen: You, the name somebody gave, "Bot: …", or else the seat's colour. */
import { named, t } from "./i18n/i18n.svelte.ts";

export interface NamedSeat {
  /** 0-based. */
  seat: number;
  name?: string | null;
  bot?: boolean;
  mine?: boolean;
}

export function seatName({ seat, name, bot = false, mine = false }: NamedSeat): string {
  if (mine) return t("seats.you");
  const known = name || named("seat", String(seat));
  return bot ? t("seats.bot_name", { name: known }) : known;
}
