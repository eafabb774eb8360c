"""The names that ASP texts say, for completion: predicates, objects, and other constants."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice

from planscribe.ide.completion.items import Completion, Mark
from planscribe.ide.cursor.asp import Around
from planscribe.ide.snippets import Snippet
from planscribe.infer.names.object_types import ObjectTypes
from planscribe.infer.program import Program
from planscribe.model.asp.program import Signature, derived_atoms, used_atoms
from planscribe.model.asp.symbols import AspMentionRole, AspNameKind, symbols
from planscribe.syntax.asp import nodes as asp_nodes
from planscribe.syntax.asp.nodes import FunctionTerm, plain_atoms
from planscribe.syntax.asp.tree import Statement
from planscribe.workspace import trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, part_of_length
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

_LARGE = 100_000
"""Characters."""

_MOST_FACTS = 500
_MOST_RULES = 4_000
"""How many statements of a text are read: it is read again at every letter."""

_MAKING = frozenset({AspMentionRole.DERIVED, AspMentionRole.EXTERNAL, AspMentionRole.DEFINED})


@dataclass(frozen=True, slots=True)
class NamedPredicate:
    """A predicate: whether the text itself, or any read with it, derives and uses it."""

    signature: Signature
    derived_here: bool
    derived: bool
    used: bool

    def fits(self, is_condition: bool) -> bool:
        """Whether it is likely to be meant in a condition, or else in a head."""
        if is_condition:
            return self.derived
        return self.derived_here or (self.used and not self.derived)


@dataclass(frozen=True, slots=True)
class _Said:
    """What a text says: its predicates by role, and constants by where they stand as arguments."""

    derived: frozenset[Signature]
    used: frozenset[Signature]
    order: tuple[Signature, ...]
    values: Mapping[tuple[str, int], tuple[str, ...]]
    constants: tuple[str, ...]


def predicates(snapshot: Snapshot, document: Document) -> list[NamedPredicate]:
    """The predicates that a text and those read with it say, in their order."""
    own = _said(snapshot, document)
    every = [_said(snapshot, one) for one in asp_names.family(snapshot, document)]
    return [
        NamedPredicate(
            signature,
            signature in own.derived,
            any(signature in one.derived for one in every),
            any(signature in one.used for one in every),
        )
        for signature in dict.fromkeys(one for said in every for one in said.order)
    ]


def values(snapshot: Snapshot, document: Document, inner: Around) -> Iterator[Completion]:
    """The constants that a text says, first those that have the same place elsewhere."""
    for one in asp_names.family(snapshot, document):
        said = _said(snapshot, one)
        for name in said.values.get((inner.name, inner.argument), ()):
            yield Completion(name, Mark.OBJECT, Snippet((name,)), rank=1)
        if one is document:
            for name in said.constants:
                yield Completion(name, Mark.OBJECT, Snippet((name,)), rank=4)


def objects(
    snapshot: Snapshot, document: Document, model: DomainModel, wanted: tuple[str, ...]
) -> Iterator[Completion]:
    """The objects that there are, and the constants of the domain; those that fit come first."""
    names = model.lexicon.names
    found = dict(_known(snapshot, document))
    found |= {names.constant(one.name): one.types for one in model.domain.constants}
    for name, types in found.items():
        fits = not wanted or any(_fits(model, one, wanted) for one in types)
        detail = " or ".join(types)
        yield Completion(name, Mark.OBJECT, Snippet((name,)), detail, 1 if fits else 3)


def _fits(model: DomainModel, type_: str, wanted: Iterable[str]) -> bool:
    return model.lexicon.fits(model.lexicon.names.spelling(type_).lower(), wanted)


def _known(snapshot: Snapshot, document: Document) -> Mapping[str, tuple[str, ...]]:
    """The objects that have names, also those made up to reach a number, with their types.

    Of a large text it is the first that it states.
    """
    if len(document.text) > _LARGE:
        return {name: (type_,) for name, type_ in _stated(trees.asp(snapshot, document).statements)}
    try:
        program = programs.program(snapshot, document.key)
    except (NoDomain, CannotRead):
        return {}
    return _named_objects(snapshot, program)


@content_query(weight=lambda _, program: program.length // 10)
def _named_objects(
    _means: Means, program: programs.DocumentProgram
) -> Mapping[str, tuple[str, ...]]:
    found = ObjectTypes(Program(program.sources)).names()
    return {name: tuple(sorted(types)) for name, types in found}


def _stated(statements: Sequence[Statement]) -> Iterator[tuple[str, str]]:
    stating = (one for one in statements if one.text.startswith("object"))
    for statement in islice(stating, _MOST_FACTS):
        for atom in derived_atoms(statement):
            match atom:
                case FunctionTerm("object", (FunctionTerm(name, ()), FunctionTerm(type_, ()))):
                    yield name, type_


@content_query(weight=part_of_length)
def _said(means: Means, document: Document) -> _Said:
    return _read(trees.asp(means, document).statements)


def _read(statements: Sequence[Statement]) -> _Said:
    facts = (one for one in statements if one.kind is asp_nodes.StatementKind.FACT)
    rules = (one for one in statements if one.kind is not asp_nodes.StatementKind.FACT)
    derived: dict[Signature, None] = {}
    used: dict[Signature, None] = {}
    order: dict[Signature, None] = {}
    constants: dict[str, None] = {}
    values: dict[tuple[str, int], dict[str, None]] = {}
    several = [*islice(rules, _MOST_RULES)]
    for one in (one for statement in several for one in symbols(statement).mentions):
        if one.kind is AspNameKind.PREDICATE:
            (derived if one.role in _MAKING else used)[Signature(one.name, one.arity)] = None
            order[Signature(one.name, one.arity)] = None
        elif one.kind is AspNameKind.CONSTANT:
            constants[one.name] = None
    for statement in (*several, *islice(facts, _MOST_FACTS)):
        for atom in _atoms(statement):
            if statement.kind is asp_nodes.StatementKind.FACT:
                derived[Signature(atom.name, len(atom.arguments))] = None
                order[Signature(atom.name, len(atom.arguments))] = None
            for place, term in enumerate(atom.arguments):
                if isinstance(term, FunctionTerm) and term.name and not term.arguments:
                    values.setdefault((atom.name, place), {})[term.name] = None
                    constants[term.name] = None
    return _Said(
        frozenset(derived),
        frozenset(used),
        tuple(order),
        {place: tuple(several) for place, several in values.items()},
        tuple(constants),
    )


def _atoms(statement: Statement) -> Iterator[FunctionTerm]:
    terms = [*derived_atoms(statement), *(one.atom for one in used_atoms(statement))]
    for term in terms:
        yield from plain_atoms(term)
