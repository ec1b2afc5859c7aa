/** Pieces land with a small overshoot and leave sinking; CSS animations, so that a reduced motion of 0 ms just works. */
import { cubicIn } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { motion } from "../look/motion.svelte.ts";

function settle(t: number): number {
  const back = 1.1;
  const rest = t - 1;
  return 1 + (back + 1) * rest ** 3 + back * rest ** 2;
}

export const land = (_piece: Element): TransitionConfig => ({
  duration: motion.piece,
  easing: settle,
  css: (t, u) => `transform: translateY(${-16 * u}px) scale(${1 + 0.06 * u}); opacity: ${Math.min(1, 2 * t)}`,
});

export const sink = (_piece: Element): TransitionConfig => ({
  duration: motion.event,
  easing: cubicIn,
  css: (t, u) => `transform: translateY(${8 * u}px) scale(${1 - 0.08 * u}); opacity: ${t}`,
});
