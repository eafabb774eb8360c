"""Notes that only name a thing and its place: `ann: paris`, `ann: paris, tired`."""

from collections.abc import Callable, Collection, Mapping, Sequence

from planscribe.model.lexicon import Lexicon, Relation, Slot
from planscribe.syntax.task import Token
from planscribe.translate.english.wording.closed import AT_IN_ON, JOINTS
from planscribe.translate.english.wording.cutting import cut_at, without_first, without_joints
from planscribe.translate.english.wording.finding import first_of, has_any, text_at, texts
from planscribe.translate.english.wording.known import KnownWords, Types
from planscribe.translate.english.wording.notes.phrases import relations_between, said_of
from planscribe.translate.english.wording.tokens import Tokens, copied, in_clauses, joined, words
from planscribe.translate.words import table

ARROWS = frozenset({"->", "-->", "=>", "→"})
"""Between a thing and where it is to be."""
_BOTH_WAYS = frozenset({"<->", "<-->", "<=>", "↔"})
_PLACING = ("at", "in", "on")


def paired(tokens: Tokens, vocabulary: KnownWords, types: Types, is_start: bool) -> Tokens | None:
    """`ann: paris` -> `ann is at paris`, `door: hall, den` -> `door joins hall and den`; only if
    nothing else can hold between the two kinds.

    Only what is about the start can be a list.
    """
    if text_at(tokens, 1) == "between" and vocabulary.names_in(tokens[2:]) == 2 and is_start:
        every = [one for one in (tokens[0], *tokens[2:]) if one.text not in JOINTS]
        if not all(map(vocabulary.is_name, every)):
            return None
        return _listed(tokens[0], tokens[2:], types, vocabulary.lexicon) or None
    mark = first_of(tokens, {":", *ARROWS})
    if mark > 1 and len(tokens) == mark + 2:
        return _all_at(tokens[:mark], tokens[mark + 1], vocabulary, types)
    if len(tokens) < 3 or mark != 1:
        return None
    thing, place, behind = tokens[0], tokens[2], tokens[3:]
    if not (vocabulary.is_name(thing) and vocabulary.is_name(place)):
        return None
    if behind and behind[0].text in JOINTS and len(tokens) > 4:
        several = tokens[2:] if is_start and tokens[1].text == ":" else ()
        number = vocabulary.names_in(several)
        if number and all(vocabulary.is_name(one) for one in several if one.text not in JOINTS):
            return _listed(thing, several, types, vocabulary.lexicon) or None
    # `ann: paris, rome` names two places.
    if len(tokens) == 4 or (behind and (behind[0].text != "," or vocabulary.is_name(behind[1]))):
        return None
    is_open = has_any(behind, {"or", "not", "no", "if", "then"})
    kinds = types.get(thing.text), types.get(place.text)
    preposition = "" if is_open else _preposition(kinds, vocabulary.lexicon)
    return (thing, *words(f"is {preposition}", tokens[1]), *tokens[2:]) if preposition else None


def _all_at(things: Tokens, place: Token, vocabulary: KnownWords, types: Types) -> Tokens | None:
    """`ann, bob: paris` -> `ann and bob are at paris`."""
    kinds = {types.get(one.text) for one in without_joints(things)}
    if not vocabulary.known_names_in(things) or not vocabulary.is_name(place):
        return None
    said = {_preposition((kind, types.get(place.text)), vocabulary.lexicon) for kind in kinds}
    if len(said) != 1 or "" in said:
        return None
    return (*joined(without_joints(things)), *words(f"are {said.pop()}", place), place)


def _listed(thing: Token, several: Tokens, types: Types, lexicon: Lexicon) -> Tokens:
    """`door: hall, den` as the only relation between doors and rooms says it: not where one of the
    rooms could be where the door is."""
    several_kinds = {types.get(one.text) for one in several if one.text not in JOINTS}
    kinds = types.get(thing.text), next(iter(several_kinds))
    if len(several_kinds) != 1 or _preposition(kinds, lexicon):
        return ()
    found = relations_between(kinds, lexicon)
    if len(found) != 1:
        return ()
    said = _middle(found[0], lexicon)
    # What is queued at one place is hardly queued at another one.
    placed = _middle(found[0], lexicon, _PLACING)
    is_list = len(said) == 1 or not placed
    return (thing, *words(" ".join(said), thing), *several) if said and is_list else ()


