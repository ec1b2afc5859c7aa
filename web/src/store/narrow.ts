/** Offers: moves whose fields hold lists of alternatives. A choice of a field keeps the offers that allow it. */

interface AnyOffer {
  readonly type: string;
}

type OneOf<List> = List extends readonly (infer Value)[] ? Value : List;
/** What an offer stands for: of each list one. */
type MoveOf<Offer> = Offer extends AnyOffer
  ? { readonly [Field in keyof Offer]: OneOf<Offer[Field]> }
  : never;
/** The fields of all its offers, and what each can be. */
type FieldOf<Offer> = Offer extends AnyOffer ? Exclude<keyof Offer, "type"> : never;
type ValueOf<Offer, Field> = Offer extends AnyOffer
  ? Field extends keyof Offer
    ? OneOf<Offer[Field]>
    : never
  : never;

/** Fields a person has decided so far; undefined ones and null are open. */
type Chosen<Offer extends AnyOffer> = { readonly type?: Offer["type"] } & {
  readonly [Field in FieldOf<Offer>]?: ValueOf<Offer, Field> | null;
};

type AnyMove = { type: string } & Record<string, unknown>;

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

const fieldsOf = (offer: AnyOffer): [string, readonly unknown[]][] =>
  Object.entries(offer).filter((entry): entry is [string, readonly unknown[]] => entry[0] !== "type");

/** The offers that allow what was chosen, each reduced to it. A field that an offer lacks is not allowed. */
export function narrow<Offer extends AnyOffer>(offers: readonly Offer[], chosen: Chosen<Offer>): Offer[] {
  const wanted = Object.entries(chosen).filter(([, value]) => value !== undefined && value !== null);
  return offers.flatMap((offer) => {
    let reduced = offer;
    for (const [field, value] of wanted) {
      if (field === "type") {
        if (offer.type !== value) return [];
        continue;
      }
      const found = fieldsOf(offer)
        .find(([name]) => name === field)?.[1]
        .find((one) => same(one, value));
      if (found === undefined) return [];
      reduced = { ...reduced, [field]: [found] };
    }
    return [reduced];
  });
}

/** The different values that a field can still take, in the order of the offers. */
export function alternatives<Offer extends AnyOffer, Field extends FieldOf<Offer>>(
  offers: readonly Offer[],
  field: Field,
): ValueOf<Offer, Field>[];
export function alternatives(offers: readonly AnyOffer[], field: string): unknown[] {
  const found = new Map<string, unknown>();
  for (const [name, values] of offers.flatMap(fieldsOf))
    if (name === field) for (const value of values) found.set(JSON.stringify(value), value);
  return [...found.values()];
}

/** The one move that is left, or null while there is a choice. */
export function onlyMove<Offer extends AnyOffer>(offers: readonly Offer[]): MoveOf<Offer> | null;
export function onlyMove(offers: readonly AnyOffer[]): AnyMove | null {
  const [offer, ...others] = offers;
  if (!offer || others.length) return null;
  const move: AnyMove = { type: offer.type };
  for (const [field, values] of fieldsOf(offer)) {
    if (values.length !== 1) return null;
    move[field] = values[0];
  }
  return move;
}

/** All moves that the offers stand for, in their order. */
export function movesOf<Offer extends AnyOffer>(offers: readonly Offer[]): MoveOf<Offer>[];
export function movesOf(offers: readonly AnyOffer[]): AnyMove[] {
  return offers.flatMap((offer) =>
    fieldsOf(offer).reduce<AnyMove[]>(
      (moves, [field, values]) =>
        moves.flatMap((move) => values.map((value) => ({ ...move, [field]: value }))),
      [{ type: offer.type }],
    ),
  );
}
