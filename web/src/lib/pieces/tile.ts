/** The paths of a hex tile at HEX_R; the seam of a split tile runs as an S from corner to corner. */
import { at, polar, type Point } from "../geometry.ts";
import { HEX_R, hexPath } from "../board/hex.ts";

export const FACE = hexPath();
export const RIM = hexPath(HEX_R * 0.975);
export const KEYSTONE_RING = hexPath(HEX_R * 0.86);
export const THICKNESS = HEX_R * 0.11;

const CODE_DISTANCE = HEX_R * 0.69;
const BULGE = HEX_R * 0.3;

/** Half A lies on the edges k, k + 1, k + 2, so its middle looks along edge k + 1; angles in degrees, clockwise. */
export const codeA = (angle: number): Point => besideIcons(polar(angle + 60, CODE_DISTANCE));
export const codeB = (angle: number): Point => besideIcons(polar(angle + 240, CODE_DISTANCE));
export const codeAlone: Point = polar(90, CODE_DISTANCE);

/** A code at the far left or right would lie under the icons' discs: it moves up along its half. */
function besideIcons([x, y]: Point): Point {
  const level = Math.max(0, 1 - Math.abs(y) / (0.3 * HEX_R));
  return [x * (1 - 0.1 * level), y - 0.3 * HEX_R * level];
}

function seamPoints(angle: number): [Point, Point, Point, Point] {
  const [x1, y1] = polar(angle - 30, HEX_R);
  const [bulgeX, bulgeY] = polar(angle + 60, BULGE);
  const along = (part: number, side: number): Point => [
    x1 * (1 - 2 * part) + bulgeX * side,
    y1 * (1 - 2 * part) + bulgeY * side,
  ];
  return [[x1, y1], along(0.3, -1), along(0.7, 1), [-x1, -y1]];
}

export function seam(angle: number): string {
  const [start, one, two, end] = seamPoints(angle);
  return `M${at(start)}C${at(one)} ${at(two)} ${at(end)}`;
}

/** The half behind the seam, a little larger than the tile: the tile's outline clips it. */
export function halfB(angle: number): string {
  const beyond = [150, 210, 270, 330].map((degrees) => `L${at(polar(angle + degrees, HEX_R * 1.08))}`);
  return `${seam(angle)}${beyond.join("")}Z`;
}

/** Where one, two or three icons sit that are not settled yet. */
export const ICON_SPOTS: Record<number, readonly Point[]> = {
  1: [[0, 0]],
  2: [
    [-0.3, 0],
    [0.3, 0],
  ],
  3: [
    [-0.31, 0.18],
    [0.31, 0.18],
    [0, -0.35],
  ],
};
