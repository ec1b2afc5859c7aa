import type { LogEntry } from "./Log.svelte";

/** Entries as they happened, each with the heading it belongs under: newest first, each heading once, above its own. */
export const newestFirst = (entries: readonly LogEntry[]): LogEntry[] =>
  entries
    .map((entry, i) => (entry.heading === entries[i + 1]?.heading ? { ...entry, heading: undefined } : entry))
    .reverse();
