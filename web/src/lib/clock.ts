/** Thinking time in figures: "0:42", "12:05", and "1:07 h" from an hour on. */
export function clockText(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / 1000));
  const minutes = Math.floor(seconds / 60);
  const two = (n: number) => String(n).padStart(2, "0");
  return minutes < 60
    ? `${minutes}:${two(seconds % 60)}`
    : `${Math.floor(minutes / 60)}:${two(minutes % 60)} h`;
}
