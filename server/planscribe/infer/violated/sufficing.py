"""Minimal sets of facts that suffice for violations, found by solving with facts as assumptions."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

import clingo

from planscribe.infer.grounding import Piece, ground, pieces
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import rule, variants
from planscribe.infer.violated.conflict import GIVEN, switchable, switches
from planscribe.infer.violated.pinning import pinned
from planscribe.infer.violated.quickxplain import QuickXplain
from planscribe.infer.why.support import Instance
from planscribe.infer.work import Work
from planscribe.model.asp.program import used_atoms
from planscribe.syntax.asp.nodes import AspTerm, StatementKind

_FACT, _TRIED = "__fact", "__tried"


def sufficient(
    program: Program,
    given: str,
    violations: Mapping[int, Instance],
    near: Mapping[int, Sequence[Ref]],
    work: Work,
) -> Iterator[tuple[int, list[Ref], bool]]:
    """For violated instances, by number, the facts that suffice, and whether these are minimal.

    The `near` facts of each are preferred to all others. A violation that facts alone do not force
    is left out.
    """
    lines: list[str] = []
    patterns: list[AspTerm] = []
    for number, violation in violations.items():
        statement = program.statement(violation.ref)
        if statement.kind is StatementKind.CONSTRAINT:
            variant = variants(statement)[violation.variant]
            switch = f"{_TRIED}({number})"
            body = pinned(variant, violation.bindings)
            lines.append(f"{{ {switch} }}. {rule('', switch, *body)}")
            patterns += (use.atom for use in used_atoms(variant))
    if not lines:
        return
    cone = sorted(program.cone(patterns))
    parts = [(None, given), *_optional(program, cone), (None, "\n".join(lines))]
    control = ground(program, parts).control
    if control is None:
        return
    refs = switches(control, _FACT)
    literals = {ref: literal for literal, ref in refs.items()}
    explainer = QuickXplain(control, work)
    for number in violations:
        atom = control.symbolic_atoms[clingo.parse_term(f"{_TRIED}({number})")]
        if atom is None or work.is_over:
            continue
        first = list(dict.fromkeys(literals[ref] for ref in near[number] if ref in literals))
        rest = [literal for literal in refs if literal not in set(first)]
        for candidates in (first, [*first, *rest]):
            found = explainer.minimal(candidates, [atom.literal])
            if found is not None:
                yield number, [refs[literal] for literal in found[0]], found[1]
                break


def _optional(program: Program, refs: Iterable[Ref]) -> Iterator[Piece]:
    """Statements of which those that are stated may be there or not."""
    for ref, text in pieces(program, refs):
        is_given = ref is None or program.sources[ref.source].name in GIVEN
        if ref is None or is_given or not program.is_stated(ref):
            yield ref, text
        else:
            yield ref, switchable(ref, text, _FACT)
