"""What PHYLO can say, by language."""

from pathlib import Path

from ecotone.core.words import Speech, Words

DATA = Path(__file__).parent / "data"
words_in = Speech("PHYLO: Western PA", DATA, Words)
