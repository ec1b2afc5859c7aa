"""What a search has found out about sets of animals: an open-addressing table that grows."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

START: Final = 64
SPREADER: Final = 0x9E3779B1  # 2^32 / golden ratio; a mask of at most 24 bits keeps the product below 2^56


@final
class Memo:
    """Non-empty mask -> value."""

    def __init__(self) -> None:
        self.size: i64 = START
        self.count: i64 = 0
        self.masks = vec[i64]([0] * START)
        self.values = vec[i64]([0] * START)

    def slot_of(self, mask: i64) -> i64:
        """Where the mask is, or where it belongs; masks[slot] tells which."""
        masks = self.masks
        last = self.size - 1
        slot = (mask * SPREADER >> 16) & last
        while masks[slot] != 0 and masks[slot] != mask:
            slot = (slot + 1) & last
        return slot

    def keep(self, mask: i64, value: i64) -> None:
        if 2 * self.count >= self.size:
            self.grow()
        slot = self.slot_of(mask)
        if self.masks[slot] == 0:
            self.masks[slot] = mask
            self.count += 1
        self.values[slot] = value

    def grow(self) -> None:
        masks, values, size = self.masks, self.values, self.size
        self.size = 4 * size
        self.masks = vec[i64]([0] * self.size)
        self.values = vec[i64]([0] * self.size)
        i: i64
        for i in range(size):
            if masks[i] != 0:
                slot = self.slot_of(masks[i])
                self.masks[slot] = masks[i]
                self.values[slot] = values[i]
