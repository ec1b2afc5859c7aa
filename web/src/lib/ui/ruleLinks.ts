/** Where rule numbers lead; a page says it once for all the numbers below it. */
import { getContext, setContext } from "svelte";

export interface RuleLinks {
  href(rule: string): string;
  /** Opens the rule beside the board instead of leaving it. */
  open?(rule: string): void;
}

const KEY = Symbol("rule links");

export const setRuleLinks = (links: RuleLinks): RuleLinks => setContext(KEY, links);

export const ruleLinks = (): RuleLinks =>
  getContext<RuleLinks | undefined>(KEY) ?? { href: (rule) => `#${rule}` };
