"""When a page is at rest: nothing is under way that could still move it, on a machine of any speed.

What a page waits for is known, not guessed: timers, answers of the server, animations, letters and pictures.
"""

from playwright.sync_api import BrowserContext, Page

PATIENCE = 60_000  # ms; nothing waits so long unless it fails
SHORT = 500  # ms; what a longer timer does is no part of the answer to a click: it takes away a message
FRAMES = 4  # alike, one after the other: an element that measures another is a frame behind it

# Counts what the page has begun and not ended. `unrest` names it, or says "".
WATCH = """
(() => {
  const timers = new Map(), frames = new Set(), sockets = new Set();
  let fetching = 0;
  const { setTimeout, clearTimeout, requestAnimationFrame, cancelAnimationFrame, fetch, WebSocket } = window;

  window.setTimeout = (work, pause = 0, ...more) => {
    const id = setTimeout(() => { timers.delete(id); work(...more); }, pause);
    timers.set(id, pause);
    return id;
  };
  window.clearTimeout = (id) => { timers.delete(id); clearTimeout(id); };
  window.requestAnimationFrame = (work) => {
    const id = requestAnimationFrame((now) => { frames.delete(id); work(now); });
    frames.add(id);
    return id;
  };
  window.cancelAnimationFrame = (id) => { frames.delete(id); cancelAnimationFrame(id); };

  window.fetch = async (...what) => {
    fetching += 1;
    try {
      const answer = await fetch(...what);
      await answer.clone().arrayBuffer();
      return answer;
    } finally {
      fetching -= 1;
    }
  };

  const ANSWERS = { hello: "welcome", sheet: "sheet", history: "history", replay: "replayed", ping: "pong" };
  const keyOf = ({ id, type, seat }) => id ?? (type === "sheet" ? `sheet ${seat}` : type);
  const asked = ({ type, ...rest }) => keyOf({ type: ANSWERS[type] ?? type, ...rest });
  window.WebSocket = class extends WebSocket {
    constructor(...where) {
      super(...where);
      sockets.add(this);
      this.questions = new Map();
      this.addEventListener("close", () => sockets.delete(this));
      this.addEventListener("message", ({ data }) => {
        const message = JSON.parse(data);
        this.questions.delete(keyOf(message));
        if (message.type === "problem") this.questions.clear();
      });
    }
    send(data) {
      this.questions.set(asked(JSON.parse(data)), data);
      super.send(data);
    }
  };

  const moves = (animation) =>
    animation.playState === "running" && animation.effect?.getComputedTiming().endTime !== Infinity;
  const unrest = (longest) => {
    const pause = [...timers.values()].find((length) => length <= longest);
    if (!document.querySelector("main:not([aria-busy])")) return "the page is not there yet";
    if (pause !== undefined) return `a timer of ${pause} ms`;
    if (frames.size) return "something moves by script";
    if (fetching) return "a request over HTTP";
    if ([...sockets].some((socket) => socket.readyState === WebSocket.CONNECTING)) return "a line is opening";
    const open = [...sockets].flatMap(({ questions }) => [...questions.values()]);
    if (open.length) return `no answer yet to ${open[0]}`;
    if (document.getAnimations().some(moves)) return "an animation";
    if (document.fonts.status !== "loaded") return "letters are loading";
    if ([...document.images].some((image) => !image.complete)) return "a picture is loading";
    return "";
  };
  const boxes = () =>
    [...document.querySelectorAll("body *")].map((it) => {
      const { x, y, width, height } = it.getBoundingClientRect();
      return `${x} ${y} ${width} ${height}`;
    }).join();

  window.comeToRest = async ({ patience, longest, frames: wanted }) => {
    const giveUp = performance.now() + patience;
    let before = "", alike = 0, why = "";
    while (alike < wanted) {
      await new Promise(requestAnimationFrame);
      why = unrest(longest);
      const now = why ? "" : boxes();
      alike = why || now !== before ? 0 : alike + 1;
      before = now;
      if (performance.now() > giveUp) return why || "something moves";
    }
    return "";
  };
})();
"""
REST = "wanted => window.comeToRest(wanted)"


def watch(context: BrowserContext) -> None:
    """So that `at_rest` works on all pages of the context."""
    context.add_init_script(WATCH)


def at_rest(page: Page, longest: int = SHORT, patience: int = PATIENCE) -> None:
    """Waits until nothing on the page is under way; `longest` is the longest timer that counts, in ms."""
    why = page.evaluate(REST, {"patience": patience, "longest": longest, "frames": FRAMES})
    assert not why, f"{page.url} never comes to rest: {why}"
