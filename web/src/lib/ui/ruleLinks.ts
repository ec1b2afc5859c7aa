/** Where rule numbers lead; a page says it once for all the numbers below it. */
import { getContext, setContext } from "svelte";

export interface RuleLinks {
  href(rule: string): string;
  /** Opens the rule beside the board instead of leaving it. */
  open?(rule: string): void;
  /** Opens the rules, or the page with all signs at one of them, over the board. */
  help?(what: "rules" | "signs", sign?: string): void;
}

/** The named item `EC-24 LINE` of a rule's list has an anchor too. */
export const anchorOf = (rule: string): string => rule.replaceAll(" ", "-");

export const ruleHref = (game: string, rule: string): string => `/rules/${game}#${anchorOf(rule)}`;

const KEY = Symbol("rule links");

export const setRuleLinks = (links: RuleLinks): RuleLinks => setContext(KEY, links);

export const ruleLinks = (): RuleLinks =>
  getContext<RuleLinks | undefined>(KEY) ?? { href: (rule) => `#${rule}` };
