/** What a piece in the air changes is shown when it has landed. */

/** The value of before, until what flies has landed; another `about` never shows what was said of the last one. */
export function whenLanded<T>(
  value: () => T,
  landed: () => boolean,
  about: () => unknown = () => null,
): { readonly current: T } {
  let last: { about: unknown; value: T } | null = null;
  const shown = $derived.by(() => {
    if (!last || landed() || last.about !== about()) last = { about: about(), value: value() };
    return last.value;
  });
  $effect(() => void shown); // also while nobody looks: it is the value of just before
  return {
    get current() {
      return shown;
    },
  };
}
