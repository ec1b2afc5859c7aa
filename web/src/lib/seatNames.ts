/** What a seat is called on screen: You, the name somebody gave, "Bot: …", or else the seat's colour. */
import { named, t } from "./i18n/i18n.svelte.ts";

export interface NamedSeat {
  /** 0-based. */
  seat: number;
  name?: string | null;
  bot?: boolean;
  mine?: boolean;
}

/** What the server calls somebody who never said a name: "Player 2", "Player 2b" of a shared seat. */
const NAMELESS = /^Player (\d+[a-z]?)$/;

export function seatName({ seat, name, bot = false, mine = false }: NamedSeat): string {
  if (mine) return t("seats.you");
  const nameless = name && NAMELESS.exec(name);
  const known = nameless ? t("seats.nameless", { n: nameless[1]! }) : name || named("seat", String(seat));
  return bot ? t("seats.bot_name", { name: known }) : known;
}
