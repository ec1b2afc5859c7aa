/** Where the labels of a meter are, all in px: above their place on it, but never beyond its ends. */
export interface Widths {
  field: number;
  now: number;
  goal: number;
}

/** px between two labels that are read apart. */
const APART = 8;

/** `parts` of the whole, 0 to 1; `tight`: beside each other they would touch. */
export function meterLabels(parts: { now: number; goal: number }, { field, now, goal }: Widths) {
  const middle = (part: number, width: number) =>
    Math.max(width / 2, Math.min(part * field, field - width / 2));
  const [at, to] = [middle(parts.now, now), middle(parts.goal, goal)];
  return { now: at, goal: to, tight: Math.abs(at - to) < (now + goal) / 2 + APART };
}
