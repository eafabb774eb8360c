"""Sentences of many clauses, each read by itself: `Currently, a is on b, b is clear, c is ..`.

Reading a sentence at once takes time that grows faster than its length. Where commas separate
clauses that are whole sentences, what begins the first of them is put before each.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from planscribe.translate.english.forms import Claim, Form, Introduced, SentenceReading
from planscribe.translate.english.grammar import Grammar, ParseFailure
from planscribe.translate.english.long.lists import put_back
from planscribe.translate.english.readings import readings

_FEWEST = 5
"""Clauses of a sentence that is read in parts."""
_LONGEST_LEAD = 10
_REACHING = frozenset(
    "aim already although as beginning both but currently each either end eventually except "
    "final finally first goal initially instead last like moment must need needs neither nor now "
    "or ought required respectively shall should so start still supposed was were whereas while "
    "will yet".split()
)
"""Words of clauses that can be about more than their own clause."""


@dataclass(frozen=True, slots=True)
class SeparateClauses:
    """Where the clauses of a sentence are, and how many words before the first begin it."""

    lead: int
    places: tuple[tuple[int, int], ...]


def between_commas(words: Sequence[str], comma: str, and_: str) -> list[tuple[int, int]]:
    """The places of what commas separate, without `and` behind them."""
    ends = [*(at for at, word in enumerate(words) if word == comma), len(words)]
    starts = [0, *(end + 1 for end in ends[:-1])]
    return [
        (start + (0 < start < end and words[start] == and_), end)
        for start, end in zip(starts, ends, strict=True)
    ]


def clauses_of(terminals: Sequence[str], grammar: Grammar) -> SeparateClauses | None:
    """The clauses of a long sentence, if its first is a whole one; the others may be none."""
    comma, and_ = grammar.terminals[","], grammar.terminals["and"]
    if sum(one == comma for one in terminals) < _FEWEST - 1:
        return None
    places = between_commas(terminals, comma, and_)
    for joined in (1, 2):  # `Currently, a is on b`: the first comma may be behind other words.
        end, others = places[joined - 1][1], places[joined:]
        if len(others) < _FEWEST - 1 or not _of_one_clause(grammar, terminals[:end]):
            continue
        lead = next(_leads(terminals[:end], grammar), None)
        if lead is not None:
            return SeparateClauses(lead, ((lead, end), *others))
    return None


def in_parts(terminals: Sequence[str], grammar: Grammar) -> SentenceReading | None:
    """A long sentence whose clauses can be read by themselves, and have one mood."""
    found = clauses_of(terminals, grammar)
    reaching = {grammar.terminals[word] for word in _REACHING & grammar.terminals.keys()}
    if found is None or not reaching.isdisjoint(terminals[found.lead :]):
        return None
    read: list[tuple[SentenceReading, ...]] = []
    for start, end in found.places:
        one = _of_one_clause(grammar, terminals[: found.lead], terminals[start:end], start)
        if not one:
            return None
        read.append(one)
    if len({(one.opens, one.only) for several in read for one in several}) != 1:
        return None
    clauses = tuple(tuple(one.forms for one in several) for several in read)
    forms = tuple(form for several in clauses for forms in several for form in forms)
    return SentenceReading(forms, read[0][0].opens, read[0][0].only, clauses)


def _leads(terminals: Sequence[str], grammar: Grammar) -> Iterator[int]:
    """How many words may begin a sentence whose first clause is plain without them."""
    for lead in range(min(len(terminals), _LONGEST_LEAD)):
        read = _of_one_clause(grammar, terminals[lead:])
        if read and all(one.opens is None and one.only is None for one in read):
            yield lead


def _of_one_clause(
    grammar: Grammar, lead: Sequence[str], clause: Sequence[str] = (), start: int = 0
) -> tuple[SentenceReading, ...]:
    """The readings of a clause at a place, behind the words that begin the sentence.

    None if the clauses around it could change what it says.
    """
    trees = grammar.read((*lead, *clause))
    if isinstance(trees, ParseFailure):
        return ()
    places = [(at,) for at in (*range(len(lead)), *range(start, start + len(clause)))]
    found = readings([put_back(tree, places) for tree in trees], grammar)
    are_plain = all(one.forms and all(map(_is_plain, one.forms)) for one in found)
    return found if are_plain else ()


def _is_plain(form: Form) -> bool:
    """Whether a form says the same behind other clauses."""
    if isinstance(form, Introduced):
        return len(form.names) == 1 and not form.assumed
    if not isinstance(form, Claim):
        return False
    mood = form.mood
    is_open = mood.wanted is None or mood.bare or mood.past or mood.as_it_is
    return not is_open and form.spread is None
