"""Ways to say predicates, numbers and actions, the best first."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from planscribe.model.lexicon import (
    Lexicon,
    Piece,
    Relation,
    Slot,
    action_phrase,
    default_phrases,
    plain_words,
)
from planscribe.model.pddl.definitions import NUMBER, Action, Function, Parameter, Predicate
from planscribe.model.pddl.timed import DurativeAction
from planscribe.translate.describe.atoms import filled
from planscribe.translate.describe.domain_words.formulas import NoWords, verb_place
from planscribe.translate.domains.patterns import key
from planscribe.translate.words import table
from planscribe.wording import in_singular, with_article

_LINKS = ("with", "to", "at", "in", "on", "for", "by", "from")


def predicate_sentences(
    predicate: Predicate, lexicon: Lexicon, nouns: Mapping[str, str]
) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """Sentences that may declare a predicate, each with its phrase, the best first."""
    for pattern in _predicate_patterns(predicate, lexicon, nouns):
        try:
            sentence = _declared(pattern, predicate, nouns)
        except NoWords:
            continue
        yield f"{sentence}.", pattern
        yield f"{sentence} ({predicate.spelling or predicate.name}).", pattern


def number_sentences(
    function: Function, lexicon: Lexicon, nouns: Mapping[str, str]
) -> Iterator[tuple[str, tuple[Piece, ...]]]:
    """`The fuel of a truck is a number.`, and what else may declare a number, the best first."""
    for pattern in _number_patterns(function, lexicon) if function.result == NUMBER else ():
        try:
            sentence = f"The {_filled(pattern, function.parameters, nouns)}"
        except NoWords:
            continue
        for name in ("", f" ({function.spelling or function.name})"):
            yield f"{sentence} is a number{name}.", pattern


def action_patterns(action: Action | DurativeAction) -> Iterator[tuple[Piece, ...]]:
    """Ways to say an action, the best first."""
    places = list(map(Slot, range(len(action.parameters))))
    own = action_phrase(action) if isinstance(action, Action) else None
    if own and [one for one in own if isinstance(one, Slot)] == places:
        yield own
    spelt = action.spelling or action.name
    for words in (plain_words(spelt), (spelt.lower(),)):
        linked = [
            piece
            for number, place in enumerate(places)
            for piece in ((_LINKS[(number - 1) % len(_LINKS)], place) if number else (place,))
        ]
        yield (*words, *linked)


def _predicate_patterns(
    predicate: Predicate, lexicon: Lexicon, nouns: Mapping[str, str]
) -> Iterator[tuple[Piece, ...]]:
    """Ways to say a predicate, the best first."""
    kinds = {word for one in nouns.values() for word in one.split()}

    def is_kind(piece: Piece) -> bool:
        return isinstance(piece, str) and bool({piece, in_singular(piece)} & kinds)

    places = list(map(Slot, range(len(predicate.parameters))))
    others = _written_for_others(predicate, lexicon)
    spelt = predicate.spelling or predicate.name
    words = plain_words(spelt)
    is_written = '"' in predicate.comment
    own = [
        one.pieces
        for one in lexicon.phrases
        if one.relation.name == predicate.name and not one.relation.numeric and not one.negated
    ]
    for pieces in own if is_written else sorted(own, key=lambda one: not _is_natural(one, words)):
        said = [one for one in pieces if isinstance(one, Slot)]
        # What is derived from a name like `robot-at` has words that are read as things.
        is_derived = not is_written and (any(map(is_kind, pieces)) or key(pieces) in others)
        if said == places and not is_derived and verb_place(pieces) and not _has_two_verbs(pieces):
            yield pieces
    # `robot-at` says that a robot is at a place: what kind of thing it is, is said before.
    strong = tuple(one for one in words if not is_kind(one))
    ways = (words, (spelt.lower(),)) if strong == words else (strong, (spelt.lower(),), words)
    for said_words in dict.fromkeys(ways):
        pattern = _plain(said_words, len(places)) if said_words else ()
        if pattern and key(pattern) not in others:
            yield pattern


def _is_natural(pattern: Sequence[Piece], words: Sequence[str]) -> bool:
    """Whether a phrase is `there is a road from a to b` or `a is connected to b`: `a is road b` and
    `a is connected b` are only made of a name."""
    is_named = len(pattern) > 3 and pattern[1] == "is" and [*pattern[2:-2]] == [*words]
    return pattern[0] == "there" or (is_named and isinstance(pattern[-2], str))


def _written_for_others(predicate: Predicate, lexicon: Lexicon) -> set[tuple[Piece, ...]]:
    """The phrases, up to articles, that the author wrote for other predicates."""
    found: dict[Relation, set[tuple[Piece, ...]]] = {}
    for phrase in lexicon.phrases:
        if phrase.relation.name != predicate.name:
            found.setdefault(phrase.relation, set()).add(tuple(phrase.pieces))
    return {
        key(one)
        for relation, own in found.items()
        if own.isdisjoint(map(tuple, default_phrases(relation)))
        for one in own
    }


def _has_two_verbs(pattern: Sequence[Piece]) -> bool:
    """Whether a phrase is `is` before another verb: `is has tap`, made from a name."""
    return any(
        one == "is" and isinstance(other, str) and (other == "has" or table.is_third_person(other))
        for one, other in pairwise(pattern)
    )


def _number_patterns(function: Function, lexicon: Lexicon) -> Iterator[tuple[Piece, ...]]:
    """Ways to say a number, the best first."""
    places = list(map(Slot, range(len(function.parameters))))
    for phrase in lexicon.phrases:
        said = [one for one in phrase.pieces if isinstance(one, Slot)]
        relation = phrase.relation
        is_own = relation.numeric and relation.name == function.name
        # `the weight of A and B` would be that of both.
        is_joined = "and" in phrase.pieces and "between" not in phrase.pieces
        if is_own and said == places and not is_joined:
            yield phrase.pieces[phrase.pieces[:1] == ("the",) :]
    spelt = function.spelling or function.name
    links = ("from", "to", *_LINKS) if len(places) == 2 else ("of", *_LINKS)
    linked = [piece for pair in zip(links, places, strict=False) for piece in pair]
    for words in (plain_words(spelt), (spelt.lower(),)):
        yield (*words, *linked)


def _plain(words: Sequence[str], count: int) -> tuple[Piece, ...]:
    """A phrase that only has the words of a name."""
    if not count:
        return ("the", "state", "is", *words)
    linked = [
        piece
        for number in range(1, count)
        for piece in ((Slot(number),) if number == 1 else (_LINKS[number - 2], Slot(number)))
    ]
    verb = () if table.is_third_person(words[0]) or words[0] == "has" else ("is",)
    return (Slot(0), *verb, *words, *linked)


def _declared(pattern: tuple[Piece, ...], predicate: Predicate, nouns: Mapping[str, str]) -> str:
    """The sentence that declares a predicate, without its full stop."""
    said = _filled(pattern, predicate.parameters, nouns)
    return f"{said[:1].upper()}{said[1:]}"


def _filled(
    pattern: tuple[Piece, ...], parameters: Sequence[Parameter], nouns: Mapping[str, str]
) -> str:
    """A phrase with a noun for each parameter."""
    if any(len(one.types) > 1 or one.types[0] not in nouns for one in parameters):
        raise NoWords("a parameter of several types")
    return filled(pattern, [with_article(nouns[one.types[0]]) for one in parameters])
