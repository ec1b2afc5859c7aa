import type { Messages } from "../i18n.svelte.ts";
import { keeping } from "./keeping.ts";
import { lobby } from "./lobby.ts";
import { names } from "./names.ts";
import { pages } from "./pages.ts";
import { people } from "./people.ts";
import { rows } from "../../../wire/rows.ts";
import { ui } from "./ui.ts";
import { welcome } from "./welcome.ts";

export const de: Messages = {
  ...ui,
  ...names,
  ...pages,
  ...people,
  ...rows.de,
  ...lobby,
  ...welcome,
  ...keeping,
};
