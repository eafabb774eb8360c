"""The violated ground instances of constraints, with the statements behind them."""

import re
from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import islice

import clingo

from planscribe.infer.explain import Reasons
from planscribe.infer.facts import Violation
from planscribe.infer.messages import message
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, variants
from planscribe.infer.support import Instance
from planscribe.infer.terms import read_term, too_deep

MOST_VIOLATIONS = 100
"""How many violations are told."""

MOST_FACTS = 20
"""How many statements behind a violation are told."""

_DIGITS = re.compile(r"\d+")


def natural(text: str) -> str:
    """A sort key by which `shot2` comes before `shot10`."""
    return _DIGITS.sub(lambda match: match[0].zfill(10), text)


def violations_of(
    program: Program, violated: Sequence[clingo.Symbol], facts: Sequence[str]
) -> list[Violation]:
    """The violations that some atoms tell, with what is behind them."""
    if not violated:
        return []
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
    instances = {
        (each.ref, each.variant, each.bindings): each for each in reversed(reasons.violations)
    }
    return [
        _violation(program, reasons, ref, variant, values, instances)
        for ref, variant, values in told
    ]


def _violation(
    program: Program,
    reasons: Reasons,
    ref: Ref,
    variant: int,
    values: clingo.Symbol,
    instances: Mapping[tuple[Ref, int, tuple[str, ...]], Instance],
) -> Violation:
    statement = program.statement(ref)
    names = bound_variables(variants(statement)[variant])
    texts = tuple(map(str, values.arguments))
    instance = instances.get((ref, variant, texts))
    bindings = dict(zip(names, texts, strict=True))
    return Violation(
        program.place(ref),
        tuple((name, read_term(text)) for name, text in bindings.items() if not too_deep(text)),
        message(program.units[ref.source].tree, statement, bindings, instance),
        tuple(islice(reasons.leaves(instance), MOST_FACTS)) if instance else (),
    )
