"""Why facts hold, and what follows from a statement: for people."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass

from planscribe.ide.content import Item
from planscribe.ide.explain.read_from import quoted, read_from
from planscribe.infer.facts import Derivation, StatementPlace
from planscribe.model.terms import Term
from planscribe.text import DocumentKey, Span
from planscribe.wording import counted, listed
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Role
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.pipeline.provenance import Given
from planscribe.workspace.query import Aside, Means, content_query
from planscribe.workspace.snapshot import Snapshot


@dataclass(frozen=True, slots=True)
class TreeSize:
    """How much of a tree is shown: its depth, and the number of items."""

    depth: int
    items: int


HOVER = TreeSize(4, 16)
DOCUMENT = TreeSize(30, 400)

_MOST_FACTS = 12
_MOST_EXPLAINED = 3000
"""Beyond so many facts, explaining all of them takes longer than anybody waits for a hover."""
_SHOWN = frozenset({"object", "init", "goal", "metric", "cardinality"})
"""The predicates whose facts matter to people."""


def because(
    snapshot: Snapshot,
    program: DocumentProgram,
    derivation: Derivation,
    size: TreeSize = HOVER,
    indent: int = 0,
) -> tuple[Item, ...]:
    """The reasons of a fact as a nested list, not all too long."""
    items: list[Item] = []
    waiting = [(derivation, 0)]
    while waiting and len(items) < size.items:
        one, depth = waiting.pop()
        place = programs.locate(snapshot, one.place, program)
        is_own = place is not None and place.key == program.origin.key
        is_read = is_own and program.origin.role is Role.TASK
        items.append(Item(_step(program, one), indent + depth, None if is_read else place))
        if is_own and place and not one.repeated:
            items += _behind(snapshot, program, one, place, size, indent + depth + 1)
        if depth + 1 < size.depth:
            waiting += [(below, depth + 1) for below in reversed(one.because)]
        elif one.because:
            items.append(Item("…", indent + depth + 1))
    if waiting:
        items.append(Item("…", indent))
    return tuple(items)


def _behind(
    snapshot: Snapshot,
    program: DocumentProgram,
    derivation: Derivation,
    place: Location,
    size: TreeSize,
    indent: int,
) -> tuple[Item, ...]:
    """What a statement of a program's own text was made from, down to the words."""
    document = program.origin
    if document.role is Role.TASK:
        return (Item(f"read from {quoted(snapshot, place)}", indent, place),)
    statement = statement_text(program, derivation.place)
    given = provenance.fact_of_statement(snapshot, document, statement)
    if given is None:
        return read_from(snapshot, document, statement, indent)
    return of_given(snapshot, given, size, indent)


def of_given(
    snapshot: Snapshot, given: Given, size: TreeSize = HOVER, indent: int = 0
) -> tuple[Item, ...]:
    """Why a document's program gives a fact."""
    derivation = reasons(snapshot, given.document.key, [given.fact]).get(given.fact)
    if derivation is None:
        return ()
    program = programs.program(snapshot, given.document.key)
    return because(snapshot, program, derivation, size, indent)


def _step(program: DocumentProgram, derivation: Derivation) -> str:
    """How one atom was derived."""
    text = f"`{derivation.atom}`"
    if derivation.repeated:
        return f"{text}, as above"
    statement = statement_text(program, derivation.place)
    is_rule = derivation.because or derivation.absent or derivation.supposed
    if derivation.by_choice:
        text += f", chosen by `{statement}`"
    elif statement and (is_rule or derivation.aggregates):
        text += f" by `{statement}`"
    if derivation.aggregates:
        text += f", with {_named(derivation.aggregates)}"
    if derivation.absent:
        text += "".join(f", and no `{atom}`" for atom in derivation.absent)
    if derivation.supposed:
        text += f", given that {_named(derivation.supposed)} holds"
    if derivation.alternatives:
        text += f" (and in {counted(derivation.alternatives, 'other way')})"
    return text


def consequences(
    snapshot: Snapshot, program: DocumentProgram, spans: Iterable[Span]
) -> tuple[tuple[Term, ...], int] | None:
    """The facts that statements at these spans of the program's own text state themselves, and
    how many further facts rest on them. None if there are too many facts to explain them all.
    """
    made = programs.facts(snapshot, program.origin.key)
    facts = tuple(fact for fact in made.facts if fact.name in _SHOWN)
    if len(facts) > _MOST_EXPLAINED:
        return None
    explained = reasons(snapshot, program.origin.key, facts)
    resting = _resting(snapshot, program, facts, Aside(explained))
    source, wanted = program.sources[0].name, tuple(spans)
    meant = [
        place
        for place in resting
        if place.source == source and any(span.overlaps(place.span) for span in wanted)
    ]
    all_facts = dict.fromkeys(fact for place in meant for fact in resting[place])
    direct = tuple(fact for fact in all_facts if explained[fact].place in meant)
    return direct, len(all_facts) - len(direct)


@content_query()
def _resting(
    _means: Means,
    _program: DocumentProgram,
    _facts: tuple[Term, ...],
    explained: Aside[Mapping[Term, Derivation]],
) -> dict[StatementPlace, list[Term]]:
    """The facts that rest on each statement, in their order."""
    found: dict[StatementPlace, list[Term]] = {}
    for fact, derivation in explained.value.items():
        for place in programs.grounds(derivation):
            found.setdefault(place, []).append(fact)
    return found


def _named(atoms: Iterable[str]) -> str:
    return listed(f"`{atom}`" for atom in atoms)


def items(
    facts: tuple[Term, ...], further: int, words: Callable[[Term], str] = lambda _: ""
) -> Iterator[Item]:
    """Facts as a list, with the words for each, the rest of them as a number."""
    for fact in facts[:_MOST_FACTS]:
        said = words(fact)
        yield Item(f"`{fact}`: {said}" if said else f"`{fact}`")
    if len(facts) > _MOST_FACTS:
        yield Item(f"and {len(facts) - _MOST_FACTS} more like these")
    if further > 0:
        rest = counted(further, "further fact depends", "further facts depend")
        yield Item(f"{rest} on these")


def reasons(
    snapshot: Snapshot, key: DocumentKey, facts: Iterable[Term]
) -> Mapping[Term, Derivation]:
    """The derivations of facts; none where finding them takes too long."""
    try:
        return programs.reasons(snapshot, key, facts)
    except (LimitExceeded, WorkerCrashed):
        return {}


def statement_text(program: DocumentProgram, place: StatementPlace) -> str:
    """The text of a statement in one line."""
    text = next((one.text for one in program.sources if one.name == place.source), "")
    return " ".join(place.span.of(text).split())
