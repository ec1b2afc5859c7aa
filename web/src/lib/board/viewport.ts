/** Pan and zoom as plain numbers: screen = world * scale + (x, y). */
import type { Point } from "../geometry.ts";
import type { Box } from "./grid.ts";

export interface Viewport {
  x: number;
  y: number;
  scale: number;
}

export interface Size {
  width: number;
  height: number;
}

/** What floats over the board at its sides, in px: the content is fitted into the rest. */
export interface Insets {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

/**
 * Scales of tiles of HEX_R, at the normal size of text. `comfort`: below it a board would rather show less room
 * around its tiles; `reading`: the same for a board that is only looked at; `small`: below it people want to zoom;
 * `apart`: below it tiles that one has to choose from can't be told apart.
 */
export const ZOOM = { least: 0.6, most: 2, fit: 1.16, comfort: 0.4, reading: 1, small: 0.7, apart: 0.44 };
export const TAP_SLOP = 8;

export const toScreen = (view: Viewport, [x, y]: Point): Point => [
  x * view.scale + view.x,
  y * view.scale + view.y,
];

export const toWorld = (view: Viewport, [x, y]: Point): Point => [
  (x - view.x) / view.scale,
  (y - view.y) / view.scale,
];

export function fit(box: Box, size: Size, insets: Insets, most = ZOOM.fit): Viewport {
  const width = Math.max(40, size.width - insets.left - insets.right);
  const height = Math.max(40, size.height - insets.top - insets.bottom);
  const scale = Math.min(most, width / (box.right - box.left), height / (box.bottom - box.top));
  return {
    scale,
    x: insets.left + width / 2 - ((box.left + box.right) / 2) * scale,
    y: insets.top + height / 2 - ((box.top + box.bottom) / 2) * scale,
  };
}

/** All of the roomy box if tiles are comfortably large; else the tight box, as large as is comfortable. */
export function fitComfortably(
  roomy: Box,
  tight: Box,
  size: Size,
  insets: Insets,
  comfort = ZOOM.comfort,
  most = ZOOM.fit,
): Viewport {
  const whole = fit(roomy, size, insets, most);
  if (whole.scale >= comfort) return whole;
  const close = fit(tight, size, insets, most);
  if (close.scale <= comfort) return close;
  const centre: Point = [(tight.left + tight.right) / 2, (tight.top + tight.bottom) / 2];
  return scaledAbout(close, toScreen(close, centre), comfort);
}

/** All of the board if its tiles can be told apart; else the box, or at least its middle, so large that they can. */
export function showing(box: Box, all: Viewport, size: Size, insets: Insets): Viewport {
  if (all.scale >= ZOOM.apart) return all;
  const close = fit(box, size, insets, ZOOM.small);
  if (close.scale >= ZOOM.apart) return close;
  const middle: Point = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  return scaledAbout(close, toScreen(close, middle), ZOOM.apart);
}

/** `insets` with a strip of `room` px for buttons: at the left or below, wherever it costs the tiles less. */
export function besideButtons(box: Box, size: Size, insets: Insets, room: number): Insets {
  const left = { ...insets, left: insets.left + room };
  const below = { ...insets, bottom: insets.bottom + room };
  return fit(box, size, left).scale >= fit(box, size, below).scale ? left : below;
}

function scaledAbout(view: Viewport, focus: Point, scale: number): Viewport {
  const [x, y] = toWorld(view, focus);
  return { scale, x: focus[0] - x * scale, y: focus[1] - y * scale };
}

/** Zooms so that the world point under `focus` stays there; `fitted` may lie below the usual least zoom. */
export function zoomAt(
  view: Viewport,
  focus: Point,
  factor: number,
  fitted: number,
  most = ZOOM.most,
): Viewport {
  const scale = Math.min(most, Math.max(Math.min(ZOOM.least, fitted), view.scale * factor));
  return scaledAbout(view, focus, scale);
}

/** Holds at least `margin` px of the box inside the free area, so that nobody loses the board. */
export function hold(view: Viewport, box: Box, size: Size, margin = 80): Viewport {
  const clamp = (value: number, low: number, high: number) => Math.min(Math.max(value, low), high);
  return {
    scale: view.scale,
    x: clamp(view.x, margin - box.right * view.scale, size.width - margin - box.left * view.scale),
    y: clamp(view.y, margin - box.bottom * view.scale, size.height - margin - box.top * view.scale),
  };
}

/** The shortest pan that brings a cell wholly into the free area. */
export function reveal(view: Viewport, centre: Point, half: Point, size: Size, insets: Insets): Viewport {
  const [x, y] = toScreen(view, centre);
  const shift = (value: number, reach: number, low: number, high: number) =>
    value - reach < low ? low - (value - reach) : value + reach > high ? high - (value + reach) : 0;
  return {
    scale: view.scale,
    x: view.x + shift(x, half[0] * view.scale, insets.left, size.width - insets.right),
    y: view.y + shift(y, half[1] * view.scale, insets.top, size.height - insets.bottom),
  };
}

/** Whether a cell, of a middle and half a size on the board, reaches into the corner at the top left of the screen. */
export function reachesInto(corner: Point, view: Viewport, middle: Point, half: Point): boolean {
  const [x, y] = toScreen(view, middle);
  return x - half[0] * view.scale < corner[0] && y - half[1] * view.scale < corner[1];
}
