/** What there is to take along from a finished game: a link to a moment, and the result as a picture. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import { momentPath } from "../../lib/finish/moment.ts";
import { handOver, resultPicture, type PictureWords } from "../../lib/finish/resultPicture.ts";
import type { Standing } from "../../lib/finish/standing.ts";
import { live } from "../../lib/live.svelte.ts";
import { formatPoints } from "../../lib/points.ts";
import { seatName } from "../../lib/seatNames.ts";
import type { SeatInfo } from "../../wire/generated.ts";
import { reach } from "../reach.svelte.ts";

export async function copyMoment(code: string, ply: number): Promise<void> {
  await reach.find();
  try {
    await navigator.clipboard.writeText(reach.origin + momentPath(`/t/${code}`, ply));
    live.toast(t("finish.link_copied"), "good");
  } catch {
    // Only secure pages may use the clipboard; the address bar says it too.
    live.toast(t("share.copy_yourself"), "warn");
  }
}

/** The board is the picture of the podium, and called `board`; `headline` where who won doesn't say it. */
export async function sharePicture(
  game: string,
  code: string,
  standings: readonly Standing[],
  board: string,
  headline?: string,
): Promise<void> {
  try {
    const drawing = document.querySelector<SVGSVGElement>("svg[data-picture]");
    const picture = await resultPicture(pictureWords(game, standings, board, headline), drawing);
    await handOver(picture, `${game.toLowerCase()}-${code}.png`);
  } catch {
    live.toast(t("finish.picture_failed"), "bad");
  }
}

export function pictureWords(
  game: string,
  standings: readonly Standing[],
  board: string,
  headline?: string,
): PictureWords {
  const winners = standings.filter(({ rank }) => rank === 1);
  const [best] = standings;
  const said =
    winners.length > 1
      ? t("finish.shared")
      : winners[0]
        ? t("finish.lost", { who: winners[0].name })
        : t("finish.no_winner");
  return {
    game,
    headline: headline ?? said,
    board,
    points: formatPoints(best?.sixtieths ?? 0),
    standings:
      standings.length < 2
        ? []
        : standings.map(({ seat, rank, name, sixtieths }) => ({
            seat,
            rank,
            name,
            points: formatPoints(sixtieths),
          })),
  };
}

/** What others call a seat: on a picture nobody is "you". */
export const publicName = (seats: readonly SeatInfo[], seat: number): string =>
  seatName({ seat, name: seats[seat]?.name, bot: seats[seat]?.kind === "bot" });
