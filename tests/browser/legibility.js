// What nobody could read or press on this page now: one line each, or nothing.
({ text: LEAST_TEXT, piece: LEAST_ON_PIECES, slack: SLACK }) => {
  const CONTROLS = "button, a[href], input, select, textarea, summary, [role=button], [role=tab], [role=slider]";
  const found = [];
  const style = (it) => getComputedStyle(it);
  const words = (it) => (it.textContent ?? "").trim().replace(/\s+/g, " ").slice(0, 40);
  const called = (it) => {
    const control = it.closest(CONTROLS);
    const name = it.getAttribute("aria-label") ?? words(it);
    return `${it.tagName.toLowerCase()}${it.classList[0] ? "." + it.classList[0] : ""} "${name.slice(0, 40)}"` +
      (control && control !== it ? ` in ${control.tagName.toLowerCase()}` : "");
  };
  const cut = (a, b) => ({
    left: Math.max(a.left, b.left), right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top), bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box) => box.right - box.left < 1 || box.bottom - box.top < 1;
  const whole = { left: -1e6, right: 1e6, top: -1e6, bottom: 1e6 };

  // --- what is shown at all -----------------------------------------------------------------------------
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const windows = new Map();
  /** What the boxes around an element let through; `hard`: only those that hide the rest for good. */
  const windowOf = (it, hard) => {
    const key = hard ? "hard" : "any";
    const known = windows.get(it)?.[key];
    if (known) return known;
    const parent = it.parentElement;
    let box = parent && parent !== root.parentElement ? windowOf(parent, hard) : whole;
    const look = style(it);
    const hides = /hidden|clip/, scrolls = /auto|scroll/;
    const frame = it.getBoundingClientRect();
    if (look.clipPath !== "none") box = cut(box, { left: 0, right: 0, top: 0, bottom: 0 });
    // what is scrolled away can be scrolled back
    if (hard && scrolls.test(look.overflowX)) box = { ...box, left: -1e6, right: 1e6 };
    if (hard && scrolls.test(look.overflowY)) box = { ...box, top: -1e6, bottom: 1e6 };
    const lets = (overflow) => overflow === "visible" || (hard && scrolls.test(overflow) && !hides.test(overflow));
    if (!(it instanceof SVGElement) || it.tagName === "svg") {
      if (!lets(look.overflowX)) box = cut(box, { ...whole, left: frame.left, right: frame.right });
      if (!lets(look.overflowY)) box = cut(box, { ...whole, top: frame.top, bottom: frame.bottom });
    }
    windows.set(it, { ...windows.get(it), [key]: box });
    return box;
  };
  const seen = (it) =>
    it.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true });
  /** Whether something that isn't transparent lies over the middle of a box of this element. */
  const covered = (it, box) => {
    const x = (box.left + box.right) / 2, y = (box.top + box.bottom) / 2;
    if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) return false;
    const top = document.elementsFromPoint(x, y)[0];
    if (!top || it.contains(top) || it.closest("svg")?.contains(top)) return false;
    for (let over = top; over && !over.contains(it); over = over.parentElement) {
      const { backgroundColor: colour, backgroundImage: picture } = style(over);
      if (picture !== "none" || !/^rgba\(.*, 0(\.[0-4]\d*)?\)$|^transparent$/.test(colour)) return true;
    }
    return false;
  };

  // --- text ---------------------------------------------------------------------------------------------
  const texts = [];
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walk.nextNode(); node; node = walk.nextNode()) {
    const it = node.parentElement;
    if (!node.data.trim() || !it || it.closest("script, style, noscript, title, option, .spoken") || !seen(it)) continue;
    const svg = it instanceof SVGElement;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of svg ? [it.getBoundingClientRect()] : range.getClientRects()) {
      const shown = cut(line, windowOf(it, false));
      if (empty(line) || empty(shown)) continue;
      texts.push({ it, node, line, shown, svg });
    }
  }
  for (const { it, line, svg } of texts) {
    const size = parseFloat(style(it).fontSize) * (svg ? Math.hypot(it.getScreenCTM().a, it.getScreenCTM().b) : 1);
    const least = svg ? LEAST_ON_PIECES : LEAST_TEXT;
    if (size < least - 0.05) found.push(`small: ${size.toFixed(1)} px, ${called(it)}`);
    const hard = cut(line, windowOf(it, true));
    const lost = Math.max(line.right - line.left - (hard.right - hard.left), line.bottom - line.top - (hard.bottom - hard.top));
    if (!it.closest("[data-decoration], g.world") && lost > Math.max(SLACK, 0.3 * (line.bottom - line.top)))
      found.push(`cut by ${lost.toFixed(0)} px: ${called(it)}`);
    const control = it.closest("button, a.btn, [role=tab]");
    const around = control && !svg && control.getBoundingClientRect();
    if (around && (line.left < around.left - 1 || line.right > around.right + 1 || line.bottom > around.bottom + SLACK))
      found.push(`outside its control: ${called(it)}`);
    const scrolled = windowOf(it, false) !== windowOf(it, true);
    if (!scrolled && !it.closest("g.world") && (line.left < -SLACK || line.right > innerWidth + SLACK))
      found.push(`outside the window: ${called(it)} ${line.left.toFixed(0)}..${line.right.toFixed(0)}`);
  }
  // Letters have room above and below them in their boxes: only the middle of a line is in the way of another.
  const core = ({ shown, svg }) => {
    const spare = (shown.bottom - shown.top) * (svg ? 0.28 : 0.22);
    return { left: shown.left + 1, right: shown.right - 1, top: shown.top + spare, bottom: shown.bottom - spare };
  };
  const drawing = (it) => it.closest(".tile") ?? it.closest("svg:not(:has(g.world))") ?? it.closest("g.world");
  for (let i = 0; i < texts.length; i++) {
    for (let k = i + 1; k < texts.length; k++) {
      const [a, b] = [texts[i], texts[k]];
      if (a.node === b.node || a.it === b.it || a.svg !== b.svg) continue;
      if (a.svg && (drawing(a.it) !== drawing(b.it) || drawing(a.it)?.matches("g.world"))) continue;
      const both = cut(core(a), core(b));
      if (both.right - both.left < SLACK || both.bottom - both.top < SLACK) continue;
      if (!a.svg && (covered(a.it, both) || covered(b.it, both))) continue;
      found.push(`text over text: ${called(a.it)} and ${called(b.it)}`);
    }
  }

  // --- words that are longer than their place ---------------------------------------------------------------
  for (const it of root.querySelectorAll("*")) {
    if (it instanceof SVGElement || it.closest(".spoken") || !seen(it)) continue;
    const look = style(it);
    if (!/hidden|clip/.test(look.overflowX) || look.clipPath !== "none") continue;
    if (![...it.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim())) continue;
    if (it.scrollWidth > it.clientWidth + SLACK && it.clientWidth > 1)
      found.push(`cut: ${called(it)} has ${it.scrollWidth} px in ${it.clientWidth}`);
  }

  // --- letters on pieces, under what is said about them ----------------------------------------------------
  const notes = [...root.querySelectorAll("g.world .note rect, .bubble")].filter(seen);
  for (const it of root.querySelectorAll("g.world .letters text")) {
    const letters = core({ shown: it.getBoundingClientRect(), svg: true });
    for (const note of notes) {
      const both = cut(letters, note.getBoundingClientRect());
      if (both.right - both.left > 1 && both.bottom - both.top > 1)
        found.push(`under a note: ${called(it)} and ${called(note.parentElement)}`);
    }
  }

  // --- controls -------------------------------------------------------------------------------------------
  const controls = [];
  for (const it of root.querySelectorAll(CONTROLS)) {
    if (!seen(it) || it.closest(".spoken")) continue;
    const place = it.closest("g.world") !== null;
    const box = (place ? it.querySelector("path") ?? it : it).getBoundingClientRect();
    const shown = cut(box, windowOf(it, false));
    if (empty(shown) || shown.right - shown.left < 4) continue;
    controls.push({ it, shown, place });
  }
  const stuck = (it) => {
    while (it && style(it).position !== "sticky") it = it.parentElement;
    return it;
  };
  for (let i = 0; i < controls.length; i++) {
    for (let k = i + 1; k < controls.length; k++) {
      const [a, b] = [controls[i], controls[k]];
      if (a.it.contains(b.it) || b.it.contains(a.it) || (a.place && b.place)) continue;
      // of a place on a board the middle counts: hexagons don't fill their boxes
      const middle = ({ shown, place }) => {
        const spare = place ? (shown.bottom - shown.top) * 0.3 : 0;
        return { left: shown.left + spare, right: shown.right - spare, top: shown.top + spare, bottom: shown.bottom - spare };
      };
      const both = cut(middle(a), middle(b));
      if (both.right - both.left < SLACK || both.bottom - both.top < SLACK) continue;
      // a drawer lies over the board, and may
      const drawer = ({ it }, { it: under }) => covered(under, both) && it.closest("aside, dialog") && !it.closest("aside, dialog").contains(under);
      if (drawer(a, b) || drawer(b, a)) continue;
      // what is scrolled under a bar that stays in sight can be scrolled back, as from under the edge
      const bar = ({ it }, { it: under }) => covered(under, both) && stuck(it) && !stuck(it).contains(under);
      if (bar(a, b) || bar(b, a)) continue;
      found.push(`control over control: ${called(a.it)} and ${called(b.it)}`);
    }
  }
  return [...new Set(found)];
}
