/** Points and paths that every board and piece shares; screen coordinates, y downward. */

export type Point = readonly [x: number, y: number];

/** A point at `degrees` clockwise from east, as edges are counted. */
export function polar(degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return [distance * Math.cos(angle), distance * Math.sin(angle)];
}

const short = (value: number) => String(Math.round(value * 100) / 100);

export const at = ([x, y]: Point) => `${short(x)} ${short(y)}`;

/** A closed path through the points whose corners are rounded by `radius`. */
export function roundedPath(points: readonly Point[], radius: number): string {
  const toward = (from: Point, to: Point): Point => {
    const part = radius / Math.hypot(to[0] - from[0], to[1] - from[1]);
    return [from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part];
  };
  const corners = points.map((corner, i) => {
    const before = points.at(i - 1)!;
    const after = points[(i + 1) % points.length]!;
    return `${at(toward(corner, before))}Q${at(corner)} ${at(toward(corner, after))}`;
  });
  return `M${corners.join("L")}Z`;
}
