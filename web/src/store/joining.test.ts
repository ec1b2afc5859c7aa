import { afterEach, describe, expect, it, vi } from "vitest";
import { join } from "./joining.ts";

interface Asked {
  readonly name: string;
  readonly id: string;
}

/** A server that answers each request in turn. */
function answering(...answers: readonly (readonly [number, unknown] | "lost")[]): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", (_: string, init: RequestInit) => {
    asked.push(JSON.parse(init.body as string) as Asked);
    const answer = answers[asked.length - 1]!;
    if (answer === "lost") return Promise.reject(new TypeError("gone"));
    return Promise.resolve(new Response(JSON.stringify(answer[1]), { status: answer[0] }));
  });
  return asked;
}

const OK = [201, { seat: { seat: 1, token: "x", member: 0 } }] as const;
const TAKEN = [409, { type: "problem", code: "name_taken", text: "" }] as const;

describe("joining", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("asks again with the same request when the answer was lost, and with a new one afterwards", async () => {
    const asked = answering("lost", OK, OK);
    await expect(join("AAAAAA", "Ben")).rejects.toThrow();
    expect((await join("AAAAAA", "Ben")).seat.seat).toBe(1);
    await join("AAAAAA", "Cem");
    expect(asked[0]!.id).toMatch(/^[0-9a-f]{32}$/);
    expect(asked[1]!.id).toBe(asked[0]!.id);
    expect(asked[2]!.id).not.toBe(asked[0]!.id);
  });

  it("sends what was chosen along: the last place taken is the deal", async () => {
    const asked = answering(OK);
    await join("EEEEEE", "Ben", 1, { colour: "red" });
    expect(asked[0]).toMatchObject({ name: "Ben", seat: 1, choices: { colour: "red" } });
  });

  it("numbers guests who say no name", async () => {
    const asked = answering(TAKEN, TAKEN, OK);
    await join("BBBBBB", "  ");
    expect(asked.map(({ name }) => name)).toEqual(["Guest", "Guest 2", "Guest 3"]);
  });

  it("takes no other words for the server's", async () => {
    const proxy = [502, { code: "name_taken", text: ["Bad Gateway"] }] as const;
    const asked = answering(proxy, OK);
    await expect(join("DDDDDD", "  ")).rejects.toMatchObject({ code: "server_error" });
    expect(asked).toHaveLength(1);
  });

  it("leaves a name that is taken to its person", async () => {
    const asked = answering(TAKEN);
    await expect(join("CCCCCC", "Ada")).rejects.toThrow();
    expect(asked).toHaveLength(1);
  });
});
