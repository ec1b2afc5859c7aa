/** What I am called at tables, kept in this browser. */
const STORE = "ecotone.name";

/** As long as the server takes a name. */
export const LONGEST_NAME = 24;

export function myName(): string {
  try {
    return localStorage.getItem(STORE) ?? "";
  } catch {
    return "";
  }
}

export function rememberName(name: string): void {
  try {
    localStorage.setItem(STORE, name.trim());
  } catch {
    // Then it is asked again next time.
  }
}
