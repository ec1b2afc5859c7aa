/**
 * Terrains by name: here the landscapes that several games show; a game adds its own (`addTerrains`). Each has its texture
 * here and its colours as tokens (tokens.css, a game's look.css); its letters are words of the game (`code.forest`). One
 * can do without the others.
 */
export interface Texture {
  width: number;
  height: number;
  /** One period of the pattern, upright; `currentColor` is the terrain's mark colour. */
  body: string;
}

export const LANDSCAPES: Readonly<Record<string, Texture>> = {
  mountains: {
    width: 30,
    height: 26,
    body: `<path d="M1 19l8-12 8 12z" fill="currentColor" opacity=".62"/><path d="M9 7l-2.6 4 1.8 1.2L9.5 11l1.6 1.3 1-.9z" fill="#fff" opacity=".85"/><path d="M16 25l6-9 6 9z" fill="currentColor" opacity=".42"/><path d="M22 16l-1.8 2.8 1.6.6 1.4-.8.9.3z" fill="#fff" opacity=".7"/>`,
  },
  forest: {
    width: 26,
    height: 26,
    body: `<path d="M7 2l5 7H9.6l3.4 5H1l3.4-5H2z" fill="currentColor" opacity=".8"/><path d="M6.2 14h1.6v2.4H6.2z" fill="currentColor"/><path d="M20 14l4 6h-2l2.8 4H15.2l2.8-4h-2z" fill="currentColor" opacity=".5"/>`,
  },
  plains: {
    width: 26,
    height: 22,
    body: `<path d="M5 12c0-3-1-5-3-6M5 12c0-4 .5-6 1.5-8M5 12c0-3 1.5-4.5 3.5-5.5" stroke="currentColor" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M18 20c0-3-1-4-2.5-5M18 20c0-3 .5-4.5 1.2-6M18 20c0-2 1.2-3.5 2.8-4" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round" opacity=".75"/><circle cx="13" cy="6" r="1" fill="currentColor" opacity=".6"/><circle cx="24" cy="10" r="1" fill="currentColor" opacity=".6"/>`,
  },
  water: {
    width: 28,
    height: 18,
    body: `<path d="M-2 5c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3 3.5 3 7 3 3-2 4-2.5" stroke="currentColor" stroke-width="1.6" fill="none" opacity=".9"/><path d="M-9 14c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3 3.5 3 7 3 3.5-3 7-3 3 2 4 2.5" stroke="currentColor" stroke-width="1.3" fill="none" opacity=".55"/>`,
  },
  edge: {
    width: 30,
    height: 26,
    body: `<path d="M2 14c-1-5 4-9 7-6 3-2 7 1 5 6z" fill="currentColor" opacity=".5"/><path d="M8 14v-4" stroke="currentColor" stroke-width="1.5"/><path d="M22 12l4 6h-2l2.5 4h-9l2.5-4h-2z" fill="currentColor" opacity=".55"/><path d="M4 23c0-2-.5-3-1.5-3.5M6 23c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
  },
};

let known = $state.raw(LANDSCAPES);

/** Call it where a game's chunk is loaded, before its pieces are drawn. */
export function addTerrains(own: Readonly<Record<string, Texture>>): void {
  known = { ...known, ...own };
}

export const terrains = (): Readonly<Record<string, Texture>> => known;

/** Tiles of one's own may have biomes that nobody has drawn: they look like plains. */
export const terrainOf = (name: string): string => (name in known ? name : "plains");
