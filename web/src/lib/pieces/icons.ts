/** Pictures of species by name. ECO's five are there from the start; a game's own chunk adds its pictures. */
import deer from "icon:fluent-emoji-flat/deer";
import eagle from "icon:fluent-emoji-flat/eagle";
import fish from "icon:fluent-emoji-flat/fish";
import frog from "icon:fluent-emoji-flat/frog";
import wolf from "icon:fluent-emoji-flat/wolf";

export interface Icon {
  /** Width and height of the drawing's field. */
  box: number;
  body: string;
}

const known = new Map<string, Icon>(Object.entries({ deer, fish, wolf, eagle, frog }));

/** Call it where a game's chunk is loaded, before its pieces are drawn. */
export function addIcons(icons: Record<string, Icon>): void {
  for (const [name, icon] of Object.entries(icons)) known.set(name, icon);
}

export const iconOf = (name: string): Icon | undefined => known.get(name);
