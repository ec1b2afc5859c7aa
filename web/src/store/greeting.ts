/** What a page says first: which table, with which keys, in which language, by which protocol. */
import { settings } from "../lib/settings.svelte.ts";
import { WIRE_VERSION } from "../wire/generated.ts";
import { keysOf, tokensOf } from "./keys.ts";

export function helloOf(code: string) {
  const keys = keysOf(code);
  return {
    type: "hello" as const,
    table: code,
    keys: tokensOf(keys),
    ...(keys.host ? { host: keys.host } : {}),
    language: settings.language,
    version: WIRE_VERSION,
  };
}
