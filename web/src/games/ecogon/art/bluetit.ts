import type { Icon } from "../../../lib/pieces/icons.ts";

/** Drawn by us: a blue tit. */
export const bluetit: Icon = {
  box: 32,
  body:
    `<path d="M15 25v4M19 25v4" stroke="#7A5A3A" stroke-width="1.5" stroke-linecap="round"/>` +
    `<path d="M2 23c4 0 7-1.5 9-5 1-5 4-9.5 9.5-9.5 4 0 6.5 2.6 6.5 6.5 0 6.5-5.5 11-12 11-4 0-8.5-1-13-3z" fill="#7FA0B8"/>` +
    `<path d="M13.5 25.9C21 26.5 27 22 27 15c-2.5 1.5-7 1.5-9.5 4-1.8 1.8-2.3 4.5-4 6.9z" fill="#F2CF4A"/>` +
    `<path d="M8 21c1.5-4 5.5-6.5 10.5-5.5-.5 4.5-5 7.5-10.5 5.5z" fill="#2F72B8"/>` +
    `<path d="M14.5 11.5c2.5-4 10-4.5 12 1.5-4 1.2-8.5.8-12-1.5z" fill="#2F72B8"/>` +
    `<path d="M26.8 13.5l4 1.3-4 1.7z" fill="#E8A33D"/>` +
    `<circle cx="22.8" cy="13.6" r="1.3" fill="#14221B"/>`,
};
