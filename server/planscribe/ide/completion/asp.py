"""Completion in ASP texts: predicates by position, variables, names of the domain, directives."""

from collections import Counter
from collections.abc import Iterable, Iterator

from planscribe.ide.completion import asp_names as completion_asp_names
from planscribe.ide.completion import asp_words as completion_asp_words
from planscribe.ide.completion.items import Completion, Completions, Mark, chosen
from planscribe.ide.cursor.asp import Around, AspCursor, asp_cursor_at
from planscribe.ide.signature import asp_declarations as asp_signatures
from planscribe.ide.signature.asp_declarations import STATES
from planscribe.ide.snippets import Hole, Snippet, snippet, text_of
from planscribe.model.asp.mentions import TYPE_PLACES
from planscribe.model.asp.values import RELATIONS
from planscribe.model.pddl.definitions import Function, Predicate
from planscribe.text import DocumentKey, Span
from planscribe.workspace import queries, trees
from planscribe.workspace.documents import Document
from planscribe.workspace.queries import DomainModel
from planscribe.workspace.snapshot import Snapshot

TRIGGERS = frozenset({"(", "#", "&", '"', "/"})
"""The characters that ask for something in ASP texts."""

_DIRECTIONS = ("minimize", "maximize")


def completions(
    snapshot: Snapshot, key: DocumentKey, offset: int, trigger: str
) -> Completions | None:
    """What can be written at an offset of an ASP text."""
    if trigger and trigger not in TRIGGERS:
        return None
    document = snapshot.document(key)
    tree = trees.asp(snapshot, document)
    other = completion_asp_words.in_path(snapshot, document, offset)
    other = other or completion_asp_words.in_comment(tree, offset)
    if other or trigger in ('"', "/"):
        return other
    at = asp_cursor_at(tree, offset)
    if at is None:
        return None
    if at.typed.startswith("#"):
        found = completion_asp_words.directives(at)
    elif tree.text[max(0, at.word.start - 1) : at.word.start] == "&":
        found = completion_asp_words.theory_atoms(tree)
    elif at.around:
        found = _terms(snapshot, document, at)
    else:
        found = _atoms(snapshot, document, at)
    return chosen(found, at.typed.lower(), Span(at.word.start, offset), at.word, None)


def _atoms(snapshot: Snapshot, document: Document, at: AspCursor) -> Iterator[Completion]:
    """What can be outside all parentheses; the likeliest predicates come first."""
    known = completion_asp_names.predicates(snapshot, document)
    described = asp_signatures.described(snapshot, document)
    arities = Counter(one.signature.name for one in known)
    for one in known:
        name, arity = one.signature
        arguments = [argument.name for argument in described.get(one.signature, ())]
        rank = 3 if at.is_counted else 0 if one.fits(at.is_condition) else 1
        yield Completion(
            name if arities[name] == 1 else str(one.signature),
            Mark.PREDICATE,
            _call(name, arity, arguments),
            f"({', '.join(arguments)})" if arguments else f"/{arity}",
            rank,
        )
    if at.is_condition and not at.is_counted:
        yield Completion("not", Mark.KEYWORD, Snippet(("not ",)), rank=1)
    yield from _variables(at, 0 if at.is_counted else 2)


def _terms(snapshot: Snapshot, document: Document, at: AspCursor) -> Iterator[Completion]:
    """What can be in the innermost parentheses."""
    model = queries.model_if_any(snapshot, document.key)
    inner = at.around[-1]
    state = len(at.around) > 1 and at.around[-2].name in STATES
    if model is None:
        yield from _variables(at, 0)
        yield from completion_asp_names.values(snapshot, document, inner)
    elif inner.name in STATES or (state and inner.name == "neg"):
        yield from _fluents(model)
        yield from _forms(inner.name) if inner.name in STATES else ()
        yield from _variables(at, 2)
    elif state and inner == Around("value", 0):
        yield from (_declared(model, one, Mark.FUNCTION) for one in model.domain.functions)
    elif state and inner.name == "value":
        if inner.argument == 1 and at.around[-2].name == "goal":
            yield from (Completion(one, Mark.KEYWORD, Snippet((one,))) for one in RELATIONS)
        yield from _variables(at, 1)
    elif inner == Around("metric", 0):
        yield from (Completion(one, Mark.KEYWORD, Snippet((one,))) for one in _DIRECTIONS)
    elif inner == Around("metric", 1):
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
        wanted = _wanted(model, inner)
        yield from completion_asp_names.objects(snapshot, document, model, wanted)
        yield from completion_asp_names.values(snapshot, document, inner)


def _is_type(at: AspCursor) -> bool:
    inner = at.around[-1]
    if inner.name == "map":
        return inner.argument != 1
    places = (several for (name, _), several in TYPE_PLACES.items() if name == inner.name)
    return any(inner.argument in several for several in places)


def _fluents(model: DomainModel) -> Iterator[Completion]:
    for one in _predicates(model):
        yield _declared(model, one, Mark.PREDICATE)


def _forms(state: str) -> Iterator[Completion]:
    forms = {
        "neg": "neg([1:atom])",
        "map": "map([1:type],[2:predicate],[3:type])",
        "value": "value([1:fluent],[2:0])",
    }
    if state == "goal":
        forms["value/3"] = "value([1:fluent],[2:at_least],[3:0])"
    for name, template in forms.items():
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
    for one in model.lexicon.types:
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


def _call(name: str, arity: int, holes: Iterable[str] = ()) -> Snippet:
    """A name with a hole for each argument."""
    pieces: list[str | Hole] = []
    texts = [*holes] or [""] * arity
    for number, text in enumerate(texts, 1):
        pieces += ["," if pieces else f"{name}(", Hole(number, text)]
    return text_of(*pieces, ")") if pieces else Snippet((name,))
