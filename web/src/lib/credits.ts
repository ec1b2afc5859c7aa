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
      "deer, fish, wolf, eagle, frog; bear, bison, butterfly, classical building, deciduous tree, evergreen tree, factory, hedgehog, honeybee, house, moose, otter, owl, palm tree, sheaf of rice, sunflower, tractor, turtle",
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
