/** What stands on the tiles and cards of Planet Hexagon. */
import amphora from "icon:fluent-emoji-flat/amphora";
import building from "icon:fluent-emoji-flat/classical-building";
import fir from "icon:fluent-emoji-flat/evergreen-tree";
import factory from "icon:fluent-emoji-flat/factory";
import painting from "icon:fluent-emoji-flat/framed-picture";
import gear from "icon:fluent-emoji-flat/gear";
import springs from "icon:fluent-emoji-flat/hot-springs";
import house from "icon:fluent-emoji-flat/house";
import fern from "icon:fluent-emoji-flat/potted-plant";
import radio from "icon:fluent-emoji-flat/radio";
import school from "icon:fluent-emoji-flat/school";
import ear from "icon:fluent-emoji-flat/sheaf-of-rice";
import stadium from "icon:fluent-emoji-flat/stadium";
import tractor from "icon:fluent-emoji-flat/tractor";
import aquarium from "icon:fluent-emoji-flat/tropical-fish";
import wolf from "icon:fluent-emoji-flat/wolf";
import { addIcons } from "../../../lib/pieces/icons.ts";
import "../look.ts";
import type { Civilization } from "../pieces.ts";

addIcons({
  ...{ amphora, building, factory, fern, fir, gear, house, painting, radio, school, springs, stadium },
  ...{ aquarium, ear, tractor, wolf },
});

/** By kind of public building, from 1 on. */
const BUILDINGS = ["building", "gear", "stadium", "school", "springs", "aquarium", "amphora"] as const;

export const buildingPicture = (kind: number): string => BUILDINGS[kind - 1] ?? "building";

export const EMBLEMS: Readonly<Record<Civilization, string>> = {
  lupidians: "wolf",
  arboretans: "fir",
  harvesters: "ear",
  urbanides: "painting",
};

/** By the name of a main asset. */
export const ASSET_PICTURES: Readonly<Record<string, string>> = {
  machine: "gear",
  fern: "fern",
  phonomobile: "radio",
  painting: "painting",
};
