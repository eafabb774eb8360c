"""The violated ground instances of constraints, with the statements behind them."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence

import clingo

from planscribe.infer.completion import COMPLETION, RANK
from planscribe.infer.facts import MOST_VIOLATIONS, Violation
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, variants
from planscribe.infer.terms import natural, read_atom, read_term, too_deep
from planscribe.infer.violated.causes import Causes, ViolationCause
from planscribe.infer.violated.messages import message
from planscribe.infer.why.explain import Reasons
from planscribe.infer.why.support import Instance
from planscribe.infer.work import Work
from planscribe.syntax.asp.nodes import Aggregate

MOST_FACTS = 20
"""How many statements behind a violation are reported."""

_STEPS = 500_000
"""How much work goes into minimal sets of statements, for all violations together."""

_NAME = re.compile(r'name\(([^"]+),("(?:[^"\\]|\\.)*")\)')
_INPUTS = (f"{COMPLETION.name}(", f"{RANK.name}(")


def violations_of(
    program: Program, violated: Sequence[clingo.Symbol], facts: Sequence[str]
) -> list[Violation]:
    """The violations that some atoms tell, with what is behind them."""
    found: list[tuple[Ref, int, clingo.Symbol]] = []
    for atom in violated:
        source, statement, number, values = atom.arguments
        found.append((Ref(source.number, statement.number), number.number, values))
    found.sort(key=lambda each: (each[0], each[1], natural(str(each[2]))))
    told = found[:MOST_VIOLATIONS]
    values_of: defaultdict[tuple[Ref, int], list[str]] = defaultdict(list)
    for ref, variant, values in told:
        values_of[ref, variant].append(str(values))
    reasons = Reasons(program, facts, (), values_of)
    known = {(each.ref, each.variant, each.bindings): each for each in reversed(reasons.violations)}
    instances = [
        known.get((ref, variant, bindings)) or Instance(ref, variant, bindings, "")
        for ref, variant, values in told
        for bindings in [tuple(map(str, values.arguments))]
    ]
    given = "\n".join(f"{fact}." for fact in facts if fact.startswith(_INPUTS))
    causes = Causes(program, reasons, given, Work(_STEPS))
    names = {match[1]: match[2] for fact in facts if (match := _NAME.fullmatch(fact))}
    every = zip(instances, causes.of(instances), strict=True)
    return [_violation(program, instance, cause, names) for instance, cause in every]


def _violation(
    program: Program, instance: Instance, cause: ViolationCause, names: Mapping[str, str]
) -> Violation:
    statement = program.statement(instance.ref)
    variables = bound_variables(variants(statement)[instance.variant])
    bindings = dict(zip(variables, instance.bindings, strict=True))
    facts = [(atom, ref) for atom, ref in cause.facts if not too_deep(atom)]
    return Violation(
        program.place(instance.ref),
        tuple((name, read_term(text)) for name, text in bindings.items() if not too_deep(text)),
        message(program.units[instance.ref.source].tree, statement, bindings, instance, names),
        tuple((read_atom(atom), program.place(ref)) for atom, ref in facts[:MOST_FACTS]),
        max(0, len(facts) - MOST_FACTS),
        cause.is_minimal,
        cause.needs_each,
        tuple(_numbers(instance)),
        tuple(map(program.place, cause.others)),
    )


def _numbers(instance: Instance) -> Iterator[int]:
    """The values of the aggregates of a constraint, if they are numbers."""
    for one in instance.inside:
        if isinstance(one.part, Aggregate) and one.value.type is clingo.SymbolType.Number:
            yield one.value.number
