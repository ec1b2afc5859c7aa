/** Whose drawings and letters we use, for the about page; a set joins this list when its first picture is bundled. */
export interface Credit {
  what: string;
  /** Which of its pictures, if not all. */
  pictures?: string;
  by: string;
  licence: string;
  url: string;
}

export const CREDITS: readonly Credit[] = [
  {
    what: "Fluent Emoji, flat",
    pictures:
      "deer, fish, wolf, eagle, frog; amphora, ant, automobile, axe, bat, bear, beaver, beetle, bison, blueberries, boar, bug, butterfly, carrot, cherry blossom, chestnut, chipmunk, classical building, cricket, cyclone, deciduous tree, delivery truck, duck, evergreen tree, factory, fly, fox, framed picture, gear, hedgehog, herb, honeybee, hot springs, house, hyacinth, lady beetle, lizard, moose, mosquito, mouse, otter, owl, palm tree, potted plant, rabbit, radio, red apple, school, seedling, sheaf of rice, snail, snake, snowflake, spider, stadium, sun, sunflower, tractor, tropical fish, tulip, turtle, wilted flower, worm",
    by: "Microsoft Corporation",
    licence: "MIT",
    url: "https://github.com/microsoft/fluentui-emoji",
  },
  {
    what: "Atkinson Hyperlegible Next",
    by: "The Atkinson Hyperlegible Next Project Authors",
    licence: "SIL Open Font License 1.1",
    url: "https://github.com/googlefonts/atkinson-hyperlegible-next",
  },
  {
    what: "Bricolage Grotesque",
    by: "The Bricolage Grotesque Project Authors",
    licence: "SIL Open Font License 1.1",
    url: "https://github.com/ateliertriay/bricolage",
  },
];
