/** A little scene for each event, on a field of 300 x 96: sky, ground, and who is in it. */
import car from "icon:fluent-emoji-flat/automobile";
import axe from "icon:fluent-emoji-flat/axe";
import blossom from "icon:fluent-emoji-flat/cherry-blossom";
import cyclone from "icon:fluent-emoji-flat/cyclone";
import truck from "icon:fluent-emoji-flat/delivery-truck";
import house from "icon:fluent-emoji-flat/house";
import seedling from "icon:fluent-emoji-flat/seedling";
import snowflake from "icon:fluent-emoji-flat/snowflake";
import sun from "icon:fluent-emoji-flat/sun";
import tractor from "icon:fluent-emoji-flat/tractor";
import wilted from "icon:fluent-emoji-flat/wilted-flower";
import { DRAW } from "./drawn.ts";
import { BOX, PICTURES } from "./pictures.ts";

const THINGS: Record<string, string> = {
  axe: axe.body,
  blossom: blossom.body,
  car: car.body,
  cyclone: cyclone.body,
  house: house.body,
  log: DRAW.log("#7A5A3A", "#D9B98C"),
  seedling: seedling.body,
  snowflake: snowflake.body,
  sun: sun.body,
  tractor: tractor.body,
  truck: truck.body,
  wilted: wilted.body,
};

interface Placing {
  /** Degrees around its foot. */
  turn?: number;
  mirror?: boolean;
  opacity?: number;
}

/** A drawing standing with its foot on (x, foot). */
function put(
  name: string,
  size: number,
  x: number,
  foot: number,
  { turn, mirror, opacity }: Placing = {},
): string {
  const body = PICTURES[name] ?? THINGS[name] ?? "";
  const scale = size / BOX;
  const place = [
    `translate(${x} ${foot})`,
    turn ? `rotate(${turn})` : "",
    `scale(${mirror ? -scale : scale} ${scale})`,
    `translate(${-BOX / 2} ${-BOX})`,
  ].join(" ");
  return `<g transform="${place}"${opacity ? ` opacity="${opacity}"` : ""}>${body}</g>`;
}

/** A whole arch, from foot to foot. */
const rainbow = (x: number, foot: number, radius: number) =>
  ["#F8312F", "#FFB02E", "#FFF478", "#00D26A", "#3F5FFF", "#8D65C5"]
    .map((colour, i) => {
      const r = radius - 5 * i;
      return `<path d="M${x - r} ${foot}A${r} ${r} 0 0 1 ${x + r} ${foot}" stroke="${colour}" stroke-width="5.2" fill="none" opacity=".75"/>`;
    })
    .join("");

/** A sky in two tones with a soft horizon, without gradients: those would need ids. */
const sky = (high: string, low: string) =>
  `<rect width="300" height="96" fill="${low}"/><path d="M0 0h300v34C240 44 200 30 150 36S60 46 0 36Z" fill="${high}"/><path d="M0 0h300v18c-70 8-120-4-170 2S40 26 0 20Z" fill="#fff" fill-opacity=".12"/>`;
const ground = (colour: string, y = 68, hill = 6) =>
  `<path d="M0 ${y}C60 ${y - hill} 110 ${y + hill} 170 ${y}s90 ${-hill} 130 0V96H0Z" fill="${colour}"/>`;
const far = (colour: string, y = 60) =>
  `<path d="M0 ${y}c30-12 50-8 76-2 24-14 54-14 80 0 30-12 60-8 84 2 22-10 42-8 60 0V96H0Z" fill="${colour}"/>`;
const tufts = (colour: string, y: number, every = 22) =>
  Array.from({ length: Math.floor(300 / every) }, (_, i) => {
    const x = 8 + i * every + ((i * 7) % 9);
    const foot = y + ((i * 5) % 11);
    return `M${x} ${foot}q-1-5-4-7M${x} ${foot}q0-6 1-9M${x} ${foot}q1-5 5-6`;
  }).reduce(
    (all, path) => all + path,
    `<path stroke="${colour}" stroke-width="1.6" fill="none" stroke-linecap="round" d="`,
  ) + `"/>`;
