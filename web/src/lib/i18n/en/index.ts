import { eco } from "./eco.ts";
import { ecogon } from "./ecogon.ts";
import { ecogonFinish } from "./ecogonFinish.ts";
import { ecogonTable } from "./ecogonTable.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import { ui } from "./ui.ts";

/** English decides which keys there are. Pages and games add a file of their own here, in every language. */
export const en = {
  ...ui,
  ...names,
  ...pages,
  ...people,
  ...lobby,
  ...eco,
  ...ecogon,
  ...ecogonTable,
  ...ecogonFinish,
} as const;
