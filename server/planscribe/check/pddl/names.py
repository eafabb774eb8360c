"""PS113 to PS119: names that nothing declares, and arguments that differ from the declaration."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import islice

from planscribe.check.finding import Finding
from planscribe.check.pddl.arguments import misapplied
from planscribe.check.pddl.places import DefinitionPlace, places
from planscribe.check.pddl.undeclared import undeclared
from planscribe.model.pddl.reading.form import glued_variable
from planscribe.model.symbols.declarations import Declarations
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.resolution import Unresolved, unresolved
from planscribe.model.symbols.symbols import NameKind, Symbols
from planscribe.model.symbols.vocabulary import Vocabulary, vocabulary, words_of
from planscribe.workspace.documents import Document, digest
from planscribe.workspace.query import Aside, Means, content_query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import FACTS, Part, Section
from planscribe.workspace.symbols import symbols as all_symbols

MOST_FACTS = 50
"""How many facts of one part are reported to be wrong."""

_Wrong = tuple[tuple[Symbols, Unresolved], ...]


def _weight(_: object, known: Declarations) -> int:
    return len(known.all) * 100


def in_domains(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The names of domains: in one file."""
    return _names(snapshot, places(snapshot, document, NameKind.DOMAIN))


def in_problems(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """The names of problems: with their domains."""
    return _names(snapshot, places(snapshot, document, NameKind.PROBLEM))


def are_declared(snapshot: Snapshot, place: DefinitionPlace) -> bool:
    """Whether all names of a part are declared; facts are not looked at."""
    if place.part.keyword in FACTS:
        return True
    return not any(what.names for _, what in _wrong(snapshot, place))


def _names(snapshot: Snapshot, several: Iterable[DefinitionPlace]) -> Iterator[Finding]:
    table = cache(partial(_vocabulary, snapshot))
    for place in several:
        if place.is_damaged:
            continue
        are_facts = place.part.keyword in FACTS
        wrong = _wrong_facts(snapshot, place, table) if are_facts else _wrong(snapshot, place)
        for symbols, what in wrong:
            for mention in what.names:
                # A glued variable is a fault of the form.
                if mention.kind not in place.doubtful and not glued_variable(mention.name):
                    yield undeclared(place, symbols, mention)
            for application in what.applications:
                if application.kind not in place.doubtful:
                    yield from misapplied(place, application)


def _wrong(snapshot: Snapshot, place: DefinitionPlace) -> _Wrong:
    """What of a part cannot be resolved."""
    known = place.known
    return _unresolved(snapshot, place.part.section, _words(snapshot, known), Aside(known))


@content_query(weight=_weight)
def _words(_means: Means, known: Declarations) -> str:
    """A hash of what is declared, regardless of where: an edit of an action leaves it as it is."""
    return digest(repr(words_of(known)))


@content_query()
def _unresolved(means: Means, section: Section, _words: str, known: Aside[Declarations]) -> _Wrong:
    symbols = all_symbols(means, Part(section, 0))
    what = unresolved(symbols, known.value)
    # Mostly there is nothing, and nothing is kept.
    return ((symbols, what),) if what.names or what.applications else ()


def _wrong_facts(
    snapshot: Snapshot, place: DefinitionPlace, table: Callable[[Declarations], Vocabulary]
) -> _Wrong:
    """The facts of a part that cannot be resolved, each by itself."""
    if place.doubtful:
        return ()
    known = place.known
    return _unresolved_facts(snapshot, place.part.section, table(known), Aside(known))


@content_query()
def _unresolved_facts(
    _means: Means, section: Section, table: Vocabulary, known: Aside[Declarations]
) -> _Wrong:
    return tuple(islice(_doubtful(section, table, known.value), MOST_FACTS))


def _doubtful(
    section: Section, table: Vocabulary, known: Declarations
) -> Iterator[tuple[Symbols, Unresolved]]:
    for fact in table.doubtful(section.source, section.items):
        symbols = read_symbols(section.source, section.keyword, (fact,))
        wrong = unresolved(symbols, known)
        if wrong.names or wrong.applications:
            yield symbols, wrong


@content_query(weight=_weight)
def _vocabulary(means: Means, known: Declarations) -> Vocabulary:
    """The tables for a place: the same as long as facts can be stated in the same way."""
    return _by_words(means, _words(means, known), Aside(known))


@content_query(weight=lambda _, __, known: _weight(_, known.value))
def _by_words(_means: Means, _words: str, known: Aside[Declarations]) -> Vocabulary:
    return vocabulary(known.value)
