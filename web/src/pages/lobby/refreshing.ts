/** Runs at once, then again and again while somebody looks at the page; returns how to stop. */
export function whileVisible(run: () => void, every: number): () => void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const rest = () => clearInterval(timer);
  function wake() {
    rest();
    if (document.hidden) return;
    run();
    timer = setInterval(run, every);
  }
  wake();
  document.addEventListener("visibilitychange", wake);
  return () => {
    rest();
    document.removeEventListener("visibilitychange", wake);
  };
}
