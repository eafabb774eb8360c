"""The body of a constraint for the values at which it is violated."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence

from planscribe.infer.rewrite import bound_variables
from planscribe.syntax.asp.nodes import (
    MIRRORED,
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Sign,
    Variable,
    variables,
)
from planscribe.syntax.asp.tree import Statement

_NUMBER = re.compile(r"-?[0-9]+")


def pinned(variant: Statement, values: Sequence[str]) -> tuple[str, ...]:
    """The parts of a body without pools, its global variables replaced by values.

    What an aggregate is compared with counts, and not its value: `K = #count { .. }; K != 4`
    becomes `#count { .. } > 4` if K is greater, which holds for other values as well.
    """
    chosen = _by_name(variant, values)
    folded = _folded(variant)
    parts: list[str] = []
    for part in variant.body:
        match part:
            case Comparison() if part in folded.values():
                continue
            case Aggregate() if (name := _assigned(part)) in folded:
                comparison = folded[name]
                left, right = comparison.terms
                operator = comparison.operators[0]
                if right == Variable(name, right.within):
                    right, operator = left, MIRRORED[operator]
                term = _filled(variant.text, right, chosen)
                if operator == "!=":
                    operator = _direction(chosen[name], term)
                parts.append(f"{_without_guards(variant.text, part, chosen)} {operator} {term}")
            case _:
                parts.append(_filled(variant.text, part, chosen))
    return tuple(parts)


def compared(variant: Statement, values: Sequence[str]) -> Iterator[tuple[str, str, str]]:
    """The comparisons of a body with two sides, for the values: `5`, `!=`, `4`."""
    chosen = _by_name(variant, values)
    for part in variant.body:
        match part:
            case Comparison(sign=Sign.NONE, terms=(left, right), operators=(operator,)):
                yield (
                    _filled(variant.text, left, chosen),
                    operator,
                    _filled(variant.text, right, chosen),
                )


def _by_name(variant: Statement, values: Sequence[str]) -> dict[str, str]:
    return {
        name: f"({value})" if value.startswith("-") else value
        for name, value in zip(bound_variables(variant), values, strict=True)
    }


def _folded(variant: Statement) -> dict[str, Comparison]:
    """The variables that are the value of an aggregate and only compared with another term."""
    occurs = Counter(variable.name for part in variant.body for variable in variables(part))
    assigned = {
        name
        for part in variant.body
        if isinstance(part, Aggregate) and (name := _assigned(part)) and occurs[name] == 2
    }
    folded: dict[str, Comparison] = {}
    for part in variant.body:
        match part:
            case Comparison(sign=Sign.NONE, terms=(left, right), operators=(_,)):
                free = [
                    one.name
                    for one in (left, right)
                    if isinstance(one, Variable) and one.name in assigned
                ]
                # Of two aggregates, it takes both values to see why these differ.
                if len(free) == 1 and part not in folded.values():
                    folded[free[0]] = part
    return folded


def _direction(value: str, other: str) -> str:
    """How a value differs from another, if both are numbers."""
    one, another = value.strip("()"), other.strip("()")
    if _NUMBER.fullmatch(one) and _NUMBER.fullmatch(another):
        return ">" if int(one) > int(another) else "<"
    return "!="


def _assigned(part: Aggregate) -> str:
    """The variable that an aggregate gives its value to, if it is compared with nothing else."""
    match part:
        case Aggregate(sign=Sign.NONE, guards=(("=", Variable(name=name)),)):
            return name
        case _:
            return ""


def _without_guards(text: str, part: Aggregate, chosen: Mapping[str, str]) -> str:
    whole = _filled(text, part, chosen)
    start = whole.index(part.function or "{")
    return whole[start : whole.rindex("}") + 1]


def _filled(text: str, part: BodyPart | AspTerm, chosen: Mapping[str, str]) -> str:
    """The text of a part with values instead of variables."""
    within = part.within
    pieces: list[str] = []
    position = within.start
    for variable in sorted(variables(part), key=lambda one: one.within):
        if variable.name in chosen:
            pieces += [text[position : variable.within.start], chosen[variable.name]]
            position = variable.within.end
    return "".join([*pieces, text[position : within.end]])
