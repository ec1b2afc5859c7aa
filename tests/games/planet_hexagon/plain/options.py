"""The options of HX-65 that the rules of a match depend on, with the defaults of that rule."""

from dataclasses import dataclass


@dataclass
class Options:
    civilizations: tuple[str, ...] = ("lupidians", "arboretans", "harvesters", "urbanides")
    """Of the seats."""
    ring: tuple[str, ...] = ("lupidians", "arboretans", "harvesters", "urbanides")
    """Clockwise, from the Lupidians on (HX-R01)."""
    team: bool = False
    reverse_knowledge: str = "owner"
    bonus_timing: str = "immediate"
    marker_stock: str = "unlimited"
    painting_empty_box: str = "same_tile"
    goals_count: str = "visible"
    factory_goal: str = "standing"
    duplicate_pb: str = "counts_as_tile"
    pipeline_gate: str = "pipelines"
    final_tie: str = "shared"
    self_count: bool = False

    @property
    def seats(self) -> int:
        return len(self.civilizations)
