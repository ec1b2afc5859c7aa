/** Whether somebody at this browser knows that pieces can be asked about; until then boards say so. */
const STORE = "ecotone.reading";

function stored(): boolean {
  try {
    return localStorage.getItem(STORE) !== null;
  } catch {
    return false;
  }
}

class Reading {
  #known = $state(stored());

  get known(): boolean {
    return this.#known;
  }
  set known(known: boolean) {
    if (known === this.#known) return;
    this.#known = known;
    try {
      if (known) localStorage.setItem(STORE, "known");
      else localStorage.removeItem(STORE);
    } catch {
      // a browser that keeps nothing says it again
    }
  }
}

export const reading = new Reading();
