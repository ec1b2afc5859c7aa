import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { settings } from "../settings.svelte.ts";
import { faultsOf, sourcesOf, unusedIn } from "../../testing/checkingWords.ts";
import { de } from "./de/index.ts";
import { lobby as deLobby } from "./de/lobby.ts";
import { pages as dePages } from "./de/pages.ts";
import { people as dePeople } from "./de/people.ts";
import { ui as deUi } from "./de/ui.ts";
import { en } from "./en/index.ts";
import { lobby } from "./en/lobby.ts";
import { pages } from "./en/pages.ts";
import { people } from "./en/people.ts";
import { ui } from "./en/ui.ts";
import { fill, named, t, type Text } from "./i18n.svelte.ts";

const englishShared = { ...ui, ...pages, ...people, ...lobby };
const germanShared = { ...deUi, ...dePages, ...dePeople, ...deLobby };
const SOURCES = join(process.cwd(), "src");
/** Keys put together at run time: `named("seat", …)`, and other families by a template `family.${…}`. */
const FAMILIES = ["seat"];

describe("languages", () => {
  it("have the same keys and holes, and no empty text", () => expect(faultsOf(en, de)).toEqual([]));

  it("count one and parts of one as one", () => {
    const text = { one: "{n} point", other: "{n} points" };
    const said = ["1", 1, "½", "1½", 0, "0", 12, undefined].map((n) =>
      fill(text, "en", n === undefined ? {} : { n }),
    );
    expect(said).toEqual([
      "1 point",
      "1 point",
      "½ point",
      "1½ points",
      "0 points",
      "0 points",
      "12 points",
      "{n} points",
    ]);
  });

  it("say nothing that nobody uses", () => {
    expect(unusedIn(sourcesOf(SOURCES), en, FAMILIES)).toEqual([]);
  });

  it("are found wanting where they are", () => {
    const english = { same: "{n} of {all}", gone: "a", hole: "{n}", empty: "x" };
    const german = { same: "{all}: {n}", more: "b", hole: "{m}", empty: " " };
    expect(faultsOf(english, german)).toEqual(["gone", "more", "hole", "empty"]);
    expect(unusedIn('t("a.b") t(`c.${name}`)', { "a.b": "", "c.d": "", "a.c": "" })).toEqual(["a.c"]);
  });

  it("leave it to the games what is counted: no shared text speaks of points", () => {
    const counts = /\bpoints?\b|\bvp\b|\bsp\b|punkte?\b/i;
    const shared = [...Object.entries(englishShared), ...Object.entries(germanShared)] as [string, Text][];
    const said = shared
      .filter(([key, text]) => key !== "finish.turning_points" && counts.test(JSON.stringify(text)))
      .map(([key]) => key);
    expect(said).toEqual([]);
  });
});

describe("t", () => {
  it("fills holes and chooses the form", () => {
    settings.change({ language: "en" });
    expect(t("rule.open", { rule: "EC-12" })).toBe("Rule EC-12");
    expect(t("waiting.free", { n: 1 })).toBe("1 seat free");
    expect(t("waiting.free", { n: 3 })).toBe("3 seats free");
    settings.change({ language: "de" });
    expect(t("rule.open", { rule: "EC-12" })).toBe("Regel EC-12");
    expect(named("seat", "0")).toBe("Blau");
    expect(named("seat", "99")).toBe("99");
    settings.change({ language: "en" });
  });

  it("leaves unknown holes visible", () => expect(fill("{what}?", "en")).toBe("{what}?"));
});
