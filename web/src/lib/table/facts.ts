/** What there is to know about a piece on a board. */
export interface Facts {
  title: string;
  facts: readonly string[];
  /** What is only worth small letters. */
  small?: string;
  /** The score lines that it belongs to. */
  counts: readonly { label: string; points: string }[];
}
