import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";

const ROOT = resolve(process.cwd(), "..");
const PYTHON = resolve(ROOT, ".venv/bin/python");

/** Types that the server has moved on from would still compile here, and fail at the table. */
it.skipIf(!existsSync(PYTHON))("all files of types are what the server speaks", { timeout: 60_000 }, () => {
  const run = spawnSync(PYTHON, ["-m", "scripts.wire_types", "--check"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: resolve(ROOT, "src") },
    encoding: "utf8",
  });
  expect(run.stdout + run.stderr).not.toContain("not what the server speaks");
  expect(run.status).toBe(0);
});
