"""Positions that tests of several files begin with."""

from typing import Final

OTHER_PAIRS: Final = """\
pool 2 Fo/We[deer fish] wolf
pool 3 Mo/Pl[deer eagle] frog
pool 4 Pl[wolf] eagle
"""
PAIRS: Final = f"pool 1 Fo[deer] fish\n{OTHER_PAIRS}"

# Nobody can settle the first eagle.
HOMELESS: Final = f"""
pool 1 Fo[deer] eagle
{OTHER_PAIRS}map 1
  tile Wa[fish] (0,0)
  tile Mo/Wa[deer fish]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
"""

TWO_MAPS: Final = f"""\
active 1
phase tile
{PAIRS}map 1
  tile Wa[fish] (0,0) fish
  tile Mo/Pl[deer eagle]@2 (1,0)
  tile Fo/We[wolf frog]@4 (0,1)
  tile We[frog] (1,1)
map 2 turns=2 sacrifices=1 redeemed=1
  tile Fo[frog] (0,0) frog
  tile Mo/We[wolf eagle]@2 (1,0)
  tile Pl/Wa[deer fish]@4 (0,1)
  tile Pl/Wa[deer fish] (-1,0)
  tile Mo[wolf] (2,0)
below Wa[fish] Fo/Wa[deer wolf frog]
sacrificed deer
"""
