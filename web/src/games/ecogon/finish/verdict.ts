/** How a game of Ecogon has ended, in words: stable or not, or who won. */
import { ranked, type Standing } from "../../../lib/finish/standing.ts";
import { t } from "../i18n/t.ts";
import type { Result } from "../../../wire/generated.ts";
import type { EcogonView } from "../wire.ts";
import { list } from "../words.ts";

type NameOf = (seat: number) => string;

/** Who collects points: a seat, or a team, which its first seat stands for. */
function sidesOf({ seats }: EcogonView, nameOf: NameOf) {
  if (seats.every(({ team }) => team === null))
    return seats.map(({ seat }) => ({ seat, seats: [seat], name: nameOf(seat) }));
  return [...new Set(seats.map(({ team }) => team!))].map((team) => {
    const own = seats.filter((one) => one.team === team).map(({ seat }) => seat);
    return { seat: own[0]!, seats: own, name: t("ecogon.finish.team", { n: team + 1 }) };
  });
}

/** Best first; whoever left comes last. All together are one. */
export function standingsOf(
  view: EcogonView,
  result: Result,
  mine: readonly number[],
  nameOf: NameOf,
): Standing[] {
  if (view.mode === "cooperative") {
    const sixtieths = Math.max(0, ...result.sixtieths);
    const rank = result.winners.length ? 1 : 0;
    return [{ seat: null, name: t("ecogon.finish.together"), rank, sixtieths, mine: mine.length > 0 }];
  }
  const me = mine.length === 1 ? mine[0]! : null;
  return ranked(
    sidesOf(view, nameOf).map(({ seats, name, seat }) => ({
      seat,
      name,
      members: seats.length > 1 ? list(seats.map(nameOf)) : undefined,
      rank: result.ranks[seat] ?? 0,
      sixtieths: result.sixtieths[seat] ?? 0,
      mine: me !== null && seats.includes(me),
    })),
  );
}

/** Undefined where the podium's own words will do. */
export function headlineOf(view: EcogonView, { winners }: Result, me: number | null): string | undefined {
  if (view.mode === "cooperative")
    return winners.length ? t("ecogon.finish.stable") : t("ecogon.finish.unstable");
  if (!winners.length) return t("ecogon.finish.nobody");
  const teams = [...new Set(winners.map((seat) => view.seats[seat]?.team ?? null))];
  const [team] = teams;
  if (team === null || team === undefined || teams.length > 1) return undefined;
  return me !== null && winners.includes(me)
    ? t("ecogon.finish.your_team")
    : t("ecogon.finish.team_wins", { n: team + 1 });
}

/** "3 of 10", where nobody wins because all have too few. */
export const missedWords = ({ mode, points, target }: EcogonView, { winners }: Result): string | undefined =>
  mode === "cooperative" || winners.length || points >= target
    ? undefined
    : t("ecogon.counter.of", { n: points, all: target });

/** How far from the target all together are. */
export function distanceWords({ points, target }: EcogonView): string {
  if (points === target) return t("ecogon.finish.even");
  return points > target
    ? t("ecogon.finish.over", { n: points - target, target })
    : t("ecogon.finish.short", { n: target - points, target });
}
