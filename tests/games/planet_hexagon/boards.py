"""Boards whose points are known: the rulebook's examples on coordinates, and a whole colony."""

WHOLE = (
    "S*(0,0) Fo(1,0) H*(0,1) Fo(1,-1) Wa(-1,1) Fi(1,1) P7(2,0) Fi(2,-1) Fo(-1,2) P4(0,2) Wa(1,2) H(2,1) "
    "+Fa(1,1) +Fc(1,2)=1"
)
WORKED: dict[str, tuple[str, dict[str, int]]] = {
    "1 buildings": (
        "S(0,0) Fi(1,0) Fi(0,1) Fi(1,1) P4(2,0) P3(0,2) Fo(2,1) Fo(1,2) P3(2,2)",
        {"public": 3 + 5},
    ),
    "2 two houses": ("S(0,0) Fo(1,0) H(0,1) Fo(1,-1)", {"forest": 3 + 1}),
    "3 four forests": ("S(0,0) Fo(1,0) Fo(0,1) Fo(1,-1) Fo(-1,1)", {"forest": 5}),
    "4 two waters": ("S(0,0) Wa(1,0) Wa(0,1)", {"view": 2}),
    "5 three houses": ("S(0,0) H(1,-1) H(1,0) Wa(2,-1)", {"view": 2 + 2}),
    "6 factory and forest, before": ("S(0,0) Fo(1,0) P1(0,1) Fi/Wa(1,1)", {"forest": 1}),
    "6 factory and forest, built": ("S(0,0) Fo(1,0) P1(0,1) Fi/Wa(1,1) +Fc(1,0)", {"markers": 2}),
    "6 factory and forest, after": ("S(0,0) Fo(1,0) H(0,1) Wa(1,1)", {"forest": 1 + 1, "view": 2}),
    "7 factory and water, before": ("S(0,0) Wa(1,0) H(0,1)", {"view": 2 + 2}),
    "7 factory and water, built": ("S(0,0) Wa(1,0) H(0,1) +Fc(1,0)", {"markers": 2}),
    "7 factory and water, one used": ("S*(0,0) Wa(1,0) H(0,1) +Fc(1,0)=1", {"markers": 1}),
    "7 factory and water, after": ("S*(0,0) Wa(1,0) H*(0,1)", {"view": 2 + 2, "pipelines": 2 + 2}),
    "8 farms and houses": (
        "S(0,0) Fi(1,0) H(0,1) Fi(1,1) Fi(2,0) +Fa(1,0) +Fa(1,1) +Fa(2,0)",
        {"farms": 3 * 2},
    ),
    "9 one house": ("S(0,0) Fi(1,0) Fi(0,1) Fi(1,1) +Fa(1,0) +Fa(0,1) +Fa(1,1)", {"farms": 3}),
    "9 three houses": ("S(0,0) H(1,0) H(0,1) Fi(1,1) Fi(2,0) +Fa(1,1) +Fa(2,0)", {"farms": 6}),
    "10 institute": ("S(0,0) Fo(1,0) Wa(0,1) P2(1,1) +Fc(1,0) +Fc(0,1)", {"public": 3, "markers": 4}),
    "10 sports ground": ("S(0,0) Fi(1,0) Fi(0,1) Fi(1,1) P3(2,0)", {"public": 5}),
    "10 sports ground with a farm": (
        "S(0,0) Fi(1,0) Fi(0,1) Fi(1,1) P3(2,0) +Fa(1,0)",
        {"farms": 1},
    ),
    "10 aquarium": ("S(0,0) Wa(1,0) Wa(0,1) Wa(1,1) P6(2,0)", {"public": 5, "view": 2}),
    "11 whole": (
        WHOLE,
        {"forest": 6, "view": 4, "pipelines": 4, "farms": 3, "public": 3 + 3, "markers": 1, "common": 9},
    ),
}
"""Points by cause; markers are those of Factories that play a part, not those of civilizations' bonuses."""
