/** The row of the score sheet that is explained: the chosen one, else the one that decided the game. */
import { decisive, type SheetRow } from "./sheet.ts";

export class LitRow<Row extends SheetRow> {
  #chosen = $state<string | null>(null);
  #rows: () => readonly Row[];
  #byItself: () => boolean;

  /** `byItself`: there is room for an explanation that nobody has asked for. */
  constructor(rows: () => readonly Row[], byItself: () => boolean) {
    this.#rows = rows;
    this.#byItself = byItself;
  }

  row = $derived.by((): Row | undefined => {
    const rows = this.#rows();
    const chosen = rows.find((row) => row.key === this.#chosen);
    return chosen ?? (this.#byItself() ? decisive(rows) : undefined);
  });
  key = $derived(this.row?.key ?? null);

  choose = (key: string | null): void => {
    this.#chosen = key;
  };
}
