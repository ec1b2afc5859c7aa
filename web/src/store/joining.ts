/** Sitting down: a request that can be sent again, and a name for whoever says none. */
import { t } from "../lib/i18n/i18n.svelte.ts";
import type { SeatJoined } from "../wire/generated.ts";
import { api, Trouble } from "./api.ts";

const MOST_GUESTS = 20;
/** One a table, until it is answered: whoever asks again, because the answer was lost, gets the same place. */
const requests = new Map<string, string>();

const newRequest = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

function requestFor(code: string): string {
  const known = requests.get(code) ?? newRequest();
  requests.set(code, known);
  return known;
}

/** With what is chosen before the deal: whoever takes the last place has no other time for it. */
export async function join(
  code: string,
  wanted: string,
  seat?: number,
  choices: Readonly<Record<string, string>> = {},
): Promise<SeatJoined> {
  const name = wanted.trim();
  for (let guest = 1; ; guest++) {
    const called = name || (guest > 1 ? `${t("lobby.guest")} ${guest}` : t("lobby.guest"));
    try {
      const wish = { name: called, id: requestFor(code), choices, ...(seat === undefined ? {} : { seat }) };
      const joined = await api.join(code, wish);
      requests.delete(code);
      return joined;
    } catch (error) {
      const taken = error instanceof Trouble && error.code === "name_taken";
      if (name || !taken || guest >= MOST_GUESTS) throw error;
    }
  }
}
