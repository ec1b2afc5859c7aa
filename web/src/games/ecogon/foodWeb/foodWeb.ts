/** A layered drawing of who lives on whom: plants below, large hunters on top, few crossings (barycentre sweeps). */
import type { Level, WebEdge, WebNode } from "../types.ts";

export const LEVELS: readonly Level[] = ["plant", "plant_eater", "small_hunter", "large_hunter"];

export interface Placed {
  node: WebNode;
  x: number;
  y: number;
}

export interface Drawn {
  edge: WebEdge;
  path: string;
}

export interface Layout {
  nodes: Placed[];
  edges: Drawn[];
  /** Levels that have nodes, with the height of their row. */
  rows: { level: Level; y: number }[];
  width: number;
  height: number;
}

/** A place in a row: a node, or where a long edge passes. */
interface Slot {
  id: string;
  row: number;
  below: string[];
  above: string[];
}

const STEP_X = 104;
const PASS_X = 26;
const STEP_Y = 132;
const MARGIN = 60;
const SWEEPS = 12;

const passId = (edge: WebEdge, row: number) => `${edge.from}>${edge.to}@${row}`;

interface Graph {
  slots: Map<string, Slot>;
  rows: string[][];
  /** The slots each edge runs through, provider first. */
  routes: Map<WebEdge, string[]>;
  levels: Level[];
}

function layered(nodes: readonly WebNode[], edges: readonly WebEdge[]): Graph {
  const levels = LEVELS.filter((level) => nodes.some((node) => node.level === level));
  const slots = new Map<string, Slot>();
  const rows: string[][] = levels.map(() => []);
  const add = (id: string, row: number) => {
    slots.set(id, { id, row, below: [], above: [] });
    rows[row]!.push(id);
  };
  for (const node of nodes) add(node.id, levels.indexOf(node.level));
  const routes = new Map<WebEdge, string[]>();
  for (const edge of edges) {
    const from = slots.get(edge.from);
    const to = slots.get(edge.to);
    if (!from || !to || from === to) continue;
    const up = to.row >= from.row;
    const [low, high] = up ? [from, to] : [to, from];
    const route = [low.id];
    for (let row = low.row + 1; row < high.row; row++) {
      add(passId(edge, row), row);
      route.push(passId(edge, row));
    }
    route.push(high.id);
    for (let i = 1; i < route.length && low.row !== high.row; i++) {
      slots.get(route[i - 1]!)!.above.push(route[i]!);
      slots.get(route[i]!)!.below.push(route[i - 1]!);
    }
    routes.set(edge, up ? route : route.reverse());
  }
  return { slots, rows, routes, levels };
}

/** How often lines between neighbouring rows cross. */
export function crossings(
  rows: readonly (readonly string[])[],
  above: (id: string) => readonly string[],
): number {
  let count = 0;
  for (let row = 0; row + 1 < rows.length; row++) {
    const place = new Map(rows[row + 1]!.map((id, i) => [id, i]));
    const ends = rows[row]!.map((id) => above(id).map((other) => place.get(other)!));
    for (let i = 0; i < ends.length; i++)
      for (let k = i + 1; k < ends.length; k++)
        for (const one of ends[i]!) for (const other of ends[k]!) if (one > other) count++;
  }
  return count;
}

function untangle({ slots, rows }: Graph): string[][] {
  const above = (id: string) => slots.get(id)!.above;
  let order = rows.map((row) => [...row]);
  let best = order;
  let least = crossings(order, above);
  for (let sweep = 0; sweep < SWEEPS && least > 0; sweep++) {
    order = order.map((row) => [...row]);
    const upward = sweep % 2 === 0;
    const along = upward ? order.keys() : [...order.keys()].reverse();
    for (const row of along) {
      const beside = order[upward ? row - 1 : row + 1];
      if (!beside) continue;
      const place = new Map(beside.map((id, i) => [id, i]));
      const mean = new Map(
        order[row]!.map((id, i) => {
          const others = slots.get(id)![upward ? "below" : "above"];
          const sum = others.reduce((total, other) => total + place.get(other)!, 0);
          // without neighbours there a slot keeps its part of the row
          return [id, others.length ? sum / others.length : (i * beside.length) / order[row]!.length];
        }),
      );
      order[row]!.sort((one, other) => mean.get(one)! - mean.get(other)!);
    }
    const now = crossings(order, above);
    if (now < least) [best, least] = [order, now];
  }
  return best;
}

