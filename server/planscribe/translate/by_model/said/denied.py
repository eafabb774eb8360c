"""Statements of what their sentence denies."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from planscribe.syntax.quoting import quoted
from planscribe.translate.by_model.said.compared import ComparedSentence, ComparedTask
from planscribe.translate.by_model.said.mismatch import Mismatch
from planscribe.translate.by_model.said.sentence_words import (
    DENYING,
    NO_MORE,
    STATING,
    in_relative_clause,
    phrase_content,
    spelt,
    stem,
)
from planscribe.translate.by_model.said.statement_terms import StatementTerms

_ENDS = frozenset(", ; : but while whereas and or".split())
_LACKING = frozenset("lack lacks lacking fails off out outside away above still yet".split())
_OFF = frozenset("off outside above".split())
"""Words that deny a place: after a denial, what they say is not denied."""
_ANYTHING = frozenset("anything anybody anyone any".split())
_OF_SOME = frozenset("either them others".split())
"""Words for several things that another part names: `b3 is not near either of them`."""
_OF_OBJECTS = frozenset("with to on in at by from near".split())
_NO = frozenset("no any".split())
_PAIR = 2
_MODAL = frozenset("must should may shall".split())
_NOT = frozenset({"not", "n't"})
_AWAY = frozenset("from away out off leave other else elsewhere anywhere than without".split())
"""Words with which a denial may say that something stays: `must not be moved out`."""
_STAYING = frozenset("away leave leaves removed moved separated".split())
"""Words of what changes: denied, it stays."""
_NONE = frozenset({"neither", "none"})
"""Words that deny all of a clause, be they its object: `b1 is compatible with neither of them`."""
_NOT_DENYING = frozenset("only more less than just until unless least longer".split())
"""Words that make something else of a denial: `no more than`, `not only`."""


def denied(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements whose phrase stands behind a word that denies it, in one clause.

    The opposite may be said by a denial: only if all words of a phrase are there, it is denied.
    """
    # `None of them is off the ground` denies the opposite.
    behind = [one for one in _behind_denials(sentence.texts) if _OFF.isdisjoint(one[1])]
    if not behind:
        return
    texts_of = {one.text for one in sentence.terms}
    for clause, denied_part in behind:
        stems, after = {*map(stem, clause)}, {*map(stem, denied_part)}
        named = {*map(spelt, clause)}
        # What the clause itself names is meant first.
        states = sorted(
            sentence.states().items(), key=lambda one: len({*map(spelt, one[1].names)} - named)
        )
        for one, found in states:
            if "neg(" in one.text or any(f"neg({found.predicate}" in text for text in texts_of):
                continue
            unsaid = [name for name in found.names if not sentence.words.says(name)]
            # `The arm is not holding anything`.
            is_general = not _ANYTHING.isdisjoint(denied_part)
            are_there = not unsaid or (is_general and len(unsaid) == len(found.names))
            are_there |= len(unsaid) < len(found.names) and not _OF_SOME.isdisjoint(denied_part)
            contents = _contents(task, found.predicate)
            is_denied = any(one <= stems and one & after for one in contents)
            is_denied |= _lacks(task, found, clause)
            if are_there and (is_denied or _is_plainly_denied(task, found, clause, denied_part)):
                message = f"the sentence denies {quoted(found.predicate)}"
                yield Mismatch(sentence.number, message, one)
                return


def _lacks(task: ComparedTask, found: StatementTerms, clause: Sequence[str]) -> bool:
    """Whether a clause says `no` of the only thing that a predicate without objects is about.

    `There is no block in its hands`, where all phrases of the predicate speak of a block.
    """
    if found.arguments or found.names or found.types:
        return False
    contents = [*_contents(task, found.predicate)]
    common = frozenset.intersection(*contents) if contents else frozenset[str]()
    said = {stem(text) for before, text in pairwise(clause) if before in _NO}
    return not common.isdisjoint(said)


