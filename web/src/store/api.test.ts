import { afterEach, expect, it, vi } from "vitest";
import { api } from "./api.ts";
import { remember } from "./keys.ts";

const TOKEN = "k".repeat(32);

afterEach(() => vi.unstubAllGlobals());

function asked(answer: unknown): RequestInit[] {
  const requests: RequestInit[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    requests.push(init);
    return Promise.resolve(new Response(JSON.stringify(answer)));
  });
  return requests;
}

it("shows its key of a table for what is dear there, and none of another table", async () => {
  remember("AAAAAA", { seats: [{ seat: 0, member: 0, token: TOKEN }] });
  const requests = asked({ totals: [[0]], turns: [0], turningPoints: [], after: 0, plies: 0 });
  await api.curve("AAAAAA", "en");
  await api.best("AAAAAA");
  await api.curve("BBBBBB", "en");
  await api.best("BBBBBB");
  const own = { Authorization: `Bearer ${TOKEN}` };
  expect(requests.map(({ headers }) => headers)).toEqual([own, own, {}, {}]);
});