const dots = (points: readonly (readonly [number, number, number])[], colour: string, opacity = 1) =>
  `<g fill="${colour}" fill-opacity="${opacity}">${points.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`).join("")}</g>`;
const wind = `<path d="M20 18c40-14 70 10 120 0s80-12 150 4M0 38c50-14 90 8 140-2s90-8 160 4M60 54c40-8 60 6 100 0" stroke="#fff" stroke-opacity=".55" stroke-width="3" fill="none" stroke-linecap="round"/>`;
const stump = (x: number, y: number, size = 1) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-9 0l1.5-9h15L9 0z" fill="#7A5A3A"/><ellipse cy="-9" rx="7.5" ry="3" fill="#E2C79A"/><ellipse cy="-9" rx="3.4" ry="1.4" fill="none" stroke="#A9824F"/></g>`;
const road = (y: number) =>
  `<path d="M0 ${y}h300v20H0z" fill="#575D63"/><path d="M6 ${y + 10}h288" stroke="#F2EFE4" stroke-width="2.4" stroke-dasharray="18 14"/>`;
const snow = dots(
  [
    [20, 16, 2],
    [48, 40, 1.6],
    [76, 12, 2.2],
    [108, 30, 1.8],
    [142, 14, 1.6],
    [170, 42, 2.2],
    [206, 20, 1.8],
    [236, 38, 2],
    [262, 12, 1.6],
    [286, 34, 2.2],
  ],
  "#fff",
);
const mist = (x: number, y: number) =>
  `<g fill="#fff" fill-opacity=".55"><ellipse cx="${x}" cy="${y}" rx="22" ry="8"/><ellipse cx="${x - 20}" cy="${y + 6}" rx="17" ry="6"/><ellipse cx="${x + 20}" cy="${y + 6}" rx="17" ry="6"/></g>`;
const flock = (x: number, y: number, colour: string) =>
  [0, 1, 2, 3, 4, 5, 6]
    .map((i) => {
      const side = i % 2 ? 1 : -1;
      const step = Math.ceil(i / 2);
      return `M${x - step * 15} ${y + side * step * 8}q-4-5-8-2q4 0 8 4q4-4 8-4q-4-3-8 2`;
    })
    .reduce((all, path) => all + path, `<path fill="${colour}" d="`) + `"/>`;

