"""Sentences about what can be done that the actions of a domain say as well: `The robot can go from
any room to any other one.`, `The ferry can carry only one car at a time.`
"""

from collections.abc import Callable, Sequence

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax.task import Token
from planscribe.translate.words import table
from planscribe.translate.words.data import holders

_CAN = (("can",), ("may",), ("is", "able", "to"), ("is", "allowed", "to"))
_GOING = frozenset("cross drive fly get go move run sail step travel walk".split())
_CARRYING = frozenset("carry fit grasp hold lift load move pick take transport".split())
_ANYWHERE = frozenset(
    "all and another any anywhere back between both directly each every everywhere freely from it "
    "likes of one other others pair straight the them these to two way ways".split()
)
"""Words that name no place."""
_ALONE = frozenset("1 a an at just more most never no not one only single than up".split())
_AT_A_TIME = (("at", "a", "time"), ("at", "once"), ("at", "the", "same", "time"))
_TRIPS = frozenset("crossing drive flight journey load ride run time trip turn".split())
_FREE = frozenset({"empty", "free", "available", "handempty"})
_LONGEST_SUBJECT = 3
_LONGEST = 40


def says_what_actions_say(
    tokens: Sequence[Token],
    lexicon: Lexicon,
    is_name: Callable[[Token], bool],
    is_kind: Callable[[Token], bool],
) -> bool:
    """Whether a sentence only says that one can go anywhere, or takes one thing at a time, or both.

    Nothing of that is a fact in a domain where going needs no way, or taking needs a free hand.
    """
    if _says_one(tokens, lexicon, is_name, is_kind):
        return True
    joints = [at for at, one in enumerate(tokens[:_LONGEST]) if one.text == "and"]
    both = (
        (tokens[: at - (tokens[at - 1].text == ",")], tokens[at + 1 :])
        for at in joints
        if len(tokens) <= _LONGEST
    )
    return any(
        all(one and _says_one(one, lexicon, is_name, is_kind) for one in pair) for pair in both
    )


def _says_one(
    tokens: Sequence[Token],
    lexicon: Lexicon,
    is_name: Callable[[Token], bool],
    is_kind: Callable[[Token], bool],
) -> bool:
    said = tuple(one.text for one in tokens)
    if any(map(is_name, tokens)):
        return False
    if _has_free(lexicon) and _takes_one(tokens, is_kind):
        return True
    for can in _CAN:
        at = next((i for i in range(len(said)) if said[i : i + len(can)] == can), 0)
        if not 0 < at <= _LONGEST_SUBJECT or len(said) < at + len(can) + 2:
            continue
        behind = tokens[at + len(can) :]
        behind = behind[behind[0].text == "only" :]
        does = table.verb_of(behind[0].text) or behind[0].text
        rest = behind[1:]
        if does in _GOING and not _has_ways(lexicon):
            return bool(rest) and all(one.text in _ANYWHERE or is_kind(one) for one in rest)
        if does in _CARRYING and _has_free(lexicon):
            return _is_one_at_a_time(rest, is_kind)
    return False


def _takes_one(tokens: Sequence[Token], is_kind: Callable[[Token], bool]) -> bool:
    """Whether words are `it takes one car per crossing`, `only one car fits on the ferry at once`,
    `it has room for one car`."""
    said = tuple(one.text for one in tokens)
    for at in range(1, min(_LONGEST_SUBJECT, len(said) - 2) + 1):
        if said[at : at + 1] == ("has",) and said[at + 1 : at + 3] in _ROOM:
            behind = tokens[at + 3 :]
            is_one = not {"1", "one", "single"}.isdisjoint(said[at + 3 :])
            return is_one and all(one.text in _ALONE or is_kind(one) for one in behind)
        is_doing = table.is_third_form(said[at]) and table.verb_of(said[at]) in _CARRYING
        if (
            is_doing
            and said[0] not in ("only", "1")
            and _is_one_at_a_time(tokens[at + 1 :], is_kind)
        ):
            return True
    fits = next((at for at, one in enumerate(said) if one in ("fits", "fit")), 0)
    one_only = tuple(one for one in tokens[:fits] if one.text != "can")
    return (
        said[:1] == ("only",)
        and bool(fits)
        and _is_one_at_a_time(
            (*one_only, *(one for one in tokens[fits + 1 :] if one.text not in _THERE)), is_kind
        )
    )


_ROOM = (("room", "for"), ("space", "for"))
_THERE = frozenset({"in", "into", "on", "the", "it"})


def _is_one_at_a_time(tokens: Sequence[Token], is_kind: Callable[[Token], bool]) -> bool:
    """Whether words are `only one car at a time`."""
    said = tuple(one.text for one in tokens)
    end = next((len(said) - len(one) for one in _AT_A_TIME if said[-len(one) :] == one), 0)
    end = end or (len(said) - 2 if said[-2:-1] == ("per",) and said[-1] in _TRIPS else 0)
    before = tokens[:end]
    return bool({"1", "one", "single"} & {one.text for one in before}) and all(
        one.text in _ALONE or is_kind(one) for one in before
    )


def _has_ways(lexicon: Lexicon) -> bool:
    """Whether a relation that no action changes can be about ways between places."""
    unequal = {one.name for one in lexicon.unequal}
    return any(
        len(one.types) > 1 and one.name in lexicon.lasting and one.name not in unequal
        for one in lexicon.relations
    )


def _has_free(lexicon: Lexicon) -> bool:
    """Whether a hand, or the only thing that takes others, is free or empty, which changes.

    A truck may be empty in which nobody sits, and a number may say how much it can take.
    """
    hands = {one.type for one in lexicon.nouns if not holders().isdisjoint(one.words)}
    return any(
        one.relation.name not in lexicon.lasting
        and all(not hands.isdisjoint(types) for types in one.relation.types)
        and not _FREE.isdisjoint(piece for piece in one.pieces if not isinstance(piece, Slot))
        for one in lexicon.phrases
    ) and not any(one.numeric for one in lexicon.relations)
