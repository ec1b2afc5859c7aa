"""Which questions are open, and the number by which each of them is answered."""

from ecotone.server.server_table import ServerTable

Key = tuple[int, int]
"""A seat and the role under it that is asked; 0 where a game has no roles."""
Contents = tuple[str, str, tuple[int, ...]]
"""What a question is about, in no language: its kind, its rule and every legal move."""


class Questions:
    """The number of a question says at which ply it was put, and of several to one seat to which role.

    Whatever others do leaves it as it is, unless the question or its offers are others then.
    """

    def __init__(self, table: ServerTable) -> None:
        self.table = table
        self.roles = max(1, len(table.game.roles))
        self.numbers: dict[Key, int] = {}
        self.contents: dict[Key, Contents] = {}  # of those that were looked at
        self.optional: set[tuple[int, int]] = set()  # seat and number of all that nobody ever waited for
        self.asked: tuple[int, ...] = ()
        self.free: tuple[int, ...] = ()
        self.follow(None)

    def of(self, seat: int) -> tuple[int, ...]:
        """The numbers of all questions to a seat."""
        return tuple(number for (asked, _), number in self.numbers.items() if asked == seat)

    def role(self, number: int) -> int:
        """To which role a question of that number is put."""
        return number % self.roles

    def look(self, actor: Key) -> None:
        """Before a row: what all the others are asked, to be compared with what they are asked after it."""
        for key in self.numbers:
            if key != actor and key not in self.contents:
                self.contents[key] = self.content(key)

    def follow(self, actor: Key | None) -> None:
        """After a row of the actor; None: whatever was open has ended."""
        numbers, contents, ply = self.numbers, self.contents, len(self.table.log)
        self.numbers, self.contents = {}, {}
        self.asked, self.free = self.table.asked(), self.table.may_act()
        for key in self.open():
            if actor is not None and key != actor and key in numbers:
                self.contents[key] = self.content(key)
                if self.contents[key] == contents.get(key):
                    self.numbers[key] = numbers[key]
                    continue
            self.numbers[key] = ply * self.roles + key[1]
            if key[0] in self.free:
                self.optional.add((key[0], self.numbers[key]))

    def open(self) -> list[Key]:
        if self.roles == 1:
            return [(seat, 0) for seat in self.asked + self.free]
        return [(seat, role) for seat in self.asked + self.free for role in self.table.open_roles(seat)]

    def content(self, key: Key) -> Contents:
        prompt = self.table.question(key[0], "en", key[1])
        return prompt.kind, prompt.rule, self.table.moves(*key)
