"""Piles, as notes list them: `Left stack, from the table upwards: a, b, c`, `Right stack: a at the
bottom, b on it`, `Peg p: a at the base, b on a`."""

from collections.abc import Iterator
from itertools import pairwise

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.tokens import (
    JOINTS,
    KnownWords,
    Tokens,
    as_names,
    copied,
    find,
    in_clauses,
    texts,
    words,
)
from planscribe.translate.words.data import section_words

_UP = (("up",), ("upwards",), ("upward",), ("to", "the", "top"), ("to", "top"))
_DOWN = (("down",), ("downwards",), ("downward",), ("to", "the", "bottom"), ("to", "bottom"))
_IDLE = frozenset({",", "listed", "read", "given", "counted", "(", ")", "from", "the"})
_DIRECTLY = frozenset({"directly", "right", "immediately"})
_ON = (("on", "top", "of"), ("on",), ("above",))
_LAST = (("on", "top"), ("at", "the", "top"), ("on", "the", "top"))


def piled(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`left stack, from the table upwards: a, b` -> `a is on the table and b is on a and nothing is
    on b`: what a pile is on is the ground, or the thing that the words before name.
    """
    colon = find(tokens, ":")
    head, body = tokens[: max(colon, 0)], tokens[colon + 1 :]
    if not head or len(body) < 1:
        return None
    things = _in_order(head, body, vocabulary) or _one_on_another(head, body, vocabulary)
    if not things or len(set(texts(things))) != len(things):
        return None
    ground = _ground(head, vocabulary)
    if not ground:
        return None
    clauses = [(*as_names(things[:1]), *words("is on", things[0]), *ground)]
    for below, above in pairwise(things):
        clauses.append((*as_names((above,)), *words("is on", above), *copied((below,), above)))
    if says_nothing_is_on(vocabulary.lexicon):
        clauses.append((*words("nothing is on", things[-1]), *as_names(things[-1:])))
    return in_clauses(clauses)


def _ground(head: Tokens, vocabulary: KnownWords) -> Tokens:
    """What the lowest thing of a pile is on; nothing if the words before it are no pile."""
    lists = section_words()
    kinds = [at for at, one in enumerate(head) if one.text in lists["pile"]]
    is_object = any(map(vocabulary.is_name, head)) or any(
        vocabulary.is_noun(head[at]) for at in kinds
    )
    if kinds and kinds[0] <= len(("the", "left")) and not is_object:
        before = texts(head[: kinds[0]])
        known = lists["which"] | {"the", "a"}
        said = [one for one in grounds(vocabulary.lexicon) if one in texts(head[kinds[0] :])]
        lows = said or list(grounds(vocabulary.lexicon))
        is_plain = known.issuperset(before) and len(lows) == 1
        return tuple(words(f"the {lows[0]}", head[0])) if is_plain else ()
    # `peg p`, `p`
    noun = len(head) - 1
    is_named = len(head) in (1, 2) and vocabulary.is_name(head[-1])
    is_kind = noun == 0 or vocabulary.is_noun(head[0])
    return head[-1:] if is_named and is_kind else ()


def grounds(lexicon: Lexicon) -> Iterator[str]:
    """Words for what things are on that is no object: `table`, if a phrase says so."""
    for ground in sorted(section_words()["ground"]):
        wanted = (Slot(0), "is", "on", ground)
        if any(one.pieces == wanted and not one.negated for one in lexicon.phrases):
            yield ground


def says_nothing_is_on(lexicon: Lexicon) -> bool:
    """Whether a domain says of things that nothing is on them."""
    return any(
        one.pieces == ("nothing", "is", "on", Slot(0)) and not one.negated
        for one in lexicon.phrases
    )


def _in_order(head: Tokens, body: Tokens, vocabulary: KnownWords) -> Tokens:
    """The things of a pile whose words before the colon say from where they are listed."""
    said = texts(head)
    lists = section_words()
    kind = next((at for at, one in enumerate(said) if one in lists["pile"]), -1)
    remark = [one for one in said[kind + 1 :] if one not in _IDLE - {"the"}]
    plain = tuple(one for one in body if one.text not in JOINTS | {"then"})
    names = tuple(one for one in body if one.text != "then")
    if kind < 0 or not vocabulary.names_in(names) or not all(map(vocabulary.is_name, plain)):
        return ()
    while remark[:1] == ["the"]:
        remark = remark[1:]
    start, way = remark[:1], tuple(remark[1:])
    is_low = bool(start) and start[0] in lists["ground"] | lists["foot"]
    if is_low and way in _UP:
        return plain
    return plain[::-1] if start == ["top"] and way in _DOWN else ()


def _one_on_another(head: Tokens, body: Tokens, vocabulary: KnownWords) -> Tokens:
    """The things of `a at the bottom, b on it, c on b`, the lowest one first."""
    del head
    found: list[Token] = []
    start = 0
    ends = [at for at, one in enumerate(body) if one.text == ","]
    for end in (*ends, len(body)):
        part = tuple(one for one in body[start:end] if one.text not in _DIRECTLY)
        part = part[texts(part[:1]) in (("and",), ("then",)) :]
        start = end + 1
        if not part or not vocabulary.is_name(part[0]):
            return ()
        said = texts(part[1:])
        if not found:
            is_low = len(said) == len(("at", "the", "foot")) and said[:2] == ("at", "the")
            if not is_low or said[2] not in section_words()["foot"]:
                return ()
        elif said not in _LAST or end != len(body):
            on = next((one for one in _ON if said[: len(one)] == one), ())
            if not on or said[len(on) :] not in (("it",), ("that",), (found[-1].text,)):
                return ()
        found.append(part[0])
    return tuple(found)
