/** Scales of the score chart. */
export interface Ticks {
  low: number;
  high: number;
  values: number[];
}

/** About four round steps, whole points each, that hold all values and zero. */
export function ticks(values: readonly number[]): Ticks {
  const least = Math.min(0, ...values);
  const most = Math.max(10, ...values);
  const rough = (most - least) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((k) => k * power).find((k) => k >= rough && Number.isInteger(k))!;
  const low = Math.floor(least / step) * step;
  const high = Math.ceil(most / step) * step;
  const count = Math.round((high - low) / step);
  return { low, high, values: Array.from({ length: count + 1 }, (_, i) => low + i * step) };
}

/** Moves marks apart that would cover each other, in the order they have; `gap` between their middles. */
export function spread(
  places: readonly number[],
  gap: number,
  [low, high]: readonly [number, number],
): number[] {
  const order = places.map((_, i) => i).sort((one, other) => places[one]! - places[other]!);
  const moved = [...places];
  for (let round = 0; round < places.length; round++)
    for (let k = 1; k < order.length; k++) {
      const [upper, lower] = [order[k - 1]!, order[k]!];
      const missing = gap - (moved[lower]! - moved[upper]!);
      if (missing <= 0) continue;
      moved[upper]! -= missing / 2;
      moved[lower]! += missing / 2;
    }
  // Those pushed over an end come back and push the others inwards.
  let edge = low;
  for (const i of order) edge = gap + (moved[i] = Math.max(moved[i]!, edge));
  edge = high;
  for (const i of order.reverse()) edge = (moved[i] = Math.min(moved[i]!, edge)) - gap;
  return moved;
}
