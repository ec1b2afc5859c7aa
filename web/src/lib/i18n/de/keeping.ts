export const keeping = {
  "keeping.delete": "Diesen Tisch löschen",
  "keeping.delete_text":
    "Das Spiel, seine Züge und alle Namen daran sind dann weg, für alle. Das lässt sich nicht zurücknehmen.",
  "keeping.delete_title": "Diesen Tisch für immer löschen?",
  "keeping.delete_yes": "Löschen",
  "keeping.deleted": "Der Tisch ist gelöscht.",
  "keeping.forget": "Meinen Namen löschen",
  "keeping.forget_text":
    "Alle lesen stattdessen „Spieler“ und eine Nummer, und du spielst weiter. Das lässt sich nicht zurücknehmen.",
  "keeping.forget_title": "Deinen Namen an diesem Tisch löschen?",
  "keeping.forgotten": "Dein Name ist gelöscht.",
  "keeping.names": {
    one: "Namen werden {n} Tag nach dem letzten Zug gelöscht.",
    other: "Namen werden {n} Tage nach dem letzten Zug gelöscht.",
  },
  "keeping.privacy": "Was gespeichert wird",
  "keeping.table": {
    one: "Dieser Tisch wird {n} Tag nach dem letzten Zug gelöscht.",
    other: "Dieser Tisch wird {n} Tage nach dem letzten Zug gelöscht.",
  },
  "keeping.waiting": {
    one: "Wenn niemand mehr kommt, wird dieser Tisch nach {n} Tag gelöscht.",
    other: "Wenn niemand mehr kommt, wird dieser Tisch nach {n} Tagen gelöscht.",
  },
  "new.show_names": "Auch die Namen dort zeigen",
  "new.show_names_hint": "Sonst sehen Fremde nur, wie viele hier sitzen.",
  "old.again": "Noch einmal nach heutigen Regeln",
  "old.board": {
    one: "Das Brett bis zum ersten Zug ansehen",
    other: "Das Brett bis zum Zug {n} ansehen",
  },
  "old.damaged":
    "Was von diesem Spiel gespeichert ist, ist beschädigt. Hier steht, was sich noch lesen lässt; wer den Server betreibt, kann es prüfen.",
  "old.gone":
    "Dieses Spiel gibt es auf diesem Server nicht mehr. Was davon gespeichert ist, lässt sich noch lesen.",
  "old.more": "Weitere Züge",
  "old.moves": "Züge",
  "old.sheet": "Wertung",
  "old.text":
    "Es wurde nach früheren Regeln gespielt (Version {rules}): Man kann es lesen, aber nicht fortsetzen.",
  "people.handed": "an jemand anderen gegeben",
  "people.handed_news": "Der Platz von {who} wurde an jemand anderen gegeben.",
  "people.kept": "freigehalten für {who}",
  "people.open_again": "Doch ein Mensch",
  "people.open_kept": "Für alle öffnen",
  "privacy.browser":
    "Dein Browser merkt sich die Schlüssel deiner Plätze, deinen zuletzt benutzten Namen und deine Einstellungen. Lösche dort die Daten dieser Seite, dann sind sie weg.",
  "privacy.long":
    "Wie lange ein Tisch und seine Namen bleiben, steht bei der Liste seiner Plätze. Dort kannst du deinen Namen jederzeit löschen, und wer den Tisch aufgemacht hat, kann ihn ganz löschen.",
  "privacy.name":
    "Es gibt keine Konten. An jedem Tisch wählst du, wie du heißt; es muss nicht dein echter Name sein.",
  "privacy.nothing":
    "Es gibt keine Cookies, keine Werbung und nichts, was dir folgt. Keine andere Seite erfährt von dir, und deine Adresse wird nicht aufgeschrieben.",
  "privacy.stored":
    "Der Server speichert jeden Tisch: das Spiel, seine Züge und wann sie gemacht wurden, und die Namen. Wer den Link oder den Code hat, kann sie sehen. Die Liste offener Tische zeigt Namen nur, wenn es will, wer den Tisch aufgemacht hat.",
  "privacy.title": "Was gespeichert wird",
  "problem.bad_name": "Ein Name braucht Buchstaben, die man sehen kann.",
  "problem.damaged": "Was von diesem Tisch gespeichert ist, ist beschädigt.",
  "problem.name_taken": "An diesem Tisch heißt schon jemand so.",
} as const;
