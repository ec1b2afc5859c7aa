/** Which heading of a long page one is reading under. */
export class Section {
  id = $state("");

  /** Follows the scrolling until it is stopped. */
  follow(ids: readonly string[]): () => void {
    let frame = 0;
    const look = () => {
      frame = 0;
      this.id = sectionAt(ids);
    };
    const soon = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    addEventListener("scroll", soon, { passive: true });
    addEventListener("resize", soon);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener("scroll", soon);
      removeEventListener("resize", soon);
    };
  }
}

/** People read above the middle of the window. */
const READING = 0.4;

function sectionAt(ids: readonly string[]): string {
  const { scrollY, innerHeight } = window;
  // The last section may be too short to reach the top.
  if (scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2)
    return ids.at(-1) ?? "";
  return (
    ids.findLast(
      (id) => (document.getElementById(id)?.getBoundingClientRect().top ?? Infinity) <= innerHeight * READING,
    ) ?? ""
  );
}
