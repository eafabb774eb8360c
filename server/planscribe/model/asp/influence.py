"""What the statements of a program do with an atom."""

from collections.abc import Sequence

from planscribe.model.asp.program import can_equal, derived_atoms, used_atoms
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    FunctionTerm,
    HeadPart,
    Literal,
    Sign,
    Variable,
)
from planscribe.syntax.asp.tree import Statement


def is_used(atom: AspTerm, statements: Sequence[Statement]) -> bool:
    """Whether a statement may depend on an atom."""
    return any(can_equal(atom, use.atom) for one in statements for use in used_atoms(one))


def is_symmetric(predicate: str, statements: Sequence[Statement]) -> bool:
    """Whether an initial fact of two objects holds of them in the other order, too."""
    return any(_turns(one.head, one.body, predicate) for one in statements)


def _turns(head: Sequence[HeadPart], body: Sequence[BodyPart], predicate: str) -> bool:
    match head, body:
        case (
            (Literal(Sign.NONE, FunctionTerm("init", (FunctionTerm(one, (a, b)),))),),
            (Literal(Sign.NONE, FunctionTerm("init", (FunctionTerm(other, (c, d)),))),),
        ) if one == other == predicate:
            return isinstance(a, Variable) and isinstance(b, Variable) and (a, b) == (d, c)
        case _:
            return False


def is_default(stated: AspTerm, denied: AspTerm, statements: Sequence[Statement]) -> bool:
    """Whether a rule derives an atom unless it is denied."""
    return any(
        any(can_equal(stated, head) for head in derived_atoms(one))
        and any(use.sign is Sign.NOT and can_equal(denied, use.atom) for use in used_atoms(one))
        for one in statements
    )


def matters_if_absent(atom: AspTerm, statements: Sequence[Statement]) -> bool:
    """Whether something may hold because an atom, or what follows from it, does not."""
    reached, waiting = list[AspTerm](), [atom]
    while waiting:
        one = waiting.pop()
        reached.append(one)
        for statement in statements:
            uses = [use for use in used_atoms(statement) if can_equal(one, use.atom)]
            heads = list(derived_atoms(statement))
            if not uses or not heads:
                continue
            counts = any(isinstance(part, Aggregate) for part in statement.body)
            if counts or any(use.sign is not Sign.NONE for use in uses):
                return True
            waiting += [head for head in heads if head not in (*reached, *waiting)]
    return False
