/** The window as layouts see it: how large it is, and how large its text. */
import { innerHeight, innerWidth } from "svelte/reactivity/window";
import { settings } from "../settings.svelte.ts";

/** px of width below which a page is a phone's. */
export const PHONE = 640;

/** What larger text needs more of; the look's --k. */
export const textScale = (large: boolean): number => (large ? 1.25 : 1);

export const extent = {
  get width(): number {
    return innerWidth.current ?? 1280;
  },
  get height(): number {
    return innerHeight.current ?? 720;
  },
  get scale(): number {
    return textScale(settings.largeText);
  },
  get phone(): boolean {
    return this.width < PHONE;
  },
};
