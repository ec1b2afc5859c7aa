/** Species and groups of species drawn by us on a field of 32 x 32, each tinted for its kind. */
type Drawing = (...colours: string[]) => string;

const flower: Drawing = (petal, heart) =>
  `<path d="M16 31V14" stroke="#3C7A3A" stroke-width="2.4" stroke-linecap="round"/><path d="M16 27c-6 0-9-2.5-10-7 6-.8 9.5 1.6 10 7zM16 24c0-5 3-7.5 9-7.5-.5 5-3.5 7.5-9 7.5z" fill="#4E9A4A"/>${[
    0, 45, 90, 135, 180, 225, 270, 315,
  ]
    .map(
      (turn) =>
        `<ellipse cx="16" cy="4.6" rx="2.7" ry="4" transform="rotate(${turn} 16 10.5)" fill="${petal}"/>`,
    )
    .join("")}<circle cx="16" cy="10.5" r="3.8" fill="${heart}"/>`;

const anemone: Drawing = (petal, heart) =>
  `<path d="M16 31C16 25 15 20 16 14" stroke="#3C7A3A" stroke-width="2.2" fill="none" stroke-linecap="round"/><path d="M16 25c-3-4-7-5-11-4 1 3 4 5 11 4zm0-1c2-4 6-6 11-5-1 4-5 6-11 5z" fill="#4E9A4A"/>${[
    0, 60, 120, 180, 240, 300,
  ]
    .map(
      (turn) =>
        `<ellipse cx="16" cy="4.6" rx="3.5" ry="4.6" transform="rotate(${turn} 16 11)" fill="${petal}" stroke="#B9A9C4" stroke-width=".6"/>`,
    )
    .join("")}<circle cx="16" cy="11" r="3" fill="${heart}"/>`;

const umbel: Drawing = (petal, heart) => {
  const heads = [
    [5, 10],
    [10, 6.5],
    [16, 5],
    [22, 6.5],
    [27, 10],
  ] as const;
  const rays = heads.map(([x, y]) => `M16 19L${x} ${y}`).join("");
  const blossoms = heads
    .map(
      ([x, y]) =>
        `<circle cx="${x}" cy="${y}" r="3.9" fill="${petal}" stroke="#A9B79B" stroke-width=".6"/><circle cx="${x}" cy="${y}" r="1.3" fill="${heart}"/>`,
    )
    .join("");
  return `<path d="M16 31V19${rays}" stroke="#4E8A3E" stroke-width="1.7" fill="none" stroke-linecap="round"/><path d="M16 28c-5 1-8-1-10-4 5-2 8 0 10 4zm0-3c4 0 8-2 9-5-5 0-8 1-9 5z" fill="#5FA04A"/>${blossoms}`;
};

const grass: Drawing = (blade, ear) =>
  `<path d="M16 29C16 18 14 10 9 4M16 29c-1-8-4-13-11-15M16 29c1-9 4-15 11-19M16 29c0-12 2-19 5-25" stroke="${blade}" stroke-width="2.6" fill="none" stroke-linecap="round"/><path d="M9 4l-2 5M21 4l-3 4M21 4l2 5M27 10l-4 1" stroke="${ear}" stroke-width="2.4" stroke-linecap="round"/>`;

const foxtail: Drawing = (blade, ear) =>
  `<path d="M15 30C14 22 13 16 11 11M17 30c0-9 2-15 4-19M14 30c-2-6-5-9-10-11M18 30c2-5 5-8 10-9" stroke="${blade}" stroke-width="2.2" fill="none" stroke-linecap="round"/><g fill="${ear}"><rect x="8" y="1.5" width="4.6" height="12" rx="2.3" transform="rotate(-12 10 8)"/><rect x="19.4" y="2" width="4.6" height="12" rx="2.3" transform="rotate(12 22 8)"/></g>`;

const tuft: Drawing = (blade, ear) =>
  `<path d="M16 30C16 20 16 12 17 5M15 30c-1-8-4-14-8-18M17 30c2-8 5-13 9-16M14 30c-3-4-6-6-11-7M18 30c3-4 6-5 11-6" stroke="${blade}" stroke-width="2.3" fill="none" stroke-linecap="round"/><g fill="${ear}"><ellipse cx="17" cy="5" rx="3" ry="3.8"/><ellipse cx="13.5" cy="9" rx="2.4" ry="3"/><ellipse cx="20.5" cy="10" rx="2.4" ry="3"/></g>`;

