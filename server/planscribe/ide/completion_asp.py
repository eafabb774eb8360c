"""Completion in ASP texts: predicates by position, variables, names of the domain, directives."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import islice

from planscribe.ide.asp_cursor import Around, AspCursor, asp_cursor_at
from planscribe.ide.completions import Completion, Completions, Mark, chosen
from planscribe.ide.snippets import Hole, Snippet, snippet, text_of
from planscribe.model.asp_mentions import TYPE_PLACES
from planscribe.model.asp_symbols import Kind, symbols
from planscribe.model.pddl import Function, Predicate
from planscribe.model.program import Signature
from planscribe.syntax import asp_nodes
from planscribe.text import Span
from planscribe.workspace import asp_names, queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.project import NoDomain
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

_STATES = ("init", "goal")
_MOST_STATEMENTS = 2000
"""How many statements of a text are looked at for names: it is read anew at every letter."""

_DIRECTIVES = {
    "#show": "#show [1:name]/[2:1].",
    "#const": "#const [1:name] = [2:value].",
    "#external": "#external [1:atom] : [2:condition].",
    "#defined": "#defined [1:name]/[2:1].",
    "#program": "#program [1:base].",
    "#minimize": "#minimize { [1:weight]@[2:1],[3:X] : [4:condition] }.",
    "#maximize": "#maximize { [1:weight]@[2:1],[3:X] : [4:condition] }.",
    "#heuristic": "#heuristic [1:atom] : [2:condition]. [[3:1],[4:true]]",
    "#project": "#project [1:name]/[2:1].",
    "#edge": "#edge ([1:X],[2:Y]) : [3:condition].",
    "#count": "#count { [1:X] : [2:condition] }",
    "#sum": "#sum { [1:W],[2:X] : [3:condition] }",
    "#min": "#min { [1:W] : [2:condition] }",
    "#max": "#max { [1:W] : [2:condition] }",
}


def completions(snapshot: Snapshot, uri: str, offset: int, trigger: str) -> Completions | None:
    """What can be written at an offset of an ASP text."""
    if trigger and trigger != "(":
        return None
    document = snapshot.document(uri)
    at = asp_cursor_at(trees.asp(snapshot, document), offset)
    if at is None:
        return None
    if at.typed.startswith("#"):
        found = _directives()
    elif not at.around:
        found = _atoms(snapshot, document, at)
    else:
        found = _terms(snapshot, document, at)
    return chosen(found, at.typed.lower(), Span(at.word.start, offset), at.word, None)


def _directives() -> Iterator[Completion]:
    for name, template in _DIRECTIVES.items():
        yield Completion(name, Mark.KEYWORD, snippet(template))


def _atoms(snapshot: Snapshot, document: Document, at: AspCursor) -> Iterator[Completion]:
    known = tuple(_signatures(snapshot, document))
    arities = Counter(one.name for one in known)
    for one in known:
        label = one.name if arities[one.name] == 1 else str(one)
        yield Completion(label, Mark.PREDICATE, _call(one.name, one.arity), f"/{one.arity}")
    if at.is_condition:
        yield Completion("not", Mark.KEYWORD, Snippet(("not ",)), rank=1)
    yield from _variables(at, 2)


def _terms(snapshot: Snapshot, document: Document, at: AspCursor) -> Iterator[Completion]:
    """What can stand in the innermost parentheses."""
    model = _model(snapshot, document)
    inner = at.around[-1]
    state = len(at.around) > 1 and at.around[-2].name in _STATES
    if model is None:
        yield from _variables(at, 0)
        yield from _objects(snapshot, document, None, ())
    elif inner.name in _STATES or (state and inner.name == "neg"):
        yield from _fluents(model)
        yield from _forms() if inner.name in _STATES else ()
        yield from _variables(at, 2)
    elif state and inner == Around("value", 0):
        yield from (_declared(model, one, Mark.FUNCTION) for one in model.domain.functions)
    elif state and inner == Around("map", 1):
        for one in _predicates(model):
            name = model.lexicon.names.constant(one.name)
            yield Completion(name, Mark.PREDICATE, Snippet((name,)))
    elif _is_type(at):
        yield from _types(model)
        yield from _variables(at, 1)
    else:
        yield from _variables(at, 0)
        yield from _objects(snapshot, document, model, _wanted(model, inner))


def _is_type(at: AspCursor) -> bool:
    inner = at.around[-1]
    if inner.name == "map":
        return inner.argument != 1
    places = (several for (name, _), several in TYPE_PLACES.items() if name == inner.name)
    return any(inner.argument in several for several in places)


def _fluents(model: DomainModel) -> Iterator[Completion]:
    for one in _predicates(model):
        yield _declared(model, one, Mark.PREDICATE)


def _forms() -> Iterator[Completion]:
    for name, template in (
        ("neg", "neg([1:atom])"),
        ("map", "map([1:type],[2:predicate],[3:type])"),
        ("value", "value([1:fluent],[2:0])"),
    ):
        yield Completion(name, Mark.KEYWORD, snippet(template), rank=1)


def _predicates(model: DomainModel) -> tuple[Predicate, ...]:
    return (*model.domain.predicates, *model.lexicon.auxiliary)


def _declared(model: DomainModel, one: Predicate | Function, mark: Mark) -> Completion:
    name = model.lexicon.names.constant(one.name)
    holes = [parameter.name.lstrip("?") for parameter in one.parameters]
    types = ", ".join(" or ".join(parameter.types) for parameter in one.parameters)
    return Completion(name, mark, _call(name, len(holes), holes), f"({types})" if types else "")


def _types(model: DomainModel) -> Iterator[Completion]:
    names = model.lexicon.names
    for one in model.lexicon.above:
        constant = names.constant(one)
        yield Completion(constant, Mark.TYPE, Snippet((constant,)))


def _variables(at: AspCursor, rank: int) -> Iterator[Completion]:
    for name in at.variables:
        yield Completion(name, Mark.VARIABLE, Snippet((name,)), rank=rank)


def _wanted(model: DomainModel, inner: Around) -> tuple[str, ...]:
    """The types of an argument; none if it can be anything."""
    names = model.lexicon.names
    declared: list[Predicate | Function] = [*_predicates(model), *model.domain.functions]
    for one in declared:
        if names.constant(one.name) == inner.name and inner.argument < len(one.parameters):
            return one.parameters[inner.argument].types
    return ()


def _objects(
    snapshot: Snapshot, document: Document, model: DomainModel | None, wanted: tuple[str, ...]
) -> Iterator[Completion]:
    """The objects that are stated, and the constants of the domain; those that fit come first."""
    found: dict[str, tuple[str, ...]] = {
        name: (type_,) for name, type_ in _stated(snapshot, document)
    }
    if model:
        names = model.lexicon.names
        found |= {names.constant(one.name): one.types for one in model.domain.constants}
    for name, types in found.items():
        fits = model is None or not wanted or any(_fits(model, one, wanted) for one in types)
        detail = " or ".join(types)
        yield Completion(name, Mark.OBJECT, Snippet((name,)), detail, 1 if fits else 3)


def _fits(model: DomainModel, type_: str, wanted: Iterable[str]) -> bool:
    return model.lexicon.fits(model.lexicon.names.spelling(type_).lower(), wanted)


def _stated(snapshot: Snapshot, document: Document) -> Iterator[tuple[str, str]]:
    """The objects of the facts of a text, each with its type."""
    for statement in islice(trees.asp(snapshot, document).statements, _MOST_STATEMENTS):
        if statement.kind is asp_nodes.Kind.FACT and statement.text.startswith("object"):
            match statement.head:
                case (
                    asp_nodes.Literal(
                        atom=asp_nodes.Function(
                            "object",
                            (asp_nodes.Function(name, ()), asp_nodes.Function(type_, ())),
                        )
                    ),
                ):
                    yield name, type_


def _call(name: str, arity: int, holes: Iterable[str] = ()) -> Snippet:
    """A name with a hole for each argument."""
    pieces: list[str | Hole] = []
    texts = [*holes] or [""] * arity
    for number, text in enumerate(texts, 1):
        pieces += ["," if pieces else f"{name}(", Hole(number, text)]
    return text_of(*pieces, ")") if pieces else Snippet((name,))


def _signatures(snapshot: Snapshot, document: Document) -> Iterator[Signature]:
    """The predicates that a text and those read with it say."""
    found: dict[Signature, None] = {}
    for one in asp_names.family(snapshot, document):
        found |= dict.fromkeys(_said(snapshot, one))
    yield from found


def _said(snapshot: Snapshot, document: Document) -> tuple[Signature, ...]:
    def read() -> tuple[Signature, ...]:
        statements = islice(trees.asp(snapshot, document).statements, _MOST_STATEMENTS)
        mentions = (one for statement in statements for one in symbols(statement).mentions)
        predicates = (one for one in mentions if one.kind is Kind.PREDICATE)
        return tuple(dict.fromkeys(Signature(one.name, one.arity) for one in predicates))

    return snapshot.memo.recall(("said predicates", document.digest), read)


def _model(snapshot: Snapshot, document: Document) -> DomainModel | None:
    try:
        return queries.domain_model(snapshot, document.uri)
    except (NoDomain, CannotRead):
        return None
