/** Where things sit on a nature tile at HEX_R: pure numbers, so that they can be tested. */
import { HEX_R as R } from "../../../lib/board/hex.ts";
import { LEGIBLE } from "../../../lib/pieces/drawnSize.ts";
import type { Need, NatureCard, NeedState, NatureSymbol } from "../types.ts";

/** px from the centre to a corner from which a tile has room for its name. */
export const NAMED = 36;

export interface NameLine {
  text: string;
  y: number;
  size: number;
}

/** Between the frames; a word that can't be broken may reach onto them. */
const WIDTH = 1.36 * R;
const UNBROKEN = 1.48 * R;
const LARGEST = 0.25 * R;
const LARGEST_OF_TWO = 0.235 * R;
const SOFT_HYPHEN = "\u00ad";
const unbroken = (name: string): string => name.replaceAll(SOFT_HYPHEN, "");

/** Of bold letters of size 1, a little too wide rather than too narrow. */
export function widthOf(text: string): number {
  let width = 0;
  for (const letter of text) {
    if ("ijlIftr.'- ".includes(letter)) width += letter === "r" ? 0.42 : 0.35;
    else if ("mwMW".includes(letter)) width += 0.88;
    else width += letter === letter.toLowerCase() ? 0.58 : 0.67;
  }
  return width;
}

/**
 * One line, or two at a space, a hyphen or a soft hyphen; letters shrink until the longer line fits. None where they
 * would have to be smaller than `least`.
 */
export function nameLines(given: string, least = 0, width = WIDTH): NameLine[] {
  const name = unbroken(given);
  const fits = (text: string, room: number, largest: number) => Math.min(largest, room / widthOf(text));
  const whole = fits(name, width, LARGEST);
  const lines = whole >= LARGEST * 0.94 ? null : broken(given);
  const shown = lines
    ? lines.map((text, i) => ({ text, y: (i ? -0.125 : -0.345) * R }))
    : [{ text: name, y: -0.26 * R }];
  // a little closer to each other, if that is what it takes to read them
  const ofTwo = Math.min(LARGEST, Math.max(LARGEST_OF_TWO, least));
  const size = lines
    ? Math.min(...lines.map((line) => fits(line, UNBROKEN, ofTwo)))
    : fits(name, Math.max(width, UNBROKEN), LARGEST);
  return size < least ? [] : shown.map((line) => ({ ...line, size }));
}

/** The name of a card whose tile, drawn at `px`, doesn't say all of it. */
export function unwritten(card: NatureCard | undefined, px: number): string | null {
  if (!card) return null;
  const shown = px >= NAMED && nameLines(card.short ?? card.name, (LEGIBLE * R) / px).length > 0;
  return shown && (card.short ?? card.name) === card.name ? null : unbroken(card.name);
}

/** The break that leaves the shortest longer line; inside a word only where there is no space. */
function broken(name: string): [string, string] | null {
  const breaks = name.includes(" ") ? / /g : name.includes("-") ? /-/g : /\u00ad/g;
  let best: [string, string] | null = null;
  for (const { index, 0: mark } of name.matchAll(breaks)) {
    const first = name.slice(0, index) + (mark === " " ? "" : "-");
    const pair: [string, string] = [unbroken(first), unbroken(name.slice(index + 1))];
    const longer = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
    if (!best || longer(pair) < longer(best)) best = pair;
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

export interface ChipRow {
  height: number;
  chips: NeedChip[];
}

/**
 * The needs in a row, "either or" as one joined chip. Where they don't fit, chips shrink down to `least`; then
 * alternatives fold into the one in use.
 */
export function needChips(
  needs: readonly Need[],
  states: readonly NeedState[],
  {
    height: usual,
    least = usual,
    room,
    fold,
  }: { height: number; least?: number; room: number; fold: boolean },
): ChipRow {
  /** Of a chip with so many symbols, for a height of 1. */
  const JOINED = 0.86;
  const GAP = 0.16;
  const breadth = (symbols: readonly unknown[]) => 1 + JOINED * (symbols.length - 1);
  const chips = needs.map((symbols, i) => ({
    symbols,
    met: !!states[i]?.by,
    used: states[i]?.symbol,
    folded: false,
  }));
  const total = () => chips.reduce((sum, chip) => sum + breadth(chip.symbols), GAP * (chips.length - 1));
  // met needs give way first: which one they use is known
  const order = [...chips].sort((one, other) => Number(other.met) - Number(one.met));
  for (const chip of order) {
    if (chip.symbols.length < 2 || (!fold && total() * least <= room)) continue;
    chip.symbols = [chip.used ?? chip.symbols[0]!];
    chip.folded = true;
  }
  const height = Math.max(least, Math.min(usual, room / total()));
  let x = (-total() * height) / 2;
  const placed = chips.map(({ symbols, met, folded }) => {
    const width = breadth(symbols) * height;
    const chip = { symbols, met, folded, x: x + width / 2, width };
    x += width + GAP * height;
    return chip;
  });
  return { height, chips: placed };
}
