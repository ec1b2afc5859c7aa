/** The note pad of a table, in this browser's own storage. */
const STORE = "ecotone.notes.";

export function notesOf(code: string): string {
  try {
    return localStorage.getItem(STORE + code) ?? "";
  } catch {
    return "";
  }
}

export function keepNotes(code: string, text: string): void {
  try {
    if (text) localStorage.setItem(STORE + code, text);
    else localStorage.removeItem(STORE + code);
  } catch {
    // A browser without storage keeps the notes as long as the page is open.
  }
}
