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

class Router {
  route = $state.raw<Route>({ page: "lobby" });

  constructor() {
    if (typeof window === "undefined") return;
    this.read();
    addEventListener("popstate", () => this.read());
    document.addEventListener("click", (event) => this.follow(event));
  }

  read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }

  go(address: string): void {
    history.pushState(null, "", address);
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
