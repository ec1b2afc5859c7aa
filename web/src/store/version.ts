/** A page that is older or newer than its server loads itself anew, once; its keys stay in the browser. */
const STORE = "ecotone.reloaded";

/** True if the page is on its way; false if it has tried already, so that it can't go round in circles. */
export function reloadOnce(server: number | null | undefined, reload = () => location.reload()): boolean {
  const mark = String(server ?? "?");
  try {
    if (sessionStorage.getItem(STORE) === mark) return false;
    sessionStorage.setItem(STORE, mark);
  } catch {
    // Without a memory nobody could tell how often it was tried.
    return false;
  }
  reload();
  return true;
}

/** Page and server understand each other. */
export function versionFits(): void {
  try {
    sessionStorage.removeItem(STORE);
  } catch {
    // Then nothing was kept there either.
  }
}