def only_links(tokens: Tokens, vocabulary: KnownWords, types: Types) -> Tokens | None:
    """`a <-> b, c` -> `a links b and b links a and a links c ..`, `a -> b` -> `a links b`, as the
    only relation between the two says it."""
    drawn = [at for at, token in enumerate(tokens) if token.text in _BOTH_WAYS | ARROWS]
    if len(drawn) > 1:
        # `a <-> b, b <-> c`
        ends = [at - 2 for at in drawn[1:]]
        if any(tokens[at].text != "," for at in ends):
            return None
        each = [only_links(part, vocabulary, types) for part in cut_at(tokens, ends)]
        read = [made for made in each if made]
        return in_clauses(read) if len(read) == len(each) else None
    one, line, several = tokens[0], tokens[1], tokens[2:]
    names = [name for name in several if name.text not in JOINTS]
    if line.text not in _BOTH_WAYS | ARROWS or not vocabulary.known_names_in(several):
        return None
    if not vocabulary.is_name(one) or one.text in texts(names):
        return None
    kinds = {types.get(name.text) for name in (one, *names)}
    found = relations_between((*kinds, *kinds), vocabulary.lexicon) if len(kinds) == 1 else []
    said = _middle(found[0], vocabulary.lexicon) if len(found) == 1 else ()
    if not said or said[-1] in _PLACING:
        return None
    is_mutual = line.text in _BOTH_WAYS
    ways = [way for name in names for way in [(one, name), (name, one)][: 1 + is_mutual]]
    return in_clauses((start, *words(" ".join(said), line), end) for start, end in ways)


def placed_as_usual(
    tokens: Tokens, vocabulary: KnownWords, types: Callable[[], Mapping[str, str]]
) -> Tokens | None:
    """`fern in shed` -> `fern grows in shed`: where the only relation that is said with this
    preposition of the two kinds has a verb."""
    commas = [at for at, one in enumerate(tokens) if one.text == "," and _ends_place(tokens[:at])]
    if commas:
        # `fern in shed, moss in hall`
        each = [placed_as_usual(part, vocabulary, types) for part in cut_at(tokens, commas)]
        read = [made for made in each if made]
        return in_clauses(read) if len(read) == len(each) else None
    at = first_of(tokens, AT_IN_ON)
    names, place = tokens[:at], without_first(tokens[at + 1 :], "the")
    if len(place) != 1 or not vocabulary.is_name(place[0]) or not vocabulary.known_names_in(names):
        return None
    kinds = {types().get(one.text) for one in without_joints(names)}
    if len(kinds) != 1:
        return None
    on = tokens[at].text
    found = relations_between((*kinds, types().get(place[0].text)), vocabulary.lexicon)
    saying = {*filter(None, (_middle(one, vocabulary.lexicon, (on,)) for one in found))}
    if len(saying) != 1 or ("is", on) in saying:
        return None
    said = " ".join(saying.pop())
    return in_clauses(
        (one, *words(said, one), *copied(place, tokens[at])) for one in without_joints(names)
    )


def _ends_place(tokens: Tokens) -> bool:
    """Whether words end with a place: `in shed`, `in the shed`."""
    return has_any(tokens[-3:-1], AT_IN_ON)


def _middle(
    relation: Relation, lexicon: Lexicon, endings: Collection[object] = ()
) -> tuple[str, ...]:
    """The words between the arguments of a relation: `grows in`, if need be with one of some
    endings; nothing without a verb first."""
    return next(
        (
            tuple(str(piece) for piece in pieces[1:-1])
            for pieces in said_of(relation, lexicon)
            if (pieces[0], pieces[-1]) == (Slot(0), Slot(1)) and len(pieces) > 2
            if not any(isinstance(piece, Slot) for piece in pieces[1:-1])
            if _begins_with_verb(str(pieces[1]), pieces[2:-1])
            if not endings or pieces[-2] in endings
        ),
        (),
    )


def _begins_with_verb(said: str, behind: Sequence[object]) -> bool:
    if said in ("is", "are"):
        return bool(behind) and not table.is_third_form(str(behind[0]))
    return table.is_third_form(said)


def _preposition(kinds: tuple[str | None, str | None], lexicon: Lexicon) -> str:
    """The word by which the only relation between two kinds says where something is; empty if
    there is another relation, or none."""
    found = relations_between(kinds, lexicon)
    if len(found) != 1 or not all(map(lexicon.fits, map(str, kinds), found[0].types)):
        return ""
    said = {phrase.pieces for phrase in lexicon.phrases if phrase.relation == found[0]}
    return next((on for on in _PLACING if (Slot(0), "is", on, Slot(1)) in said), "")
