/** What every table can have besides the options of its game: limited time, patience, a referee. */
import { t } from "../../lib/i18n/i18n.svelte.ts";
import type { NewTable, Option, TimeSetting } from "../../wire/generated.ts";
import { LIMITS, spanWords, USUAL } from "./timeWords.ts";

const KINDS: readonly TimeSetting["kind"][] = ["none", "move", "total"];
const AWAY = { usual: 60, least: 10, most: 3600 };

type Named = Pick<Option, "name" | "label" | "help" | "kind" | "default"> & Partial<Option>;
const optionOf = (named: Named): Option => ({
  values: "",
  rule: "",
  choices: [],
  house_rule: false,
  least: 0,
  most: 0,
  more: false,
  ...named,
});

export class TableSettings {
  #kind = $state<TimeSetting["kind"]>("none");
  #seconds = $state(0);
  #then = $state<TimeSetting["then"]>("bot");
  #away = $state(String(AWAY.usual));
  #referee = $state(false);
  #hasRoles: () => boolean;

  /** A referee is for games in which people have roles. */
  constructor(hasRoles: () => boolean) {
    this.#hasRoles = hasRoles;
  }

  /** How long people may think, and what happens then. */
  time = $derived.by((): readonly Option[] => {
    const kind = optionOf({
      name: "time",
      label: t("time.label"),
      help: t("time.help"),
      kind: "choice",
      default: "none",
      choices: (["none", "move", "total"] as const).map((value) => ({
        value,
        label: t(`time_kind.${value}`),
      })),
    });
    if (this.#kind === "none") return [kind];
    return [
      kind,
      optionOf({
        name: "seconds",
        label: this.#kind === "move" ? t("time.seconds_move") : t("time.seconds_total"),
        help: t("time.seconds_help"),
        kind: "choice",
        default: String(USUAL[this.#kind]),
        choices: LIMITS[this.#kind].map((seconds) => ({ value: String(seconds), label: spanWords(seconds) })),
      }),
      optionOf({
        name: "then",
        label: t("time.then"),
        help: t("time.then_help"),
        kind: "choice",
        default: "bot",
        choices: (["bot", "vote"] as const).map((value) => ({ value, label: t(`time_choice.${value}`) })),
      }),
    ];
  });
  /** Seldom changed. */
  more = $derived.by((): readonly Option[] => [
    optionOf({
      name: "away_seconds",
      label: t("time.away"),
      help: t("time.away_help"),
      kind: "number",
      default: String(AWAY.usual),
      least: AWAY.least,
      most: AWAY.most,
      more: true,
    }),
    ...(this.#hasRoles()
      ? [
          optionOf({
            name: "referee",
            label: t("new.referee"),
            help: t("new.referee_help"),
            kind: "switch",
            default: "off",
            more: true,
          }),
        ]
      : []),
  ]);

  valueOf(name: string): string {
    switch (name) {
      case "time":
        return this.#kind;
      case "seconds":
        return String(this.#seconds);
      case "then":
        return this.#then;
      case "away_seconds":
        return this.#away;
      default:
        return this.#referee ? "on" : "off";
    }
  }

  choose(name: string, value: string): void {
    if (name === "time") {
      this.#kind = KINDS.find((kind) => kind === value) ?? "none";
      this.#seconds = this.#kind === "none" ? 0 : USUAL[this.#kind];
    } else if (name === "seconds") this.#seconds = Number(value);
    else if (name === "then") this.#then = value === "vote" ? "vote" : "bot";
    else if (name === "away_seconds") this.#away = value;
    else this.#referee = value === "on";
  }

  /** What is wrong with a number that somebody has typed. */
  troubleOf(name: string): string | undefined {
    if (name !== "away_seconds") return undefined;
    const n = Number(this.#away);
    const fine = Number.isInteger(n) && n >= AWAY.least && n <= AWAY.most;
    return fine ? undefined : t("new.between", { least: AWAY.least, most: AWAY.most });
  }

  /** Only what differs from the usual: a table like most others says nothing of it. */
  get wanted(): Pick<NewTable, "time" | "away_seconds" | "referee"> {
    return {
      ...(this.#kind === "none"
        ? {}
        : { time: { kind: this.#kind, seconds: this.#seconds, then: this.#then } }),
      ...(Number(this.#away) === AWAY.usual ? {} : { away_seconds: Number(this.#away) }),
      ...(this.#referee && this.#hasRoles() ? { referee: true } : {}),
    };
  }
}
