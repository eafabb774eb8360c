"""What a sentence states: the IR of its readings, of which the best count.

Readings with the same IR are one.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

from planscribe.translate.english.asking.amounts import must_be_clear_amount
from planscribe.translate.english.asking.going_on import must_deny_clearly, must_go_on_clearly
from planscribe.translate.english.asking.questions import (
    must_agree,
    must_be_no_exception,
    must_count_apart,
    must_keep_only,
    must_not_go_on,
)
from planscribe.translate.english.asking.unclear import Unclear
from planscribe.translate.english.forms import (
    Amount,
    Claim,
    Counted,
    Doubt,
    Drawing,
    Grid,
    Introduced,
    Linked,
    Mentioned,
    Optimise,
    OptimiseTime,
    SentenceReading,
    TaskSection,
    Words,
)
from planscribe.translate.english.grammar import Grammar
from planscribe.translate.english.sentences.parsed import Parsed
from planscribe.translate.english.stating.claims import ClaimReader, Said
from planscribe.translate.english.stating.objects import IntroducedObjects, amount_in
from planscribe.translate.english.symbols import TaskSymbols
from planscribe.translate.ir import Unreadable

_MOST_ASKED_ABOUT = 4

SaidByWords: TypeAlias = tuple[tuple[Words, Said], ...]
"""What a sentence says, by its words."""
Statement: TypeAlias = tuple[SaidByWords, SentenceReading]
"""What a sentence says in one of its readings."""


class StatesNothing(Exception):  # noqa: N818
    """A sentence states nothing: what is unclear in a reading of it."""

    def __init__(self, problem: Unclear, reading: SentenceReading) -> None:
        super().__init__(problem.message)
        self.problem = problem
        self.reading = reading


def statements_in(said: SaidByWords) -> tuple[str, ...]:
    """The IR."""
    return tuple(text for _, one in said for text in one.statements)


@dataclass(frozen=True, slots=True)
class SentenceStater:
    """States the sentences of a task, whose symbols are known."""

    grammar: Grammar
    symbols: TaskSymbols

    def stated(self, one: Parsed, section: TaskSection) -> Sequence[Statement]:
        """What a sentence states in its best readings: several of them if none is better.

        Raises:
            StatesNothing: no reading states anything, or the author must be asked.
        """
        (first, *_) = one.readings
        found = self._of_clauses(one, section)
        try:
            must_deny_clearly(one.tokens, self.symbols.types)
            for said, _ in found:
                clauses = [(words, each.statements) for words, each in said]
                must_go_on_clearly(clauses, one.tokens, self.symbols.types)
        except Unclear as problem:
            raise StatesNothing(problem, first) from problem
        return found

    def _of_clauses(self, one: Parsed, section: TaskSection) -> Sequence[Statement]:
        (first, *_) = one.readings
        if not first.clauses:
            return self._best(one.readings, one, section)
        # Each clause is what it is, regardless of the others.
        whole: list[SaidByWords] = [()]
        for several in first.clauses:
            found = [replace(first, forms=forms) for forms in several]
            best = self._best(found, one, section)
            whole = [(*before, *said) for before in whole for said, _ in best][:_MOST_ASKED_ABOUT]
        return [(said, first) for said in whole]

    def _best(
        self, several: Sequence[SentenceReading], one: Parsed, section: TaskSection
    ) -> Sequence[Statement]:
        stated: list[Statement] = []
        unclear: tuple[Unclear, SentenceReading] | None = None
        for reading in several:
            try:
                said = tuple(self._reading(reading, one, section))
            except Unclear as problem:
                if problem.asks:
                    raise StatesNothing(problem, reading) from problem
                # Without what was on the stack, which has this.
                unclear = unclear or (problem.with_traceback(None), reading)
                continue
            # The same in another order is the same.
            if set(statements_in(said)) not in [set(statements_in(other)) for other, _ in stated]:
                stated.append((said, reading))
        if not stated:
            assert unclear is not None
            raise StatesNothing(*unclear)
        # That there are the constants of the domain, which every task has, says nothing.
        telling = [(said, reading) for said, reading in stated if statements_in(said)]
        return _of_best_score(telling or stated)

    def _reading(
        self, reading: SentenceReading, one: Parsed, section: TaskSection
    ) -> Iterator[tuple[Words, Said]]:
        where = reading.only or reading.opens or section
        must_count_apart(reading.forms, self.grammar.lexicon)
        reader = ClaimReader(one.tokens, self.grammar, self.symbols)
        objects = IntroducedObjects(one, self.grammar, self.symbols)
        clauses = {form.words for form in reading.forms if isinstance(form, Claim)}
        for general, form in zip((None, *reading.forms), reading.forms, strict=False):
            match form:
                case Claim():
                    if len(clauses) > 1 or reading.clauses:
                        must_agree(form, one.tokens)
                    if isinstance(general, Claim):
                        must_be_no_exception(general, form, one.tokens, self.symbols)
                    if isinstance(general, Introduced):
                        must_not_go_on(general, amount_in(one, general.announced), form)
                    alone = sum(other.words == form.words for other in reading.forms) == 1
                    for said in reader.claim(form, where, alone):
                        must_keep_only(said.statements, one.sentence.tokens, form, one.tokens)
                        yield form.words, said
                case Doubt(words, message, asks):
                    kind = Unreadable.SEVERAL_READINGS
                    raise Unclear(kind, message, words=words, asks=asks)
                case Amount():
                    for said in reader.amount(form, where):
                        is_goal = any("goal(" in text for text in said.statements)
                        must_be_clear_amount(form, is_goal, one.sentence.tokens, one.tokens)
                        yield form.words, said
                case Optimise():
                    yield form.words, reader.optimise(form)
                case OptimiseTime(words, minimise):
                    direction = "minimize" if minimise else "maximize"
                    stated = f"metric({direction},total_time)."
                    yield words, Said((stated,), f"{direction} the total time", ())
                case Counted() | Linked() | Introduced() | Mentioned():
                    if where is TaskSection.GOAL:
                        message = "objects are introduced before the goal"
                        raise Unclear(Unreadable.NO_READING, message)
                    yield from ((form.words, said) for said in objects.said(form))
                case Grid() | Drawing():
                    pass


def _of_best_score(stated: Sequence[Statement]) -> Sequence[Statement]:
    """The readings with the fewest negations (the domain may name the opposite), and types that
    are specific.

    Types say nothing about where a clause ends: `a is on b and c, d and e are clear`.
    """
    fewest = min(_negations(said) for said, _ in stated)
    few = [one for one in stated if _negations(one[0]) == fewest]
    alike: dict[tuple[Words, ...], list[int]] = {}
    for said, _ in few:
        alike.setdefault(_clauses(said), []).append(_specificity(said))
    return [one for one in few if _specificity(one[0]) == max(alike[_clauses(one[0])])]


def _negations(said: SaidByWords) -> int:
    return sum("(neg(" in text for text in statements_in(said))


def _specificity(said: SaidByWords) -> int:
    return sum(one.specificity for _, one in said)


def _clauses(said: SaidByWords) -> tuple[Words, ...]:
    """Where a sentence is divided, if it is."""
    clauses = tuple(dict.fromkeys(words for words, _ in said))
    return clauses if len(clauses) > 1 else ()
