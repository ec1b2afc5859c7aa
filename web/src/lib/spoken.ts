/** A title and what stands below it, as sentences to be heard: all that is shown, and nothing else. */
export const spoken = (title: string, hint: string): string =>
  [title, hint]
    .filter(Boolean)
    .map((text) => (/[.?!:…]$/.test(text) ? text : `${text}.`))
    .join(" ");
