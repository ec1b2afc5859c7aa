/** A new season is for everybody to see: it stays on stage until it is read. */
import { settings } from "../../../lib/settings.svelte.ts";
import type { TableStore } from "../../../store/table.svelte.ts";
import type { PlanetHexagonTypes } from "../wire.ts";

export class Seasons {
  /** The session that has just begun, until it is read. */
  begun = $state<number | null>(null);
  readonly #store: TableStore<PlanetHexagonTypes>;

  constructor(store: TableStore<PlanetHexagonTypes>) {
    this.#store = store;
    $effect(() =>
      store.onstate((now, before) => {
        if (!before || now.ply <= before.ply || now.view.session === before.view.session) return;
        if (now.result.over || (settings.pace === "once" && !settings.waitForMe)) return;
        this.begun = now.view.session;
        if (!document.hidden) store.pauseShow();
      }),
    );
  }

  proceed = (): void => {
    this.begun = null;
    this.#store.proceed();
  };
}
