"""A task in which some sentences have other words, and how controlled English reads it.

Words that are not read to the end are refused: their sentence stays as it is.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from planscribe.model.lexicon import Lexicon
from planscribe.syntax.quoting import quoted
from planscribe.syntax.task import LIST_MARK, Task, Token, TokenKind, parse
from planscribe.text import Edit, Span, apply_edits, start_of_line
from planscribe.translate.by_model.changed_words import Words
from planscribe.translate.by_model.doubts import unread
from planscribe.translate.english import reader
from planscribe.translate.ir import NO_SENTENCE, IrStatement, Remark, Translation, texts_by_sentence
from planscribe.wording import listed

_CLOSING = re.compile(r"[ \t]*[.!?:;]+[\"”»]?|")
_ENDS = ".!?:;"
_OPENING = "\"“'‘«`"
_NOT_A_SENTENCE = "they are not a sentence"

Rows: TypeAlias = Sequence[Sequence[Token]]


@dataclass(frozen=True, slots=True)
class Reworded:
    """A task with new words; statements and remarks are about the words that it had."""

    task: Task
    words: Words
    text: str
    statements: tuple[IrStatement, ...]
    remarks: tuple[Remark, ...]
    refused: Words
    """Why proposed words are not used."""
    displaced: frozenset[int] = frozenset()
    """The sentences with their own words that are not read next to all of the proposed ones."""

    @property
    def edits(self) -> Mapping[int, Edit]:
        """What changes in each sentence."""
        return {number: _edit(self.task, number, self.words) for number in self.words}

    @property
    def unread(self) -> frozenset[int]:
        """The sentences that are still not read."""
        return _unread(self.task, self.remarks)


def _unread(task: Task, remarks: tuple[Remark, ...]) -> frozenset[int]:
    """The sentences that remarks say are not read."""
    return frozenset(unread(task, Translation((), remarks)))


def reworded(task: Task, lexicon: Lexicon, words: Words) -> Reworded:
    """The task with the new words that controlled English reads, and no others."""
    refused: dict[int, str] = {}
    trial = _Trial.of(task, lexicon, words)
    displaced = _unread(task, tuple(trial.remarks()))
    while faults := trial.faults():
        refused |= faults
        left = {number: text for number, text in words.items() if number not in refused}
        trial = _Trial.of(task, lexicon, left)
    statements, remarks = tuple(trial.statements()), tuple(trial.remarks())
    return Reworded(task, trial.words, trial.new.text, statements, remarks, refused, displaced)


def agreed(task: Task, lexicon: Lexicon, several: Sequence[Words]) -> tuple[Words, Words]:
    """For each sentence, the words of which more than half of the answers mean the same.

    Those that the answers disagree about come second, with what they say.
    """
    readings = [(words, _stated(reworded(task, lexicon, words))) for words in several]
    decided, disputed = dict[int, str](), dict[int, str]()
    for number in sorted({number for words in several for number in words}):
        proposed = [(words[number], by[number]) for words, by in readings if number in words]
        (most, count), *_ = Counter(meaning for _, meaning in proposed).most_common()
        if 2 * count > len(several):
            decided[number] = next(text for text, meaning in proposed if meaning == most)
        else:
            disputed[number] = listed((quoted(text) for text, _ in proposed), "or")
    return decided, disputed


def _stated(made: Reworded) -> dict[int, frozenset[str]]:
    stated = texts_by_sentence(made.statements)
    return {number: frozenset(stated.get(number, ())) for number in range(len(made.task.sentences))}


@dataclass(frozen=True, slots=True)
class _Trial:
    """A task with new words as it is read, with the sentence that each new one comes from."""

    task: Task
    words: Words
    new: Task
    made: Translation
    origins: tuple[int, ...]

    @classmethod
    def of(cls, task: Task, lexicon: Lexicon, words: Words) -> "_Trial":
        edits = {number: _edit(task, number, words) for number in sorted(words)}
        new = parse(apply_edits(task.text, [*edits.values()]))
        origins = tuple(_came_from(task, edits, one.span.start) for one in new.sentences)
        return cls(task, words, new, reader.translate(new, lexicon), origins)

    def faults(self) -> dict[int, str]:
        """Why new words are not read, by sentence."""
        found = {
            number: _NOT_A_SENTENCE
            for number, text in self.words.items()
            if text and number not in self.origins
        }
        for one in self.made.remarks:
            place = self._sentence(one.words)
            if not one.is_read and self._origin(place) in self.words:
                found.setdefault(self._origin(place), one.message)
        return found

    def statements(self) -> Iterator[IrStatement]:
        """What is stated, with the words that the task has."""
        for one in self.made.statements:
            words = self._words(one.words, one.sentence)
            yield IrStatement(one.text, words, self._origin(one.sentence))

    def remarks(self) -> Iterator[Remark]:
        """What there is to tell about words that have stayed."""
        for one in self.made.remarks:
            place = self._sentence(one.words)
            if self._origin(place) not in self.words:
                yield replace(one, words=self._words(one.words, place), follows=None)

    def _origin(self, place: int) -> int:
        return NO_SENTENCE if place == NO_SENTENCE else self.origins[place]

    def _sentence(self, words: Span) -> int:
        """The sentence of the new task that words of it lie in."""
        return _sentence_at(self.new, words.start)

    def _words(self, words: Span, place: int) -> Span:
        """Where the task has words of a sentence; all of the sentence if its words are new."""
        origin = self._origin(place)
        if origin == NO_SENTENCE:
            return Span(0, 0)
        span = self.task.sentences[origin].span
        if origin in self.words:
            return span
        return words.shift(span.start - self.new.sentences[place].span.start)


def _edit(task: Task, number: int, every: Words) -> Edit:
    """Put words in place of a sentence and the mark that closes it."""
    words = every[number]
    span = task.sentences[number].span
    behind_last = _end_of_closing(task, number - 1) if number else 0
    if span.start > behind_last and task.text[span.start - 1] in _OPENING:
        # The mark of a word in quotation marks that the sentence begins with: `"Listen", he said`.
        span = Span(span.start - 1, span.end)
    end = _end_of_closing(task, number)
    line = start_of_line(task.text, span.start)
    is_item = LIST_MARK.fullmatch(task.text, line, span.start)
    if not words:
        return Edit(Span(line if is_item else span.start, end), "")
    # Rows above would go on with a name, but not with an item of a list.
    lead = "\n" if number and task.sentences[number - 1].rows and not is_item else ""
    # A sentence above that has no full stop would go on with a small letter.
    tokens = parse(words).sentences[:1]
    is_word = any(one.tokens and one.tokens[0].kind is TokenKind.WORD for one in tokens)
    first = words[0].upper() if is_word else words[0]
    text = f"{lead}{first}{words[1:]}"
    if _rows_after(task, number):
        return Edit(Span(span.start, end), f"{text.rstrip(_ENDS)}:")
    if task.sentences[number].closing == ";" and number + 1 not in every:
        return Edit(Span(span.start, end), f"{text.rstrip(_ENDS)};")
    stop = "" if words[-1] in _ENDS else "."
    return Edit(Span(span.start, end), f"{text}{stop}")


def _end_of_closing(task: Task, number: int) -> int:
    """Where the marks that close a sentence end; the next one may begin with such a mark."""
    closing = _CLOSING.match(task.text, task.sentences[number].span.end)
    after = [one.span.start for one in task.sentences[number + 1 : number + 2]]
    return min([closing.end() if closing else task.sentences[number].span.end, *after])


def _rows_after(task: Task, number: int) -> Rows:
    """The rows that a sentence announces."""
    return task.sentences[number + 1].rows if number + 1 < len(task.sentences) else ()


def _came_from(task: Task, edits: Mapping[int, Edit], offset: int) -> int:
    """The sentence that had, before edits in their order, what is now at an offset."""
    moved = 0
    for number, one in edits.items():
        start = one.span.start + moved
        if offset < start:
            break
        if offset < start + len(one.new_text):
            return number
        moved += len(one.new_text) - len(one.span)
    return _sentence_at(task, offset - moved)


def _sentence_at(task: Task, offset: int) -> int:
    return next(
        (
            number
            for number, one in enumerate(task.sentences)
            if one.span.start <= offset < max(one.span.end, one.span.start + 1)
        ),
        NO_SENTENCE,
    )
