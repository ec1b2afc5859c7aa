"""What came out, in sentences."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from scripts.mutants.children import ENDLESS, KILLED, SURVIVED
from scripts.mutants.kernel import Mutant
from scripts.mutants.notes import Key, Notes, entry_for

ENOUGH_TO_JUDGE: Final = 400
WANTED_PERCENT: Final = 90


@dataclass
class Tally:
    killed: list[Mutant] = field(default_factory=list)
    endless: list[Mutant] = field(default_factory=list)  # killed too: the test can't end
    survivors: list[Mutant] = field(default_factory=list)

    def add(self, mutant: Mutant, result: int) -> None:
        {KILLED: self.killed, ENDLESS: self.endless, SURVIVED: self.survivors}[result].append(mutant)

    @property
    def so_far(self) -> str:
        return f"survivor {len(self.survivors)} of {self.done}"

    @property
    def done(self) -> int:
        return len(self.killed) + len(self.endless) + len(self.survivors)

    @property
    def percent(self) -> float:
        return 100 * (self.done - len(self.survivors)) / self.done if self.done else 100.0


def report(game: str, tally: Tally, candidates: list[Mutant], notes: Notes) -> int:
    """Prints what is to be told; 1 if something is to be done."""
    unexplained = [mutant for mutant in tally.survivors if mutant.key not in notes.survivors]
    stale = list(stale_entries(tally, candidates, notes))
    for mutant in sorted(tally.survivors, key=lambda mutant: (mutant.module, mutant.line)):
        print(f"{mutant.module}.py, line {mutant.line} ({mutant.rule}): {mutant}")
        print(f"    {notes.survivors.get(mutant.key, 'survived, and nobody says why')}")
    for line in stale:
        print(line)
    if unexplained:
        print("\nWrite the missing test, or say in mutants.toml why there can be none:\n")
        print("\n\n".join(entry_for(mutant) for mutant in unexplained))
    print(
        f"\n{game}: {tally.percent:.1f} % of {tally.done} mutants killed ({len(tally.endless)} endless), "
        f"{len(tally.survivors)} survived, {len(unexplained)} of them unexplained"
    )
    too_few = tally.done >= ENOUGH_TO_JUDGE and tally.percent < WANTED_PERCENT
    if too_few:
        print(f"At least {WANTED_PERCENT} % of {ENOUGH_TO_JUDGE} or more must be killed.")
    return 1 if unexplained or stale or too_few else 0


def stale_entries(tally: Tally, candidates: list[Mutant], notes: Notes) -> Iterator[str]:
    """Explanations of mutants that are killed now or that no longer exist."""
    killed = {mutant.key for mutant in [*tally.killed, *tally.endless]}
    possible = {mutant.key for mutant in candidates}
    for key in notes.survivors:
        if key in killed:
            yield f"mutants.toml explains a mutant that is killed now: {described(key)}"
        elif key not in possible:
            yield f"mutants.toml explains a mutant that no longer exists: {described(key)}"


def described(key: Key) -> str:
    where, code, becomes, which = key
    return f"{where}: {code} -> {becomes}" + (f" (number {which})" if which > 1 else "")
