/** What is drawn over the tiles of the board: refusals, what would follow, ballots, the tile that is open. */
import type { CellMark } from "../../../lib/board/Board.svelte";
import { cellKey, sameCell, type Cell } from "../../../lib/board/cell.ts";
import { t } from "../i18n/t.ts";
import type { EcogonController } from "../controller.svelte.ts";
import type { NatureCard } from "../types.ts";
import { consequencesOf, foreseenMarks } from "../foresight/foresight.ts";
import { Tokens, withLost } from "./tokens.ts";

/** `voteAt` is the candidate looked at, `moving` the tile that an event moves. */
export function marksOf(
  controller: EcogonController,
  voteAt: Cell | null,
  moving: NatureCard | null,
): CellMark[] {
  const { refused, openedTile } = controller;
  const sent = controller.store.pending;
  const taken = chosenMarks(controller);
  const elsewhere = (mark: CellMark) =>
    !sameCell(mark.at, controller.draft.at) && !taken.some(({ at }) => sameCell(at, mark.at));
  const foreseen = controller.foreseenMarks.filter(elsewhere);
  const found: CellMark[] = foreseen.map((mark) =>
    sameCell(mark.at, voteAt) ? { ...mark, note: undefined } : mark,
  );
  found.push(...happeningMarks(controller), ...lossMarks(controller));
  const leaving = moving && controller.tiles.find((tile) => tile.card === moving.id);
  if (leaving) found.push({ at: leaving.at, state: "pending" });
  if (openedTile && !sameCell(openedTile.at, voteAt)) found.push({ at: openedTile.at, state: "selected" });
  found.push(...taken);
  found.push(...ballotMarks(controller, moving ? null : voteAt, foreseen));
  if (sent && "at" in sent) found.push({ at: sent.at, state: "pending", note: t("table.sending") });
  if (refused) found.push({ at: refused.at, state: "refused" });
  return [...new Map(found.map((mark) => [`${cellKey(mark.at)} ${mark.state}`, mark])).values()];
}

/** What has just happened, with its gains and losses, until it has been seen. */
function happeningMarks({ happening, happeningAt, cards, state, store }: EcogonController): CellMark[] {
  const facts = consequencesOf(happening).map(({ fact }) => fact);
  const changes = foreseenMarks(withLost(facts, Tokens.before(state.ply, store.log)), cards);
  const others = happeningAt.filter((at) => !changes.some((mark) => sameCell(mark.at, at)));
  return [...changes, ...others.map((at): CellMark => ({ at, state: "lit" }))];
}

/** Where a tile of mine was taken, as long as nobody has laid another there or asks where to lay one. */
const lossMarks = ({ ownLosses, tiles, cards, draft }: EcogonController): CellMark[] =>
  foreseenMarks(draft.card ? [] : ownLosses.map(({ fact }) => fact), cards).filter(
    (mark) => !tiles.some(({ at }) => sameCell(at, mark.at)),
  );

/** What an event has taken already while the next one is chosen: each will be gone, or changed. */
function chosenMarks({ view, options, cards, tiles }: EcogonController): CellMark[] {
  const chosen = view.vote?.about === "target" ? (view.event?.chosen ?? []) : [];
  const facts = options.flatMap((option) => option.facts).filter(({ card }) => chosen.includes(card));
  const known = foreseenMarks(facts, cards).map((mark): CellMark =>
    mark.state === "lost" ? { ...mark, state: "gone" } : mark,
  );
  const others = tiles.filter(
    ({ card, at }) => chosen.includes(card) && !known.some((mark) => sameCell(mark.at, at)),
  );
  return [...known, ...others.map(({ at }): CellMark => ({ at, state: "pending" }))];
}

/** From the back to the front, so that no ring covers another tile's ballots, nor what the tile would cost. */
function ballotMarks(
  { options }: EcogonController,
  looked: Cell | null,
  foreseen: readonly CellMark[],
): CellMark[] {
  const noteAt = (at: Cell) => foreseen.find((mark) => sameCell(mark.at, at))?.note;
  return options
    .flatMap(({ at, ballots }): CellMark[] =>
      at && (ballots.length || sameCell(at, looked))
        ? [{ at, state: "vote", ballots, note: sameCell(at, looked) ? noteAt(at) : undefined }]
        : [],
    )
    .sort((one, other) => one.at[1] - other.at[1]);
}
