/** The state of the species form. What is allowed comes from the server as checks and limits; nothing here forbids. */
import type {
  Check,
  NatureSymbol,
  Need,
  PlantSymbol,
  SampleCard,
  SpeciesDraft,
  SpeciesFields,
} from "../types.ts";

export interface Limits {
  needs: number;
  alternatives: number;
  vp: number;
}

export const emptyDraft = (kind: SpeciesDraft["kind"] = "animal"): SpeciesDraft => ({
  kind,
  name: "",
  colour: null,
  picture: null,
  symbols: [],
  size: 2,
  movement: "ground",
  needs: kind === "animal" ? [[]] : [],
  vp: 1,
  latin: "",
  fact: "",
});

/** A draft that this form has made before. */
export const isDraft = (draft: unknown): draft is SpeciesDraft =>
  typeof draft === "object" && draft !== null && Object.keys(emptyDraft()).every((field) => field in draft);

/** Another kind keeps name and colour; a picture belongs to its kind. */
export function withKind(draft: SpeciesDraft, kind: SpeciesDraft["kind"]): SpeciesDraft {
  if (draft.kind === kind) return draft;
  const { name, colour, latin, fact } = draft;
  return { ...emptyDraft(kind), name, colour, latin, fact };
}

/** Of `family` at most one is chosen; choosing it again takes it away. */
export function toggled(
  symbols: readonly PlantSymbol[],
  symbol: PlantSymbol,
  family: readonly PlantSymbol[] = [],
): PlantSymbol[] {
  if (symbols.includes(symbol)) return symbols.filter((one) => one !== symbol);
  const kept = family.includes(symbol) ? symbols.filter((one) => !family.includes(one)) : [...symbols];
  // the type stands first, as on every card
  return family.includes(symbol) ? [symbol, ...kept] : [...kept, symbol];
}

/** Puts a symbol into a need, or takes it out again; beyond the limit the last one is replaced. */
export function withSymbol(need: Need, symbol: NatureSymbol, limits: Limits): Need {
  if (need.includes(symbol)) return need.filter((one) => one !== symbol);
  return need.length < limits.alternatives ? [...need, symbol] : [...need.slice(0, -1), symbol];
}

export const withNeed = (draft: SpeciesDraft, index: number, need: Need): SpeciesDraft => ({
  ...draft,
  needs: draft.needs.map((one, i) => (i === index ? need : one)),
});

export const withNewNeed = (draft: SpeciesDraft, limits: Limits): SpeciesDraft =>
  draft.needs.length < limits.needs ? { ...draft, needs: [...draft.needs, []] } : draft;

export const withoutNeed = (draft: SpeciesDraft, index: number): SpeciesDraft => ({
  ...draft,
  needs: draft.needs.filter((_, i) => i !== index),
});

/** The draft as a card, for the preview. */
export function asCard(draft: SpeciesDraft, unnamed: string): SampleCard {
  const animal = draft.kind === "animal";
  const letter = draft.movement === "flying" ? "f" : "g";
  return {
    id: "own-species",
    kind: draft.kind,
    colour: draft.colour,
    name: draft.name.trim() || unnamed,
    offers: animal ? [`A${draft.size}${letter}`] : draft.symbols,
    needs: animal ? draft.needs.filter((need) => need.length > 0) : [],
    vp: animal ? draft.vp : 0,
    picture: draft.picture,
    latin: draft.latin.trim() || undefined,
    fact: draft.fact.trim() || undefined,
  };
}

/** What goes to the server: a plant has no size, an animal no symbols of a plant. */
export function asFields(draft: SpeciesDraft): SpeciesFields {
  const animal = draft.kind === "animal";
  return {
    ...draft,
    symbols: animal ? [] : draft.symbols,
    size: animal ? draft.size : null,
    movement: animal ? draft.movement : null,
    needs: animal ? draft.needs.map((need) => need.join("/")) : [],
    vp: animal ? draft.vp : null,
    picture: draft.picture ?? "",
  };
}

/** The fields in which two drafts differ, needs one by one. */
export function changedFields(before: SpeciesDraft, after: SpeciesDraft): string[] {
  const was = new Map<string, unknown>(Object.entries(before));
  const fields = Object.entries(after).flatMap(([field, value]) =>
    field === "needs" || value === was.get(field) ? [] : [field],
  );
  const needs = after.needs.flatMap((need, i) =>
    need === before.needs[i] || !need.length ? [] : [`needs.${i}`],
  );
  return [...fields, ...needs];
}

/** What is worth saying: nobody is told of a mistake before having come to the field, or wanted to be done. */
export const sayable = (checks: readonly Check[], touched: ReadonlySet<string>, tried: boolean): Check[] =>
  checks.filter(({ field, severity }) => severity !== "error" || tried || touched.has(field));

/** Checks of a field and, for `needs`, not those of its rows. */
export const checksOf = (checks: readonly Check[], field: string): Check[] =>
  checks.filter((check) => check.field === field);

export const isReady = (checks: readonly Check[]): boolean =>
  !checks.some((check) => check.severity === "error");
