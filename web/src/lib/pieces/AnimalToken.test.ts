import "../../gallery/animals.ts";
import { render } from "@testing-library/svelte";
import { afterEach, describe, expect, it } from "vitest";
import { settings } from "../settings.svelte.ts";
import { vocabulary } from "../vocabulary.svelte.ts";
import AnimalToken from "./AnimalToken.svelte";

describe("an animal's token", () => {
  afterEach(() => {
    settings.change({ strongPatterns: false });
    vocabulary.learn({});
  });

  const letters = () => render(AnimalToken, { name: "eagle" }).container.querySelector("text")?.textContent;

  it("is a picture alone", () => expect(letters()).toBeUndefined());

  it("has letters with strong patterns, in the reader's language", () => {
    settings.change({ strongPatterns: true });
    expect(letters()).toBe("Ea");
    vocabulary.learn({ "species.eagle": "Adler" });
    expect(letters()).toBe("Ad");
  });
});
