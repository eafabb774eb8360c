"""Where a PDDL check looks: one part of a definition after the other."""

from dataclasses import dataclass, field

from planscribe.check.finding import Fix, Related
from planscribe.model.pddl.definitions import OBJECT
from planscribe.model.symbols.declarations import BUILT_IN, Declarations
from planscribe.model.symbols.symbols import Declaration, NameKind, Symbols
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import listed
from planscribe.workspace import symbols
from planscribe.workspace.documents import Document
from planscribe.workspace.query import query
from planscribe.workspace.snapshot import Snapshot
from planscribe.workspace.symbols import Definition, Part

_DECLARED_IN = {
    ":types": NameKind.TYPE,
    ":constants": NameKind.OBJECT,
    ":objects": NameKind.OBJECT,
    ":predicates": NameKind.PREDICATE,
    ":functions": NameKind.FUNCTION,
}


@dataclass(frozen=True, slots=True)
class DefinitionPlace:
    """A part of a definition, and what is declared there.

    Of the kinds in `doubtful`, there may be more than what is `known`: the domain is not there, or
    parentheses are missing in the section that declares them.
    """

    definition: Definition
    part: Part
    known: Declarations = field(repr=False)
    doubtful: frozenset[NameKind]

    @property
    def is_damaged(self) -> bool:
        """Whether this should declare something, and its parentheses do not come out even."""
        return self.declares and not self.part.source.is_even

    @property
    def declares(self) -> bool:
        """Whether this is a list of declarations, without conditions and effects."""
        return self.part.keyword in _DECLARED_IN

    @property
    def in_domain(self) -> bool:
        """Whether this is a part of a domain."""
        return self.definition.kind is NameKind.DOMAIN

    def symbols(self, snapshot: Snapshot) -> Symbols:
        """What the part names."""
        return symbols.symbols(snapshot, self.part)

    def span(self, span: Span) -> Span:
        """Where something of the part is in the document."""
        return span.shift(self.part.offset)

    def quoted(self, span: Span) -> str:
        """The author's spelling of something in the part, for a message."""
        return quoted(span.of(self.part.source.text))

    def fix(self, title: str, *edits: Edit, is_safe: bool = False) -> Fix:
        """The fix that makes edits of the part."""
        moved = (Edit(self.span(edit.span), edit.new_text) for edit in edits)
        return Fix(title, tuple(moved), is_safe)

    def declared_at(self, kind: NameKind, name: str) -> tuple[Related, ...]:
        """The place of a declaration, as one that is related to a finding."""
        found = self.known.first.get((kind, name))
        if found is None or found.key == BUILT_IN:
            return ()
        declaration = found.declaration
        message = f"{quoted(declaration.spelling)} is declared here."
        return (Related(found.key, declaration.span, message),)


@query
def places(snapshot: Snapshot, document: Document, kind: NameKind) -> tuple[DefinitionPlace, ...]:
    """The parts of the domains or of the problems of a document."""
    found: list[DefinitionPlace] = []
    for definition in symbols.definitions(snapshot, document.key):
        if definition.kind is kind:
            known = symbols.declared_in(snapshot, definition)
            doubtful = _doubtful(definition, symbols.domain_of(snapshot, definition))
            found += [
                DefinitionPlace(definition, part, known, doubtful) for part in definition.parts
            ]
    return tuple(found)


def _doubtful(definition: Definition, domain: Definition | None) -> frozenset[NameKind]:
    if domain is None:
        return frozenset(_DECLARED_IN.values())
    return frozenset(
        _DECLARED_IN[part.keyword]
        for part in (*definition.parts, *domain.parts)
        if part.keyword in _DECLARED_IN and not part.source.is_even
    )


def signature(declaration: Declaration) -> str:
    """A declaration of a predicate or a function as its author would write it, on one line."""
    parameters = "".join(
        f" {typed(one.spelling or one.name, one.types)}" for one in declaration.parameters
    )
    return f"({declaration.spelling}{parameters})"


def typed(spelling: str, types: tuple[str, ...]) -> str:
    """An entry of a typed list; without a type where it is `object`."""
    if types in ((), (OBJECT,)):
        return spelling
    type_ = types[0] if len(types) == 1 else f"(either {' '.join(types)})"
    return f"{spelling} - {type_}"


def types_named(types: tuple[str, ...]) -> str:
    """Types of which something is one, for a message."""
    return listed(map(quoted, types), "or")
