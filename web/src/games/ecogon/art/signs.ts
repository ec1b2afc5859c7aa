/** The signs of needs and offers, ink on light, on a field of 20 x 20 around (10, 10). */
import type { Movement, NatureSymbol, Need, PlantOffer, PlantType, Size } from "../types.ts";

const petals = [0, 72, 144, 216, 288]
  .map((turn) => `<circle cx="10" cy="4.8" r="3.7" transform="rotate(${turn} 10 10)"/>`)
  .join("");

const PLANT_SIGNS: Record<PlantType | PlantOffer | "PLANT", string> = {
  HERB: `<path d="M10 18V8" stroke="#14221B" stroke-width="2"/><path d="M10 12C4 12 2 8 2.5 4 7 4 10 7 10 12ZM10 9c0-4 3-7 7.5-7C18 6 15 9.5 10 9Z" fill="#2E8B3D"/>`,
  GRASS: `<path d="M10 18C10 11 9 6 7 2M10 18C9 13 7 10 2.5 8M10 18c1-6 3-9 7-11" stroke="#2E8B3D" stroke-width="2.6" fill="none" stroke-linecap="round"/>`,
  SHRUB: `<path d="M10 18v-5" stroke="#6B4A2A" stroke-width="2.6"/><path d="M5 15a4 4 0 0 1-1.5-7.6A5 5 0 0 1 10 3a5 5 0 0 1 6.5 4.4A4 4 0 0 1 15 15Z" fill="#2E8B3D"/>`,
  BROADLEAF: `<path d="M10 19v-7" stroke="#6B4A2A" stroke-width="3"/><circle cx="10" cy="7.5" r="6.5" fill="#2E8B3D"/>`,
  CONIFER: `<path d="M10 19v-4" stroke="#6B4A2A" stroke-width="3"/><path d="M10 1l4.5 6H12l4.5 8h-13L8 7H5.5Z" fill="#17683A"/>`,
  FLOWER: `<g fill="#C2408C">${petals}</g><circle cx="10" cy="10" r="2.6" fill="#FFD24A"/>`,
  FRUIT: `<circle cx="10" cy="12" r="6.5" fill="#B3261E"/><path d="M10 6c0-3 2-5 5-5 0 3-2 5-5 5Z" fill="#2E8B3D"/>`,
  SEED: `<path d="M10 1.5c5 5 6.5 8.5 6.5 11a6.5 6.5 0 0 1-13 0c0-2.5 1.5-6 6.5-11Z" fill="#B98A10"/><path d="M10 7v8" stroke="#fff" stroke-width="1.6"/>`,
  NUT: `<path d="M3.5 8h13c0 6-3 9-6.5 11C6.5 17 3.5 14 3.5 8Z" fill="#B0702E"/><path d="M2.5 8a7.5 5.5 0 0 1 15 0Z" fill="#6B3F14"/><path d="M10 3V.8" stroke="#6B3F14" stroke-width="2"/>`,
  SHELTER: `<path d="M2 18V11a8 8 0 0 1 16 0v7Z" fill="#6E5A44"/><path d="M6.5 18v-5.5a3.5 3.5 0 0 1 7 0V18Z" fill="#14221B"/>`,
  DEADWOOD: `<rect x="1" y="6" width="15" height="9" rx="4.5" fill="#7A5A3A"/><circle cx="15.5" cy="10.5" r="4.5" fill="#D9B98C" stroke="#7A5A3A" stroke-width="1.5"/><circle cx="15.5" cy="10.5" r="1.5" fill="#7A5A3A"/>`,
  PLANT: `<circle cx="10" cy="10" r="8" fill="#2E8B3D"/>`,
};

const isPlantSign = (symbol: NatureSymbol): symbol is keyof typeof PLANT_SIGNS => symbol in PLANT_SIGNS;

const DOTS: Record<Size, readonly (readonly [number, number])[]> = {
  1: [[0, 0]],
  2: [
    [-4.8, 0],
    [4.8, 0],
  ],
  3: [
    [-5, 3.6],
    [5, 3.6],
    [0, -5],
  ],
  4: [
    [-4.8, -4.8],
    [4.8, -4.8],
    [-4.8, 4.8],
    [4.8, 4.8],
  ],
};
const DOT_FILLS = { ground: "#2E8B3D", flying: "#fff", any: "#14221B" } as const;

export const SIZES: readonly Size[] = [1, 2, 3, 4];

export interface AnimalParts {
  size: Size;
  movement: Movement | "any";
}

/** Size and movement in a symbol such as `A2f`; none for plants. */
export function animalParts(symbol: NatureSymbol): AnimalParts | null {
  const found = /^A(\d)([gf]?)$/.exec(symbol);
  const size = SIZES.find((one) => String(one) === found?.[1]);
  if (!found || !size) return null;
  const movement = found[2] === "g" ? "ground" : found[2] === "f" ? "flying" : "any";
  return { size, movement };
}

function dots({ size, movement }: AnimalParts): string {
  const circles = DOTS[size].map(([x, y]) => `<circle cx="${10 + x}" cy="${10 + y}" r="3.5"/>`).join("");
  return `<g fill="${DOT_FILLS[movement]}" stroke="#14221B" stroke-width="1.2">${circles}</g>`;
}

export const PLANT_TYPES: readonly PlantType[] = ["HERB", "GRASS", "SHRUB", "BROADLEAF", "CONIFER"];
export const PLANT_OFFERS: readonly PlantOffer[] = ["FLOWER", "FRUIT", "SEED", "NUT", "SHELTER", "DEADWOOD"];
export const ANIMAL_SYMBOLS: readonly NatureSymbol[] = SIZES.flatMap((size): NatureSymbol[] => [
  `A${size}`,
  `A${size}g`,
  `A${size}f`,
]);
export const SYMBOLS: readonly NatureSymbol[] = ["PLANT", ...PLANT_TYPES, ...PLANT_OFFERS, ...ANIMAL_SYMBOLS];

export function signBody(symbol: NatureSymbol): string {
  if (isPlantSign(symbol)) return PLANT_SIGNS[symbol];
  const animal = animalParts(symbol);
  return animal ? dots(animal) : "";
}

/** "A2" of "A2f": the animal as it counts where nobody asks how it moves. */
export function sizeOf(symbol: NatureSymbol): NatureSymbol {
  const animal = animalParts(symbol);
  return animal ? `A${animal.size}` : symbol;
}

/** What explains a need: that either will do, any plant, the size of an animal, or whether it is met. */
export function signOf(need: Need, met = false): string {
  if (need.length > 1) return "either";
  return need[0] === "PLANT" ? "any" : need[0]?.startsWith("A") ? "dots" : met ? "met" : "open";
}
