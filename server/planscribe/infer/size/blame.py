"""Which rule is to blame where a program is too large to be grounded, and rules that cannot be."""

import math

from planscribe.infer.facts import AspSource, Trouble, TroubleKind
from planscribe.infer.program import Program, Ref
from planscribe.infer.size.growth import growing_rules
from planscribe.model.asp.program import arguments
from planscribe.syntax.asp.nodes import (
    RULES,
    AspTerm,
    Comparison,
    FunctionTerm,
    Literal,
    Number,
    Operation,
    Sign,
    StatementKind,
    Variable,
    variables,
)

HOPELESS = 1e8
"""So many instances of one rule take minutes, and more memory than there is."""

_SUSPICIOUS = 1e4
"""With fewer instances, no rule is to blame."""

_GROUNDED = RULES | {StatementKind.EXTERNAL, StatementKind.CONSTRAINT, StatementKind.MINIMIZE}


def blame_in_texts(sources: tuple[AspSource, ...]) -> tuple[Trouble, ...]:
    """The rules that may make a program too large: those that grow, or else the largest one."""
    program = Program(sources)
    growing = tuple(trouble for _, trouble in growing_rules(program))
    if growing:
        return growing
    # Few programs are too large.
    from planscribe.infer.size.estimate import instances

    found = instances(program)
    if not found or max(found.values()) < _SUSPICIOUS:
        return ()
    # At a tie the last one: it makes the larger atoms from those before.
    ref, size = max(reversed(found.items()), key=lambda each: each[1])
    what = "fact" if program.statement(ref).kind is StatementKind.FACT else "rule"
    message = f"This {what} has {in_words(size)}."
    return (Trouble(message, program.place(ref), False, TroubleKind.SIZE),)


def in_words(number: float) -> str:
    """A number of instances as people say it."""
    if math.isinf(number):
        return "infinitely many instances"
    if number < 1e9:
        rounded = round(number, 1 - len(str(int(number))))
        return f"about {rounded:,.0f} instances"
    return f"about 10^{round(math.log10(number))} instances"


def hopeless_rules(program: Program) -> tuple[tuple[Ref, Trouble], ...]:
    """The rules that certainly have more instances than anybody can ground.

    They join predicates that only facts make, and nothing links these or leaves any out.
    """
    return tuple(
        (
            ref,
            Trouble(
                f"This rule has {in_words(size)}, since nothing links the atoms of its body: it "
                "is left out.",
                program.place(ref),
                kind=TroubleKind.SIZE,
            ),
        )
        for ref in program.refs
        if ref not in program.inactive
        and (size := _certain_size(program, ref)) is not None
        and size > HOPELESS
    )


def _certain_size(program: Program, ref: Ref) -> float | None:
    """How many instances a rule has at least; None where that is not clear."""
    statement = program.statement(ref)
    if statement.kind not in _GROUNDED or len(statement.body) < 2:
        return None
    named: list[str] = []
    for part in statement.body:
        match part:
            case Literal(sign=Sign.NONE, atom=FunctionTerm() as atom) if all(
                isinstance(one, Variable) for one in atom.arguments
            ):
                named += (one.name for one in variables(atom) if one.name != "_")
            case Comparison(operators=("!=",)):
                pass
            case _:
                return None
    if len(set(named)) < len(named):
        return None
    size = 1.0
    for part in statement.body:
        if isinstance(part, Literal) and any(one.name != "_" for one in variables(part)):
            size *= _stated(program, part.atom)
    return size


def _stated(program: Program, atom: AspTerm) -> float:
    """How many atoms of a pattern facts state at least."""
    kept = [one != "_" for one in map(str, arguments(atom))]
    simple: set[tuple[AspTerm, ...]] = set()
    most = 0.0
    for head, ref in program.matching(atom):
        if program.statement(ref).kind is not StatementKind.FACT:
            continue
        columns = [one for one, is_kept in zip(arguments(head), kept, strict=True) if is_kept]
        widths = [_width(one) for one in columns]
        most = max(most, math.prod(widths))
        if max(widths) == 1:
            simple.add(tuple(columns))
    return max(most, float(len(simple)))


def _width(term: AspTerm) -> float:
    """How many values a term without variables has at least."""
    match term:
        case Operation(operator="..", operands=(Number(value=low), Number(value=high))):
            return max(high - low + 1, 0)
        case _:
            return 1.0