def _is_plainly_denied(
    task: ComparedTask, found: StatementTerms, clause: Sequence[str], denied_part: Sequence[str]
) -> bool:
    """Whether a clause says with `must not` that an object is where a phrase of plain words has it.

    `B1 must not be in r1`, where the phrase is `?x is in ?y`.
    """
    said = [spelt(text) for text in clause]
    names = [*map(spelt, found.arguments)]
    is_forbidden = any(
        one in _MODAL and following in _NOT for one, following in pairwise(clause)
    ) and _AWAY.isdisjoint(clause)
    if not is_forbidden or len(names) != _PAIR or not {*names} <= {*said}:
        return False
    if {*names}.isdisjoint(map(spelt, denied_part)):
        return False
    before = {word for word, text in pairwise(clause) if spelt(text) in names}
    before |= {
        word
        for word, the, text in zip(clause, clause[1:], clause[2:], strict=False)
        if the == "the" and spelt(text) in names
    }
    return any(
        not before.isdisjoint(one.pieces) and not phrase_content(one) and not one.negated
        for one in task.phrases_of(found.predicate)
    )


def wrongly_denied(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The denials of what a sentence says to stay: `b1 must not be moved away from b2`."""
    stays = any(
        not _STAYING.isdisjoint(part) and _NOT_DENYING.isdisjoint(part)
        for _, part in _behind_denials(sentence.texts)
    )
    for one, found in sentence.states().items():
        is_said = bool(found.names) and all(map(sentence.words.says, found.names))
        if stays and is_said and "neg(" in one.text:
            new = one.text.replace("neg(", "", 1).replace("))", ")", 1)
            yield Mismatch(sentence.number, "the sentence says that this stays so", one, new)


def undenied(task: ComparedTask, sentence: ComparedSentence) -> Iterator[Mismatch]:
    """The statements of a predicate that denies by its own words what the sentence does not deny.

    `The hub is on the ground`, where the phrase is `?x is not on the ground`.
    """
    words = sentence.words
    behind = [*_behind_denials(sentence.texts)]
    is_twice = bool(behind) and not any(_OFF.isdisjoint(one) for _, one in behind)
    if words.has(DENYING | _LACKING) and not is_twice:
        return
    for one, found in sentence.states().items():
        said = [
            one
            for one in task.phrases_of(found.predicate)
            if phrase_content(one) and phrase_content(one) <= words.words
        ]
        is_denied = any(words.has(DENYING.intersection(map(str, one.pieces))) for one in said)
        is_plain = any(DENYING.isdisjoint(map(str, one.pieces)) for one in said)
        if said and not is_denied and not is_plain:
            message = f"the sentence does not deny {quoted(words.spelt(phrase_content(said[0])))}"
            yield Mismatch(sentence.number, message, one)


def _behind_denials(texts: Sequence[str]) -> Iterator[tuple[Sequence[str], Sequence[str]]]:
    """Each clause that denies something, and what follows the denial in it.

    What begins with the denial goes on with the subject of the clause before: `the robot is at a
    and does not carry a block`. `There is no other crate` denies nothing of those that there are.
    """
    start, denial, is_relative = 0, -1, False
    for at, text in enumerate((*texts, ";")):
        following = frozenset(texts[at + 1 : at + 2])
        if is_relative and text in STATING and at > denial + 1:
            yield texts[start:at], texts[denial + 1 : at]
            start, denial, is_relative = at + 1, -1, False
            continue
        if text in DENYING and denial < 0 and following.isdisjoint(NO_MORE | _NOT_DENYING):
            is_object = at and texts[at - 1] in _OF_OBJECTS and text in _NONE
            denial = start if is_object else at
            is_relative = in_relative_clause(texts[start:], at - start)
        elif text in _ENDS:
            if denial >= 0:
                is_subjectless = denial - start <= 1
                yield texts[0 if is_subjectless else start : at], texts[denial + 1 : at]
            start, denial, is_relative = at + 1, -1, False


def _contents(task: ComparedTask, predicate: str) -> Iterator[frozenset[str]]:
    """The words of the phrases of a predicate, if they do not deny themselves."""
    phrases = task.phrases_of(predicate)
    if any(not DENYING.isdisjoint(map(str, one.pieces)) for one in phrases):
        return
    plain = (one for one in phrases if not one.negated)
    yield from filter(None, map(phrase_content, plain))
