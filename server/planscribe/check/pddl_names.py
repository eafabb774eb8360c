"""PS113 to PS119: names that nothing declares, and arguments that differ from the declaration."""

from collections.abc import Iterable, Iterator
from itertools import islice

from planscribe.check.finding import Finding
from planscribe.check.pddl_arguments import misapplied
from planscribe.check.pddl_places import Place, places
from planscribe.check.pddl_undeclared import undeclared
from planscribe.model.pddl_reading import glued_variable
from planscribe.model.resolution import Unresolved, unresolved
from planscribe.model.symbol_reader import read_symbols
from planscribe.model.symbols import Kind, Symbols
from planscribe.model.vocabulary import Vocabulary, vocabulary, words_of
from planscribe.workspace.documents import Document
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS

MOST_FACTS = 50
"""How many facts of one part are told to be wrong."""

_Wrong = tuple[tuple[Symbols, Unresolved], ...]


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The names of domains: one file tells."""
    return _names(snapshot, places(snapshot, document, Kind.DOMAIN))


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The names of problems: with their domains."""
    return _names(snapshot, places(snapshot, document, Kind.PROBLEM))


def are_declared(snapshot: Snapshot, place: Place) -> bool:
    """Whether all names of a part are declared; facts are not looked at."""
    if place.part.keyword in FACTS:
        return True
    return not any(what.names for _, what in _wrong(snapshot, place))


def _names(snapshot: Snapshot, several: Iterable[Place]) -> Iterator[Finding]:
    for place in several:
        if place.is_damaged:
            continue
        wrong = _wrong_facts if place.part.keyword in FACTS else _wrong
        for symbols, what in wrong(snapshot, place):
            for mention in what.names:
                # A glued variable is a fault of the form.
                if mention.kind not in place.doubtful and not glued_variable(mention.name):
                    yield undeclared(place, symbols, mention)
            for application in what.applications:
                if application.kind not in place.doubtful:
                    yield from misapplied(place, application)


def _wrong(snapshot: Snapshot, place: Place) -> _Wrong:
    """What of a part cannot be resolved."""
    part, known = place.part, place.known

    def look() -> _Wrong:
        symbols = place.symbols(snapshot)
        return ((symbols, unresolved(symbols, known)),)

    return snapshot.memo.recall(("unresolved", part.source, part.items[:1], known), look)


def _wrong_facts(snapshot: Snapshot, place: Place) -> _Wrong:
    """The facts of a part that cannot be resolved, each by itself."""
    if place.doubtful:
        return ()
    part, known = place.part, place.known
    table = _vocabulary(snapshot, place)

    def look() -> Iterator[tuple[Symbols, Unresolved]]:
        for fact in table.doubtful(part.source, part.items):
            symbols = read_symbols(part.source, part.keyword, (fact,))
            wrong = unresolved(symbols, known)
            if wrong.names or wrong.applications:
                yield symbols, wrong

    key = ("unresolved facts", part.source, part.items[:1], table)
    return snapshot.memo.recall(key, lambda: tuple(islice(look(), MOST_FACTS)))


def _vocabulary(snapshot: Snapshot, place: Place) -> Vocabulary:
    """The tables for a place: the same as long as facts can be stated in the same way."""
    known, weight = place.known, len(place.known.all) * 100

    def recalled() -> Vocabulary:
        words = words_of(known)
        return snapshot.memo.recall(("vocabulary", words), lambda: vocabulary(known), weight)

    return snapshot.memo.recall(("vocabulary of", known), recalled, weight)
