/** Pictures of the lobby's cards; they come with the lobby, not with the first load of a table. */
import bear from "icon:fluent-emoji-flat/bear";
import bird from "icon:fluent-emoji-flat/bird";
import bison from "icon:fluent-emoji-flat/bison";
import butterfly from "icon:fluent-emoji-flat/butterfly";
import building from "icon:fluent-emoji-flat/classical-building";
import tree from "icon:fluent-emoji-flat/deciduous-tree";
import conifer from "icon:fluent-emoji-flat/evergreen-tree";
import factory from "icon:fluent-emoji-flat/factory";
import hedgehog from "icon:fluent-emoji-flat/hedgehog";
import honeybee from "icon:fluent-emoji-flat/honeybee";
import house from "icon:fluent-emoji-flat/house";
import moose from "icon:fluent-emoji-flat/moose";
import otter from "icon:fluent-emoji-flat/otter";
import owl from "icon:fluent-emoji-flat/owl";
import palm from "icon:fluent-emoji-flat/palm-tree";
import rice from "icon:fluent-emoji-flat/sheaf-of-rice";
import sunflower from "icon:fluent-emoji-flat/sunflower";
import tractor from "icon:fluent-emoji-flat/tractor";
import turtle from "icon:fluent-emoji-flat/turtle";
import { addIcons } from "../../lib/pieces/icons.ts";

addIcons({
  bear,
  bird,
  bison,
  building,
  butterfly,
  conifer,
  factory,
  hedgehog,
  honeybee,
  house,
  moose,
  otter,
  owl,
  palm,
  rice,
  sunflower,
  tractor,
  tree,
  turtle,
});
