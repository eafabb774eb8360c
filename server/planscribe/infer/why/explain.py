"""Why facts hold: derivations, from the rules' ground instances in the answer set."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from itertools import islice

from planscribe.infer.completion import OBJECTS, RANK
from planscribe.infer.facts import AspSource, Derivation
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, variants
from planscribe.infer.terms import read_atom
from planscribe.infer.why.behind import instances_behind, simple_fact
from planscribe.infer.why.derivation_order import DerivedAtom, reasons_of, step_from, steps
from planscribe.infer.why.relevance import Predicates, pattern_of
from planscribe.infer.why.support import Instance, instances
from planscribe.model.asp.program import derived_atoms, signature, used_atoms
from planscribe.model.grouping import grouped
from planscribe.model.terms import Term
from planscribe.syntax.asp.nodes import AspTerm, StatementKind

_FEW = 20
"""For so many atoms, it is quicker to look for what is behind them than for everything."""

_DEEPEST = 50
_MOST_NODES = 1000
_MOST_COMPARED = 50_000
"""How many instances are looked through for other derivations of the atoms of a tree."""


def explain(
    sources: Sequence[AspSource], facts: Sequence[Term], atoms: Sequence[Term]
) -> dict[Term, Derivation]:
    """A derivation of each of the atoms that are among the facts of the materialised sources.

    Derivations are acyclic and as flat as can be; at a tie, the earliest statement counts. An
    object that was made up is due to the announced number, and a rank to the object.
    """
    return explain_texts(sources, map(str, facts), atoms)


def explain_texts(
    sources: Sequence[AspSource], facts: Iterable[str], atoms: Iterable[Term]
) -> dict[Term, Derivation]:
    """As `explain`, given the facts as clingo prints them."""
    wanted = {str(atom): atom for atom in atoms}
    reasons = Reasons(Program(sources), facts, wanted)
    return {
        atom: derivation
        for text, atom in wanted.items()
        if (derivation := reasons.derivation(text)) is not None
    }


class Reasons:
    """What some atoms, and some violations, are derived from; atoms as clingo prints them."""

    def __init__(
        self,
        program: Program,
        facts: Iterable[str],
        atoms: Iterable[str],
        violated: Mapping[tuple[Ref, int], Sequence[str]] | None = None,
    ) -> None:
        self._program = program
        atoms, facts = list(atoms), list(facts)
        own = _violations(program, facts, violated or {})
        found: list[Instance] | None = None
        if own or len(atoms) <= _FEW:
            due = (atom for one in own for atom in (*reasons_of(one), *one.supposed))
            found = instances_behind(program, facts, [*atoms, *due])
        if found is None:
            found = _all_instances(program, facts, atoms, violated or {})
        else:
            found += own
        found.sort(key=lambda each: (each.ref, each.variant, each.bindings, each.head))
        self.violations = [each for each in found if each.is_violation]
        self.instances = [each for each in found if not each.is_violation]
        self._steps = steps(self.instances)

    def derivation(self, atom: str) -> Derivation | None:
        """Why an atom holds; None if no statement derives it."""
        if atom not in self._steps:
            return None
        return _Tree(self._program, self._steps, self._others).node(atom)

    def derivations(self, atom: str, most: int) -> Iterator[Derivation]:
        """All that alone would be enough for an atom, the flattest first."""
        first = self.derivation(atom)
        if first is None:
            return
        yield replace(first, alternatives=0)
        without, others = self._without(atom)
        for step in islice(others, most - 1):
            tree = _Tree(self._program, {**without, atom: step}, lambda _: 0)
            yield tree.node(atom)

    def _others(self, atom: str) -> int:
        """How many other ways there are to derive an atom."""
        return len(self._without(atom)[1])

    def _without(self, atom: str) -> tuple[dict[str, DerivedAtom], list[DerivedAtom]]:
        """The steps without an atom, and those other than its own that could derive it then."""
        mine = self._steps[atom]
        rivals = [each for each in self._by_head[atom] if each is not mine.instance]
        if not rivals or len(self.instances) > _MOST_COMPARED:
            return {}, []
        before = steps([each for each in self.instances if each.head != atom], certain_only=True)
        seen = {(mine.instance.ref, mine.because)}
        found: list[DerivedAtom] = []
        for each in rivals:
            step = step_from(each, before)
            if step is not None and (each.ref, step.because) not in seen:
                seen.add((each.ref, step.because))
                found.append(step)
        return before, found

    @cached_property
    def _by_head(self) -> Mapping[str, Sequence[Instance]]:
        return grouped(self.instances, lambda each: each.head)

    def behind(self, violation: Instance) -> Iterator[Instance]:
        """The instances behind a violation, the nearest first; those of facts have no reasons."""
        seen: set[str] = set()
        waiting = deque(reasons_of(violation))
        while waiting:
            atom = waiting.popleft()
            step = self._steps.get(atom)
            if atom in seen or step is None:
                continue
            seen.add(atom)
            yield step.instance
            waiting.extend(step.because)


def _cone(program: Program, patterns: Sequence[AspTerm]) -> set[Ref]:
    """The statements that atoms depend on positively, ranks being due to objects."""
    cone = program.cone(patterns, through_negation=False)
    used = (use.atom for ref in cone for use in used_atoms(program.statement(ref)))
    if any(signature(atom) == RANK for atom in (*patterns, *used)):
        cone |= program.cone([OBJECTS], through_negation=False)
    return cone


def _violations(
    program: Program, facts: Sequence[str], violated: Mapping[tuple[Ref, int], Sequence[str]]
) -> list[Instance]:
    """The violated instances alone."""
    if not violated:
        return []
    relevant = Predicates(
        use.atom for ref, _ in violated for use in used_atoms(program.statement(ref))
    )
    known = relevant.among(facts)
    return instances(program, program.const_statements, known, violated)


def _all_instances(
    program: Program,
    facts: Sequence[str],
    atoms: Sequence[str],
    violated: Mapping[tuple[Ref, int], Sequence[str]],
) -> list[Instance]:
    """The instances of everything that atoms and violations depend on."""
    patterns = [pattern for atom in atoms if (pattern := pattern_of(atom)) is not None]
    for ref, _ in violated:
        patterns += (use.atom for use in used_atoms(program.statement(ref)))
    relevant = Predicates(patterns)
    found: list[Instance] = []
    rules: list[Ref] = []
    for ref in sorted(_cone(program, patterns)):
        statement = program.statement(ref)
        fact = simple_fact(program, statement)
        if fact is not None:
            found.append(Instance(ref, 0, (), fact))
        else:
            rules.append(ref)
            relevant.add(derived_atoms(statement))
            relevant.add(use.atom for use in used_atoms(statement))
    known = relevant.among(facts)
    return found + (instances(program, rules, known, violated) if rules or violated else [])


class _Tree:
    """Builds the derivation of one atom; each derivation inside it is shown once."""

    def __init__(
        self, program: Program, steps: Mapping[str, DerivedAtom], others: Callable[[str], int]
    ) -> None:
        self._program = program
        self._steps = steps
        self._others = others
        self._told: set[str] = set()

    def node(self, atom: str, depth: int = 0) -> Derivation:
        step = self._steps[atom]
        instance = step.instance
        term, place = read_atom(atom), self._program.place(instance.ref)
        reasons = [reason for reason in step.because if reason in self._steps]
        if reasons and (atom in self._told or depth > _DEEPEST or len(self._told) > _MOST_NODES):
            return Derivation(term, place, repeated=True)
        self._told.add(atom)
        statement = self._program.statement(instance.ref)
        names = bound_variables(variants(statement)[instance.variant]) if instance.bindings else ()
        values = dict(zip(names, instance.bindings, strict=True))
        texts = (one.text(values) for one in instance.inside)
        return Derivation(
            term,
            place,
            tuple(self.node(reason, depth + 1) for reason in reasons),
            (*instance.negated, *instance.others),
            by_choice=statement.kind is StatementKind.CHOICE,
            aggregates=tuple(text for text in texts if text is not None),
            supposed=step.supposed,
            alternatives=self._others(atom),
        )
