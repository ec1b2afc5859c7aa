/** What a game calls its things, as the server says it in the page's language: `symbol.HERB`, `species.wolf`. */
class Vocabulary {
  #words = $state.raw<Readonly<Record<string, string>>>({});

  learn(words: Readonly<Record<string, string>> | undefined): void {
    this.#words = words ?? {};
  }

  /** Where nobody has said it (yet), the id itself. */
  say = (key: string): string => this.#words[key] ?? key.slice(key.indexOf(".") + 1);
}

export const vocabulary = new Vocabulary();

export const word = (key: string): string => vocabulary.say(key);

/** As a label begins. */
export const label = (key: string): string => {
  const said = word(key);
  return said.charAt(0).toLocaleUpperCase() + said.slice(1);
};
