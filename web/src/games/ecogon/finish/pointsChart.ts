/** The lines of the score chart: everybody's, or that of all together and their target. */
import type { Standing } from "../../../lib/finish/standing.ts";
import { t } from "../i18n/t.ts";
import type { ChartSeries } from "../../../lib/chart/Chart.svelte";

/** `points` are a seat's after each turn. */
export function pointsChart(
  standings: readonly Standing[],
  target: number,
  points: (seat: number) => readonly number[],
): ChartSeries[] {
  if (standings[0]?.seat !== null)
    return standings.map(({ seat, name }) => ({ seat: seat!, name, values: points(seat!) }));
  const values = points(0);
  return [
    {
      seat: 0,
      name: t("ecogon.finish.together"),
      letter: t("ecogon.finish_letter.together"),
      colour: "var(--good)",
      values,
    },
    {
      seat: 1,
      name: t("ecogon.finish.target"),
      letter: t("ecogon.finish_letter.target"),
      colour: "var(--ink-3)",
      values: values.map(() => target),
    },
  ];
}
