"""python -m ecotone.cli"""

from ecotone.cli import main

main()
