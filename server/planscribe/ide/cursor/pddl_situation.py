"""What is known where a cursor stands: declarations, variables, and what can be written."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from planscribe.ide.cursor.pddl import Cursor, cursor_at
from planscribe.ide.cursor.pddl_grammar import Expected, expected
from planscribe.model.pddl.definitions import Parameter
from planscribe.model.symbols.declarations import Declarations, declarations
from planscribe.model.symbols.symbols import Declaration, NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import symbols, trees
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition


@dataclass(frozen=True, slots=True)
class Situation:
    """A cursor with what can be said there.

    `definition` is the domain or problem around, if there is one. `variables` are those that can
    be used, the innermost first.
    """

    snapshot: Snapshot = field(repr=False)
    key: DocumentKey
    cursor: Cursor
    expected: Expected
    definition: Definition | None
    known: Declarations = field(repr=False)
    variables: tuple[Parameter, ...]

    @property
    def is_problem(self) -> bool:
        """Whether the cursor is in a problem."""
        return self.definition is not None and self.definition.kind is NameKind.PROBLEM

    @property
    def applied(self) -> Declaration | None:
        """The predicate or function that the innermost list applies."""
        head = self.cursor.tree.head(self.expected.list) if self.expected.list >= 0 else ""
        known = self.known
        return known.get(NameKind.PREDICATE, head) or known.get(NameKind.FUNCTION, head)


def situation_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> Situation | None:
    """The situation at an offset of a PDDL document; None in a comment."""
    cursor = cursor_at(trees.pddl(snapshot, snapshot.document(key)), offset)
    if cursor is None:
        return None
    definition = symbols.definition_at(snapshot, key, offset) if cursor.levels else None
    known = symbols.declared_in(snapshot, definition) if definition else declarations(())
    variables = tuple(_variables(snapshot, definition, cursor)) if definition else ()
    return Situation(snapshot, key, cursor, expected(cursor), definition, known, variables)


def _variables(snapshot: Snapshot, definition: Definition, cursor: Cursor) -> Iterator[Parameter]:
    """The variables of the scopes around the cursor."""
    if len(cursor.levels) < 2:
        return
    tree = cursor.tree
    section = cursor.levels[1].node
    keyword = tree.head(section)
    # A scope spans a list; that of a derived predicate begins with its head.
    around = [*(level.node for level in cursor.levels[1:]), *tree.children(section)[1:2]]
    starts = {tree.span(node).start for node in around}
    seen: set[str] = set()
    for part in definition.parts:
        if part.keyword != keyword or keyword in symbols.FACTS:
            continue
        for scope in reversed(symbols.symbols(snapshot, part).scopes):
            if scope.span.start + part.offset in starts:
                yield from (one for one in scope.variables if one.name not in seen)
                seen.update(one.name for one in scope.variables)
