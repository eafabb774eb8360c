"""Piles, as notes list them: `Left stack, from the table upwards: a, b, c`, `Right stack: a at the
bottom, b on it`, `Peg p: a at the base, b on a`."""

from collections.abc import Iterator
from itertools import pairwise

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import IS, JOINTS
from planscribe.translate.english.wording.cutting import at_commas, without_first
from planscribe.translate.english.wording.finding import find, find_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords
from planscribe.translate.english.wording.tokens import (
    Tokens,
    as_names,
    copied,
    in_clauses,
    word,
    words,
)
from planscribe.translate.english.wording.wished.duties import opening_of
from planscribe.translate.words import table
from planscribe.translate.words.data import sayings, section_words, stances

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
    things = _in_order(head, body, vocabulary) or _one_on_another(body, vocabulary)
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


def told_pile(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`there is a tower of two: a is at the top, b is on the table` -> `a is at the top, b is on
    the table`; `left stack: a rests on the table` the same."""
    colon = find(tokens, ":")
    head, body = texts(tokens[: max(colon, 0)]), tokens[colon + 1 :]
    start = 3 if head[:3] in (("there", "is", "a"), ("there", "is", "1")) else 0
    lists = section_words()
    at = next((at for at, one in enumerate(head) if one in lists["pile"]), -1)
    if at < start or not lists["which"].issuperset({*head[start:at]} - {"the", "a"}):
        return None
    size = head[at + 1 :]
    number = int(size[1]) if size[:1] == ("of",) and size[1:2] and size[1].isdecimal() else 0
    is_counted = len(size) == 2 or (len(size) == 3 and (size[2],) in vocabulary.nouns)
    if size and not (number and is_counted):
        return None
    names = {one.text for one in body if vocabulary.is_name(one)}
    says = any(one.text in IS or table.verb_of(one.text) in stances() for one in body[1:])
    return body if says and names and number in (0, len(names)) else None


def turned_pile(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`we want the tower upside down, so a on b` -> `we want a on b`: what follows says it all."""
    end = sum(find_any(tokens, _TURNED))
    size = len(opening_of(tokens))
    pile = texts(tokens[size : size + 2])
    is_pile = pile[:1] in (("the",), ("my",), ("our",)) and pile[1:] != ()
    is_pile = is_pile and pile[1] in section_words()["pile"] and end > size + 2
    if not size or not is_pile or vocabulary.is_noun(tokens[size + 1]):
        return None
    behind = tokens[end + (text_at(tokens, end) == "that") :]
    names = sum(map(vocabulary.is_name, behind))
    return (*tokens[:size], *behind) if names > 1 and behind else None


_TURNED = sayings("(upside down / turned over / reversed / inverted) (, so / : / , that is ,)")


def at_the_top(tokens: Tokens, vocabulary: KnownWords) -> Tokens | None:
    """`a is at the very top, it is on b` -> `nothing is on a and a is on b`."""
    is_named = bool(tokens) and vocabulary.is_name(word("top", tokens[0]))
    if is_named or not says_nothing_is_on(vocabulary.lexicon):
        return None
    for said in _TOPMOST:
        at = find(tokens, "is", *said)
        start = at - 1
        end = at + 1 + len(said)
        behind = tokens[end:]
        link = next((i for i, one in enumerate(behind) if one.text not in JOINTS), 0)
        is_apart = start == 0 or (start > 0 and tokens[start - 1].text in (*JOINTS, ":"))
        if not is_apart or not vocabulary.is_name(tokens[start]) or (behind and not link):
            continue
        name = as_names(tokens[start:at])
        if text_at(behind, link) == "it":
            behind = (word("and", behind[0]), *copied(name, behind[link]), *behind[link + 1 :])
        return (*tokens[:start], *words("nothing is on", tokens[at]), *name, *behind)
    return None


_TOPMOST = sayings("(at / on) the ( / very) top", "the topmost", "the top one", "topmost")


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
    while remark[:1] == ["the"]:
        remark = remark[1:]
    start, way = remark[:1], tuple(remark[1:])
    body = _without_ground(body) if way in _UP else body
    plain = tuple(one for one in body if one.text not in JOINTS | {"then"})
    names = tuple(one for one in body if one.text != "then")
    if kind < 0 or not vocabulary.known_names_in(names):
        return ()
    is_low = bool(start) and start[0] in lists["ground"] | lists["foot"]
    if is_low and way in _UP:
        return plain
    return plain[::-1] if start == ["top"] and way in _DOWN else ()


def _without_ground(body: Tokens) -> Tokens:
    """`a, b` of `a (resting on the table), b`: that the lowest of a pile is on the ground."""
    said = texts(body[1:7])
    end = said.index(")") if ")" in said else 0
    inside = said[1:end]
    inside = inside[1:] if inside and table.verb_of(inside[0]) in stances() else inside
    is_ground = inside[:2] == ("on", "the") and {*inside[2:]} <= section_words()["ground"]
    return (*body[:1], *body[end + 2 :]) if said[:1] == ("(",) and end and is_ground else body


def _one_on_another(body: Tokens, vocabulary: KnownWords) -> Tokens:
    """The things of `a at the bottom, b on it, c on b`, the lowest one first."""
    found: list[Token] = []
    *_, top = parts = at_commas(body)
    for whole in parts:
        part = tuple(one for one in whole if one.text not in _DIRECTLY)
        part = without_first(part, "and", "then")
        if not part or not vocabulary.is_name(part[0]):
            return ()
        said = texts(part[1:])
        if not found:
            is_low = len(said) == len(("at", "the", "foot")) and said[:2] == ("at", "the")
            if not is_low or said[2] not in section_words()["foot"]:
                return ()
        elif said not in _LAST or whole is not top:
            on = next((one for one in _ON if said[: len(one)] == one), ())
            if not on or said[len(on) :] not in (("it",), ("that",), (found[-1].text,)):
                return ()
        found.append(part[0])
    return tuple(found)
