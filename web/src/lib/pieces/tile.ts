/** The paths of a hex tile at HEX_R; the seam of a split tile runs as an S from corner to corner. */
import { at, polar, type Point } from "../geometry.ts";
import { HEX_R, hexPath } from "../board/hex.ts";

export const FACE = hexPath();
export const RIM = hexPath(HEX_R * 0.975);
export const RING = hexPath(HEX_R * 0.86);
export const THICKNESS = HEX_R * 0.11;

const BULGE = HEX_R * 0.3;

/**
 * Letters sit in three corners of their tile: at the top, lower left, lower right. A seam ends in one of them and leaves
 * the other two to its halves. What is said about a tile or its neighbours stands on the other corners (`NOTE_CORNER`),
 * so nothing covers a letter.
 */
const TOP: Point = [0, -0.64 * HEX_R];
const LEFT: Point = [-0.54 * HEX_R, 0.36 * HEX_R];
const RIGHT: Point = [0.54 * HEX_R, 0.36 * HEX_R];
/** Half A lies on the edges k, k + 1, k + 2; its corner in rotation k. */
const CORNERS: readonly Point[] = [RIGHT, LEFT, LEFT, TOP, TOP, RIGHT];

/** Angles in degrees, clockwise; between two rotations the letters are on their way. */
export function codeA(angle: number): Point {
  const turn = angle / 60;
  const corner = (k: number) => CORNERS[((k % 6) + 6) % 6]!;
  const [from, to] = [corner(Math.floor(turn)), corner(Math.floor(turn) + 1)];
  const way = turn - Math.floor(turn);
  return [from[0] + (to[0] - from[0]) * way, from[1] + (to[1] - from[1]) * way];
}
export const codeB = (angle: number): Point => codeA(angle + 180);
export const codeAlone: Point = TOP;

/** Where a note stands, in halves of the height of its cell below the middle. */
export const NOTE_CORNER = 0.98;

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
    [-0.31, -0.18],
    [0.31, -0.18],
    [0, 0.35],
  ],
};
