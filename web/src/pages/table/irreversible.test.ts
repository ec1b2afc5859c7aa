/** What can't be taken back is asked about first, and what isn't asked about can be taken back. */
import { fireEvent, render, screen } from "@testing-library/svelte";
import { tick, type Component } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { settings } from "../../lib/settings.svelte.ts";
import { api } from "../../store/api.ts";
import type { TableStore } from "../../store/table.svelte.ts";
import type { SeatInfo } from "../../wire/generated.ts";
import Keeping from "./Keeping.svelte";
import People from "./People.svelte";
import RefereeBar from "./RefereeBar.svelte";

const person = (seat: number, online: boolean) => ({
  ...{ seat, kind: "person", bot: null, online, away: false, capacity: 1, name: `P${seat}` },
  ...{ kept: [], choices: {}, members: [{ member: 0, name: `P${seat}`, online, roles: [], handed: false }] },
});
const bot = { ...person(2, false), kind: "bot", bot: "easy", members: [] };
const answer = () => vi.fn().mockResolvedValue({ type: "accepted" });

function storeWith(status: string, seats: object[]) {
  return {
    ...{ code: "ABCDEF", host: true, referee: true, together: false, mine: [0], choices: [], roles: [] },
    members: [{ seat: 0, member: 0, roles: [] }],
    table: { code: "ABCDEF", status, seats: seats as SeatInfo[], retention: null, shown: false },
    state: { paused: false, limits: [], clocks: [], asked: [] },
    limitOf: () => null,
    roleName: (role: string) => role,
    leave: answer(),
    decree: answer(),
  };
}
type Bench = ReturnType<typeof storeWith>;
let changed: ReturnType<typeof vi.spyOn>;
let removed: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  settings.change({ language: "en" });
  changed = vi.spyOn(api, "changeSeat").mockResolvedValue({ seat: null } as never);
  removed = vi.spyOn(api, "remove").mockResolvedValue({} as never);
});
afterEach(() => vi.restoreAllMocks());

async function press(name: string) {
  const button = screen.getAllByRole("button", { name }).at(-1)!;
  await vi.waitFor(() => expect(button.hasAttribute("aria-disabled")).toBe(false));
  await fireEvent.click(button);
  await tick();
}
function open(part: unknown, store: Bench) {
  const props = { store: store as unknown as TableStore, nameOf: (seat: number) => `P${seat}` };
  render(part as Component<typeof props>, props);
}
const done = (store: Bench) =>
  [changed, removed, store.leave, store.decree].reduce((sum, call) => sum + call.mock.calls.length, 0);

it.each([
  { what: "the own name", part: Keeping, first: "Delete my name", yes: "Delete it" },
  { what: "the table", part: Keeping, first: "Delete this table", yes: "Delete it" },
  { what: "the own seat", part: People, first: "Give up", yes: "Give up" },
  { what: "somebody's link", part: People, first: "New link", yes: "New link" },
  { what: "a phase", part: RefereeBar, first: "End phase", yes: "End phase" },
  {
    what: "what spectators cannot see",
    part: RefereeBar,
    first: "Open to spectators",
    yes: "Open to spectators",
  },
])("asks before it ends $what for good", async ({ part, first, yes }) => {
  const store = storeWith("playing", [person(0, true), person(1, false)]);
  open(part, store);
  await press(first);
  expect(done(store)).toBe(0);
  expect(screen.getByRole("dialog")).toBeTruthy();
  await press("Cancel");
  expect(done(store)).toBe(0);
  await press(first);
  await press(yes);
  await vi.waitFor(() => expect(done(store)).toBe(1));
});

it("lets a person take the seat of a bot again before the deal", async () => {
  const store = storeWith("waiting", [person(0, true), bot]);
  open(People, store);
  await press("A person instead");
  expect(changed).toHaveBeenCalledWith("ABCDEF", 2, { change: "open" }, null);
});

it("looks different where it ends something for good", () => {
  const store = storeWith("playing", [person(0, true), person(1, true)]);
  open(People, store);
  const looks = (name: string) => screen.getByRole("button", { name }).classList.contains("grave");
  expect(["Let a bot play", "Link to this table"].map(looks)).toEqual([false, false]);
  expect(["Give up", "Delete my name", "Delete this table"].map(looks)).toEqual([true, true, true]);
});
