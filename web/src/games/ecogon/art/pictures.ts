/** Ecogon's pictures by the id of their card, in the game's own chunk. Species that share a drawing differ in tint. */
import ant from "icon:fluent-emoji-flat/ant";
import bat from "icon:fluent-emoji-flat/bat";
import beaver from "icon:fluent-emoji-flat/beaver";
import beetle from "icon:fluent-emoji-flat/beetle";
import blueberries from "icon:fluent-emoji-flat/blueberries";
import boar from "icon:fluent-emoji-flat/boar";
import bug from "icon:fluent-emoji-flat/bug";
import butterfly from "icon:fluent-emoji-flat/butterfly";
import carrot from "icon:fluent-emoji-flat/carrot";
import chestnut from "icon:fluent-emoji-flat/chestnut";
import chipmunk from "icon:fluent-emoji-flat/chipmunk";
import cricket from "icon:fluent-emoji-flat/cricket";
import broadleaf from "icon:fluent-emoji-flat/deciduous-tree";
import deer from "icon:fluent-emoji-flat/deer";
import duck from "icon:fluent-emoji-flat/duck";
import eagle from "icon:fluent-emoji-flat/eagle";
import conifer from "icon:fluent-emoji-flat/evergreen-tree";
import fly from "icon:fluent-emoji-flat/fly";
import fox from "icon:fluent-emoji-flat/fox";
import frog from "icon:fluent-emoji-flat/frog";
import hedgehog from "icon:fluent-emoji-flat/hedgehog";
import herb from "icon:fluent-emoji-flat/herb";
import honeybee from "icon:fluent-emoji-flat/honeybee";
import hyacinth from "icon:fluent-emoji-flat/hyacinth";
import ladybird from "icon:fluent-emoji-flat/lady-beetle";
import lizard from "icon:fluent-emoji-flat/lizard";
import mosquito from "icon:fluent-emoji-flat/mosquito";
import mouse from "icon:fluent-emoji-flat/mouse";
import otter from "icon:fluent-emoji-flat/otter";
import owl from "icon:fluent-emoji-flat/owl";
import rabbit from "icon:fluent-emoji-flat/rabbit";
import apple from "icon:fluent-emoji-flat/red-apple";
import snail from "icon:fluent-emoji-flat/snail";
import snake from "icon:fluent-emoji-flat/snake";
import spider from "icon:fluent-emoji-flat/spider";
import sunflower from "icon:fluent-emoji-flat/sunflower";
import tulip from "icon:fluent-emoji-flat/tulip";
import turtle from "icon:fluent-emoji-flat/turtle";
import wolf from "icon:fluent-emoji-flat/wolf";
import worm from "icon:fluent-emoji-flat/worm";
import type { Icon } from "../../../lib/pieces/icons.ts";
import { DRAW } from "./drawn.ts";

/** Width and height of every picture's field. */
export const BOX = 32;

