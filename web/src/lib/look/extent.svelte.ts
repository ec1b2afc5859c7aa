/** The window as layouts see it: how large it is, and how large all that is in it. */
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { settings } from "../settings.svelte.ts";

/** px of width below which a page is a phone's. */
export const PHONE = 640;

/** What larger text needs more of; the look's --text-k. */
export const textScale = (large: boolean): number => (large ? 1.25 : 1);

/** Who has a large screen sits further away from it; the look's --screen-k. */
export function screenScale(width: number, height: number): number {
  if (width >= 2400 && height >= 1300) return 1.5;
  return width >= 1600 && height >= 880 ? 1.2 : 1;
}

export const extent = {
  get width(): number {
    return innerWidth.current ?? 1280;
  },
  get height(): number {
    return innerHeight.current ?? 720;
  },
  /** The look's --k. */
  get scale(): number {
    return textScale(settings.largeText) * screenScale(this.width, this.height);
  },
  get phone(): boolean {
    return this.width < PHONE;
  },
};
