"""The compiled rules of PHYLO: integers only; names and sentences live in the surface.

catalogue.py Catalogue: the cards as tables, filters as sets of cards, effects as rows
options.py   MatchOptions(seats): the options of a match, one i64 or bool each
cells.py     the plane without bounds; board.py Board: cards, zones and spaces; fitting.py what fits a space
deck.py      Deck: unknown cards, and those that somebody has seen
pending.py   Pending: a card that is being resolved; resolving.py carries out its rows
match.py     PhyloMatch: the contract, on top of State, Playability, Peeking, Resolving, Rulings, Harm, Turns,
             Finding, Refusing and Thinking (for bots), a file each
legality.py  why a Species may not lie somewhere; scoring.py points; guessing.py; deal.py set-up
moves.py     a move as one integer; codes.py: phases, zones, effects, refusals, facts

A card is a number below 63, so any set of cards is one integer.
"""
