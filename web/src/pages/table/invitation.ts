/** What an invitation says: the game, with or against each other, how long, and who is in. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { Outline, TableInfo } from "../../wire/generated.ts";
import { nameAt } from "../people.ts";

export interface Invitation {
  how: string;
  length: string;
  who: string;
}

/** Those who sit there by now, whoever looks: an invitation is read by others. */
export function invitationOf({ seats }: Pick<TableInfo, "seats">, outline: Outline | null): Invitation {
  const here = seats.flatMap(({ kind, name, seat }) =>
    kind !== "open" || name ? nameAt(seats, [], seat) : [],
  );
  const how = !outline
    ? ""
    : seats.length === 1
      ? t("invite.alone")
      : outline.together
        ? t("invite.together")
        : t("invite.against");
  return {
    how: [how, t("invite.players", { n: seats.length })].filter(Boolean).join(", "),
    length: outline?.length ?? "",
    who: here.join(", ") || t("invite.nobody"),
  };
}

/** The same in one line, for a message to others. */
export const invitationText = (title: string, { how, length, who }: Invitation): string =>
  [`${title}: ${how}`, length, t("lobby.with", { who })].filter(Boolean).join(", ");
