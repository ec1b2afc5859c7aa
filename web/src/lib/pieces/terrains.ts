/** Terrains: a colour (tokens.css), a texture and a letter code (i18n) each: one can do without the others. */

export interface Texture {
  width: number;
  height: number;
  /** One period of the pattern, upright; `currentColor` is the terrain's mark colour. */
  body: string;
}

export const TERRAINS = {
  mountains: {
    texture: {
      width: 30,
      height: 26,
      body: `<path d="M1 19l8-12 8 12z" fill="currentColor" opacity=".62"/><path d="M9 7l-2.6 4 1.8 1.2L9.5 11l1.6 1.3 1-.9z" fill="#fff" opacity=".85"/><path d="M16 25l6-9 6 9z" fill="currentColor" opacity=".42"/><path d="M22 16l-1.8 2.8 1.6.6 1.4-.8.9.3z" fill="#fff" opacity=".7"/>`,
    },
  },
  forest: {
    texture: {
      width: 26,
      height: 26,
      body: `<path d="M7 2l5 7H9.6l3.4 5H1l3.4-5H2z" fill="currentColor" opacity=".8"/><path d="M6.2 14h1.6v2.4H6.2z" fill="currentColor"/><path d="M20 14l4 6h-2l2.8 4H15.2l2.8-4h-2z" fill="currentColor" opacity=".5"/>`,
    },
  },
  plains: {
    texture: {
      width: 26,
      height: 22,
      body: `<path d="M5 12c0-3-1-5-3-6M5 12c0-4 .5-6 1.5-8M5 12c0-3 1.5-4.5 3.5-5.5" stroke="currentColor" stroke-width="1.5" fill="none" stroke-linecap="round"/><path d="M18 20c0-3-1-4-2.5-5M18 20c0-3 .5-4.5 1.2-6M18 20c0-2 1.2-3.5 2.8-4" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round" opacity=".75"/><circle cx="13" cy="6" r="1" fill="currentColor" opacity=".6"/><circle cx="24" cy="10" r="1" fill="currentColor" opacity=".6"/>`,
    },
  },
  wetland: {
    texture: {
      width: 30,
      height: 24,
      body: `<path d="M2 11h11M17 22h11" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"/><path d="M5 10V4M8 10V2M11 10V5M20 21v-6M23 21v-8M26 21v-5" stroke="currentColor" stroke-width="1.3" stroke-linecap="round"/><path d="M8 2v3M23 13v3" stroke="currentColor" stroke-width="3" stroke-linecap="round"/><path d="M18 6h6M2 18h7" stroke="#fff" stroke-width="1.4" stroke-linecap="round" opacity=".75"/>`,
    },
  },
  water: {
    texture: {
      width: 28,
      height: 18,
      body: `<path d="M-2 5c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3 3.5 3 7 3 3-2 4-2.5" stroke="currentColor" stroke-width="1.6" fill="none" opacity=".9"/><path d="M-9 14c3.5 0 3.5-3 7-3s3.5 3 7 3 3.5-3 7-3 3.5 3 7 3 3.5-3 7-3 3 2 4 2.5" stroke="currentColor" stroke-width="1.3" fill="none" opacity=".55"/>`,
    },
  },
  meadow: {
    texture: {
      width: 26,
      height: 24,
      body: `<path d="M5 13V7M3 13c0-2-.5-3-1.5-3.5M7 13c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round"/><circle cx="5" cy="5.5" r="2.2" fill="#fff" opacity=".9"/><circle cx="5" cy="5.5" r=".9" fill="currentColor"/><path d="M18 23v-6M16 23c0-2-.5-3-1.5-3.5M20 23c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.4" fill="none" stroke-linecap="round"/><circle cx="18" cy="16" r="1.8" fill="currentColor" opacity=".8"/>`,
    },
  },
  edge: {
    texture: {
      width: 30,
      height: 26,
      body: `<path d="M2 14c-1-5 4-9 7-6 3-2 7 1 5 6z" fill="currentColor" opacity=".5"/><path d="M8 14v-4" stroke="currentColor" stroke-width="1.5"/><path d="M22 12l4 6h-2l2.5 4h-9l2.5-4h-2z" fill="currentColor" opacity=".55"/><path d="M4 23c0-2-.5-3-1.5-3.5M6 23c0-2 .5-3 1.5-3.5" stroke="currentColor" stroke-width="1.3" fill="none" stroke-linecap="round"/>`,
    },
  },
  wood: {
    texture: {
      width: 26,
      height: 26,
      body: `<path d="M7 1l5 7H9.6l3.4 6H1l3.4-6H2z" fill="currentColor" opacity=".85"/><path d="M6.2 14h1.6v2.4H6.2z" fill="currentColor"/><path d="M20 12l5 7h-2.4l2.4 5H15l2.4-5H15z" fill="currentColor" opacity=".6"/>`,
    },
  },
  field: {
    texture: {
      width: 16,
      height: 12,
      body: `<path d="M-2 10L18 4" stroke="currentColor" stroke-width="1.6" opacity=".55"/><path d="M2 8.8v-3M10 6.4v-3" stroke="currentColor" stroke-width="1.3" stroke-linecap="round" opacity=".8"/>`,
    },
  },
  house: {
    texture: {
      width: 18,
      height: 14,
      body: `<path d="M0 7h18M0 0h18M5 0v7M14 7v7" stroke="currentColor" stroke-width="1.1" opacity=".38"/>`,
    },
  },
  urban: {
    texture: {
      width: 22,
      height: 20,
      body: `<path d="M2 20V6h8v14M13 20V2h7v18" fill="currentColor" fill-opacity=".5"/><path d="M4 9h1.6v2H4zM7 9h1.6v2H7zM4 13h1.6v2H4zM7 13h1.6v2H7zM15 5h1.5v2H15zM17.5 5H19v2h-1.5zM15 9h1.5v2H15zM17.5 9H19v2h-1.5zM15 13h1.5v2H15z" fill="#fff" opacity=".9"/>`,
    },
  },
  public: {
    texture: {
      width: 14,
      height: 14,
      body: `<path d="M0 0l14 14M14 0L0 14" stroke="currentColor" stroke-width="1" opacity=".3"/><circle cx="7" cy="7" r="1.4" fill="currentColor" opacity=".5"/>`,
    },
  },
} as const satisfies Record<string, { texture: Texture }>;

export type Terrain = keyof typeof TERRAINS;

const isTerrain = (name: string): name is Terrain => name in TERRAINS;

export const terrainNames: readonly Terrain[] = Object.keys(TERRAINS).filter(isTerrain);

/** Tiles of one's own may have biomes that nobody has drawn: they look like plains. */
export const terrainOf = (name: string): Terrain => (isTerrain(name) ? name : "plains");
