/** Options that a form of their game makes, in chunks of their own: they come when somebody opens one. */
import type { Component } from "svelte";

export interface FormProps {
  open: boolean;
  /** The table as it is being chosen, for advice that depends on it. */
  seats: number;
  options: Readonly<Record<string, string>>;
  /** What the form held when it was left; its own affair. */
  draft: unknown;
  /** The option's text, and what the form holds for the next time. */
  onmade: (text: string, draft: unknown) => void;
}

type Form = () => Promise<{ default: Component<FormProps, object, "open"> }>;

export const FORMS: Readonly<Record<string, Readonly<Record<string, Form>>>> = {
  ecogon: { blank: () => import("./ecogon/species/SpeciesDialog.svelte") },
};
