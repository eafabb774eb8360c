"""What is empty: `a has nothing on it`, `there is nothing on a or b`, `neither a nor b is holding
anything`."""

from collections.abc import Iterable

from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import HAVE, IS, JOINTS, NOWHERE
from planscribe.translate.english.wording.cutting import behind_joints
from planscribe.translate.english.wording.finding import beginning, first_of, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.states.things import (
    is_of_now,
    is_place,
    is_thing,
    thing_at,
)
from planscribe.translate.english.wording.tokens import Tokens, copied, word
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions

_NOTHING = (("nothing",), ("nobody",), ("no", "1"))
_IT = frozenset({"it", "them"})
_HOLDING = frozenset({"in", "inside", "on"})
"""Behind what has nothing behind it, there may be a state of its own that these words deny only."""
_DENIED = frozenset({"not", "no", "nothing", "nobody", "none"})
_NEITHER = frozenset({"neither", "nor"})


def has_nothing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a has nothing on it`, `a and b have nothing on top`, `a contains nothing` -> `nothing is on
    a`, .. `nothing is in a`; `a is clean and has nothing in it` -> `a is clean and nothing is in
    a`."""
    at = next((at for at in range(1, len(tokens) - 1)
               if tokens[at].text in HAVE | {"contains", "contain"}
               and tokens[at + 1].text == "nothing"), 0)  # fmt: skip
    if not at or not is_of_now(tokens):
        return None
    before, rest = tokens[:at], tokens[at + 2 :]
    where, behind = _where(rest, tokens[at])
    end = thing_at(tokens, 0, vocabulary)
    is_second = before[-1].text in (*JOINTS, "but") and end > 0
    thing = before[:end] if is_second else before
    if not where or not is_thing(thing, vocabulary) or (is_second and len(before) < end + 3):
        return None
    if behind and behind[0].text not in (*JOINTS, "but", "while", "whereas"):
        return None
    names = _each(thing, vocabulary)
    said = _joined(
        ((word("nothing", tokens[at + 1]), word("is", tokens[at]), *where, *one) for one in names),
        tokens[at],
    )
    lead = before if is_second else ()
    return (*lead, *(copied(said, tokens[at]) if is_second else said), *behind)


def _where(rest: Tokens, verb: Token) -> tuple[Tokens, Tokens]:
    """The preposition of `on it`, `on top`, `on top of it`, and what is behind these words."""
    said = texts(rest[:4])
    if verb.text not in HAVE and (not said or said[0] in (*JOINTS, "but", "while")):
        return (word("in", verb),), rest
    for size, one in ((4, ("on", "top", "of")), (2, ("on", "top")), (1, ("inside",))):
        if said[: len(one)] == one and (size != 4 or said[3:4] in (("it",), ("them",))):
            return (word("in" if one == ("inside",) else "on", rest[0]),), rest[size:]
    if len(said) > 1 and rest[0].text in _HOLDING and said[1] in _IT:
        return rest[:1], rest[2:]
    return (), rest


def there_is_nothing(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is nothing on a or b`, `nothing is on a or on b` -> `nothing is on a and nothing is on
    b`; `nobody` the same."""
    lead = 2 if texts(tokens[:2]) == ("there", "is") else 0
    none = beginning(tokens, _NOTHING, lead)
    at = lead + len(none)
    if not lead and text_at(tokens, at) == "is":
        at += 1
    elif not lead:
        return None
    places = _places(tokens[at:], vocabulary) if none else []
    if not places or not is_of_now(tokens):
        return None
    what = "nothing" if none == ("nothing",) else "nobody"
    like = tokens[lead]
    return _joined(((word(what, like), word("is", like), *one) for one in places), like)


def neither_anything(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`neither a nor b is holding anything`, `neither a nor b has anything on it` -> `a is holding
    nothing and b is holding nothing`."""
    nor = first_of(tokens, {"nor"})
    if text_at(tokens, 0) != "neither" or not nor:
        return None
    end = thing_at(tokens, nor + 1, vocabulary)
    first, second = tokens[1:nor], tokens[nor + 1 : end]
    anything = first_of(tokens, {"anything"}, end)
    said = tokens[end:anything]
    if not anything or not all(is_thing(one, vocabulary) for one in (first, second)):
        return None
    is_doing = text_at(said, 0) in ("is", "are") and len(said) == 2
    is_verb = len(said) == 1 and (said[0].text in HAVE or table.is_third_form(said[0].text))
    if not (is_doing or is_verb) or not is_of_now(tokens):
        return None
    verb = said
    if is_doing:
        third = table.forms(table.verb_of(said[1].text)).third
        verb = (word(third, said[1]),)
    nothing = word("nothing", tokens[anything])
    behind = tokens[anything + 1 :]
    parts = ((*one, *verb, nothing, *behind) for one in (first, second))
    if any(one.text in JOINTS or one.text in _NEITHER for one in behind):
        return None
    made = _joined(parts, tokens[nor])
    if said[0].text not in HAVE:
        return made
    # `a has nothing on it and b has nothing on it`
    clauses = [has_nothing((*one, *verb, nothing, *behind), vocabulary) for one in (first, second)]
    return _joined((one for one in clauses if one), tokens[nor]) if all(clauses) else made


