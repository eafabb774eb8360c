"""What a violated constraint says: its author's message, or one made from its ground instance."""

import re
from collections.abc import Mapping, Sequence

from planscribe.infer.support import Instance
from planscribe.syntax.asp import AspTree, Statement
from planscribe.syntax.asp_nodes import Kind
from planscribe.syntax.asp_scan import Comment

_MESSAGE = re.compile(r'%!\s*"((?:[^"\\]|\\.)*)"')
_PLACEHOLDER = re.compile(r"\{\s*(_*[A-Z][\w']*)\s*\}")
_MOST_NAMED = 5


def message(
    tree: AspTree,
    statement: Statement,
    bindings: Mapping[str, str],
    instance: Instance | None,
) -> str:
    """The message in the comment right above a constraint, filled in, or else a readable one."""
    comment = tree.comment_above(statement)
    template = written(comment) if comment else None
    if template is not None:
        return _PLACEHOLDER.sub(lambda match: _unquoted(bindings.get(match[1], match[0])), template)
    return _made(statement, bindings, instance)


def written(comment: Comment) -> str | None:
    """The message that a comment holds, with the places for variables, if it does."""
    match = _MESSAGE.match(comment.text)
    return re.sub(r"\\(.)", r"\1", match[1]) if match else None


def _unquoted(term: str) -> str:
    return term[1:-1] if term.startswith('"') else term


def _made(statement: Statement, bindings: Mapping[str, str], instance: Instance | None) -> str:
    if statement.kind is Kind.CHOICE:
        return f"The bounds of this choice cannot be kept{_for(bindings)}."
    held = instance.positive if instance else ()
    absent = instance.negated if instance else ()
    if held:
        unless = f" unless {_listed(absent, 'or')} does" if absent else ""
        together = " together" if len(held) > 1 else ""
        return f"{_listed(held, 'and')} must not hold{together}{unless}."
    if absent:
        return f"{_listed(absent, 'or')} must hold."
    return f"This constraint is violated{_for(bindings)}."


def _for(bindings: Mapping[str, str]) -> str:
    values = ", ".join(f"`{name}` = `{value}`" for name, value in bindings.items())
    return f" for {values}" if values else ""


def _listed(atoms: Sequence[str], conjunction: str) -> str:
    shown = [f"`{atom}`" for atom in atoms[:_MOST_NAMED]]
    if len(atoms) > _MOST_NAMED:
        shown.append(f"{len(atoms) - _MOST_NAMED} more atoms")
    *front, last = shown
    return f"{', '.join(front)} {conjunction} {last}" if front else last
