"""Why facts hold, and what follows from a statement: for people."""

from collections.abc import Iterable, Iterator, Mapping

from planscribe.ide.content import Item
from planscribe.infer.facts import Derivation, Place
from planscribe.model.terms import Term
from planscribe.text import Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import programs
from planscribe.workspace.programs import Program
from planscribe.workspace.snapshot import Snapshot

_DEEPEST = 4
_MOST_ITEMS = 16
_MOST_FACTS = 12
_MOST_EXPLAINED = 3000
"""Beyond so many facts, explaining all of them takes longer than anybody waits for a hover."""
_SHOWN = frozenset({"object", "init", "goal", "metric", "cardinality"})
"""The predicates whose facts matter to people."""


def because(snapshot: Snapshot, program: Program, derivation: Derivation) -> tuple[Item, ...]:
    """The reasons of a fact as a nested list, not all too long."""
    items: list[Item] = []
    waiting = [(derivation, 0)]
    while waiting and len(items) < _MOST_ITEMS:
        one, depth = waiting.pop()
        place = programs.locate(snapshot, one.place, program)
        absent = "".join(f", and no `{atom}`" for atom in one.absent)
        statement = _statement(program, one.place)
        rule = f" by `{statement}`" if statement and one.because else ""
        items.append(Item(f"`{one.atom}`{rule}{absent}", depth, place))
        if depth + 1 < _DEEPEST:
            waiting += [(below, depth + 1) for below in reversed(one.because)]
    return tuple(items)


def consequences(
    snapshot: Snapshot, program: Program, spans: Iterable[Span]
) -> tuple[tuple[Term, ...], int]:
    """The facts that statements at these spans of the program's own text state themselves, and
    how many further facts rest on them. None if there are too many facts to explain them all.
    """
    made = programs.facts(snapshot, program.origin.uri)
    facts = tuple(fact for fact in made.facts if fact.name in _SHOWN)
    if not facts or len(facts) > _MOST_EXPLAINED:
        return (), 0
    explained = reasons(snapshot, program.origin.uri, facts)
    resting = snapshot.memo.recall(("resting", program.hash, facts), lambda: _resting(explained))
    source, wanted = program.sources[0].name, tuple(spans)
    meant = [
        place
        for place in resting
        if place.source == source and any(span.overlaps(place.span) for span in wanted)
    ]
    all_facts = dict.fromkeys(fact for place in meant for fact in resting[place])
    direct = tuple(fact for fact in all_facts if explained[fact].place in meant)
    return direct, len(all_facts) - len(direct)


def _resting(explained: Mapping[Term, Derivation]) -> dict[Place, list[Term]]:
    """The facts that rest on each statement, in their order."""
    found: dict[Place, list[Term]] = {}
    for fact, derivation in explained.items():
        for place in programs.grounds(derivation):
            found.setdefault(place, []).append(fact)
    return found


def listed(facts: tuple[Term, ...], further: int) -> Iterator[Item]:
    """Facts as a list, the rest of them as a number."""
    for fact in facts[:_MOST_FACTS]:
        yield Item(f"`{fact}`")
    if len(facts) > _MOST_FACTS:
        yield Item(f"and {len(facts) - _MOST_FACTS} more like these")
    if further > 0:
        facts_rest = "fact rests" if further == 1 else "facts rest"
        yield Item(f"{further} further {facts_rest} on these")


def reasons(snapshot: Snapshot, uri: str, facts: Iterable[Term]) -> Mapping[Term, Derivation]:
    """The derivations of facts; none where finding them takes too long."""
    try:
        return programs.reasons(snapshot, uri, facts)
    except (LimitExceeded, WorkerCrashed):
        return {}


def _statement(program: Program, place: Place) -> str:
    """The text of a statement in one line."""
    text = next((one.text for one in program.sources if one.name == place.source), "")
    return " ".join(place.span.of(text).split())
