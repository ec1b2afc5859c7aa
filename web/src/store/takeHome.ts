/** What there is to take along from a finished game: a link to a moment, and the result as a picture. */
import { t } from "../lib/i18n/i18n.svelte.ts";
import { momentPath } from "../lib/finish/moment.ts";
import { handOver, resultPicture } from "../lib/finish/resultPicture.ts";
import type { Standing } from "../lib/finish/standing.ts";
import { live } from "../lib/live.svelte.ts";
import { formatPoints } from "../lib/points.ts";
import { reach } from "./reach.svelte.ts";

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

/** `headline` where the winner alone doesn't say it; the board is the picture of the podium. */
export async function sharePicture(
  game: string,
  code: string,
  standings: readonly Standing[],
  { headline, text }: { headline?: string; text: string },
): Promise<void> {
  const [best, ...others] = standings;
  const words = {
    game,
    headline: headline ?? best?.name ?? "",
    points: formatPoints(best?.sixtieths ?? 0),
    note: others.length ? "" : text,
    standings: others.length
      ? standings.map(({ seat, rank, name, sixtieths }) => ({
          seat,
          rank,
          name,
          points: formatPoints(sixtieths),
        }))
      : [],
  };
  try {
    const board = document.querySelector<SVGSVGElement>("svg[data-picture]");
    await handOver(await resultPicture(words, board), `${game.toLowerCase()}-${code}.png`);
  } catch {
    live.toast(t("finish.picture_failed"), "bad");
  }
}
