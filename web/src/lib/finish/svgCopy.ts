/** A drawing of the page as one that needs nothing of it: its colours written down, what it refers to taken along. */
const PAINT = [
  "color",
  "fill",
  "fill-opacity",
  "font-family",
  "font-size",
  "font-weight",
  "opacity",
  "stop-color",
  "stop-opacity",
  "stroke",
  "stroke-dasharray",
  "stroke-linecap",
  "stroke-linejoin",
  "stroke-opacity",
  "stroke-width",
  "text-anchor",
] as const;
const REFERENCE = /url\(["']?#([^"')]+)["']?\)/g;

function painted<Drawn extends Element>(original: Drawn): Drawn {
  const copy = document.importNode(original, false);
  const style = getComputedStyle(original);
  copy.removeAttribute("class");
  copy.removeAttribute("style");
  for (const name of PAINT) {
    const value = style.getPropertyValue(name);
    if (value) copy.setAttribute(name, value.replace(REFERENCE, "url(#$1)"));
  }
  for (const child of original.childNodes)
    copy.append(child instanceof Element ? painted(child) : child.cloneNode());
  return copy;
}

/** The ids that a drawing refers to: gradients, patterns, clips, filters. */
export function referredTo(drawing: Element): string[] {
  const values = [drawing, ...drawing.querySelectorAll("*")].flatMap((element) =>
    [...element.attributes].map(({ name, value }) =>
      name === "href" && value.startsWith("#") ? `url(${value})` : value,
    ),
  );
  return [...new Set(values.flatMap((value) => [...value.matchAll(REFERENCE)].map(([, id]) => id!)))];
}

export function standalone(svg: SVGSVGElement): SVGSVGElement {
  const copy = painted(svg);
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  const wanted = referredTo(copy);
  for (let at = 0; at < wanted.length; at++) {
    const found = document.getElementById(wanted[at]!);
    if (!found || found.closest("svg") === svg) continue;
    const taken = painted(found);
    defs.append(taken);
    wanted.push(...referredTo(taken).filter((id) => !wanted.includes(id)));
  }
  copy.prepend(defs);
  const { width, height } = svg.viewBox.baseVal ?? { width: 0, height: 0 };
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  return copy;
}
