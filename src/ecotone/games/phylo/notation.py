"""The notation of PHYLO's moves."""

from ecotone.core.notation import Notation
from ecotone.games.phylo.moves import PhyloMove

TITLE = "PHYLO: Western PA"
NOTATION = Notation(TITLE, PhyloMove)
