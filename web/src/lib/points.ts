/** Exact points for people: the wire counts sixtieths, the screen shows 58½ and a true minus. */
/** A point, as the wire counts it. */
export const POINT = 60;
const FRACTIONS: Record<number, string> = {
  10: "⅙",
  12: "⅕",
  15: "¼",
  20: "⅓",
  24: "⅖",
  30: "½",
  36: "⅗",
  40: "⅔",
  45: "¾",
  48: "⅘",
  50: "⅚",
};

const gcd = (a: number, b: number): number => (b ? gcd(b, a % b) : a);

export function formatPoints(sixtieths: number, { sign = false }: { sign?: boolean } = {}): string {
  const size = Math.abs(sixtieths);
  const whole = Math.floor(size / POINT);
  const rest = size % POINT;
  const shared = gcd(rest, POINT);
  const part = rest ? (FRACTIONS[rest] ?? `${whole ? "\u00a0" : ""}${rest / shared}/${POINT / shared}`) : "";
  const before = sixtieths < 0 ? "−" : sign && sixtieths > 0 ? "+" : "";
  return `${before}${whole || !part ? whole : ""}${part}`;
}

export const asNumber = (sixtieths: number): number => sixtieths / POINT;
