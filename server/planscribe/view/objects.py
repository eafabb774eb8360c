"""The objects of a problem in a state: as a graph, with facts about three or more as tables."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from planscribe.compile.formulas import write_number
from planscribe.ide.plans.steps import Writing
from planscribe.model.pddl.definitions import Atom, Domain, Problem
from planscribe.plan.formulas import order
from planscribe.plan.result import State
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import ViewKind
from planscribe.wording import counted

_MOST_LINES = 14


@dataclass(frozen=True, slots=True)
class _Facts:
    """The facts of a state, and those of the state before it."""

    now: frozenset[Atom]
    before: frozenset[Atom]

    def all(self) -> list[Atom]:
        return sorted(self.now | self.before, key=order)

    def mark(self, atom: Atom) -> str:
        """Shows that an atom has become true or false."""
        if atom in self.now:
            return "" if atom in self.before else "+ "
        return "− "

    def tone(self, atom: Atom) -> Tone:
        return {"": Tone.PLAIN, "+ ": Tone.GOOD, "− ": Tone.BAD}[self.mark(atom)]


def objects(
    title: str, domain: Domain, problem: Problem, state: State, before: State | None = None
) -> Graph:
    """The objects in a state, and what is different from the state before it, if there is one."""
    write = Writing(domain, problem)
    facts = _Facts(
        frozenset(state.atoms), frozenset(state.atoms if before is None else before.atoms)
    )
    every = (*domain.constants, *problem.objects)
    spelling = {one.name: one.spelling or one.name for one in every}
    kinds = {one.name: one.spelling or one.name for one in domain.types}
    predicates = {one.name: one.spelling or one.name for one in domain.predicates}
    about = _lines_of(facts, predicates, state, before)
    nodes = []
    for one in every:
        kind = " ".join(kinds.get(name, name) for name in one.types)
        lines = about.get(one.name, ())
        first = f"{spelling[one.name]} - {kind}"
        nodes.append(
            _node(_key(one.name), kind, (first, *_short(lines)), lines, spelling[one.name])
        )
    nodes += _tables(facts, predicates, spelling, about.get("", ()))
    arcs = tuple(
        Arc(
            _key(atom.arguments[0]),
            _key(atom.arguments[1]),
            facts.mark(atom) + predicates.get(atom.predicate, atom.predicate),
            "fact",
            write.formula(atom),
            facts.tone(atom),
        )
        for atom in facts.all()
        if len(atom.arguments) == 2 and all(one in spelling for one in atom.arguments)
    )
    several = sum(len(arguments) > 1 for (_, arguments), _ in state.values)
    changed = " + marks what has become true, − what has become false." if before else ""
    return Graph(
        ViewKind.OBJECTS,
        title,
        "Each object lists the facts and numbers about it alone. An arrow leads from the first to "
        f"the second object of a fact; facts about more objects are in tables.{changed}",
        tuple(nodes),
        arcs,
        f"{counted(several, 'number')} about two or more objects left out of the picture."
        if several
        else "",
    )


def _key(name: str) -> str:
    return f"object {name}"


def _lines_of(
    facts: _Facts, predicates: Mapping[str, str], state: State, before: State | None
) -> dict[str, list[str]]:
    """What is said of single objects, and under an empty name of none."""
    found: dict[str, list[str]] = {}
    for atom in facts.all():
        if len(atom.arguments) <= 1:
            name = predicates.get(atom.predicate, atom.predicate)
            found.setdefault("".join(atom.arguments), []).append(f"{facts.mark(atom)}{name}")
    earlier = dict(before.values) if before else {}
    for (function, arguments), value in state.values:
        told = f"{function} = {write_number(value)}"
        old = earlier.get((function, arguments))
        if old is not None and old != value:
            told = f"+ {told}, was {write_number(old)}"
        if len(arguments) <= 1:
            found.setdefault("".join(arguments), []).append(told)
    return found


def _tables(
    facts: _Facts,
    predicates: Mapping[str, str],
    spelling: Mapping[str, str],
    without: Iterable[str],
) -> Iterator[Node]:
    lines = [*without]
    if lines:
        yield _node("no objects", "facts", ("about no object", *_short(lines)), lines)
    tables: dict[str, list[str]] = {}
    for atom in facts.all():
        if len(atom.arguments) > 2:
            row = "  ".join(spelling.get(one, one) for one in atom.arguments)
            tables.setdefault(atom.predicate, []).append(f"{facts.mark(atom)}{row}")
    for predicate, rows in tables.items():
        name = predicates.get(predicate, predicate)
        yield _node(f"table {predicate}", "table", (name, *_short(rows)), rows)


def _short(lines: Iterable[str]) -> tuple[str, ...]:
    every = [*lines]
    more = len(every) - _MOST_LINES
    return (*every[:_MOST_LINES], f"… and {more} more") if more > 0 else tuple(every)


def _node(
    key: str, kind: str, shown: tuple[str, ...], lines: Iterable[str], name: str = ""
) -> Node:
    """What is said in lines, which look different if one of them has changed."""
    if any(one.startswith(("+ ", "− ")) for one in lines):
        return Node(key, kind, shown, Tone.STRONG, name=name, look="has changed")
    return Node(key, kind, shown, name=name, look="has not changed")
