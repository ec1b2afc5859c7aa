/** What seats without a name are called. */
export const names = {
  "seat.0": "Blue",
  "seat.1": "Vermilion",
  "seat.2": "Teal",
  "seat.3": "Violet",
  "seat.4": "Gold",
  "seat.5": "Ink",
  "seat.6": "Sky",
  "seat.7": "Brown",
  "seat.8": "Lime",
  "seat.9": "Grey",
} as const;
