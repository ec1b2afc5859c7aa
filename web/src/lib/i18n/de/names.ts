export const names = {
  "seat.0": "Blau",
  "seat.1": "Zinnober",
  "seat.2": "Petrol",
  "seat.3": "Violett",
  "seat.4": "Gold",
  "seat.5": "Tinte",
  "seat.6": "Himmelblau",
  "seat.7": "Braun",
  "seat.8": "Hellgrün",
  "seat.9": "Grau",
} as const;
