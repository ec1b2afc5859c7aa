/** One WebSocket to one table: says hello first, comes back by itself, and sends again what was not confirmed. */
import type {
  AskGains,
  EndPhase,
  Extend,
  FromPage,
  GameTypes,
  Hello,
  Leave,
  Hide,
  Pause,
  Play,
  Resume,
  Show,
  TimeVote,
  ToPage,
  Undo,
  WhyNot,
} from "../wire/generated.ts";
import { fromServer } from "./fromServer.ts";

export type Link = "connecting" | "open" | "lost";
/** Messages with an id are answered; resending them is harmless. */
export type Decree = Pause | Resume | Show | Hide | Extend | EndPhase;
export type Request = Play | Undo | Leave | WhyNot | AskGains | Decree | TimeVote;
export type Reply<G extends GameTypes = GameTypes> = Extract<
  ToPage<G>,
  { type: "accepted" | "stale" | "answer" | "gains" | "problem" }
>;

interface Waiting<G extends GameTypes> {
  message: Request;
  settle: (reply: Reply<G>) => void;
}

export interface SocketOptions<G extends GameTypes = GameTypes> {
  hello: () => Hello;
  onmessage: (message: ToPage<G>) => void;
  onlink: (link: Link) => void;
  open?: () => WebSocket;
}

const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;
const PING_EVERY = 20_000;
const PATIENCE = 9_000;

const address = () => `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;

/** 16 random letters: nobody else's request has this id. */
export function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}

export class TableSocket<G extends GameTypes = GameTypes> {
  #options: SocketOptions<G>;
  #socket: WebSocket | null = null;
  #welcome = false;
  #waiting = new Map<string, Waiting<G>>();
  #pause = FIRST_PAUSE;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(options: SocketOptions<G>) {
    this.#options = options;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#closed = false;
    this.#welcome = false;
    this.#options.onlink("connecting");
    const socket = (this.#options.open ?? (() => new WebSocket(address())))();
    this.#socket = socket;
    socket.onopen = () => this.hello();
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#heard(fromServer(String(event.data)));
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(), PING_EVERY);
    if (typeof addEventListener !== "undefined") addEventListener("online", this.#hurry);
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    clearTimeout(this.#silence);
    if (typeof removeEventListener !== "undefined") removeEventListener("online", this.#hurry);
    this.#socket?.close();
    this.#socket = null;
  }

  /** Also with other keys or another language, at any time. */
  hello(): void {
    this.#write(this.#options.hello());
  }

  /** For messages without an id; lost if the line is. */
  send(message: FromPage): void {
    if (this.#welcome) this.#write(message);
  }

  /** Answered sooner or later, whatever happens to the line. */
  request(message: Request): Promise<Reply<G>> {
    return new Promise((settle) => {
      this.#waiting.set(message.id, { message, settle });
      if (this.#welcome) this.#write(message);
    });
  }

  #write(message: FromPage): void {
    if (this.#socket?.readyState === 1) this.#socket.send(JSON.stringify(message));
  }

  #heard(message: ToPage<G>): void {
    clearTimeout(this.#silence);
    this.#silence = undefined;
    if (message.type === "welcome" && !this.#welcome) {
      this.#welcome = true;
      this.#pause = FIRST_PAUSE;
      this.#options.onlink("open");
      for (const { message: again } of this.#waiting.values()) this.#write(again);
    }
    if ("id" in message && message.id !== null) {
      const waiting = this.#waiting.get(message.id);
      this.#waiting.delete(message.id);
      // The state that follows is the truth; whoever waits hears of the answer first.
      waiting?.settle(message);
    }
    this.#options.onmessage(message);
  }

  #ping(): void {
    if (this.#socket?.readyState !== 1 || this.#silence) return;
    this.#write({ type: "ping" });
    this.#silence = setTimeout(() => {
      this.#silence = undefined;
      this.#socket?.close();
      this.#lost();
    }, PATIENCE);
  }

  #lost(): void {
    this.#socket = null;
    this.#welcome = false;
    if (this.#closed) return;
    this.#options.onlink("lost");
    clearTimeout(this.#retry);
    // Spread out: a class whose server restarts doesn't come back in one moment.
    this.#retry = setTimeout(() => this.connect(), this.#pause * (0.6 + 0.8 * Math.random()));
    this.#pause = Math.min(LONGEST_PAUSE, this.#pause * 2);
  }

  #hurry = () => {
    if (!this.#closed && !this.#socket) this.connect();
  };
}
