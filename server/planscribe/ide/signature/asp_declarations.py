"""What predicates of ASP texts take: those of the domain, and those that a comment describes."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from planscribe.model.asp.program import Signature, arguments, derived_atoms
from planscribe.model.asp.program import signature as signature_of
from planscribe.model.pddl.definitions import OBJECT
from planscribe.syntax.asp.nodes import AspTerm, FunctionTerm, StatementKind, Variable, plain_atoms
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import names as asp_names
from planscribe.workspace.asp.comments import descriptions
from planscribe.workspace.documents import Document, part_of_length
from planscribe.workspace.query import Means, content_query
from planscribe.workspace.snapshot import Snapshot

STATES = frozenset({"init", "goal"})
"""What holds atoms of the domain."""

_WITHIN_STATES = {("neg", 1): 0, ("value", 2): 0, ("value", 3): 0}


@dataclass(frozen=True, slots=True)
class ArgumentDeclaration:
    """An argument's name, and its types; these are empty if it can be anything."""

    name: str
    types: tuple[str, ...] = ()


Signatures = Mapping[Signature, tuple[ArgumentDeclaration, ...]]


def of_domain(snapshot: Snapshot, document: Document) -> Signatures:
    """What predicates and functions of the domain, and of vocabulary lines, take."""
    model = queries.model_if_any(snapshot, document.key)
    if model is None:
        return {}
    constant = model.lexicon.names.constant
    pairs = [(one.name, one.parameters) for one in model.domain.predicates]
    pairs += [(one.name, one.parameters) for one in model.lexicon.auxiliary]
    pairs += [(one.name, one.parameters) for one in model.domain.functions]
    return {
        Signature(constant(name), len(parameters)): tuple(
            ArgumentDeclaration(
                constant(one.name.lstrip("?")),
                () if one.types == (OBJECT,) else tuple(map(constant, one.types)),
            )
            for one in parameters
        )
        for name, parameters in pairs
    }


def described(snapshot: Snapshot, document: Document) -> Signatures:
    """What predicates take by the comments of a text, and of those that are read with it."""
    found: dict[Signature, tuple[ArgumentDeclaration, ...]] = {}
    for one in asp_names.family(snapshot, document):
        for signature, (written, _) in descriptions(snapshot, one).items():
            names = tuple(ArgumentDeclaration(part.strip()) for part in written.split(","))
            found.setdefault(signature, names)
    return found


@content_query(weight=part_of_length)
def by_heads(means: Means, document: Document) -> Signatures:
    """What predicates take by the variables in the heads of a text's rules."""
    found: dict[Signature, tuple[ArgumentDeclaration, ...]] = {}
    for statement in trees.asp(means, document).statements:
        for atom in derived_atoms(statement) if statement.kind is not StatementKind.FACT else ():
            signature = signature_of(atom)
            if signature and _are_telling(arguments(atom)):
                names = tuple(ArgumentDeclaration(str(one)) for one in arguments(atom))
                found.setdefault(signature, names)
    return found


def _are_telling(terms: Sequence[AspTerm]) -> bool:
    """Whether all arguments are variables, each another."""
    named = {one.name for one in terms if isinstance(one, Variable) and one.name != "_"}
    return bool(terms) and len(named) == len(terms)


def in_state(atom: FunctionTerm) -> Iterator[FunctionTerm]:
    """The atoms of the domain in `init(..)` or `goal(..)`; none in other atoms."""
    if atom.name not in STATES or len(atom.arguments) != 1:
        return
    for inner in plain_atoms(atom.arguments[0]):
        place = _WITHIN_STATES.get((inner.name, len(inner.arguments)))
        yield from (inner,) if place is None else plain_atoms(inner.arguments[place])


def is_typed_by(atom: AspTerm) -> str | None:
    """The variable that an atom such as `object(X,lamp)` gives a type."""
    match atom:
        case FunctionTerm("object", (variable, FunctionTerm(arguments=()))):
            return str(variable)
    return None
