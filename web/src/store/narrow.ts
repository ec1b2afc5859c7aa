/** Offers: moves whose fields hold lists of alternatives. A choice of a field keeps the offers that allow it. */

type AnyOffer = { readonly type: string } & Readonly<Record<string, unknown>>;

/** Fields a person has decided so far; undefined ones are open. */
export type Chosen = Readonly<Record<string, unknown>>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (offer: AnyOffer): [string, readonly unknown[]][] =>
  Object.entries(offer).filter((entry): entry is [string, readonly unknown[]] => entry[0] !== "type");

/** The offers that allow what was chosen, each reduced to it. A field that an offer lacks is not allowed. */
export function narrow(offers: readonly AnyOffer[], chosen: Chosen): AnyOffer[] {
  const wanted = Object.entries(chosen).filter(([, value]) => value !== undefined && value !== null);
  return offers.flatMap((offer) => {
    const reduced: Record<string, unknown> & { type: string } = { ...offer };
    for (const [field, value] of wanted) {
      if (field === "type") {
        if (offer.type !== value) return [];
        continue;
      }
      const found = fieldsOf(offer)
        .find(([name]) => name === field)?.[1]
        .find((one) => same(one, value));
      if (found === undefined) return [];
      reduced[field] = [found];
    }
    return [reduced];
  });
}

/** The different values that a field can still take, in the order of the offers. */
export function alternatives<Value>(offers: readonly AnyOffer[], field: string): Value[] {
  const found = new Map<string, Value>();
  for (const offer of offers)
    for (const value of (offer[field] as readonly Value[] | undefined) ?? [])
      found.set(JSON.stringify(value), value);
  return [...found.values()];
}

/** The one move that is left, or null while there is a choice. */
export function onlyMove<Move extends { type: string }>(offers: readonly AnyOffer[]): Move | null {
  const [offer, ...others] = offers;
  if (!offer || others.length) return null;
  const move: Record<string, unknown> = { type: offer.type };
  for (const [field, values] of fieldsOf(offer)) {
    if (values.length !== 1) return null;
    move[field] = values[0];
  }
  return move as Move;
}

/** All moves that the offers stand for, in their order. */
export function movesOf<Move extends { type: string }>(offers: readonly AnyOffer[]): Move[] {
  return offers.flatMap((offer) =>
    fieldsOf(offer).reduce<Record<string, unknown>[]>(
      (moves, [field, values]) =>
        moves.flatMap((move) => values.map((value) => ({ ...move, [field]: value }))),
      [{ type: offer.type }],
    ),
  ) as Move[];
}
