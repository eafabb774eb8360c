"""What the constants of an ASP text name in a PDDL domain.

Rules, IR and facts speak of predicates within `init(..)` and `goal(..)`, and of types in the
places that the schema has for them; names are those of the domain's table (`model/names.py`).
"""

from collections.abc import Callable, Iterator

from planscribe.model.asp.vocabulary import vocabulary_line
from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.definitions import Domain
from planscribe.model.symbols.symbols import Mention, MentionRole, NameKind
from planscribe.syntax.asp.nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    FunctionTerm,
    Literal,
    plain_atoms,
    subterms,
)
from planscribe.syntax.asp.scan import Comment
from planscribe.syntax.asp.tree import AspTree, Statement

TYPE_PLACES = {
    ("object", 2): (1,),
    ("completion", 2): (1,),
    ("cardinality", 2): (0,),
    ("subtype", 2): (0, 1),
    ("sequence", 1): (0,),
    ("successor", 3): (0,),
    ("rank", 3): (0,),
    ("grid", 4): (0,),
    ("mapped", 2): (0, 1),
}
"""The arguments that are types, of the predicates of the schema."""
_STATES = {("init", 1): MentionRole.INIT, ("goal", 1): MentionRole.GOAL}


def mentions(tree: AspTree, domain: Domain, lexicon: Lexicon) -> tuple[Mention, ...]:
    """Every constant that stands for a name of the domain, in the order of the text."""
    reader = _Reader(domain, lexicon)
    for statement in tree.statements:
        reader.statement(statement)
    for comment in tree.comments:
        reader.found += _vocabulary(comment)
    return tuple(sorted(reader.found, key=lambda one: one.span))


class _Reader:
    def __init__(self, domain: Domain, lexicon: Lexicon) -> None:
        self.spelling: Callable[[str], str] = lexicon.names.spelling
        self.names = {
            NameKind.TYPE: {one.name for one in domain.types},
            NameKind.OBJECT: {one.name for one in domain.constants},
            NameKind.PREDICATE: {one.name for one in domain.predicates},
            NameKind.FUNCTION: {one.name for one in domain.functions},
        }
        self.found: list[Mention] = []

    def statement(self, statement: Statement) -> None:
        parts = statement.parts
        for part in parts.head:
            self.part(statement, part, is_head=True)
        for part in parts.body:
            self.part(statement, part)
        for term in parts.terms:
            self.term(statement, term)

    def part(self, statement: Statement, part: BodyPart, is_head: bool = False) -> None:
        match part:
            case Literal():
                for atom in plain_atoms(part.atom):
                    self.atom(statement, atom, is_head)
            case Comparison():
                for term in part.terms:
                    self.term(statement, term)
            case Element():
                for term in part.terms:
                    self.term(statement, term)
                if part.literal is not None:
                    self.part(statement, part.literal, is_head)
                for literal in part.condition:
                    self.part(statement, literal)
            case Aggregate():
                for element in part.elements:
                    self.part(statement, element, is_head)
                for _, term in part.guards:
                    self.term(statement, term)

    def atom(self, statement: Statement, atom: FunctionTerm, is_head: bool) -> None:
        signature = (atom.name, len(atom.arguments))
        if signature in _STATES:
            role = _STATES[signature] if is_head else MentionRole.CONDITION
            for inner in plain_atoms(atom.arguments[0]):
                self.fluent(statement, inner, role)
        elif signature == ("metric", 2):
            for inner in plain_atoms(atom.arguments[1]):
                self.application(statement, NameKind.FUNCTION, inner, MentionRole.METRIC)
        else:
            types = TYPE_PLACES.get(signature)
            for place, term in enumerate(atom.arguments):
                if types is None:
                    self.term(statement, term, NameKind.TYPE)
                elif place in types:
                    self.constants(statement, NameKind.TYPE, term)
                else:
                    self.term(statement, term)

    def fluent(self, statement: Statement, atom: FunctionTerm, role: MentionRole) -> None:
        """What `init` and `goal` can be said of."""
        match atom:
            case FunctionTerm("neg", (inner,)):
                for one in plain_atoms(inner):
                    self.fluent(statement, one, role)
            case FunctionTerm("value", (inner, value) | (inner, _, value)):
                for one in plain_atoms(inner):
                    self.application(statement, NameKind.FUNCTION, one, role)
                self.term(statement, value)
            case FunctionTerm("map", (first, predicate, second)):
                self.constants(statement, NameKind.TYPE, first)
                self.constants(statement, NameKind.PREDICATE, predicate, role)
                self.constants(statement, NameKind.TYPE, second)
            case _:
                self.application(statement, NameKind.PREDICATE, atom, role)

    def application(
        self, statement: Statement, kind: NameKind, atom: FunctionTerm, role: MentionRole
    ) -> None:
        self.mention(statement, kind, atom, role)
        for term in atom.arguments:
            self.term(statement, term)

    def constants(
        self,
        statement: Statement,
        kind: NameKind,
        term: AspTerm,
        role: MentionRole = MentionRole.TYPE,
    ) -> None:
        """The constants that a term is or can be, all of one kind."""
        for one in plain_atoms(term):
            if not one.arguments:
                self.mention(statement, kind, one, role)

    def term(
        self, statement: Statement, term: AspTerm, otherwise: NameKind = NameKind.OBJECT
    ) -> None:
        """The constants in a term: objects of the domain, or else of another kind."""
        for one in subterms(term):
            if isinstance(one, FunctionTerm) and one.name and not one.arguments:
                self.mention(statement, NameKind.OBJECT, one, MentionRole.ARGUMENT)
                if otherwise is not NameKind.OBJECT and not self.is_named(NameKind.OBJECT, one):
                    self.mention(statement, otherwise, one, MentionRole.TYPE)

    def mention(
        self, statement: Statement, kind: NameKind, atom: FunctionTerm, role: MentionRole
    ) -> None:
        if self.is_named(kind, atom):
            span = statement.span_of(atom.name_within)
            self.found.append(Mention(kind, self.spelling(atom.name).lower(), span, role))

    def is_named(self, kind: NameKind, atom: FunctionTerm) -> bool:
        return not atom.external and self.spelling(atom.name).lower() in self.names[kind]


def _vocabulary(comment: Comment) -> Iterator[Mention]:
    """The types that a vocabulary line names: `%! (can-paint ?r - robot ?c - color)`."""
    line = vocabulary_line(comment)
    for one in line.mentions if line else ():
        if (one.kind, one.role) == (NameKind.TYPE, MentionRole.TYPE):
            yield one
