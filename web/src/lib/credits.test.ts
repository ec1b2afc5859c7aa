import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CREDITS } from "./credits.ts";

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory()
      ? sources(path)
      : /\.(svelte|ts)$/.test(entry.name)
        ? [readFileSync(path, "utf8")]
        : [];
  });
}

describe("credits", () => {
  it("name every Fluent picture that is bundled, and no other", () => {
    const bundled = sources(join(process.cwd(), "src")).flatMap((text) =>
      [...text.matchAll(/from "icon:fluent-emoji-flat\/([\w-]+)"/g)].map((found) =>
        found[1]!.replaceAll("-", " "),
      ),
    );
    const named = CREDITS.find(({ what }) => what.startsWith("Fluent"))?.pictures?.split(/[,;] /) ?? [];
    expect(bundled.length).toBeGreaterThan(5);
    expect([...named].sort()).toEqual([...new Set(bundled)].sort());
  });

  it("know of every set that is bundled", () => {
    const sets = new Set(
      sources(join(process.cwd(), "src")).flatMap((text) =>
        [...text.matchAll(/from "icon:([\w-]+)\//g)].map((found) => found[1]),
      ),
    );
    expect([...sets]).toEqual(["fluent-emoji-flat"]);
  });
});
