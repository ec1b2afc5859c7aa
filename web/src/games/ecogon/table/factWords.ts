/** What happens at an Ecogon table in words. */
import type { Cell } from "../../../lib/board/cell.ts";
import { t } from "../i18n/t.ts";
import type { LogEntry } from "../../../lib/ui/Log.svelte";
import { newestFirst } from "../../../lib/ui/newestFirst.ts";
import type { Chapter } from "../../../store/log.ts";
import { rowWords } from "../../../store/rowWords.ts";
import type { EcogonBallot, EcogonConsequence } from "../types.ts";
import type { EcogonFact } from "../wire.ts";
import type { Cards, EventCardView, Token } from "../types.ts";
import { cardName } from "../words.ts";

export interface Names {
  cards: Cards;
  events: Readonly<Record<string, EventCardView>>;
  name: (seat: number) => string;
  mine: (seat: number) => boolean;
  /** Who of a shared seat did it. */
  by?: (chapter: Chapter) => string | undefined;
  /** Several players who keep their hands from each other look at this screen. */
  shared?: boolean;
}

export interface Told {
  seat: number | null;
  text: string;
  at?: readonly Cell[];
}

const CONSEQUENCES: readonly string[] = [
  "card_played",
  "tile_swept",
  "token_lost",
  "token_placed",
  "animal_surrounded",
  "tile_removed",
  "habitat_turned",
  "tile_moved",
  "tile_returned",
] satisfies EcogonConsequence["type"][];

export const isConsequence = (fact: EcogonFact): fact is EcogonConsequence =>
  CONSEQUENCES.includes(fact.type);

const vp = ({ cards }: Names, card: string) => cards[card]?.vp ?? 0;

/** "for you", "for Ben", "for nobody"; nothing where all play together. */
function settledWords(token: Token | null, card: string, names: Names): string {
  const name = cardName(names.cards, card);
  const n = vp(names, card);
  if (token === "neutral") return t("ecogon.fact.settled_nobody", { name });
  if (typeof token !== "number") return t("ecogon.fact.settled", { name, n });
  return names.mine(token)
    ? t("ecogon.fact.settled_you", { name, n })
    : t("ecogon.fact.settled_for", { name, who: names.name(token), n });
}

/** What happened to a tile, or would: "Robin is established: 2 VP." */
export function consequenceWords(fact: EcogonConsequence, names: Names): string {
  const name = cardName(names.cards, fact.card);
  const n = vp(names, fact.card);
  switch (fact.type) {
    case "card_played":
      return t("ecogon.fact.laid", { name });
    case "tile_swept":
      return fact.token === null
        ? t("ecogon.fact.swept", { name })
        : t("ecogon.fact.swept_token", { name, n });
    case "token_lost":
      return t("ecogon.fact.token_lost", { name, n });
    case "token_placed":
      return settledWords(fact.token, fact.card, names);
    case "animal_surrounded":
      return fact.token === null
        ? t("ecogon.fact.surrounded", { name })
        : t("ecogon.fact.surrounded_token", { name, n });
    case "tile_removed":
      return fact.token === null
        ? t("ecogon.fact.removed", { name })
        : t("ecogon.fact.removed_token", { name, n });
    case "habitat_turned":
      return fact.up ? t("ecogon.fact.turned_up", { name }) : t("ecogon.fact.turned_down", { name });
    case "tile_moved":
      return t("ecogon.fact.moved", { name });
    case "tile_returned":
      return t("ecogon.fact.returned", { name });
  }
}

export function ballotWords(choice: EcogonBallot, { cards }: Names): string {
  if (choice.type === "vote_for") return cardName(cards, choice.card);
  return choice.type === "enough" ? t("ecogon.vote.enough") : t("ecogon.cell.some");
}

/** Where a ballot points, to light it up. */
const ballotCell = (choice: EcogonBallot): readonly Cell[] => (choice.type === "send_to" ? [choice.at] : []);

function ballotTold(seat: number, ballot: EcogonBallot, names: Names): Told {
  const choice = ballotWords(ballot, names);
  const text = names.mine(seat)
    ? t("ecogon.log.ballot_you", { choice })
    : t("ecogon.log.ballot", { who: names.name(seat), choice });
  return { seat, text, at: ballotCell(ballot) };
}

