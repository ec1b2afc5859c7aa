/** Addresses of the client: /, /t/CODE, /rules/GAME#RULE, /about, /privacy. Every link of the page leads through here. */

export type Route =
  | { page: "lobby" }
  | { page: "table"; code: string }
  | { page: "rules"; game: string | null; rule: string }
  | { page: "about" }
  | { page: "privacy" }
  | { page: "lost" };

export function routeOf(path: string, hash: string): Route {
  const parts = path.split("/").filter(Boolean);
  const [first, second] = parts;
  if (!first) return { page: "lobby" };
  if (first === "t" && second && /^[A-Za-z0-9]{6}$/.test(second) && parts.length === 2)
    return { page: "table", code: second.toUpperCase() };
  if (first === "rules" && parts.length <= 2)
    return { page: "rules", game: second ?? null, rule: decodeURIComponent(hash.slice(1)) };
  if (first === "about" && parts.length === 1) return { page: "about" };
  if (first === "privacy" && parts.length === 1) return { page: "privacy" };
  return { page: "lost" };
}

/** Marks an entry of the history that stands for something chosen and not played yet. */
const HELD = { held: true };
const isHeld = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "held" in state && state.held === true;

class Router {
  route = $state.raw<Route>({ page: "lobby" });
  #takeBack: (() => void) | null = null;
  /** The address of the entry that `hold` has made and that is the current one. */
  #heldAt: string | null = null;

  constructor() {
    if (typeof window === "undefined") return;
    this.read();
    if (isHeld(history.state)) this.#heldAt = location.pathname;
    addEventListener("popstate", (event) => this.#popped(event));
    document.addEventListener("click", (event) => this.follow(event));
  }

  read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }

  /** Until it is released, the browser's Back takes back what was chosen instead of leaving the page. */
  hold(takeBack: () => void): () => void {
    this.#takeBack = takeBack;
    if (this.#heldAt === null) {
      history.pushState(HELD, "");
      this.#heldAt = location.pathname;
    }
    return () => {
      if (this.#takeBack === takeBack) this.#takeBack = null;
    };
  }

  #popped({ state }: PopStateEvent): void {
    const heldAt = this.#heldAt;
    this.#heldAt = isHeld(state) ? location.pathname : null;
    if (heldAt !== location.pathname || isHeld(state)) this.read();
    else if (this.#takeBack) this.#takeBack();
    // Nothing is left to take back: whoever goes back wants to leave.
    else history.back();
  }

  go(address: string): void {
    if (this.#heldAt === null) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
    this.#heldAt = null;
    this.read();
    if (this.route.page !== "rules" || !this.route.rule) scrollTo(0, 0);
  }

  follow(event: MouseEvent): void {
    if (
      event.defaultPrevented ||
      event.button ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  }
}

export const router = new Router();