/** Draws each row towards its neighbours while slots keep their order and their distance. */
function positions(order: readonly string[][], slots: Map<string, Slot>, isNode: (id: string) => boolean) {
  const half = (id: string) => (isNode(id) ? STEP_X : PASS_X) / 2;
  const x = new Map<string, number>();
  for (const row of order) {
    let at = 0;
    const width = row.reduce((sum, id) => sum + 2 * half(id), 0);
    for (const id of row) {
      x.set(id, at + half(id) - width / 2);
      at += 2 * half(id);
    }
  }
  for (let round = 0; round < SWEEPS; round++)
    for (const row of order) {
      const wish = row.map((id) => {
        const { below, above } = slots.get(id)!;
        const others = [...below, ...above].map((other) => x.get(other)!);
        return others.length ? others.reduce((sum, one) => sum + one, 0) / others.length : x.get(id)!;
      });
      const moved = spaced(
        wish,
        row.map((id) => half(id)),
      );
      row.forEach((id, i) => x.set(id, moved[i]!));
    }
  return x;
}

/** The places nearest to the wishes that keep order and room: neighbours that clash move as one block. */
export function spaced(wishes: readonly number[], halves: readonly number[]): number[] {
  const offsets: number[] = [];
  let offset = 0;
  halves.forEach((half, i) => {
    if (i) offset += halves[i - 1]! + half;
    offsets.push(offset);
  });
  const blocks: { sum: number; count: number }[] = [];
  wishes.forEach((wish, i) => {
    let block = { sum: wish - offsets[i]!, count: 1 };
    for (
      let last = blocks.at(-1);
      last && last.sum / last.count > block.sum / block.count;
      last = blocks.at(-1)
    ) {
      blocks.pop();
      block = { sum: last.sum + block.sum, count: last.count + block.count };
    }
    blocks.push(block);
  });
  return blocks
    .flatMap(({ sum, count }) => Array.from({ length: count }, () => sum / count))
    .map((start, i) => start + offsets[i]!);
}

export function layout(nodes: readonly WebNode[], edges: readonly WebEdge[]): Layout {
  const graph = layered(nodes, edges);
  const order = untangle(graph);
  const known = new Map(nodes.map((node) => [node.id, node]));
  const x = positions(order, graph.slots, (id) => known.has(id));
  const left = Math.min(0, ...x.values());
  const right = Math.max(0, ...x.values());
  const height = 2 * MARGIN + STEP_Y * Math.max(0, graph.levels.length - 1) + 10;
  const atX = (id: string) => x.get(id)! - left + MARGIN;
  const rowY = (row: number) => height - MARGIN - 10 - row * STEP_Y;
  const point = (id: string) => [atX(id), rowY(graph.slots.get(id)!.row)] as const;
  return {
    nodes: nodes.map((node) => ({ node, x: point(node.id)[0], y: point(node.id)[1] })),
    edges: [...graph.routes].map(([edge, route]) => ({ edge, path: curve(route.map(point)) })),
    rows: graph.levels.map((level, row) => ({ level, y: rowY(row) })),
    width: right - left + 2 * MARGIN,
    height,
  };
}

function curve(points: readonly (readonly [number, number])[]): string {
  const [first, ...rest] = points;
  if (!first) return "";
  const n = (value: number) => value.toFixed(1);
  let [fromX, fromY] = first;
  let path = `M${n(fromX)} ${n(fromY)}`;
  for (const [x, y] of rest) {
    // within one row the line bows over what stands between
    const bow = y === fromY ? Math.min(58, 30 + Math.abs(x - fromX) / 12) : (fromY - y) / 2;
    path +=
      y === fromY
        ? `C${n(fromX + (x - fromX) * 0.2)} ${n(y - bow)} ${n(x - (x - fromX) * 0.2)} ${n(y - bow)} ${n(x)} ${n(y)}`
        : `C${n(fromX)} ${n(fromY - bow)} ${n(x)} ${n(y + bow)} ${n(x)} ${n(y)}`;
    [fromX, fromY] = [x, y];
  }
  return path;
}

/** What a node lives on and who lives on it. */
export function around(id: string, edges: readonly WebEdge[]) {
  const of = (relation: WebEdge["relation"]) =>
    edges.filter((edge) => edge.to === id && edge.relation === relation).map((edge) => edge.from);
  return {
    eats: of("eats"),
    needs: of("needs"),
    serves: edges.filter((edge) => edge.from === id).map((edge) => edge.to),
  };
}
