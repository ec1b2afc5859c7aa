/** What a seat, or each of its people, chooses before the deal. */
import type { SeatChoice, SeatInfo } from "../wire/generated.ts";

export interface ChoiceField {
  /** Whose it is: of a seat, or of one of its people. */
  readonly member: number | null;
  readonly name: string;
  readonly label: string;
  readonly help: string;
  readonly rule: string;
  readonly value: string;
  readonly options: readonly { value: string; label: string; taken: string | null }[];
}

/** A seat, at a table or at one that is being made. */
type Choosing = Pick<SeatInfo, "seat" | "choices">;

/** What each of the people chooses stands under the name and their number, from 1 on. */
const keyOf = ({ name, each }: SeatChoice, member: number): string =>
  each === "seat" ? name : `${name}.${member + 1}`;

/** Who has chosen a value that only one may have; null if it is free. */
function takenBy(
  choice: SeatChoice,
  value: string,
  own: { seat: number; key: string },
  seats: readonly Choosing[],
  who: (seat: number, member: number | null) => string,
): string | null {
  if (!choice.once || value === choice.default) return null;
  for (const { seat, choices } of seats)
    for (const [key, chosen] of Object.entries(choices)) {
      const [stem, number] = key.split(".");
      if (stem !== choice.name || chosen !== value || (seat === own.seat && key === own.key)) continue;
      return who(seat, number === undefined ? null : Number(number) - 1);
    }
  return null;
}

/** The fields of those who play a seat from this page. */
export function fieldsOf(
  choices: readonly SeatChoice[],
  seats: readonly Choosing[],
  seat: number,
  members: readonly number[],
  who: (seat: number, member: number | null) => string,
): ChoiceField[] {
  const chosen = seats[seat]?.choices ?? {};
  return choices.flatMap((choice) => {
    const whose = choice.each === "seat" ? members.slice(0, 1) : members;
    return whose.map((member) => {
      const key = keyOf(choice, member);
      return {
        member: choice.each === "seat" ? null : member,
        name: choice.name,
        label: choice.label,
        help: choice.help,
        rule: choice.rule,
        value: chosen[key] ?? choice.default,
        options: choice.choices.map(({ value, label }) => ({
          value,
          label,
          taken: takenBy(choice, value, { seat, key }, seats, who),
        })),
      };
    });
  });
}

/** The fields of a guest who has no place yet, as far as they are filled in. */
export function fieldsOfGuest(
  choices: readonly SeatChoice[],
  seats: readonly Choosing[],
  picked: Readonly<Record<string, string>>,
  who: (seat: number, member: number | null) => string,
): ChoiceField[] {
  const seat = seats.length;
  const filled = choices.map((choice) => [keyOf(choice, 0), picked[choice.name] ?? choice.default] as const);
  const guest: Choosing = { seat, choices: Object.fromEntries(filled) };
  return fieldsOf(choices, [...seats, guest], seat, [0], who);
}

/** The colours that seats have picked, as the places of their values; null: not yet. Nothing if there is no such choice. */
export function pickedColours(choices: readonly SeatChoice[], seats: readonly Choosing[]): (number | null)[] {
  const colour = choices.find(({ name }) => name === "colour");
  if (!colour) return [];
  const values = colour.choices.map(({ value }) => value).filter((value) => value !== colour.default);
  return seats.map(({ choices: chosen }) => {
    const place = values.indexOf(chosen[colour.name] ?? colour.default);
    return place < 0 ? null : place;
  });
}

/** "Deck: Forest": what others have chosen, as everybody may read it. */
export const chosenWords = (choices: readonly SeatChoice[], info: SeatInfo): string[] =>
  Object.entries(info.choices).flatMap(([key, value]) => {
    const choice = choices.find(({ name }) => name === key.split(".")[0]);
    if (!choice || value === choice.default) return [];
    const label = choice.choices.find((one) => one.value === value)?.label ?? value;
    return [`${choice.label}: ${label}`];
  });
