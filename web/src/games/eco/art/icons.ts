/** Pictures of the five animals. */
import deer from "icon:fluent-emoji-flat/deer";
import eagle from "icon:fluent-emoji-flat/eagle";
import fish from "icon:fluent-emoji-flat/fish";
import frog from "icon:fluent-emoji-flat/frog";
import wolf from "icon:fluent-emoji-flat/wolf";
import { addIcons } from "../../../lib/pieces/icons.ts";

addIcons({ deer, fish, wolf, eagle, frog });
