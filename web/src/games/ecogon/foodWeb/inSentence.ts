/** Names of cards inside a sentence: German ones with their article, "den Gemeinen Regenwurm"; others as they are. */
import type { Cards } from "../types.ts";

export type Role = "subject" | "object" | "dative";

const ARTICLES = {
  m: { subject: "der", object: "den", dative: "dem" },
  f: { subject: "die", object: "die", dative: "der" },
  n: { subject: "das", object: "das", dative: "dem" },
} as const;
/** The ending of an adjective that stands before the noun in a name: Gemeiner, Rote, Braunes. */
const ENDINGS = { m: "er", f: "e", n: "es" } as const;

export function inSentence(cards: Cards, id: string, role: Role): string {
  const { name = id, gender } = cards[id] ?? {};
  if (!gender) return name;
  const article = ARTICLES[gender][role];
  const ending = role === "dative" || article === "den" ? "en" : "e";
  const adjective = new RegExp(`^(\\p{Lu}\\p{Ll}+?)${ENDINGS[gender]}(?= \\p{Lu})`, "u");
  return `${article} ${name.replace(adjective, `$1${ending}`)}`;
}

/** The same at the beginning of a sentence. */
export function leading(cards: Cards, id: string): string {
  const words = inSentence(cards, id, "subject");
  return words.charAt(0).toUpperCase() + words.slice(1);
}
