/** Where things sit on a nature tile at HEX_R: pure numbers, so that they can be tested. */
import { HEX_R as R } from "../../../lib/board/hex.ts";
import type { Need, NeedState, NatureSymbol } from "../types.ts";

export interface NameLine {
  text: string;
  y: number;
  size: number;
}

const LETTER = 0.53;
/** Between the frames; a word that can't be broken may reach onto them. */
const WIDTH = 1.36 * R;
const UNBROKEN = 1.48 * R;
const LARGEST = 0.25 * R;
const LARGEST_OF_TWO = 0.22 * R;
const SOFT_HYPHEN = "\u00ad";

/**
 * One line, or two at a space, a hyphen or a soft hyphen; letters shrink until the longer line fits.
 */
export function nameLines(given: string, width = WIDTH): NameLine[] {
  const name = given.replaceAll(SOFT_HYPHEN, "");
  const fits = (text: string, room: number, largest: number) =>
    Math.min(largest, room / (text.length * LETTER));
  const whole = fits(name, width, LARGEST);
  const lines = whole >= LARGEST * 0.94 ? null : broken(given);
  if (!lines) return [{ text: name, y: -0.26 * R, size: fits(name, Math.max(width, UNBROKEN), LARGEST) }];
  const size = Math.min(...lines.map((line) => fits(line, width, LARGEST_OF_TWO)));
  return lines.map((text, i) => ({ text, y: (i ? -0.135 : -0.345) * R, size }));
}

/** The break that leaves the shortest longer line; inside a word only where there is no space. */
function broken(name: string): [string, string] | null {
  const breaks = name.includes(" ") ? / /g : name.includes("-") ? /-/g : /\u00ad/g;
  let best: [string, string] | null = null;
  for (const { index, 0: mark } of name.matchAll(breaks)) {
    const first = name.slice(0, index) + (mark === " " ? "" : "-");
    const pair = [first, name.slice(index + 1)].map((part) => part.replaceAll(SOFT_HYPHEN, ""));
    const longer = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
    if (!best || longer(pair) < longer(best)) best = pair as [string, string];
  }
  return best;
}

export interface NeedChip {
  symbols: readonly NatureSymbol[];
  met: boolean;
  /** More symbols would do, but there is no room for them. */
  folded: boolean;
  x: number;
  width: number;
}

/** The needs in a row; where they don't fit, alternatives fold into the one in use. */
export function needChips(
  needs: readonly Need[],
  states: readonly NeedState[],
  { height, room, fold }: { height: number; room: number; fold: boolean },
): NeedChip[] {
  const gap = height * 0.16;
  const widthOf = (symbols: readonly unknown[]) => (symbols.length > 1 ? height * 1.86 : height);
  const chips = needs.map((symbols, i) => ({
    symbols,
    met: !!states[i]?.by,
    used: states[i]?.symbol,
    folded: false,
  }));
  const total = () => chips.reduce((sum, chip) => sum + widthOf(chip.symbols), 0) + gap * (chips.length - 1);
  // met needs give way first: which one they use is known
  const order = [...chips].sort((one, other) => Number(other.met) - Number(one.met));
  for (const chip of order) {
    if (chip.symbols.length < 2 || (!fold && total() <= room)) continue;
    chip.symbols = [chip.used ?? chip.symbols[0]!];
    chip.folded = true;
  }
  let x = -total() / 2;
  return chips.map(({ symbols, met, folded }) => {
    const width = widthOf(symbols);
    const chip = { symbols, met, folded, x: x + width / 2, width };
    x += width + gap;
    return chip;
  });
}
