"""The compiled rules of Ecogon: integers only; names and sentences live in the surface.

catalogue.py Catalogue(kinds, colours, shows, vps, needs, events, words): the cards, from plain lists
options.py   MatchOptions(seats): the options of a match, one i64 field each
deal.py      start_match(options, catalogue, chance): set-up (EG-03 to EG-12); empty_match: nothing dealt yet
match.py     EcogonMatch: the contract; turns.py: the course of a match
pending.py   what an event card still has to do
board.py     Board: cells, zones, tokens and points; settle.py: EG-R18; moving.py: EG-R26; needs.py: EG-R13
supply.py    Supply: both stacks, and what became of the events
ties.py      who breaks a tie (EG-R28, EG-R29, EG-R42)
preview.py   preview(match, seat, move): a ledger with what the move would do, and nothing that is hidden
guessing.py  who sees which hand, what a guess deals anew
legality.py  refusals; scoring.py: VP and ranks; gains.py: what a played card adds at once
moves.py     a move as one integer; codes.py: phases, zones, owners, refusals, facts
cells.py     the plane: cells, (q, r) from and to them, and where a board keeps them

A card and an event are numbers: their places in the lists that the deck was made of. A card lies in one
zone; `board.cell[card]` is its cell while it lies, `board.token[card]` the owner of its token.
"""
