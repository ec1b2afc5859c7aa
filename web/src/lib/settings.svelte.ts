/** What a person chose for this browser; kept in localStorage, shown on <html> (public/theme.js does it before the first paint). */
import { isObject } from "./isObject.ts";

const THEMES = ["system", "light", "dark"] as const;
const MOTIONS = ["system", "reduced", "full"] as const;
const PACES = ["calm", "fast", "once"] as const;
const LANGUAGES = ["en", "de"] as const;

export type Theme = (typeof THEMES)[number];
export type MotionChoice = (typeof MOTIONS)[number];
/** How fast the moves of others are shown. */
export type Pace = (typeof PACES)[number];
export type Language = (typeof LANGUAGES)[number];

const STORE = "ecotone.settings";

export interface Choices {
  theme: Theme;
  largeText: boolean;
  strongPatterns: boolean;
  motion: MotionChoice;
  sound: boolean;
  /** Ask for Submit after a piece is put down, instead of playing it at the second tap. */
  confirmPlacement: boolean;
  /** The time everybody has thought, at the seats. */
  showClocks: boolean;
  pace: Pace;
  /** What concerns everybody stays on stage until it is read; else for some seconds. */
  waitForMe: boolean;
  language: Language;
}

function browserLanguage(): Language {
  return typeof navigator !== "undefined" && navigator.language?.toLowerCase().startsWith("de") ? "de" : "en";
}

const defaults = (): Choices => ({
  theme: "system",
  largeText: false,
  strongPatterns: false,
  motion: "system",
  sound: true,
  confirmPlacement: true,
  showClocks: true,
  pace: "calm",
  waitForMe: true,
  language: browserLanguage(),
});

const oneOf = <T>(values: readonly T[], found: unknown, usual: T): T =>
  values.find((value) => value === found) ?? usual;

const aSwitch = (found: unknown, usual: boolean): boolean => (typeof found === "boolean" ? found : usual);

function stored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(STORE) ?? "{}");
  } catch {
    return null;
  }
}

/** What was chosen, as far as it is still a choice. */
function saved(): Choices {
  const [found, usual] = [stored(), defaults()];
  if (!isObject(found)) return usual;
  return {
    theme: oneOf(THEMES, found.theme, usual.theme),
    largeText: aSwitch(found.largeText, usual.largeText),
    strongPatterns: aSwitch(found.strongPatterns, usual.strongPatterns),
    motion: oneOf(MOTIONS, found.motion, usual.motion),
    sound: aSwitch(found.sound, usual.sound),
    confirmPlacement: aSwitch(found.confirmPlacement, usual.confirmPlacement),
    showClocks: aSwitch(found.showClocks, usual.showClocks),
    pace: oneOf(PACES, found.pace, usual.pace),
    waitForMe: aSwitch(found.waitForMe, usual.waitForMe),
    language: oneOf(LANGUAGES, found.language, usual.language),
  };
}

class Settings implements Choices {
  theme = $state<Theme>("system");
  largeText = $state(false);
  strongPatterns = $state(false);
  motion = $state<MotionChoice>("system");
  sound = $state(true);
  confirmPlacement = $state(true);
  showClocks = $state(true);
  pace = $state<Pace>("calm");
  waitForMe = $state(true);
  language = $state<Language>("en");
  #systemDark = $state(false);

  constructor() {
    Object.assign(this, saved());
    const query = typeof matchMedia === "undefined" ? null : matchMedia("(prefers-color-scheme: dark)");
    this.#systemDark = query?.matches ?? false;
    query?.addEventListener?.("change", (change) => {
      this.#systemDark = change.matches;
      this.show();
    });
    this.show();
  }

  get dark(): boolean {
    return this.theme === "dark" || (this.theme === "system" && this.#systemDark);
  }

  change(changes: Partial<Choices>): void {
    Object.assign(this, changes);
    this.show();
    try {
      localStorage.setItem(STORE, JSON.stringify(this.choices()));
    } catch {
      // A closed storage only means that the choice lasts as long as the page.
    }
  }

  choices(): Choices {
    const { theme, largeText, strongPatterns, motion, sound, confirmPlacement, showClocks } = this;
    const { pace, waitForMe, language } = this;
    return {
      theme,
      largeText,
      strongPatterns,
      motion,
      sound,
      confirmPlacement,
      showClocks,
      pace,
      waitForMe,
      language,
    };
  }

  show(): void {
    if (typeof document === "undefined") return;
    const root = document.documentElement;
    const set = (name: string, value: string | null) =>
      value === null ? root.removeAttribute(`data-${name}`) : root.setAttribute(`data-${name}`, value);
    set("theme", this.dark ? "dark" : "light");
    set("text", this.largeText ? "large" : null);
    set("patterns", this.strongPatterns ? "strong" : null);
    set("motion", this.motion === "system" ? null : this.motion);
    root.lang = this.language;
  }
}

export const settings = new Settings();
