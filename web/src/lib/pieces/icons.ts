/** Pictures of species by name; a game's own chunk adds its pictures. */
export interface Icon {
  /** Width and height of the drawing's field. */
  box: number;
  body: string;
}

const known = new Map<string, Icon>();

/** Call it where a game's chunk is loaded, before its pieces are drawn. */
export function addIcons(icons: Record<string, Icon>): void {
  for (const [name, icon] of Object.entries(icons)) known.set(name, icon);
}

export const iconOf = (name: string): Icon | undefined => known.get(name);
