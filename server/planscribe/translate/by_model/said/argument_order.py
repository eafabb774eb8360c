"""Which of two objects comes first: by the words around a phrase, by `first` and `from the top`."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from planscribe.model.lexicon import Lexicon, Slot
from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.pieces import plain
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import DENYING, ORDINALS, spelt

_PAIR = 2
_ENDS = frozenset(", ; : but while whereas and".split())
"""Where a clause may end."""
_RELATIVE = frozenset({"which", "who"})
_DOWN = ("from the top", "top to bottom", "from top", "top down")
_UP = ("from the bottom", "bottom to top", "from bottom", "bottom up")
_UPON = frozenset({"on", "above"})
"""Words that say of two objects that the first one is higher."""


def wrong_order(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements of two objects of which the sentence names the second as the first."""
    texts = [one.text for one in task.sentences[sentence.number].tokens]
    names = {spelt(one): one for one in task.objects.types}
    stated = {plain(one.text) for one in sentence.terms}
    clauses = [*_clauses(texts)]
    is_down = any(map(sentence.words.says, _DOWN))
    is_up = any(map(sentence.words.says, _UP))
    for one, found in sentence.states().items():
        if len(found.arguments) != _PAIR:
            continue
        first, second = found.arguments
        new = one.text.replace(f"({first},", f"({second},").replace(f",{second})", f",{first})")
        if first == second or not _can_swap(task, first, second) or plain(new) in stated:
            continue
        if not _is_unsure(task.lexicon, found.predicate) and any(
            (second, first) == _around(phrase, clause, names)
            for phrase in _phrases(task.lexicon, found.predicate)
            for clause in clauses
        ):
            message = f"the sentence names {quoted(second)} before {quoted(first)} here"
            yield Mismatch(sentence.number, message, one, new)
        elif is_down != is_up and _is_upon(task.lexicon, found.predicate):
            places = [_place(texts, each) for each in (first, second)]
            if -1 not in places and (places[0] > places[1]) == is_down:
                message = f"the sentence has {quoted(second)} above {quoted(first)}"
                yield Mismatch(sentence.number, message, one, new)


def wrong_ordinal(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The objects that a sentence calls the first of something, and a statement the second."""
    texts = [one.text for one in task.sentences[sentence.number].tokens]
    of_predicate = _ordinals(task.lexicon)
    said: dict[str, str] = {}
    for clause in _clauses(texts):
        ordinals = [one for one in clause if one in ORDINALS]
        names = [one for one in task.objects.types if _place(clause, one) >= 0]
        for name in names:
            others = [one for one in names if task.meet(task.type_of(one), task.type_of(name))]
            if len(ordinals) == 1 and len(others) == 1:
                said[name] = ordinals[0]
    if len({*said.values()}) < _PAIR:
        return
    for one, found in sentence.states().items():
        ordinal = of_predicate.get(found.predicate)
        for name in found.arguments[1:]:
            other = said.get(name)
            if ordinal and other and other != ordinal and other in of_predicate.values():
                message = f"the sentence calls {quoted(name)} the {other}"
                yield Mismatch(sentence.number, message, one)


def _clauses(texts: Sequence[str]) -> Iterator[Sequence[str]]:
    start = 0
    for at, (text, after) in enumerate(pairwise((*texts, ";", ";"))):
        if text in _ENDS and after not in _RELATIVE:
            yield texts[start:at]
            start = at + 1


def _can_swap(task: ComparedTask, first: str, second: str) -> bool:
    return task.meet(task.type_of(first), task.type_of(second))


def _phrases(lexicon: Lexicon, predicate: str) -> Iterator[tuple[str, ...]]:
    """The words between the first and the second argument, of phrases with both in that order."""
    for one in lexicon.phrases:
        if lexicon.names.constant(one.relation.name) == predicate and not one.negated:
            match one.pieces:
                case (Slot(0), *words, Slot(1)):
                    between = tuple(word for word in words if isinstance(word, str))
                    if len(between) == len(words):
                        yield between[1:] if between[:1] in (("is",), ("are",)) else between


def _is_unsure(lexicon: Lexicon, predicate: str) -> bool:
    """Whether the phrases of a predicate do not show which argument comes first."""
    names = lexicon.names
    return predicate in map(names.constant, lexicon.symmetric) or any(
        one.is_mutual for one in lexicon.phrases if names.constant(one.relation.name) == predicate
    )


def _around(
    words: Sequence[str], clause: Sequence[str], names: dict[str, str]
) -> tuple[str, str] | None:
    """The names next to the words of a phrase; None if it is not so, or denied."""
    size = len(words)
    if not words or not DENYING.isdisjoint(clause):
        return None
    places = [at for at in range(len(clause)) if tuple(clause[at : at + size]) == tuple(words)]
    if len(places) != 1:
        return None
    before = [names[spelt(one)] for one in clause[: places[0]] if spelt(one) in names]
    behind = [names[spelt(one)] for one in clause[places[0] + size :] if spelt(one) in names]
    return (before[-1], behind[0]) if len(before) == 1 and behind else None


def _is_upon(lexicon: Lexicon, predicate: str) -> bool:
    return any(not _UPON.isdisjoint(words) for words in _phrases(lexicon, predicate))


def _place(texts: Sequence[str], name: str) -> int:
    """Where a name is said, if once; else -1."""
    places = [at for at, text in enumerate(texts) if spelt(text) == spelt(name)]
    return places[0] if len(places) == 1 else -1


def _ordinals(lexicon: Lexicon) -> dict[str, str]:
    """The ordinal in the phrases of predicates: `the first ingredient of ?c is ?i`."""
    return {
        lexicon.names.constant(one.relation.name): piece
        for one in lexicon.phrases
        for piece in one.pieces
        if isinstance(piece, str) and piece in ORDINALS
    }
