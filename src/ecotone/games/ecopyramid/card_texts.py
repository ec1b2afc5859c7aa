"""What a card does, in words: made from its data, so that a card of one's own explains itself too."""

from collections.abc import Mapping

from ecotone.core.words import Words
from ecotone.games.ecopyramid.catalogue_rows import CardRow, EffectRow, FilterRow, PickRow, PowerRow

NO_FILTER = FilterRow()


def card_text(card: CardRow, names: Mapping[str, str], words: Words) -> str:
    """Empty for an Organism without powers."""
    if card.effects:
        said = [sentence(effect, names, words, card) for effect in card.effects]
        return " ".join([*before(card, words), *said, *after(card, words)])
    return " ".join(power_text(power, names, words) for power in card.powers)


def before(card: CardRow, words: Words) -> list[str]:
    """Whom it is aimed at, or what it may answer."""
    if card.scope is not None:
        return [words.say(f"scope.{card.scope}")]
    if card.answers is not None:
        hazards = words.listed([words.say(f"hazard.{hazard}") for hazard in card.answers])
        return [words.say("text.answers", hazards=hazards)]
    return []


def after(card: CardRow, words: Words) -> list[str]:
    found = []
    if card.include_keystone:
        found.append(words.say("text.keystone"))
    if card.uses is not None and card.uses > 1:
        found.append(words.say("text.uses", card.uses, n=card.uses))
    return found


def power_text(power: PowerRow, names: Mapping[str, str], words: Words) -> str:
    """`When placed: draw 1 card.`"""
    said = sentence(power.effect, names, words, None)
    free = power.form == "activated" and power.cost == "free"
    return words.say(f"form.{'free' if free else power.form}", effect=said).strip()


def sentence(effect: EffectRow, names: Mapping[str, str], words: Words, card: CardRow | None) -> str:
    """One operation."""
    if effect.op == "by_players":
        return players_text(effect, names, words, card)
    pick = effect.pick or PickRow()
    count = pick.count if isinstance(pick.count, int) else 0
    n = effect.n or count
    key = f"effect.{effect.op}{variant(effect, pick, card)}"
    return words.say(
        key,
        n,
        n=n,
        which=which(effect.filter or NO_FILTER, words, n),
        hazards=hazards_in(effect, words),
        partner=names.get(effect.name or "", ""),
        levels=levels_in(effect, words),
        delta=f"{effect.delta or 0:+d}",
        set=effect.set,
    )


def variant(effect: EffectRow, pick: PickRow, card: CardRow | None) -> str:
    """Which of its sentences an operation has."""
    if effect.op == "remove":
        where = effect.filter.levels if effect.filter else None
        named = "_named" if where == "named" else ""
        return f"{named}_all" if pick.count == "all" else f"_{pick.by or 'actor'}"
    if effect.op == "extra_organism":
        if card is None and effect.filter is None:
            return "_more"
        return "_shift" if effect.level_shift else ""
    if effect.op == "move":
        this = effect.filter is not None and effect.filter.this
        where = effect.to if isinstance(effect.to, str) else "levels"
        return f"_this_{where}" if this else f"_{where}"
    if effect.op == "shield":
        return f"_{effect.until}"
    if effect.op == "immune":
        return f"_{effect.scope}" + ("_all" if effect.hazards == "all" and effect.scope != "pair" else "")
    if effect.op == "hand_rule":
        return f"_{effect.phase}_{'delta' if effect.set is None else 'set'}"
    if effect.op == "bank_discard":
        return f"_{effect.face}"
    return ""


def which(said: FilterRow, words: Words, number: int) -> str:
    """`Producers`, `Carnivores or Keystone Species`."""
    if said.any_of:
        return words.either([which(inner, words, number) for inner in said.any_of])
    if said.levels == "highest_occupied":
        return words.say("which.highest_occupied", number)
    chosen = said.levels if isinstance(said.levels, tuple) else None
    every = said.kinds is not None and len(said.kinds) > 2
    kinds = chosen or (None if every else said.kinds)
    if kinds:
        found = words.either([words.say(f"which.{kind}", number) for kind in kinds])
    else:
        found = words.say("which.plain" if said.plain else "which.organism", number)
    return words.say("which.adjacent", number, which=found) if said.adjacent else found


def hazards_in(effect: EffectRow, words: Words) -> str:
    named = effect.hazards if isinstance(effect.hazards, tuple) else ()
    return words.listed([words.say(f"hazard.{hazard}") for hazard in named])


def levels_in(effect: EffectRow, words: Words) -> str:
    named = effect.levels or (effect.to if isinstance(effect.to, tuple) else ())
    return words.either([words.say(f"level.{level}") for level in named])


def players_text(effect: EffectRow, names: Mapping[str, str], words: Words, card: CardRow | None) -> str:
    """EP-R34: what happens with few players, and with more."""
    then, otherwise = (
        " ".join(sentence(inner, names, words, card) for inner in inside or ())
        for inside in (effect.then, effect.otherwise)
    )
    parts = []
    if then:
        parts.append(words.say("text.few", n=effect.at_most, effect=then))
    if otherwise:
        parts.append(words.say("text.many", n=(effect.at_most or 0) + 1, effect=otherwise))
    return " ".join(parts)