const shrub: Drawing = (leaf, berry) =>
  `<path d="M16 30v-9M16 26l-6-5M16 26l6-5" stroke="#6B4A2A" stroke-width="2.4" stroke-linecap="round"/><path d="M8 24a6 6 0 0 1-3-11 7 7 0 0 1 8-8 8 8 0 0 1 13 6 6.5 6.5 0 0 1-2 13z" fill="${leaf}"/><g fill="${berry}"><circle cx="11" cy="12" r="2.3"/><circle cx="18" cy="9" r="2.3"/><circle cx="21" cy="16" r="2.3"/><circle cx="13" cy="19" r="2.3"/></g>`;

const bramble: Drawing = (leaf, berry) =>
  `<path d="M4 30C6 17 12 7 27 6M10 16l6 4M15 11l7 5" stroke="#7A3F4A" stroke-width="2" fill="none" stroke-linecap="round"/><path d="M9 18C4 17 2 13 3 9c5 0 7 4 6 9zM15 10c-2-4-1-7 2-9 3 3 2 7-2 9zM25 7c0-3 2-5 6-5 0 4-2 6-6 5zM9 24c4-2 7-1 9 2-3 3-7 2-9-2z" fill="${leaf}"/><g fill="${berry}"><circle cx="18" cy="20" r="2"/><circle cx="21" cy="20" r="2"/><circle cx="19.5" cy="22.6" r="2"/><circle cx="16.6" cy="22.4" r="2"/><circle cx="18.2" cy="25" r="2"/><circle cx="24" cy="15" r="2"/><circle cx="26.8" cy="15.4" r="2"/><circle cx="25.2" cy="17.8" r="2"/><circle cx="25.8" cy="20.2" r="1.8"/></g>`;

const birch: Drawing = (crown, light) =>
  `<path d="M14.6 31L15 12h2.4l.6 19z" fill="#F3F1EA" stroke="#8C8A80" stroke-width=".6"/><path d="M14.8 26h1.6M16.4 22h1.4M15 19h1.3M16.3 29h1.4" stroke="#26302A" stroke-width="1.1"/><path d="M16 1c5 2 8 6 8 11s-3 9-8 10c-5-1-8-5-8-10S11 3 16 1z" fill="${crown}"/><path d="M16 4v14M16 10l-4-3M16 10l4-3M16 15l-4-3M16 15l4-3" stroke="${light}" stroke-width="1.2" stroke-linecap="round"/>`;

const pine: Drawing = (crown, light) =>
  `<path d="M15 31V12h2.4v19z" fill="#B5673A"/><path d="M16 22l-6-4M16.5 19l6-5" stroke="#B5673A" stroke-width="1.6" stroke-linecap="round"/><g fill="${crown}"><ellipse cx="16" cy="7" rx="8.5" ry="5.4"/><ellipse cx="9" cy="14.5" rx="6.2" ry="4.2"/><ellipse cx="23.5" cy="12.5" rx="6" ry="4.2"/></g><path d="M11 6c2-2 5-3 8-2M5.5 14c1-1.4 3-2 5-1.6M21 11.6c1-1.4 3-1.8 5-1" stroke="${light}" stroke-width="1.3" fill="none" stroke-linecap="round"/>`;

const juniper: Drawing = (leaf, berry) =>
  `<path d="M16 31v-4" stroke="#6B4A2A" stroke-width="3"/><path d="M16 1c4 5 6 12 6 18 0 5-2 9-6 9s-6-4-6-9c0-6 2-13 6-18z" fill="${leaf}"/><path d="M16 5v18M16 12l-3-3M16 12l3-3M16 18l-3.6-3M16 18l3.6-3" stroke="#9CC7A0" stroke-width="1" stroke-linecap="round"/><g fill="${berry}"><circle cx="13" cy="19" r="1.8"/><circle cx="18.6" cy="14.4" r="1.8"/><circle cx="18" cy="22.4" r="1.8"/><circle cx="13.8" cy="12.6" r="1.6"/></g>`;

const songbird: Drawing = (body, belly, wing, cap) =>
  `<path d="M15 25v4M19 25v4" stroke="#7A5A3A" stroke-width="1.5" stroke-linecap="round"/><path d="M2 23c4 0 7-1.5 9-5 1-5 4-9.5 9.5-9.5 4 0 6.5 2.6 6.5 6.5 0 6.5-5.5 11-12 11-4 0-8.5-1-13-3z" fill="${body}"/><path d="M13.5 25.9C21 26.5 27 22 27 15c-2.5 1.5-7 1.5-9.5 4-1.8 1.8-2.3 4.5-4 6.9z" fill="${belly}"/><path d="M8 21c1.5-4 5.5-6.5 10.5-5.5-.5 4.5-5 7.5-10.5 5.5z" fill="${wing}"/><path d="M14.5 11.5c2.5-4 10-4.5 12 1.5-4 1.2-8.5.8-12-1.5z" fill="${cap}"/><path d="M26.8 13.5l4 1.3-4 1.7z" fill="#E8A33D"/><circle cx="22.8" cy="13.6" r="1.3" fill="#14221B"/>`;

