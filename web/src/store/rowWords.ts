/** What happened at a table besides the game itself, as lines of the log. */
import { t } from "../lib/i18n/i18n.svelte.ts";
import type { Replayed, SeatInfo } from "../wire/generated.ts";
import type { LogRow } from "./log.ts";
import type { People } from "./factSentences.ts";

type Row = Pick<LogRow, "kind" | "seat" | "text" | "expired">;

/** null for what the game tells itself. */
export function rowWords({ kind, seat, text, expired }: Row, { name, mine }: People): string | null {
  switch (kind) {
    case "time":
      if (seat === null) return t("row.time_all");
      if (expired) return mine(seat) ? t("row.time_you") : t("row.time", { who: name(seat) });
      return mine(seat) ? t("row.time_bot_you") : t("row.time_bot", { who: name(seat) });
    case "pause":
      return t("row.pause");
    case "resume":
      return t("row.resume");
    case "show":
      return t("row.show");
    case "hide":
      return t("row.hide");
    case "extend": {
      const n = Number(text);
      if (seat === null) return t("row.extend_all", { n });
      return mine(seat) ? t("row.extend_you", { n }) : t("row.extend", { n, who: name(seat) });
    }
    case "end_phase":
      return t("row.end_phase");
    case "note":
      return text;
    case "play":
    case "leave":
      return null;
  }
}

/** The same for a step of a replay: a line before what the game tells of it. */
export function stepWords(
  step: Pick<Replayed, "kind" | "seat" | "move" | "expired"> | null,
  names: People,
): { readonly text: string }[] {
  if (!step?.kind) return [];
  const { kind, seat, move, expired } = step;
  if (kind === "undo") {
    if (seat === null) return [];
    return [{ text: names.mine(seat) ? t("row.undo_you") : t("row.undo", { who: names.name(seat) }) }];
  }
  const text = rowWords({ kind, seat, text: move, expired }, names);
  return text ? [{ text }] : [];
}

/** Who of a shared seat did it; undefined where the seat says it all. */
export function personOf(
  { seat, member }: Pick<LogRow, "seat" | "member">,
  seats: readonly SeatInfo[],
): string | undefined {
  const info = seat === null ? undefined : seats[seat];
  if (!info || info.capacity < 2 || member === null) return undefined;
  return info.members.find((one) => one.member === member)?.name || undefined;
}
