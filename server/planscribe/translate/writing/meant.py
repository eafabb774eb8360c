"""What a sentence that is not read may be meant to say: sentences that are read.

Each of them is tried instead of the sentence: it must be read, and to the last word.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain, islice, product

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Sentence, Task, parse
from planscribe.text import Edit, Span, apply_edits
from planscribe.translate.english.reader import translate
from planscribe.translate.english.shared import shared_words
from planscribe.translate.ir import Translation
from planscribe.translate.words import table
from planscribe.translate.words.data import prepositions
from planscribe.translate.words.evidence import Evidence
from planscribe.translate.writing.alike import SAME
from planscribe.translate.writing.guessed import Guess, Guesses
from planscribe.translate.writing.introducing import introductions, named
from planscribe.translate.writing.parts import SentencePart, partitions
from planscribe.translate.writing.so_far import TaskSoFar, so_far
from planscribe.translate.writing.unread_words import AUXILIARIES, UnreadWords, shown
from planscribe.translate.writing.unsayable import (
    is_bound,
    is_open,
    is_restriction,
    is_turned,
    leaves,
)
from planscribe.translate.writing.wordings import PhraseUse
from planscribe.wording import nearest

MOST = 3
"""How many sentences are offered."""

_A_SLIP = 0.8
"""How much a word that is no English resembles the name that is meant."""
_MOST_TRIED = 8
_MOST_PARTITIONS = 3
_MOST_WORDS = 40
_MOST_WORSE = 3
"""How much less likely than the first one others may be."""


@dataclass(frozen=True, slots=True)
class _Guessed:
    """What each part of a sentence may be meant to say, the likeliest first."""

    parts: tuple[tuple[Guess, ...], ...]

    @property
    def likelihood(self) -> tuple[int, int, int]:
        """How many words are explained by few parts, and how well."""
        firsts = [one[0] for one in self.parts]
        explained: dict[str, int] = {}
        for word, clearly in chain.from_iterable(one.explained for one in firsts):
            explained[word] = max(clearly, explained.get(word, 0))
        return sum(explained.values()), -len(firsts), sum(one.score for one in firsts)


def suggestions(
    task: Task,
    made: Translation,
    words: Span,
    lexicon: Lexicon,
    evidence: Evidence,
) -> tuple[str, ...]:
    """Sentences to write instead of the unread one that some words are in, the likeliest first.

    One that is read part by part is written as several. The evidence of the actions shows what
    goals can be about.
    """
    there = next((one for one in task.sentences if one.span.encloses(words)), None)
    if there is None or not 0 < len(there.tokens) <= _MOST_WORDS:
        return ()
    known = replace(so_far(made, lexicon), is_after_goal=_is_after_goal(there, made))
    said = shown(there.tokens, known)
    texts = [one.text for one in there.tokens]
    if is_open(texts, is_denied=said.is_denied, is_both_ways=said.is_both_ways):
        return ()
    if is_bound(there.tokens) or is_turned(texts) or leaves(texts, said.places):
        return ()
    if said.is_wish and is_restriction(texts):
        return ()

    alone = parse(_without_other_unread(task, made, there))
    before = made if alone.text == task.text else translate(alone, lexicon)

    @cache
    def is_read(one: Guess) -> bool:
        return _reads(alone, before, there, one, lexicon)

    @cache
    def ranked(several: tuple[SentencePart, ...]) -> tuple[Guess, ...]:
        return _ranked(several, known, evidence)

    if misspelt := _misspelt(there, known):
        text = " ".join(misspelt.get(one.text, one.spelling) for one in there.tokens)
        guess = Guess(f"{text}.", SAME)
        return (guess.text,) if is_read(guess) else ()
    if not (said.is_wish or said.is_denied):
        new = chain(introductions(there.tokens, known), named(there.tokens, known))
        for text in chain(new, _in_two(there, said)):
            if is_read(Guess(text, SAME)):
                return (text,)
    guessed = [
        _Guessed(parts)
        for several in partitions(there.tokens, known)
        if all(parts := tuple(map(ranked, several)))
    ]
    likeliest = sorted(guessed, key=lambda one: one.likelihood, reverse=True)
    for one in likeliest[:_MOST_PARTITIONS]:
        if found := _read(one, is_read):
            return found
    return ()


def _misspelt(there: Sentence, known: TaskSoFar) -> dict[str, str]:
    """Names for the words that are nearly these, and no words of English: `kitchn`."""
    names = {one.name.lower(): one.name for one in known.objects if one.name.isalpha()}
    words = {one.text for one in there.tokens if one.spelling.islower() and one.text.isalpha()}
    words -= names.keys() | shared_words() | prepositions()
    unknown = (one for one in words if not table.is_known(one))
    near = {one: nearest(one, names, likeness=_A_SLIP) for one in unknown}
    return {one: names[found[0]] for one, found in near.items() if found}


def _without_other_unread(task: Task, made: Translation, there: Sentence) -> str:
    """The text of a task with blanks for all else that is not read, which takes long to explain."""
    unread = [one.words for one in made.remarks if not one.is_read]
    text = task.text
    for one in task.sentences:
        if one.span != there.span and any(one.span.touches(words) for words in unread):
            end = one.span.end + (text[one.span.end : one.span.end + 1] == ".")
            text = text[: one.span.start] + " " * (end - one.span.start) + text[end:]
    return text


def _read(guessed: _Guessed, is_read: Callable[[Guess], bool]) -> tuple[str, ...]:
    """The likeliest sentences that are read, for all parts together."""
    near: list[list[Guess]] = []
    for part in guessed.parts:
        read = [one for one in part[:_MOST_TRIED] if is_read(one)]
        if not read:
            return ()
        near.append([one for one in read if one.score >= read[0].score - _MOST_WORSE][:MOST])
    if len(near) > 1 and any(not one.states for part in near for one in part):
        # To introduce something would leave out what is said of it.
        return ()
    if len(near) == 1:
        return tuple(one.text for one in near[0])
    several = (_together(each) for each in islice(product(*near), _MOST_TRIED))
    return tuple(islice((one.text for one in several if is_read(one)), MOST))


def _together(several: Sequence[Guess]) -> Guess:
    """The sentences for the parts of one, which state each what they should."""
    once = dict.fromkeys(several)
    states = tuple(dict.fromkeys(state for one in once for state in one.states))
    return Guess(" ".join(one.text for one in once), sum(one.score for one in once), states)


def _in_two(there: Sentence, said: UnreadWords) -> Iterator[str]:
    """A sentence as two, which say all of its words of what it begins with."""
    words = [one.spelling for one in there.tokens]
    begins_with_known = bool(said.mentions) and not said.mentions[0].start
    if not (begins_with_known or said.is_of_new):
        return
    subject = words[: said.mentions[0].end if begins_with_known else 1]
    for at, token in enumerate(there.tokens):
        if token.text == "and" and at > len(subject):
            second = words[at + 1 :]
            has_verb = bool(second) and (second[0] in AUXILIARIES or _is_third_person(second[0]))
            verb = ["is"] if words[len(subject)] == "is" and not has_verb else []
            yield f"{' '.join(words[:at])}. {' '.join([*subject, *verb, *second])}."


def _is_third_person(word: str) -> bool:
    return word.endswith("s") and bool(table.verb_of(word))


def _uses(said: UnreadWords, is_after_goal: bool) -> tuple[PhraseUse, ...]:
    """What the sentence may be for: what its words show counts before its place."""
    if said.is_wish:
        # What no action changes is a fact: `eva wants to go to f2`.
        return PhraseUse.GOAL, PhraseUse.FACT
    if said.is_of_start or not is_after_goal:
        return (PhraseUse.FACT,)
    return PhraseUse.GOAL, PhraseUse.FACT


def _ranked(
    several: Sequence[SentencePart], there: TaskSoFar, evidence: Evidence
) -> tuple[Guess, ...]:
    """What a part may be meant to say, the likeliest first, in whichever way it is completed."""
    every: list[Guess] = []
    for part in several:
        for use in _uses(part.said, there.is_after_goal):
            if found := list(Guesses(part, there, evidence, use).candidates()):
                every += found
                break
    said = [one for one in every if one.is_said] or every
    once = {one.text: one for one in sorted(said, key=_likelihood)}
    return tuple(sorted(once.values(), key=_likelihood, reverse=True))


def _likelihood(one: Guess) -> tuple[int, int]:
    return sum(clearly for _, clearly in one.explained), one.score


def replaced(text: str, old: Span, new: str) -> Edit:
    """The edit that writes a sentence instead of another one, whose full stop stays."""
    stop = text[old.end : old.end + 1]
    if stop == "?":
        return Edit(Span(old.start, old.end + 1), new)
    return Edit(old, new[:-1] if stop in (".", "!") else new)


def _reads(task: Task, made: Translation, old: Sentence, new: Guess, lexicon: Lexicon) -> bool:
    """Whether a sentence instead of another one is read as meant, and nothing else is read less."""
    edit = replaced(task.text, old.span, new.text)
    again = translate(parse(apply_edits(task.text, (edit,))), lexicon)
    place = Span(edit.span.start, edit.span.start + len(edit.new_text))
    is_clear = not any(place.touches(one.words) for one in again.remarks)
    says = [one.text for one in again.statements if place.encloses(one.words)]
    claims = [one for one in says if one.startswith(("init(", "goal("))]
    is_meant = not new.states or all(one.startswith(new.states) for one in claims)
    is_meant = is_meant and all(any(one.startswith(each) for one in claims) for each in new.states)
    return is_clear and bool(says) and is_meant and len(again.remarks) < len(made.remarks)


def _is_after_goal(one: Sentence, made: Translation) -> bool:
    """Whether a sentence follows one that speaks of the goal."""
    before = [each for each in made.statements if each.words.end <= one.span.start]
    last = max((each.words for each in before), default=None)
    return any(each.words == last and each.text.startswith("goal(") for each in before)
