"""Why facts hold: derivations, from the rules' ground instances in the answer set."""

import re
from collections import defaultdict, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence

from planscribe.infer.completion import COMPLETION, OBJECTS, RANK
from planscribe.infer.facts import Derivation, Place, Source
from planscribe.infer.program import Program, Ref
from planscribe.infer.support import Instance, instances
from planscribe.infer.terms import read_atom
from planscribe.model.program import arguments, derived_atoms, signature, used_atoms
from planscribe.model.terms import Term
from planscribe.syntax.asp import Statement, parse
from planscribe.syntax.asp_ground import ground_fact
from planscribe.syntax.asp_nodes import AspTerm, Function, Kind, Literal, Sign, is_ground, subterms

_DEEPEST = 50
_MOST_NODES = 1000
_RANK_TEXT = re.compile(rf"{RANK.name}\(([\w']+),-?\d+,(.*)\)", re.DOTALL)


def explain(
    sources: Sequence[Source], facts: Sequence[Term], atoms: Sequence[Term]
) -> dict[Term, Derivation]:
    """A derivation of each of the atoms that are among the facts of the materialised sources.

    Derivations are acyclic and as flat as can be; at a tie, the earliest statement counts. An
    object that was made up is due to the announced number, and a rank to the object.
    """
    return explain_texts(sources, map(str, facts), atoms)


def explain_texts(
    sources: Sequence[Source], facts: Iterable[str], atoms: Iterable[Term]
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
        violated = violated or {}
        patterns = [pattern for atom in atoms if (pattern := _pattern(atom)) is not None]
        for ref, _ in violated:
            patterns += (use.atom for use in used_atoms(program.statement(ref)))
        relevant = _Predicates(patterns)
        found: list[Instance] = []
        rules: list[Ref] = []
        for ref in sorted(_cone(program, patterns)):
            statement = program.statement(ref)
            fact = _simple_fact(program, statement)
            if fact is not None:
                found.append(Instance(ref, 0, (), fact))
            else:
                rules.append(ref)
                relevant.add(derived_atoms(statement))
                relevant.add(use.atom for use in used_atoms(statement))
        known = [fact for fact in facts if fact in relevant]
        told = instances(program, rules, known, violated) if rules or violated else []
        found += sorted(told, key=lambda each: (each.ref, each.variant, each.bindings))
        self.violations = [each for each in found if each.is_violation]
        self._best = _flattest(each for each in found if not each.is_violation)

    def derivation(self, atom: str) -> Derivation | None:
        """Why an atom holds; None if no statement derives it."""
        return _Tree(self._program, self._best).node(atom) if atom in self._best else None

    def leaves(self, violation: Instance) -> Iterator[tuple[Term, Place]]:
        """The statements behind a violation that themselves have no reasons, the nearest first."""
        seen: set[str] = set()
        waiting = deque(_reasons(violation))
        while waiting:
            atom = waiting.popleft()
            instance = self._best.get(atom)
            if atom in seen or instance is None:
                continue
            seen.add(atom)
            reasons = _reasons(instance)
            if not reasons:
                yield read_atom(atom), self._program.place(instance.ref)
            waiting.extend(reasons)


def _pattern(atom: str) -> AspTerm | None:
    """An atom as clingo prints it, as a pattern."""
    simple = ground_fact(f"{atom}.")
    if simple is not None:
        return simple
    statements = parse(f"{atom}.").statements
    return next((head for each in statements for head in derived_atoms(each)), None)


def _cone(program: Program, patterns: Sequence[AspTerm]) -> set[Ref]:
    """The statements that atoms depend on positively, ranks being due to objects."""
    cone = program.cone(patterns, through_negation=False)
    used = (use.atom for ref in cone for use in used_atoms(program.statement(ref)))
    if any(signature(atom) == RANK for atom in (*patterns, *used)):
        cone |= program.cone([OBJECTS], through_negation=False)
    return cone


def _simple_fact(program: Program, statement: Statement) -> str | None:
    """The atom of a ground fact, unless `#const` gives a value to a name in it."""
    match statement.kind, statement.head:
        case Kind.FACT, (Literal(sign=Sign.NONE, atom=atom),) if is_ground(atom):
            names = {each.name for each in subterms(atom) if isinstance(each, Function)}
            return str(atom) if names.isdisjoint(program.constants) else None
        case _:
            return None


class _Predicates:
    """Predicates, and for `init` and `goal` also what they are about, to pick facts by."""

    def __init__(self, patterns: Iterable[AspTerm]) -> None:
        self._whole: set[str] = set()
        self._nested: set[tuple[str, str]] = set()
        self.add(patterns)

    def add(self, patterns: Iterable[AspTerm]) -> None:
        for pattern in patterns:
            predicate = signature(pattern)
            match arguments(pattern):
                case (Function(name=inner, arguments=(_, *_)),) if predicate and inner:
                    self._nested.add((predicate.name, inner))
                case _ if predicate:
                    self._whole.add(predicate.name)

    def __contains__(self, fact: str) -> bool:
        name, _, rest = fact.partition("(")
        return name in self._whole or (name, rest.partition("(")[0]) in self._nested


def _reasons(instance: Instance) -> tuple[str, ...]:
    """The atoms that an instance is due to: no completions, and objects in place of ranks."""
    reasons = []
    for atom in instance.positive:
        rank = _RANK_TEXT.fullmatch(atom)
        if rank is not None:
            reasons.append(f"object({rank[2]},{rank[1]})")
        elif not atom.startswith(f"{COMPLETION.name}("):
            reasons.append(atom)
    return tuple(dict.fromkeys(reasons))


def _flattest(found: Iterable[Instance]) -> dict[str, Instance]:
    """For each atom the instance that derives it in the fewest steps, the earliest at a tie.

    The least fixpoint of the instances, round by round, so that no atom is its own reason.
    """
    best: dict[str, Instance] = {}
    waiting: defaultdict[str, list[_Pending]] = defaultdict(list)
    ready: deque[Instance] = deque()
    for instance in found:
        needed = set(_reasons(instance))
        if not needed:
            ready.append(instance)
        pending = _Pending(instance, len(needed))
        for atom in needed:
            waiting[atom].append(pending)
    while ready:
        instance = ready.popleft()
        if instance.head in best:
            continue
        best[instance.head] = instance
        for pending in waiting[instance.head]:
            pending.missing -= 1
            if not pending.missing:
                ready.append(pending.instance)
    return best


class _Pending:
    """An instance, and how many of its reasons have no derivation yet."""

    __slots__ = ("instance", "missing")

    def __init__(self, instance: Instance, missing: int) -> None:
        self.instance = instance
        self.missing = missing


class _Tree:
    """Builds the derivation of one atom; each derivation inside of it is told once."""

    def __init__(self, program: Program, best: Mapping[str, Instance]) -> None:
        self._program = program
        self._best = best
        self._told: set[str] = set()

    def node(self, atom: str, depth: int = 0) -> Derivation:
        instance = self._best[atom]
        term, place = read_atom(atom), self._program.place(instance.ref)
        reasons = [reason for reason in _reasons(instance) if reason in self._best]
        if reasons and (atom in self._told or depth > _DEEPEST or len(self._told) > _MOST_NODES):
            return Derivation(term, place, repeated=True)
        self._told.add(atom)
        because = tuple(self.node(reason, depth + 1) for reason in reasons)
        return Derivation(term, place, because, instance.negated)
