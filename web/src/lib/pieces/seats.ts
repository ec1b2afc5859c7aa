/** Seats are told apart by colour, shape and name; 0-based in code, 1-based in tokens and on screen. */
export const SEAT_SHAPES = [
  "M-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0Z",
  "M0-7.8L7.6 5.6H-7.6Z",
  "M-6.3-6.3H6.3V6.3H-6.3Z",
  "M0-8.6L7.4 0 0 8.6-7.4 0Z",
  "M0-8.4L2.4-2.8 8.4-2.5 3.8 1.5 5.4 7.4 0 4.1-5.4 7.4-3.8 1.5-8.4-2.5-2.4-2.8Z",
  "M0-8L7-4V4L0 8-7 4V-4Z",
  "M-2.7-8H2.7V-2.7H8V2.7H2.7V8H-2.7V2.7H-8V-2.7H-2.7Z",
  "M0 8C-6 3.6-8.6.6-8.6-3A4.5 4.5 0 0 1 0-5.4 4.5 4.5 0 0 1 8.6-3C8.6.6 6 3.6 0 8Z",
  "M0-9C4.2-4 6.4-.8 6.4 2.4a6.4 6.4 0 0 1-12.8 0C-6.4-.8-4.2-4 0-9Z",
  "M3.8-7.4A8 8 0 1 0 3.8 7.4 8.6 8.6 0 0 1 3.8-7.4Z",
] as const;

/** An open or neutral seat is a ring. */
export const seatColour = (seat: number | null): string =>
  seat === null || seat < 0 || seat >= SEAT_SHAPES.length ? "var(--seat-0)" : worn(seat, "");

/** For text on the seat's colour. */
export const onSeatColour = (seat: number): string => worn(seat, "-on");

/** Its own colour, unless a colour was picked for it (SeatColours.svelte). */
const worn = (seat: number, kind: "" | "-on"): string =>
  `var(--worn-${seat + 1}${kind}, var(--seat-${seat + 1}${kind}))`;

/** The properties that make seats wear these colours, from 0 on; null: nobody knows yet. */
export const wornColours = (colours: readonly (number | null)[]): [name: string, value: string][] =>
  colours.flatMap((colour, seat) => {
    const chosen = colour === null ? 0 : colour + 1;
    return ["", "-on"].map((kind): [string, string] => [
      `--worn-${seat + 1}${kind}`,
      `var(--seat-${chosen}${kind})`,
    ]);
  });

/** Lines of charts, told apart without colour. */
export const SEAT_DASHES = [
  "none",
  "7 3",
  "2 3",
  "10 3 2 3",
  "5 2 1 2 1 2",
  "1 4",
  "12 4",
  "3 6",
  "8 2 2 2 2 2",
  "4 1",
] as const;