const woodpecker: Drawing = (body, vent) =>
  `<path d="M25 1h5v30h-5z" fill="#8A6440"/><path d="M27 5v6M28.6 14v7M26.4 22v6" stroke="#5E4128" stroke-width="1.1"/><path d="M8 29l4-9c-1-6 0-12 5-15 4-1 6 1.4 5.6 4.6L21 19c-1 4-4 6-7 6z" fill="${body}"/><path d="M16 12c4 1 5.6 4 4.6 8-1 3-3 4.6-6 5 2-4 2-8 1.4-13z" fill="#F4EFE3"/><path d="M12.4 22c2 2 4 2.6 6 2-1 2-3 3-5.6 2.600z" fill="${vent}"/><path d="M13 14l3 1M12.6 17l3.4 1M12.8 20l3 .8" stroke="#fff" stroke-width="1.3" stroke-linecap="round"/><path d="M18.4 9.400c1.4-1 3-.8 3.8.4l-2 2.200c-1 0-1.8-1.2-1.8-2.600z" fill="#F4EFE3"/><path d="M14.6 7.600C16 4.6 19 4 21 6c-2 1.6-4.4 2-6.4 1.600z" fill="${vent}"/><path d="M22.4 8.400l3.4.6-3.4 1.200z" fill="#4A4A48"/><circle cx="20" cy="8.2" r=".9" fill="#fff"/>`;

const hawkMoth: Drawing = (wing, mark) =>
  `<path d="M16 9C11 6 5 8 1 14c4 5 9 5 14 3zM16 9c5-3 11-1 15 5-4 5-9 5-14 3z" fill="${wing}"/><path d="M14.5 17c-4 1-7 3-8 7 4 1.5 7 0 8.5-3zM17.5 17c4 1 7 3 8 7-4 1.5-7 0-8.5-3z" fill="${mark}"/><path d="M16 7c2 2 2.6 6 2.2 11-.3 4-1 8-2.2 10-1.2-2-1.9-6-2.2-10C13.4 13 14 9 16 7z" fill="#6A625C"/><path d="M14 16h4M14 19.500h4M14.4 23h3.2" stroke="#2E2926" stroke-width="1.3"/><path d="M15 7l-3-4M17 7l3-4" stroke="#4A433E" stroke-width="1.2" stroke-linecap="round"/><path d="M6 12l4 2M26 12l-4 2" stroke="#4A433E" stroke-width="1.2" stroke-linecap="round"/>`;

const woodlouse: Drawing = (shell, line) =>
  `<path d="M8 23l-2 4M12 25l-1 4M16 25.500V29.500M20 25l1 4M24 23l2 4M27 16l4-4M27.5 18l4 0" stroke="#4B4F55" stroke-width="1.5" stroke-linecap="round" fill="none"/><path d="M3 21C3 12 9 6 17 6c7 0 12 5 12 12 0 2-.8 4-2 5H5c-1.2 0-2-.8-2-2z" fill="${shell}"/><path d="M8 23c-1-6 0-11 4-16M12.5 23c-.5-7 .5-12 3-17M17 23c0-7 .5-12 2-16.600M21.5 23c.5-6 .6-10 .6-14.500M25.4 23c.6-4 .6-7 0-11" stroke="${line}" stroke-width="1.3" fill="none"/><circle cx="26.6" cy="17" r="1.2" fill="#14221B"/>`;

const fallenLog: Drawing = (wood, light) =>
  `<rect x="2" y="11" width="26" height="13" rx="6.5" fill="${wood}"/><ellipse cx="25.5" cy="17.5" rx="4.5" ry="6.5" fill="${light}"/><ellipse cx="25.5" cy="17.5" rx="1.8" ry="2.8" fill="${wood}"/><path d="M6 15h9M8 19.500h10" stroke="#14221B" stroke-opacity=".35" stroke-width="1.4" stroke-linecap="round"/>`;

export const DRAW = {
  anemone,
  birch,
  bramble,
  flower,
  foxtail,
  grass,
  hawkMoth,
  juniper,
  log: fallenLog,
  pine,
  shrub,
  songbird,
  tuft,
  umbel,
  woodlouse,
  woodpecker,
} as const;
