"""What a violated constraint says: its author's message, or one made from its ground instance."""

import operator
import re
from collections.abc import Callable, Iterator, Mapping, Sequence

import clingo

from planscribe.infer.rewrite import variants
from planscribe.infer.why.aggregates import Inside, literal_text, with_values
from planscribe.infer.why.support import Instance
from planscribe.syntax.asp.nodes import (
    Aggregate,
    BodyPart,
    Comparison,
    Number,
    Operation,
    Sign,
    StatementKind,
    Variable,
    subterms,
    variables,
)
from planscribe.syntax.asp.tree import AspTree, Statement
from planscribe.wording import listed

_MESSAGE = re.compile(r'!\s*"((?:[^"\\]|\\.)*)"', re.DOTALL)
_PLACEHOLDER = re.compile(r"\{\s*(_*[A-Z][\w']*)\s*\}")
_ABOUT_NAMES = re.compile(r"\bname\s*\(")
_NUMBER = re.compile(r"-?[0-9]+")
_COMPARE: Mapping[str, Callable[[int, int], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    ">": operator.gt,
    ">=": operator.ge,
    "=": operator.eq,
    "!=": operator.ne,
}
_SIGN = re.compile(r"%\*?|\*%$")
_MOST_NAMED = 5
_MOST_LINES = 20
_COUNTING = frozenset({"", "#count"})
_WORDS = {"#sum": "The sum", "#sum+": "The sum", "#min": "The minimum", "#max": "The maximum"}


def message(
    tree: AspTree,
    statement: Statement,
    bindings: Mapping[str, str],
    instance: Instance,
    names: Mapping[str, str],
) -> str:
    """The message in the comment right above a constraint, filled in, or else a readable one.

    `names` are what objects are called outside ASP.
    """
    template = written(tree, statement)
    if template is not None:
        spoken = {} if _ABOUT_NAMES.search(statement.text) else names

        def value(match: re.Match[str]) -> str:
            term = bindings.get(match[1])
            return match[0] if term is None else _unquoted(spoken.get(term, term))

        return _PLACEHOLDER.sub(value, template)
    return _made(statement, bindings, instance)


def written(tree: AspTree, statement: Statement) -> str | None:
    """The author's message for a constraint, with the places for variables, if there is one.

    It is in the comment right above, and may go over several lines.
    """
    comment = tree.comment_above(statement)
    if comment is None:
        return None
    lines = [comment.text]
    index = tree.comments.index(comment)
    while index and len(lines) < _MOST_LINES and "!" not in lines[0][:3]:
        before = tree.comments[index - 1]
        between = tree.text[before.span.end : tree.comments[index].span.start]
        if between.strip() or between.count("\n") != 1:
            break
        lines.insert(0, before.text)
        index -= 1
    text = " ".join(_SIGN.sub("", line, count=1).strip() for line in lines)
    match = _MESSAGE.match(text)
    return re.sub(r"\\(.)", r"\1", " ".join(match[1].split())) if match else None


def _unquoted(term: str) -> str:
    return term[1:-1] if term.startswith('"') else term


def _made(statement: Statement, bindings: Mapping[str, str], instance: Instance) -> str:
    if statement.kind is StatementKind.CHOICE:
        return f"The bounds of this choice cannot be satisfied{_for(bindings)}."
    counted = [one for one in instance.inside if one.is_positive]
    aggregates = [one for one in counted if isinstance(one.part, Aggregate)]
    variant = variants(statement)[instance.variant]
    compared = list(_comparisons(variant, bindings, aggregates))
    if aggregates and compared:
        with_ = f"With {_atoms(instance.literals, 'and')}, " if instance.literals else ""
        unless = f" unless {_atoms(instance.negated, 'or')} does" if instance.negated else ""
        values = " ".join(map(_value, aggregates))
        return f"{with_}{_atoms(compared, 'and')} must not hold{unless}. {values}"
    failing = [text for one in instance.inside for text in _failing(one, bindings)]
    if failing:
        with_ = f"With {_atoms(instance.positive, 'and')}, " if instance.positive else ""
        return f"{with_}{_atoms(failing, 'and')} must hold."
    held = instance.positive
    because = f", as {_atoms(compared, 'and')}" if compared else ""
    if held:
        unless = f" unless {_atoms(instance.negated, 'or')} does" if instance.negated else ""
        together = " together" if len(held) > 1 else ""
        return f"{_atoms(held, 'and')} must not hold{together}{unless}{because}."
    if instance.negated:
        return f"{_atoms(instance.negated, 'or')} must hold{because}."
    return f"This constraint is violated{_for(bindings)}."


def _comparisons(
    variant: Statement, bindings: Mapping[str, str], aggregates: Sequence[Inside]
) -> Iterator[str]:
    """The comparisons that hold, with their values: of aggregates, and of numbers."""
    given: set[str] = set()
    for one in aggregates:
        assert isinstance(one.part, Aggregate)
        for relation, guard in one.part.guards:
            if isinstance(guard, Variable) and relation == "=":
                given.add(guard.name)
            else:
                yield f"{one.value} {relation} {with_values(guard, bindings)}"
    for part in variant.body:
        if isinstance(part, Comparison) and part.sign is Sign.NONE and _tells(part, given):
            yield literal_text(part, bindings)


def _failing(inside: Inside, bindings: Mapping[str, str]) -> Iterator[str]:
    """The comparisons of a negated aggregate that do not hold, with its value."""
    if not isinstance(inside.part, Aggregate) or inside.part.sign is not Sign.NOT:
        return
    for relation, guard in inside.part.guards:
        limit = str(with_values(guard, bindings))
        is_number = inside.value.type is clingo.SymbolType.Number and _NUMBER.fullmatch(limit)
        if not is_number or not _COMPARE[relation](inside.value.number, int(limit)):
            yield f"{inside.value} {relation} {limit}"


def _tells(part: BodyPart, given: set[str]) -> bool:
    """Whether a comparison is about a computed value, and does not just distinguish objects."""
    if not isinstance(part, Comparison) or part.operators == ("=",):
        return False
    computed = (
        isinstance(each, Number | Operation) for term in part.terms for each in subterms(term)
    )
    return any(computed) or any(one.name in given for one in variables(part))


def _value(inside: Inside) -> str:
    """The value of an aggregate, and what it is made of."""
    assert isinstance(inside.part, Aggregate)
    what = (
        "There are" if inside.part.function in _COUNTING else _WORDS[inside.part.function] + " is"
    )
    of = f": {_atoms(inside.atoms, 'and')}" if inside.atoms else ""
    return f"{what} {inside.value}{of}."


def _for(bindings: Mapping[str, str]) -> str:
    values = ", ".join(f"`{name}` = `{value}`" for name, value in bindings.items())
    return f" for {values}" if values else ""


def _atoms(atoms: Sequence[str], conjunction: str) -> str:
    quoted = (f"`{atom}`" for atom in atoms)
    return listed(quoted, conjunction, most=_MOST_NAMED, rest="atom")