/** A fact as a line of the log; null for what everybody sees anyway. */
export function told(fact: EcogonFact, names: Names): Told | null {
  const { seat } = fact;
  const you = names.mine(seat);
  const who = names.name(seat);
  const event = "event" in fact && fact.event ? (names.events[fact.event]?.name ?? fact.event) : "";
  switch (fact.type) {
    case "start_tile_laid":
      return {
        seat: null,
        text: t("ecogon.log.start", { name: cardName(names.cards, fact.card) }),
        at: [fact.at],
      };
    case "card_drawn":
      if (fact.card === null || names.shared) return { seat, text: t("ecogon.log.drew_hidden", { who }) };
      return you
        ? { seat, text: t("ecogon.log.drew_you", { name: cardName(names.cards, fact.card) }) }
        : { seat, text: t("ecogon.log.drew", { who, name: cardName(names.cards, fact.card) }) };
    case "card_played": {
      const name = cardName(names.cards, fact.card);
      const text = you ? t("ecogon.log.played_you", { name }) : t("ecogon.log.played", { who, name });
      return { seat, text, at: [fact.at] };
    }
    case "card_discarded": {
      const name = cardName(names.cards, fact.card);
      return {
        seat,
        text: you ? t("ecogon.log.discarded_you", { name }) : t("ecogon.log.discarded", { who, name }),
      };
    }
    case "event_revealed":
      return { seat: null, text: t("ecogon.log.event", { event }) };
    case "event_put_back":
      return { seat: null, text: t("ecogon.log.put_back", { event }) };
    case "no_event":
      return { seat: null, text: t("ecogon.log.no_event") };
    case "clause_skipped":
      return { seat: null, text: t("ecogon.log.skipped", { event, n: fact.action + 1 }) };
    case "ballot_cast":
      if (fact.choice === null)
        return { seat, text: you ? t("ecogon.log.voted_you") : t("ecogon.log.voted", { who }) };
      return ballotTold(seat, fact.choice, names);
    case "hand_too_large":
      return { seat, text: you ? t("ecogon.log.too_many_you") : t("ecogon.log.too_many", { who }) };
    case "ballot_missed":
      return { seat, text: you ? t("ecogon.log.missed_you") : t("ecogon.log.missed", { who }) };
    case "ballot_shown":
      return ballotTold(seat, fact.choice, names);
    case "tie_broken_by":
      return { seat, text: you ? t("ecogon.log.tie_you") : t("ecogon.log.tie", { who }) };
    case "decider_named":
      return { seat, text: you ? t("ecogon.log.decider_you") : t("ecogon.log.decider", { who }) };
    case "choice_made":
      return {
        seat: null,
        text: t("ecogon.log.choice", { choice: ballotWords(fact.choice, names) }),
        at: ballotCell(fact.choice),
      };
    case "end_triggered":
      return { seat: null, text: t(`ecogon.log_end.${fact.cause}`) };
    case "seat_left":
      return { seat, text: you ? t("ecogon.log.left_you") : t("ecogon.log.left", { who }) };
    case "match_ended":
      return { seat: null, text: t("ecogon.log.ended") };
    case "turn_began":
    case "turn_ended":
    case "vote_opened":
    case "event_done":
      return null;
    default:
      // A newer server may tell what this page has no words for.
      return isConsequence(fact) ? { seat: null, text: consequenceWords(fact, names), at: [fact.at] } : null;
  }
}

/** Facts that only a turn brings; the first turn began before the log. */
const IN_A_TURN: readonly EcogonFact["type"][] = ["card_played", "card_discarded", "turn_ended"];

/** The log, newest first, with a heading for each turn. */
export function logOf(chapters: readonly Chapter[], names: Names): LogEntry[] {
  const entries: LogEntry[] = [];
  let heading: string | undefined;
  const begin = (n: number, seat: number) => (heading = t("ecogon.log.turn", { n, who: names.name(seat) }));
  for (const chapter of chapters) {
    const { ply, facts, undone } = chapter;
    const by = names.by?.(chapter);
    const row = rowWords(chapter, names);
    if (row) entries.push({ id: `${ply}`, seat: chapter.seat, text: row, by, heading });
    (facts as readonly EcogonFact[]).forEach((fact, i) => {
      if (fact.type === "turn_began") begin(fact.turn, fact.seat);
      else if (!heading && IN_A_TURN.includes(fact.type)) begin(1, fact.seat);
      const line = told(fact, names);
      if (line) entries.push({ id: `${ply} ${i}`, ...line, by, undone, heading });
    });
  }
  return newestFirst(entries);
}
