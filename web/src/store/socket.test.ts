import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { ToPage } from "../wire/generated.ts";
import { requestId, TableSocket, type Link } from "./socket.ts";

class FakeSocket {
  readyState = 0;
  sent: { type: string; id?: string }[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(text: string) {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close() {
    this.readyState = 3;
    this.onclose?.();
  }
  opens() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(message: object) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: "welcome", table: {}, seats: [0], host: false, statics: {} };

describe("TableSocket", () => {
  let made: FakeSocket[];
  let links: Link[];
  let heard: ToPage[];
  let socket: TableSocket;

  beforeEach(() => {
    vi.useFakeTimers();
    made = [];
    links = [];
    heard = [];
    socket = new TableSocket({
      hello: () => ({ type: "hello", table: "ABCDEF", keys: ["k".repeat(32)] }),
      onmessage: (message) => heard.push(message),
      onlink: (link) => links.push(link),
      open: () => {
        const fake = new FakeSocket();
        made.push(fake);
        return fake as unknown as WebSocket;
      },
    });
    socket.connect();
  });
  afterEach(() => {
    socket.close();
    vi.useRealTimers();
  });

  const types = (fake: FakeSocket) => fake.sent.map((message) => message.type);
  const play = () =>
    ({ type: "play", seat: 0, question: 1, id: requestId(), move: { type: "stop" } }) as const;

  it("says hello first", () => {
    made[0]!.opens();
    socket.send({ type: "sheet", seat: 0 });
    expect(types(made[0]!)).toEqual(["hello"]);
    made[0]!.says(WELCOME);
    socket.send({ type: "sheet", seat: 0 });
    expect(types(made[0]!)).toEqual(["hello", "sheet"]);
    expect(links).toEqual(["connecting", "open"]);
  });

  it("comes back by itself and sends again, with the same id, what was not confirmed", async () => {
    made[0]!.opens();
    made[0]!.says(WELCOME);
    const [done, lost] = [play(), play()];
    void socket.request(done);
    made[0]!.says({ type: "accepted", id: done.id, ply: 1 });
    const reply = socket.request(lost);
    made[0]!.close();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(2_000);
    made[1]!.opens();
    made[1]!.says(WELCOME);
    expect(made[1]!.sent.slice(1)).toEqual([lost]);
    made[1]!.says({ type: "accepted", id: lost.id, ply: 2 });
    expect(await reply).toEqual({ type: "accepted", id: lost.id, ply: 2 });
  });

  it("waits longer and longer, and starts anew after success", () => {
    for (let k = 0; k < 6; k++) {
      made.at(-1)!.close();
      vi.advanceTimersByTime(12_000);
    }
    expect(made.length).toBe(7);
    made.at(-1)!.opens();
    made.at(-1)!.says(WELCOME);
    made.at(-1)!.close();
    vi.advanceTimersByTime(600);
    expect(made.length).toBe(8);
  });

  it("notices a line that went silent", () => {
    made[0]!.opens();
    made[0]!.says(WELCOME);
    vi.advanceTimersByTime(20_000);
    expect(types(made[0]!).at(-1)).toBe("ping");
    vi.advanceTimersByTime(9_000);
    expect(links.at(-1)).toBe("lost");
  });

  it("stays closed when it was closed", () => {
    socket.close();
    vi.advanceTimersByTime(60_000);
    expect(made.length).toBe(1);
  });

  it("makes ids that the server takes", () => {
    for (let k = 0; k < 50; k++) expect(requestId()).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
  });
});
