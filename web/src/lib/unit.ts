/** What a game counts, in the words of the page's language: the server says it, and no shared part has one of its own. */
import { getContext, setContext } from "svelte";
import { isSingular } from "./i18n/i18n.svelte.ts";
import { formatPoints } from "./points.ts";

export interface UnitWords {
  readonly one: string;
  readonly many: string;
}

export const UNIT = Symbol("unit");

/** For all parts below. `unit` is read whenever somebody counts. */
export const setUnit = (unit: () => UnitWords | null): void => void setContext(UNIT, unit);

/** "5½ points", "1 niche"; the bare number where nobody has said what it counts. */
export function counted(unit: UnitWords | null, sixtieths: number): string {
  const n = formatPoints(sixtieths);
  return unit ? `${n} ${isSingular(n) ? unit.one : unit.many}` : n;
}

/** What is counted, for a heading or below numbers; called while a part is made. */
export function unitName(): () => string {
  const unit = getContext<(() => UnitWords | null) | undefined>(UNIT);
  return () => unit?.()?.many ?? "";
}

/** `counted` with the unit of the page; called while a part is made. */
export function counting(): (sixtieths: number) => string {
  const unit = getContext<(() => UnitWords | null) | undefined>(UNIT);
  return (sixtieths) => counted(unit?.() ?? null, sixtieths);
}