def not_either(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`b is not busy either` -> `b is not busy`; `b does not hold either` is about two things."""
    said = texts(tokens)
    end = len(said) - 1 - (said[-2:-1] == (",",))
    is_denied = not _DENIED.isdisjoint(said)
    if said[-1:] != ("either",) or not is_denied or end < len(("nobody", "is", "busy")):
        return None
    last, verb = tokens[end - 1], said[end - 2]
    is_state = verb in (*IS, "be", "not", "been") or said[-2] == ","
    is_thing = vocabulary.is_name(last) or vocabulary.is_noun(last)
    return tokens[:end] if is_state or is_thing else None


def _places(said: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """`on a`, `on b` of `on a or b`, `on a and on b`; nothing if words are something else."""
    if not said or said[0].text not in _HOLDING:
        return []
    found: list[Tokens] = []
    link: tuple[Token, ...] = ()
    at = 0
    size = 3 if texts(said[:3]) == ("on", "top", "of") else 1
    while at < len(said):
        if said[at].text in prepositions() - NOWHERE:
            link = said[at : at + (size if texts(said[at : at + 3]) == texts(said[:3]) else 1)]
            at += len(link)
        end = at + (said[at].text == "the") if at < len(said) else at
        end += vocabulary.noun_at(said, end)
        if end >= len(said) or not vocabulary.is_name(said[end]):
            return []
        place = (word("on", link[0]) if len(link) > 1 else link[0], *said[at : end + 1])
        if not is_place(place, vocabulary):
            return []
        found.append(place)
        at = end + 1
        is_joined = at < len(said) and said[at].text in (",", "and", "or")
        if at < len(said) and not is_joined:
            return []
        at = behind_joints(said, at, {",", "and", "or"})
    return found


def _each(thing: Tokens, vocabulary: KnownWords) -> list[Tokens]:
    """The single names of a list, with the nouns before them."""
    made: list[Tokens] = []
    start = 0
    for at, one in enumerate(thing):
        if vocabulary.is_name(one):
            made.append(tuple(it for it in thing[start : at + 1]
                              if it.text not in JOINTS | {"both"}))  # fmt: skip
            start = at + 1
    # `crates a and b`: a noun in the plural is not that of the first alone.
    return [one[-1:] for one in made] if len(made) > 1 else made


def _joined(clauses: Iterable[Tokens], like: Token) -> Tokens:
    made: list[Token] = []
    for one in clauses:
        made += (*((word("and", like),) if made else ()), *one)
    return tuple(made)
