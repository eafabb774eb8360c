"""How a sentence that somebody has begun can go on."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Token, TokenKind
from planscribe.translate.writing.so_far import TaskSoFar
from planscribe.translate.writing.templates import Blank, Part, Template, templates
from planscribe.translate.writing.wordings import PhraseUse

_DETERMINERS = frozenset({"the", "a", "an", "your", "my", "our"})
_AND = "and"
_JOINTS = ((",", _AND), (_AND,), (",",))
_OPENINGS = {PhraseUse.GOAL: ("goal", "is", "that"), PhraseUse.ORDER: ("goal", "is", "to")}


@dataclass(frozen=True, slots=True)
class Way:
    """What is left to write of a sentence, and the objects that it names so far."""

    template: Template
    rest: tuple[Part, ...]
    named: tuple[str, ...] = ()


def ways(begun: Sequence[Token], there: TaskSoFar) -> Iterator[Way]:
    """The sentences that begin with these words; all of them if there are none."""
    words = tuple(begun)
    every = templates(there.lexicon)
    if there.is_after_goal:
        every = tuple(one for one in every if one.use)
    yield from _begun(words, every, there)
    for use, opening in _OPENINGS.items():
        start = _after_opening(words, opening)
        if start:
            yield from _joined(words[start:], _clauses(every, use), there)
    yield from _joined(words, _clauses(every, PhraseUse.FACT), there)


def _begun(words: tuple[Token, ...], every: Sequence[Template], there: TaskSoFar) -> Iterator[Way]:
    for one in every:
        for rest, named, left in _matched(one.parts, words, there):
            if not left:
                yield Way(one, rest, named)


def _clauses(every: Sequence[Template], use: PhraseUse) -> tuple[Template, ...]:
    """The sentences of a use, without what they begin with."""
    length = len(_OPENINGS[use]) + 1 if use in _OPENINGS else 0
    return tuple(
        Template(one.parts[length:], one.about, one.use, one.wording, one.is_usual)
        for one in every
        if one.use is use
    )


def _after_opening(words: Sequence[Token], opening: Sequence[str]) -> int:
    """Where the clause behind an opening begins; 0 if there is none."""
    start = int(bool(words) and words[0].text in _DETERMINERS)
    said = tuple(one.text for one in words[start : start + len(opening)])
    return start + len(opening) if said == tuple(opening) else 0


def _joined(
    words: tuple[Token, ...], clauses: Sequence[Template], there: TaskSoFar
) -> Iterator[Way]:
    """How the last of several clauses can go on; those before it are whole."""
    for one in clauses:
        for rest, _, left in _matched(one.parts, words, there):
            if rest or not left:
                continue
            joint = next((each for each in _JOINTS if _texts(left, len(each)) == each), None)
            if joint is None:
                continue
            behind = left[len(joint) :]
            yield from _begun(behind, clauses, there)
            if behind:
                yield from _joined(behind, clauses, there)
            return


def _texts(words: Sequence[Token], number: int) -> tuple[str, ...]:
    return tuple(one.text for one in words[:number])


_Matched = tuple[tuple[Part, ...], tuple[str, ...], tuple[Token, ...]]
"""What is left of a template, the objects that were named, and the words that are left."""


def _matched(
    parts: tuple[Part, ...], words: tuple[Token, ...], there: TaskSoFar, named: tuple[str, ...] = ()
) -> Iterator[_Matched]:
    """The ways in which words begin a template, or a template the words."""
    if not words or not parts:
        yield parts, named, words
        return
    first, word = parts[0], words[0]
    if isinstance(first, Blank):
        yield from _filled(first, parts[1:], words, there, named)
    elif word.text == first:
        yield from _matched(parts[1:], words[1:], there, named)
    elif first in _DETERMINERS:
        behind = words[1:] if word.text in _DETERMINERS else words
        yield from _matched(parts[1:], behind, there, named)
    elif word.text in _DETERMINERS and len(words) > 1:
        yield from _matched(parts, words[1:], there, named)


def _filled(
    blank: Blank,
    rest: tuple[Part, ...],
    words: tuple[Token, ...],
    there: TaskSoFar,
    named: tuple[str, ...],
) -> Iterator[_Matched]:
    """What is left if words fill a blank, or begin to."""
    if blank.is_number:
        if words[0].kind is TokenKind.NUMBER:
            yield from _matched(rest, words[1:], there, named)
        return
    behind = words[1:] if words[0].text in _DETERMINERS else words
    behind = _behind_noun(behind, there.lexicon)
    if not behind:
        yield (blank, *rest), named, ()
        return
    name, behind = _name(blank, behind, there)
    if not name:
        return
    said = (*named, name)
    if not blank.is_list:
        yield from _matched(rest, behind, there, said)
        return
    several = [name]
    joint: tuple[str, ...] = ()
    while following := next((one for one in _JOINTS if _texts(behind, len(one)) == one), None):
        joint = following
        if len(behind) == len(joint):
            yield (blank, *rest), (*named, *several), ()
            return
        name, behind = _name(blank, behind[len(joint) :], there)
        if not name:
            return
        several.append(name)
    if not behind and _AND not in joint:
        yield (_AND, blank, *rest), (*named, *several), ()
    if len(several) > 1:
        yield from _matched(rest, behind, there, (*named, *several))


def _behind_noun(words: tuple[Token, ...], lexicon: Lexicon) -> tuple[Token, ...]:
    """The words without a noun before a name: `block b1`."""
    for one in lexicon.nouns:
        if _texts(words, len(one.words)) == one.words:
            return words[len(one.words) :]
    return words


def _name(
    blank: Blank, words: tuple[Token, ...], there: TaskSoFar
) -> tuple[str, tuple[Token, ...]]:
    """The name of an object that words begin with, if it fits a blank; what is behind it."""
    if not words:
        return "", ()
    word = words[0]
    known = there.by_name.get(word.text)
    if known is not None:
        fits = any(there.lexicon.fits(each, blank.types) for each in known.types)
        return (word.text if fits and not blank.is_new else ""), words[1:]
    for said, constant in there.lexicon.called.items():
        if _texts(words, len(said)) == said and not blank.is_new:
            types = there.lexicon.constants[constant]
            fits = any(there.lexicon.fits(each, blank.types) for each in types)
            return (constant if fits else ""), words[len(said) :]
    if word.kind is TokenKind.NAME or (blank.is_new and word.kind is TokenKind.WORD):
        return word.text, words[1:]
    return "", ()
