/** What is open at a table besides its board: a phone's tab, the height of the sheet, a drawer. */
import { untrack } from "svelte";
import { live } from "../live.svelte.ts";
import type { SheetHeight } from "../ui/Sheet.svelte";
import type { TableLayout } from "./layout.ts";

export type DrawerName = "log" | "panes";
/** The tab of the board, in every game. */
export const BOARD = "board";

export class Panels {
  tab = $state(BOARD);
  sheet = $state<SheetHeight>("half");
  drawer = $state<DrawerName | null>(null);
  #layout: () => TableLayout;

  /** `asked` is another text for every question, and empty without one. */
  constructor(layout: () => TableLayout, asked: () => string) {
    this.#layout = layout;
    // A question opens the sheet; whoever closes it then has reasons.
    $effect(() => {
      if (asked()) untrack(() => this.sheet === "low" && (this.sheet = "half"));
    });
  }

  layout = $derived.by(() => this.#layout());
  phone = $derived(this.layout.kind === "phone");
  wide = $derived(this.layout.kind === "wide");
  onBoard = $derived(!this.phone || this.tab === BOARD);
  /** Drawers that this layout has a button for. */
  drawers = $derived.by((): DrawerName[] => {
    if (this.phone) return [];
    return this.layout.panes === "drawer" ? ["log", "panes"] : ["log"];
  });
  openDrawer = $derived(this.drawer && this.drawers.includes(this.drawer) ? this.drawer : null);

  /** Somebody wants to read something else: passing messages don't lie over it. */
  open = (tab: string): void => {
    this.tab = tab;
    live.clear();
  };

  toggle(drawer: DrawerName): void {
    this.drawer = this.drawer === drawer ? null : drawer;
    live.clear();
  }

  /** What is on this tab of a phone, wherever else it is; beside or under the board it is seen anyway. */
  showPane(tab: string): void {
    if (this.phone) this.open(tab);
    else if (this.layout.panes === "drawer" && this.drawer !== "panes") this.toggle("panes");
  }

  /** Says whether there was one to close. */
  closeDrawer = (): boolean => {
    const open = this.drawer !== null;
    this.drawer = null;
    return open;
  };
}
