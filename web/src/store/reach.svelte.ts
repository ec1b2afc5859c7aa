/** Where others find this server: whoever sits at its own screen may see it at an address that is nobody else's. */
import { api } from "./api.ts";

/** Whether only this machine can open such an address. */
export const isLoopback = (host: string): boolean =>
  host === "localhost" || host.endsWith(".localhost") || host.startsWith("127.") || host === "[::1]";

class Reach {
  #others = $state<string | null>(null);
  #asked = false;
  /** Others can't get here, as far as the server knows. */
  lonely = $state(false);

  /** A camera elsewhere gets somewhere by the code; not before the server has said so. */
  get scannable(): boolean {
    return this.#others !== null || !isLoopback(location.hostname);
  }

  /** Of links that are given to others. */
  get origin(): string {
    return this.#others ?? location.origin;
  }

  /** Asks the server, once, where this page is at an address for this machine alone. */
  async find(): Promise<void> {
    if (this.#asked || !isLoopback(location.hostname)) return;
    this.#asked = true;
    try {
      this.#others = (await api.reach()).address;
      this.lonely = this.#others === null;
    } catch {
      this.#asked = false; // the next who needs it asks again
    }
  }
}

export const reach = new Reach();
