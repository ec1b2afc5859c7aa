import { keeping } from "./keeping.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import { rows } from "../../../wire/rows.ts";
import { ui } from "./ui.ts";
import { welcome } from "./welcome.ts";

/** English decides which keys there are. Pages add a file of their own here, in every language; a game has its words in its own folder. */
export const en = {
  ...ui,
  ...names,
  ...pages,
  ...people,
  ...rows.en,
  ...lobby,
  ...welcome,
  ...keeping,
} as const;
