"""A partner where all win or lose together: it plays as well as it can, and votes as the people do."""

from ecotone.bots.bots import Bot
from ecotone.bots.eye import Eye
from ecotone.core.kernel.match import NO_MOVE


class Partner(Bot):
    """Somebody's own judgement, but for votes on which people (a mask of seats) have spoken."""

    def __init__(self, judgement: Bot, people: int) -> None:
        self.name = f"{judgement.name}, a partner"
        self.judgement = judgement
        self.people = people
        self.chance = judgement.chance

    def choose(self, eye: Eye) -> int:
        joining = eye.guess(self.chance).joining(eye.seat, self.people)
        return self.judgement.choose(eye) if joining == NO_MOVE else joining
