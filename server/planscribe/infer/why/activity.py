"""How often each statement of a program applies in the answer set, and what it derives there.

As in `support`, everything that holds is a fact, so that grounding alone does the work.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

import clingo

from planscribe.infer.facts import AspSource, StatementPlace, Status
from planscribe.infer.grounding import BASE, Piece, ground
from planscribe.infer.materialise import materialise_as_texts
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import bound_variables, head_and_body, rule, tuple_of, variants
from planscribe.infer.why.left_out import left_out
from planscribe.infer.why.support_rules import heads
from planscribe.syntax.asp.ground import looks_like_ground_fact
from planscribe.syntax.asp.nodes import DERIVING, StatementKind
from planscribe.syntax.asp.tree import Statement

MOST_STATEMENTS = 5000
"""Beyond so many statements that are no plain facts, nothing is counted."""

_APPLIES, _DERIVES, _COUNTED = "__applies", "__derives", "__counted"
_COUNTING = DERIVING | {StatementKind.CONSTRAINT}
_KEPT = frozenset({StatementKind.CONST, StatementKind.PROGRAM})

# Stands for the statement's number, so that the rest can be remembered.
_NUMBER = "\x00"


@dataclass(frozen=True, slots=True)
class Activity:
    """What a statement does in the answer set.

    `instances` is the number of values of its variables for which its body holds, `atoms` that of
    the different atoms that it derives. For a constraint, the instances are violations.
    """

    place: StatementPlace
    instances: int
    atoms: int


def activity(sources: Sequence[AspSource]) -> tuple[Activity, ...]:
    """The activity of each rule, choice and constraint of a program, in the order of the text.

    Plain ground facts are not shown, nor statements that clingo does not take, nor anything where
    there are no facts.
    """
    made, facts = materialise_as_texts(tuple(sources), ())
    if made.status is not Status.DONE:
        return ()
    is_left_out = left_out(made)
    counted = _counted(Program(sources), facts)
    return tuple(one for one in counted if not is_left_out(one.place))


def _counted(program: Program, facts: Sequence[str]) -> tuple[Activity, ...]:
    refs: list[Ref] = []
    parts: list[Piece] = [(None, "\n".join(f"{fact}." for fact in facts))]
    source = -1
    for ref in program.refs:
        statement = program.statement(ref)
        if statement.kind is StatementKind.FACT and looks_like_ground_fact(statement.text):
            continue
        if ref.source != source:
            source = ref.source
            parts.append(BASE)
        if statement.kind in _KEPT:
            parts.append((ref, statement.text))
        elif statement.kind in _COUNTING:
            parts += ((ref, line.replace(_NUMBER, str(len(refs)))) for line in _rules(statement))
            refs.append(ref)
    control = ground(program, parts).control if len(refs) <= MOST_STATEMENTS else None
    if control is None:
        return ()
    instances, atoms = _count(control, _APPLIES, 3), _count(control, _DERIVES, 2)
    return tuple(
        Activity(program.place(refs[number]), instances[number], atoms[number])
        for number in sorted(_count(control, _COUNTED, 1))
    )


@lru_cache(maxsize=1 << 12)
def _rules(statement: Statement) -> tuple[str, ...]:
    return tuple(_rules_of(statement))


def _rules_of(statement: Statement) -> Iterator[str]:
    """Rules that tell the instances of a statement and what they derive.

    The last shows that the statement counts at all: with one of its rules, clingo drops all.
    """
    for number, variant in enumerate(variants(statement)):
        body = head_and_body(variant.text)[1]
        values = tuple_of(bound_variables(variant))
        yield rule(f"{_APPLIES}({_NUMBER},{number},{values})", body)
        for head in heads(variant):
            yield rule(f"{_DERIVES}({_NUMBER},{head.atom})", body, *head.conditions)
    yield f"{_COUNTED}({_NUMBER})."


def _count(control: clingo.Control, predicate: str, arity: int) -> Counter[int]:
    """How many atoms of a predicate there are, by their first argument."""
    found = control.symbolic_atoms.by_signature(predicate, arity)
    return Counter(atom.symbol.arguments[0].number for atom in found)
