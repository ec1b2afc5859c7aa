"""Who waits for a turn: owners come one by one, and so do the parts of what one owner wants."""

import asyncio
from collections import OrderedDict, deque

Waiting = deque["asyncio.Future[None]"]


class Turns:
    """However much one owner wants, another waits for one turn of each; a part's are had in its order."""

    def __init__(self) -> None:
        self.owners: OrderedDict[str, OrderedDict[str, Waiting]] = OrderedDict()

    def __bool__(self) -> bool:
        return bool(self.owners)

    def join(self, owner: str, part: str) -> "asyncio.Future[None]":
        """Done when the turn comes."""
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.owners.setdefault(owner, OrderedDict()).setdefault(part, deque()).append(mine)
        return mine

    def give(self) -> bool:
        """To whoever is next and still waits, and who then goes to the end of each line."""
        while self.owners:
            owner, parts = self.owners.popitem(last=False)
            part, line = parts.popitem(last=False)
            first = line.popleft()
            if line:
                parts[part] = line
            if parts:
                self.owners[owner] = parts
            if not first.done():
                first.set_result(None)
                return True
        return False
