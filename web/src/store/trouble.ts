/** A problem in the reader's language; sentences of a game come translated from the server. */
import { t } from "../lib/i18n/i18n.svelte.ts";
import { Trouble } from "./api.ts";
import type { ProblemCode } from "../wire/generated.ts";

export function troubleText(error: unknown): string {
  if (!(error instanceof Trouble)) return t("problem.server_error");
  if (error.code === "refused") return error.message;
  return problemText(error.code);
}

export function problemText(code: ProblemCode | "offline"): string {
  switch (code) {
    case "offline":
      return t("problem.offline");
    case "unknown_table":
    case "unknown_game":
    case "not_found":
      return t("problem.unknown_table");
    case "seat_taken":
      return t("problem.seat_taken");
    case "no_seat":
    case "table_full":
      return t("problem.table_full");
    case "not_stored":
      return t("problem.not_stored");
    case "not_yours":
      return t("problem.not_yours");
    case "too_many":
      return t("problem.too_many");
    case "started":
      return t("problem.started");
    case "over":
      return t("problem.over");
    case "old_page":
      return t("table.old_page");
    case "old_rules":
      return t("problem.old_rules");
    case "damaged":
      return t("problem.damaged");
    case "bad_name":
      return t("problem.bad_name");
    case "name_taken":
      return t("problem.name_taken");
    default:
      return t("problem.server_error");
  }
}