const tint = (icon: Icon, colours: Record<string, string>): string =>
  icon.body.replace(/#[0-9a-f]{6}/gi, (found) => colours[found.toLowerCase()] ?? found);

/** A crown with a lighter part, so that two broadleaved trees are told apart by more than their name. */
const tree = (leaf: string, marks: string) => `${tint(broadleaf, { "#44911b": leaf })}${marks}`;

const PLANTS = {
  bilberry: blueberries.body,
  blackthorn: DRAW.shrub("#5D8F4E", "#3B3F86"),
  bramble: DRAW.bramble("#4F8A45", "#4A1F4E"),
  cocksfoot: DRAW.tuft("#5E8F3E", "#8E7FA8"),
  "common-juniper": DRAW.juniper("#3F7A55", "#34407E"),
  "couch-grass": DRAW.grass("#7B9A3A", "#C9A94A"),
  "creeping-thistle": DRAW.flower("#A24FB0", "#6C2E7A"),
  dandelion: DRAW.flower("#F2C230", "#D99A12"),
  elder: DRAW.shrub("#4E8A3E", "#1F1A2E"),
  "european-beech": tree(
    "#5BA33A",
    `<path d="M12 8c3-2 6-2 9 0M10 13c4-2 8-2 12 0" stroke="#A6D67C" stroke-width="1.5" fill="none" stroke-linecap="round"/>`,
  ),
  foxglove: tint(hyacinth, {
    "#54259d": "#9B2C66",
    "#802afc": "#D2508F",
    "#7020f6": "#C03E80",
    "#c191fc": "#F3B0D0",
  }),
  "ground-elder": DRAW.umbel("#FBFBF4", "#CFE0A0"),
  hazel: chestnut.body,
  "meadow-foxtail": DRAW.foxtail("#6E9A3E", "#A98A5A"),
  "norway-spruce": `<g transform="translate(-4 -6.5) scale(1.25)">${tint(conifer, { "#44911b": "#256B3C" })}</g>`,
  "old-apple-tree": apple.body,
  "pedunculate-oak": tree(
    "#3E7F22",
    `<g fill="#B0702E"><ellipse cx="12" cy="13" rx="1.5" ry="2.2"/><ellipse cx="19" cy="9" rx="1.5" ry="2.2"/><ellipse cx="20.5" cy="16" rx="1.5" ry="2.2"/></g>`,
  ),
  "scots-pine": DRAW.pine("#2F7A4A", "#79B08A"),
  "silver-birch": DRAW.birch("#86B84E", "#CBE59C"),
  "small-leaved-lime": tree(
    "#5A9E2E",
    `<g fill="#F4E27A"><circle cx="12" cy="12" r="1.5"/><circle cx="18" cy="8" r="1.5"/><circle cx="20" cy="15" r="1.5"/></g>`,
  ),
  "stinging-nettle": herb.body,
  "tufted-vetch": hyacinth.body,
  "wild-carrot": carrot.body,
  "wood-anemone": DRAW.anemone("#F7F2FA", "#E8C440"),
} as const;

const ANIMALS = {
  aphid: bug.body,
  "blue-tit": DRAW.songbird("#7FA0B8", "#F2CF4A", "#2F72B8", "#2F72B8"),
  "brown-long-eared-bat": bat.body,
  "burying-beetle": tint(beetle, { "#14a085": "#2B2B2E", "#00d26a": "#E8762C", "#533566": "#17171A" }),
  "common-buzzard": tint(eagle, { "#d3d3d3": "#E7D3B4" }),
  "common-woodlouse": DRAW.woodlouse("#8A9098", "#5B6068"),
  "cross-spider": spider.body,
  earthworm: worm.body,
  "eurasian-sparrowhawk": tint(eagle, { "#6d4534": "#5C6F80", "#a56953": "#8497A6", "#d3d3d3": "#E9EEF2" }),
  "european-rabbit": rabbit.body,
  "field-vole": tint(mouse, { "#b4acbc": "#9A7B5C", "#cdc4d6": "#B99A78" }),
  goldfinch: DRAW.songbird("#B98D5E", "#EADBC4", "#F2C230", "#B3261E"),
  "great-spotted-woodpecker": DRAW.woodpecker("#23262A", "#C22F2A"),
  "green-veined-white": tint(butterfly, {
    "#ff822d": "#F6F5E6",
    "#ff6723": "#D9DDB8",
    "#533566": "#6F7F4E",
    "#321b41": "#4C5A36",
  }),
  "grey-wolf": wolf.body,
  hedgehog: hedgehog.body,
  "honey-bee": honeybee.body,
  "marmalade-hoverfly": tint(fly, { "#533566": "#F2A32C", "#f8312f": "#8A3B1E" }),
  "meadow-grasshopper": cricket.body,
  "pine-hawk-moth": DRAW.hawkMoth("#9A948C", "#7D766E"),
  "red-fox": fox.body,
  "red-squirrel": tint(chipmunk, { "#a56953": "#B8552A", "#6d4534": "#8A3C1C", "#f3ad61": "#DE7F3E" }),
  "red-tailed-bumblebee": tint(honeybee, { "#ffb02e": "#D8452E", "#533566": "#17171A" }),
  "red-wood-ant": ant.body,
  "rhinoceros-beetle": tint(beetle, { "#14a085": "#7A4522", "#00d26a": "#A5683A", "#533566": "#3E2412" }),
  robin: DRAW.songbird("#8A6A4A", "#E2702B", "#6E5236", "#8A6A4A"),
  "roe-deer": deer.body,
  "roman-snail": snail.body,
  "sand-lizard": lizard.body,
  "seven-spot-ladybird": ladybird.body,
  skylark: DRAW.songbird("#A98A60", "#F0E6D2", "#7A5F3E", "#8A6C46"),
  "small-tortoiseshell": butterfly.body,
  "tawny-owl": owl.body,
  "violet-ground-beetle": tint(beetle, { "#14a085": "#3A2C6A", "#00d26a": "#6B4FB0" }),
  "wild-boar": boar.body,
  "winter-gnat": mosquito.body,
  "wood-mouse": tint(mouse, { "#b4acbc": "#B98850", "#cdc4d6": "#D8AC78" }),
} as const;

/** Looks for species of one's own that no card of the game has. */
const MORE_PLANTS = { sunflower: sunflower.body, tulip: tulip.body } as const;
const MORE_ANIMALS = {
  frog: frog.body,
  turtle: turtle.body,
  snake: snake.body,
  duck: duck.body,
  otter: otter.body,
  beaver: beaver.body,
} as const;

/** Drawings as markup without ids or styles, each on a field of `BOX`. */
export const PICTURES: Readonly<Record<string, string>> = {
  ...PLANTS,
  ...ANIMALS,
  ...MORE_PLANTS,
  ...MORE_ANIMALS,
};

/** What a species of one's own can look like. */
export const PLANT_PICTURES: readonly string[] = Object.keys({ ...MORE_PLANTS, ...PLANTS });
export const ANIMAL_PICTURES: readonly string[] = Object.keys({ ...MORE_ANIMALS, ...ANIMALS });

export const pictureId = (name: string): string => `picture-${name}`;
