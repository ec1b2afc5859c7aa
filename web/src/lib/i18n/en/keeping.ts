/** Words about what is kept and for how long, and about games of earlier rules. */
export const keeping = {
  "keeping.delete": "Delete this table",
  "keeping.delete_text":
    "The game, its moves and all names at it are gone, for everybody. This can’t be taken back.",
  "keeping.delete_title": "Delete this table for good?",
  "keeping.delete_yes": "Delete it",
  "keeping.deleted": "The table is deleted.",
  "keeping.forget": "Delete my name",
  "keeping.forget_text":
    "Everybody reads “Player” and a number instead, and you play on. This can’t be taken back.",
  "keeping.forget_title": "Delete your name at this table?",
  "keeping.forgotten": "Your name is deleted.",
  "keeping.names": {
    one: "Names are deleted {n} day after the last move.",
    other: "Names are deleted {n} days after the last move.",
  },
  "keeping.privacy": "What is stored",
  "keeping.table": {
    one: "This table is deleted {n} day after its last move.",
    other: "This table is deleted {n} days after its last move.",
  },
  "keeping.waiting": {
    one: "If nobody else comes, this table is deleted after {n} day.",
    other: "If nobody else comes, this table is deleted after {n} days.",
  },
  "new.show_names": "Show names there, too",
  "new.show_names_hint": "Else strangers see only how many sit here.",
  "old.again": "Play again with today’s rules",
  "old.board": {
    one: "Look at the board up to the first move",
    other: "Look at the board up to move {n}",
  },
  "old.damaged":
    "What is stored of this game is damaged. What can still be read is shown here; whoever runs the server can check it.",
  "old.gone": "This server has no game of that kind any more. What was stored of it can still be read.",
  "old.more": "More moves",
  "old.moves": "Moves",
  "old.sheet": "Score sheet",
  "old.text": "It was played by earlier rules (version {rules}): it can be read, not continued.",
  "people.handed": "handed to somebody else by the host",
  "people.handed_news": "The host has handed {who}’s place to somebody else.",
  "people.kept": "kept for {who}",
  "people.open_again": "A person instead",
  "people.open_kept": "Let anybody sit here",
  "privacy.browser":
    "Your browser keeps the keys of your seats, the name you used last and your settings. Delete the data of this site there, and they are gone.",
  "privacy.long":
    "How long a table and its names are kept stands beside the list of its seats. There you can delete your own name at any time, and whoever made the table can delete all of it.",
  "privacy.name":
    "There are no accounts. At each table you choose what you are called; it need not be your real name.",
  "privacy.nothing":
    "There are no cookies, no advertising and nothing that follows you. No other site hears of you, and your address is not written down.",
  "privacy.stored":
    "The server stores each table: the game, its moves and when they were made, and the names. Whoever has the link or the code can see them. The list of open tables shows names only if whoever made the table wants it.",
  "privacy.title": "What is stored",
  "problem.bad_name": "A name needs letters that everybody can see.",
  "problem.damaged": "What is stored of this table is damaged.",
  "problem.name_taken": "Somebody at this table has that name already.",
} as const;
