/** Durations of the look for what moves by script; CSS uses the tokens --m-*. All are 0 when motion is reduced. */
import { settings } from "../settings.svelte.ts";

const FULL = { tap: 90, state: 160, piece: 280, event: 480, count: 600, flight: 640 };

class Motion {
  #system = $state(false);

  constructor() {
    const query = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-reduced-motion: reduce)");
    this.#system = query?.matches ?? false;
    query?.addEventListener?.("change", (change) => (this.#system = change.matches));
  }

  get reduced(): boolean {
    return settings.motion === "reduced" || (settings.motion === "system" && this.#system);
  }
  get tap() {
    return this.#of("tap");
  }
  get state() {
    return this.#of("state");
  }
  get piece() {
    return this.#of("piece");
  }
  get event() {
    return this.#of("event");
  }
  get count() {
    return this.#of("count");
  }
  get flight() {
    return this.#of("flight");
  }

  #of(kind: keyof typeof FULL): number {
    return this.reduced ? 0 : FULL[kind];
  }
}

export const motion = new Motion();