export const SCENES: Record<string, () => string> = {
  insecticide: () =>
    sky("#A9C4D6", "#D7E4E6") +
    ground("#B8C66A", 62, 3) +
    `<path d="M0 76c80-6 220-6 300 0M0 88c80-6 220-6 300 0" stroke="#7F9436" stroke-width="3" stroke-dasharray="9 6" fill="none"/>` +
    `<path d="M86 46h100" stroke="#4A5358" stroke-width="3"/><path d="M110 46v8M135 46v8M160 46v8M184 46v8" stroke="#4A5358" stroke-width="2"/>` +
    mist(120, 64) +
    mist(172, 64) +
    put("tractor", 48, 66, 76) +
    put("seven-spot-ladybird", 24, 226, 66, { turn: 170 }) +
    put("small-tortoiseshell", 26, 256, 46, { turn: -24 }) +
    put("aphid", 18, 276, 72, { turn: 165 }),
  herbicide: () =>
    sky("#BFC9B4", "#E2E2C8") +
    ground("#C9B26A", 64, 3) +
    tufts("#9C8440", 78, 26) +
    `<g transform="translate(64 22) rotate(24)"><rect x="-14" y="0" width="28" height="36" rx="5" fill="#E9EDE6" stroke="#5B6460" stroke-width="1.5"/><path d="M-8 0v-8h12l8-4" stroke="#5B6460" stroke-width="4" fill="none"/><path d="M-7 24c0-6 3-10 7-14 4 4 7 8 7 14z" fill="#B0372C"/></g>` +
    mist(116, 40) +
    mist(150, 56) +
    put("wilted", 40, 160, 84) +
    put("wilted", 34, 204, 86, { mirror: true }) +
    put("stinging-nettle", 36, 262, 84),
  storm: () =>
    sky("#6F8FA6", "#B9CBD3") +
    wind +
    ground("#A9CF6B", 68, 2) +
    put("cyclone", 38, 252, 52) +
    put("pedunculate-oak", 58, 84, 78, { turn: 24 }) +
    put("norway-spruce", 54, 152, 78, { turn: 15 }) +
    `<g fill="#8FB04A"><path d="M196 34q6-4 9 0q-5 4-9 0zM176 58q6-4 9 0q-5 4-9 0zM222 66q6-4 9 0q-5 4-9 0z"/></g>`,
  "soil-sealing": () =>
    sky("#A8C3D8", "#DCE6E8") +
    far("#B9CBA0", 58) +
    ground("#A9CF6B", 66, 3) +
    `<path d="M0 70h196c10 8 8 18 18 26H0z" fill="#8E9296"/><path d="M0 70h196" stroke="#B9BCBE" stroke-width="3"/><path d="M52 72L40 96M104 72l-4 24M156 72l6 24M0 84h204" stroke="#74787C" stroke-width="1.5"/>` +
    put("house", 44, 50, 74) +
    put("house", 36, 100, 73) +
    `<g transform="translate(166 72)"><path d="M-4-40h4V0h-4zM-22-40h56v4h-56z" fill="#D99A12"/><path d="M28-36v14" stroke="#5B6460" stroke-width="1.5"/><rect x="22" y="-22" width="12" height="8" fill="#8E9296"/></g>` +
    put("dandelion", 26, 244, 84) +
    put("ground-elder", 26, 274, 88) +
    tufts("#5E8C22", 90, 300),
  "clear-cutting": () =>
    sky("#A9C4D6", "#E4E6D4") +
    far("#6D8F66", 56) +
    ground("#B79A66", 62, 4) +
    stump(34, 78) +
    stump(84, 90, 1.2) +
    stump(118, 74, 0.8) +
    stump(248, 80) +
    put("log", 36, 166, 92) +
    put("log", 36, 196, 92) +
    put("log", 36, 181, 80) +
    put("axe", 30, 86, 78, { turn: 12 }) +
    put("european-beech", 46, 282, 72),
  "early-mowing": () =>
    sky("#F4D9A0", "#FBEFD0") +
    dots([[246, 30, 17]], "#F7B733") +
    ground("#8DB34F", 60, 3) +
    `<path d="M0 66h150v10H0zM0 84h120v12H0z" fill="#D6C777"/>` +
    tufts("#56801F", 74, 300) +
    `<path d="${Array.from({ length: 16 }, (_, i) => `M${162 + i * 9} ${72 + ((i * 5) % 9)}v-16`).join("")}" stroke="#56801F" stroke-width="2" stroke-linecap="round"/>` +
    put("tractor", 46, 122, 78) +
    `<path d="M146 72h16v5h-16z" fill="#8E2A20"/>` +
    put("european-rabbit", 30, 226, 90, { turn: -8 }) +
    put("dandelion", 22, 190, 88) +
    put("tufted-vetch", 26, 272, 86),
  "late-frost": () =>
    sky("#33517A", "#8FB1CF") +
    dots([[44, 24, 11]], "#F3F1DC") +
    dots([[50, 20, 10]], "#3A5983") +
    far("#6E8FAE", 62) +
    ground("#DCE9F0", 70, 4) +
    put("blossom", 42, 120, 82) +
    put("blossom", 32, 164, 84) +
    put("dandelion", 40, 210, 86) +
    `<path d="M96 84h140" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-dasharray="2 6"/>` +
    put("snowflake", 24, 92, 42) +
    put("snowflake", 18, 188, 34) +
    put("snowflake", 28, 262, 52),
  "drought-summer": () =>
    sky("#F2B45A", "#FBE2A8") +
    put("sun", 54, 58, 62) +
    ground("#D9A860", 66, 3) +
    `<path d="M10 78l24 6 14-8 20 10 26-4M120 74l16 10 26-6 18 12M200 76l20 8 24-8 28 10M46 96l6-12M150 96l6-14M226 96l-6-12" stroke="#9A6A2C" stroke-width="1.8" fill="none" stroke-linecap="round"/>` +
    put("wilted", 42, 166, 82) +
    put("wilted", 34, 206, 84, { mirror: true }) +
    put("roman-snail", 28, 262, 88),
  "hard-winter": () =>
    sky("#8CA4BC", "#CBD9E4") +
    far("#B4C7D6", 58) +
    ground("#F4F8FA", 66, 6) +
    snow +
    `<path d="M60 78V34M60 58L42 42M60 52l16-16M60 44L50 30M76 36l8-4M42 42l-8 0" stroke="#5B4636" stroke-width="3.4" stroke-linecap="round" fill="none"/><path d="M42 41l-8 0M50 29l-2-3M76 35l8-4" stroke="#fff" stroke-width="2" stroke-linecap="round"/>` +
    put("robin", 34, 158, 84) +
    put("blue-tit", 28, 214, 82, { mirror: true }) +
    put("snowflake", 22, 262, 46),
  "road-traffic": () =>
    sky("#A8C9E4", "#E0ECEF") +
    far("#7FA65C", 54) +
    ground("#A9CF6B", 58, 3) +
    road(70) +
    put("car", 56, 76, 90) +
    `<path d="M8 70h24M2 78h22M12 86h18" stroke="#fff" stroke-opacity=".7" stroke-width="2.4" stroke-linecap="round"/>` +
    put("hedgehog", 32, 196, 88) +
    put("red-fox", 34, 262, 70),
  "hunting-season": () =>
    sky("#E0B98A", "#F5E3C4") +
    far("#B5763C", 56) +
    ground("#C7A556", 68, 4) +
    put("european-beech", 56, 34, 78) +
    `<path d="M96 84l7-42M132 84l-7-42M101 62h26M99 72h30" stroke="#5B4128" stroke-width="3" stroke-linecap="round"/><path d="M94 42h40V26H94z" fill="#7A5836"/><path d="M90 26h48l-8-9H98z" fill="#5B4128"/><path d="M102 30h24v7h-24z" fill="#2B2018"/>` +
    put("roe-deer", 46, 214, 86) +
    put("wild-boar", 34, 268, 88),
  "tidy-forest": () =>
    sky("#BFD3C4", "#E3EBDD") +
    far("#6B9470", 52) +
    ground("#8FA868", 66, 2) +
    [20, 58, 96, 134].map((x) => put("norway-spruce", 44, x, 74)).join("") +
    put("truck", 58, 206, 90, { mirror: true }) +
    put("log", 30, 254, 92) +
    put("log", 30, 280, 92) +
    put("log", 30, 267, 82),
  "bark-beetle-outbreak": () =>
    sky("#C7B79A", "#EADFC6") +
    far("#9C7A52", 56) +
    ground("#A9B067", 70, 3) +
    [24, 66, 108].map((x, i) => brownSpruce(x, 80, 50 - i * 3)).join("") +
    put("norway-spruce", 44, 286, 78) +
    `<path d="M156 96V8h86v88z" fill="#8A6440"/><path d="M164 96V8M178 96V8M222 96V8M234 96V8" stroke="#6D4C2E" stroke-width="2.4"/><path d="M199 20v58M199 28l-16-8M199 40l-18-6M199 52l-18-2M199 64l-16 4M199 34l16-8M199 46l18-4M199 58l18 0M199 70l16 6" stroke="#E9D3AC" stroke-width="3" fill="none" stroke-linecap="round"/>` +
    put("rhinoceros-beetle", 34, 200, 62) +
    put("burying-beetle", 24, 262, 90, { turn: 30 }),
  "autumn-migration": () =>
    sky("#E79A6A", "#F8D9A8") +
    dots([[62, 56, 20]], "#F4B23C") +
    flock(228, 36, "#2B3A44") +
    far("#A9693A", 70) +
    ground("#7C8C4A", 80, 3) +
    put("european-beech", 30, 20, 88) +
    put("skylark", 26, 126, 64, { turn: -12 }),
  "green-bridge": () =>
    sky("#A8CDE4", "#E2EFEF") +
    far("#86AE66", 56) +
    road(76) +
    put("car", 34, 92, 93) +
    `<path d="M0 52c60-16 120-20 150-20s90 4 150 20v26h-40c-2-20-18-30-40-30s-38 10-40 30h-60c-2-20-18-30-40-30S42 58 40 78H0z" fill="#8CBF5A"/><path d="M40 78c2-20 18-30 40-30s38 10 40 30M180 78c2-20 18-30 40-30s38 10 40 30" stroke="#8E8A7C" stroke-width="4" fill="none"/>` +
    put("roe-deer", 34, 150, 41) +
    put("bramble", 20, 194, 42) +
    put("norway-spruce", 28, 100, 45) +
    put("hedgehog", 18, 222, 46) +
    put("norway-spruce", 24, 256, 52),
  "hidden-seeds": () =>
    sky("#BFD9E4", "#E9F0E2") +
    `<path d="M0 44c60-6 240-6 300 0v52H0z" fill="#8A6440"/><path d="M0 44c60-6 240-6 300 0v8c-60-6-240-6-300 0z" fill="#7FAE4A"/>` +
    dots(
      [
        [30, 70, 3],
        [66, 86, 2.4],
        [132, 64, 2],
        [182, 84, 3],
        [236, 66, 2.4],
        [280, 84, 3],
      ],
      "#6D4C2E",
    ) +
    put("hazel", 22, 92, 80, { turn: 20 }) +
    put("hazel", 18, 120, 88, { turn: -30 }) +
    put("hazel", 20, 200, 76) +
    `<path d="M200 60V40" stroke="#DDE8B4" stroke-width="3" stroke-linecap="round"/>` +
    put("seedling", 34, 200, 48) +
    put("red-squirrel", 40, 58, 48),
  "wildflower-sowing": () =>
    sky("#A9D2EA", "#E6F2EC") +
    ground("#8CBF5A", 62, 4) +
    dots(
      [
        [58, 34, 2.4],
        [72, 44, 2.4],
        [86, 30, 2.4],
        [94, 50, 2.4],
        [44, 48, 2.4],
        [108, 40, 2.4],
      ],
      "#8A6410",
    ) +
    `<g transform="translate(38 24) rotate(28)"><path d="M-15-14h30l-3 30h-24z" fill="#D9B98C" stroke="#7A5A3A" stroke-width="1.5"/><path d="M-15-14c4 4 26 4 30 0" fill="none" stroke="#7A5A3A" stroke-width="1.5"/></g>` +
    put("seedling", 22, 76, 86) +
    put("dandelion", 38, 130, 84) +
    put("tufted-vetch", 40, 164, 86) +
    put("creeping-thistle", 42, 202, 84) +
    put("ground-elder", 38, 238, 86) +
    put("wood-anemone", 38, 274, 84),
  reintroduction: () =>
    sky("#B4D3DF", "#E8F0E0") +
    far("#6E9A62", 54) +
    ground("#9CC268", 66, 4) +
    put("norway-spruce", 44, 268, 72) +
    put("european-beech", 40, 236, 72) +
    `<g transform="translate(62 84)"><path d="M-34-40h60V0h-60z" fill="#B98A56" stroke="#6B4A2A" stroke-width="2"/><path d="M-34-30h60M-34-20h60M-34-10h60" stroke="#6B4A2A" stroke-width="1.5"/><path d="M26-40l30-14V-6L26 0z" fill="#2B2018" /><path d="M26-40h30v-4H26z" fill="#6B4A2A"/></g>` +
    put("european-rabbit", 26, 136, 90, { mirror: true }) +
    put("red-fox", 44, 182, 88, { mirror: true }),
  renaturation: () =>
    sky("#A9D2EA", "#E6F2EC") +
    far("#8FBF7A", 58) +
    ground("#A9CF6B", 66, 3) +
    `<path d="M0 74h104l12 22H0z" fill="#8E9296"/><path d="M28 74l10 10-8 12M70 74l-6 10 10 12M0 86h34" stroke="#5B6064" stroke-width="2" fill="none"/><path d="M176 96c-6-8 14-10 10-16s30-6 26-12 20-6 40-6c-14 6-6 8-22 12s0 10-14 14c-8 2-6 6-8 8z" fill="#5AA6D8"/>` +
    put("seedling", 26, 36, 84) +
    put("seedling", 20, 72, 84) +
    put("dandelion", 34, 132, 86) +
    put("silver-birch", 56, 276, 80) +
    put("roman-snail", 22, 158, 92),
  "mild-spring": () =>
    sky("#8FCBF0", "#DDF1F4") +
    rainbow(84, 84, 70) +
    put("sun", 36, 262, 42) +
    ground("#9CCB62", 68, 4) +
    put("blossom", 34, 40, 84) +
    put("dandelion", 34, 112, 86) +
    put("wood-anemone", 34, 206, 86) +
    put("honey-bee", 28, 160, 54, { turn: -10 }) +
    put("seven-spot-ladybird", 20, 160, 88) +
    put("green-veined-white", 30, 232, 66, { turn: 14 }),
};

function brownSpruce(x: number, foot: number, size: number): string {
  return put("norway-spruce", size, x, foot).replace(/#256B3C/gi, "#9A5F2C");
}

const PLAIN = () =>
  sky("#A8C9E4", "#E0ECEF") + far("#86AE66", 58) + ground("#A9CF6B", 68) + tufts("#5E8C22", 82);

/** Events of a deck of one's own have a quiet landscape. */
export const sceneOf = (event: string): string => (SCENES[event] ?? PLAIN)();

/** Where the matter of a scene is, if not in the middle: what a narrow picture shows of it. */
const FOCUS: Readonly<Record<string, "xMinYMid" | "xMaxYMid">> = { insecticide: "xMinYMid" };
export const focusOf = (event: string): string => FOCUS[event] ?? "xMidYMid";
