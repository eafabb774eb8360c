"""Completion of names: those that fit the place, the better they fit the earlier."""

from collections.abc import Iterable, Iterator
from functools import cache

from planscribe.ide.completion.items import Completion, Mark
from planscribe.ide.completion.pddl_keywords import as_it_is, in_parentheses
from planscribe.ide.cursor.pddl_grammar import What
from planscribe.ide.cursor.pddl_situation import Situation
from planscribe.ide.keywords import KEYWORDS
from planscribe.ide.signature.pddl_declarations import alternatives, form, signature, with_type
from planscribe.ide.snippets import Hole, Snippet, snippet, text_of
from planscribe.model.pddl.definitions import NUMBER, OBJECT, Parameter
from planscribe.model.symbols.symbols import Declaration, MentionRole, NameKind
from planscribe.workspace import symbols
from planscribe.workspace.symbols import Definition

MOST_OBJECTS = 20_000
"""Of more objects, only the first are read."""


def types(at: Situation) -> Iterator[Completion]:
    """The declared types, and those that are only named as supertypes."""
    if not at.expected.is_opened:
        declared = at.known.each(NameKind.TYPE)
        for name in dict.fromkeys(above for one in declared for above in one.types):
            yield Completion(name, Mark.TYPE, Snippet((name,)), rank=2)
        for one in declared:
            detail = f"- {alternatives(one.types)}" if one.types else ""
            yield _word(one, Mark.TYPE, detail, 3 if one.name == OBJECT else 1)
        if at.expected.what is What.RESULT:
            yield as_it_is(NUMBER, 0, Mark.TYPE)
    text = in_parentheses(at, snippet("either [1:object] [2:object]"))
    yield Completion("either", Mark.KEYWORD, text, KEYWORDS["either"].meaning, 4, name="either")


def parameters(at: Situation) -> Iterator[Completion]:
    """Variables as they are declared elsewhere in the domain, and one for each type."""
    own = {one.name for one in at.variables}
    seen: set[str] = set()
    for kind in (NameKind.PREDICATE, NameKind.FUNCTION, NameKind.ACTION):
        for declared in at.known.each(kind):
            for one in declared.parameters:
                text = _with_types(one)
                if one.name not in own and text not in seen:
                    seen.add(text)
                    rank = int(kind is NameKind.ACTION)
                    yield Completion(text, Mark.VARIABLE, Snippet((text,)), rank=rank)


def _with_types(one: Parameter) -> str:
    return with_type(one) if one.types != (OBJECT,) else one.spelling or one.name


def predicates(at: Situation) -> Iterator[Completion]:
    """The predicates, with places for their arguments."""
    derived = _derived(at) if at.expected.what in (What.EFFECT, What.FACT) else frozenset()
    for one in at.known.each(NameKind.PREDICATE):
        if one.name not in derived:
            yield application(at, one)


def derivable(at: Situation) -> Iterator[Completion]:
    """The predicates, for the head of a `:derived` section."""
    for one in at.known.each(NameKind.PREDICATE):
        text = in_parentheses(at, Snippet((form(one)[1:-1],)))
        yield Completion(one.spelling, Mark.PREDICATE, text, form(one), 0, one.kind, one.name)


def functions(at: Situation) -> Iterator[Completion]:
    """The functions, with places for their arguments."""
    for one in at.known.each(NameKind.FUNCTION):
        yield application(at, one)


def values(at: Situation) -> Iterator[Completion]:
    """`(= (f a) 0)` for each function: the values that `:init` sets."""
    for one in at.known.each(NameKind.FUNCTION):
        is_numeric = one.types in ((), (NUMBER,))
        value = Hole(len(one.parameters) + 1, "0" if is_numeric else one.types[0])
        text = in_parentheses(at, text_of("= (", *_call(at, one).pieces, ") ", value))
        label = f"= ({one.spelling})"
        matches = f"= {one.spelling}"
        yield Completion(label, Mark.FUNCTION, text, signature(one), 1, one.kind, one.name, matches)


def application(at: Situation, declared: Declaration) -> Completion:
    """A predicate or function with places for its arguments."""
    is_predicate = declared.kind is NameKind.PREDICATE
    text = in_parentheses(at, _call(at, declared))
    mark = Mark.PREDICATE if is_predicate else Mark.FUNCTION
    name, detail = declared.spelling, signature(declared)
    return Completion(name, mark, text, detail, 0, declared.kind, declared.name)


def _call(at: Situation, declared: Declaration) -> Snippet:
    pieces: list[str | Hole] = [declared.spelling]
    free = list(at.variables)
    for number, parameter in enumerate(declared.parameters, 1):
        pieces += [" ", Hole(number, _suggested(at, parameter, free))]
    return text_of(*pieces)


def _suggested(at: Situation, parameter: Parameter, free: list[Parameter]) -> str:
    """A variable that fits a parameter, taken from the free ones; else the parameter's name."""
    fitting = [one for one in free if at.known.fits(one.types, parameter.types)]
    namesake = (one for one in fitting if one.name == parameter.name)
    if best := next(namesake, fitting[0] if fitting else None):
        free.remove(best)
        return best.spelling or best.name
    name = parameter.spelling or parameter.name
    return name.removeprefix("?") if at.is_problem else name


def arguments(at: Situation) -> Iterator[Completion]:
    """The variables and objects that fit the argument."""
    declared = at.applied
    wanted: tuple[str, ...] = (OBJECT,)
    if declared is not None:
        place = at.expected.place - 1
        if place >= len(declared.parameters):
            return
        wanted = declared.parameters[place].types
    yield from fitting(at, wanted)


def operands(at: Situation) -> Iterator[Completion]:
    """What can be equal to the other side: functions, variables and objects."""
    tree = at.cursor.tree
    others = [
        one
        for one in tree.children(at.expected.list)[1:]
        if tree.span(one).end < at.cursor.word.start or tree.span(one).start > at.cursor.word.end
    ]
    head = tree.head(others[0]) if others else ""
    function = at.known.get(NameKind.FUNCTION, head)
    if function is not None:
        if function.types not in ((), (NUMBER,)):
            yield from fitting(at, function.types)
        return
    word = tree.word(others[0]) if others else ""
    variable = next((one.types for one in at.variables if one.name == word), None)
    declared = at.known.get(NameKind.OBJECT, word)
    yield from fitting(at, variable or (declared.types if declared else ()) or (OBJECT,))
    if not others:
        yield from functions(at)


def fitting(at: Situation, wanted: tuple[str, ...]) -> Iterator[Completion]:
    """Variables and objects that are, or may be, of a type; used ones after unused ones."""
    used = _used(at)
    fit_of = cache(lambda types: _fit(at, types, wanted))
    for one in at.variables:
        name = one.spelling or one.name
        if (fit := fit_of(one.types)) is not None:
            rank = fit + (one.name in used)
            yield Completion(name, Mark.VARIABLE, Snippet((name,)), alternatives(one.types), rank)
    behind = 2 if at.variables else 0
    for declared in at.known.each(NameKind.OBJECT)[:MOST_OBJECTS]:
        own = declared.types or (OBJECT,)
        if (fit := fit_of(own)) is not None:
            rank = fit + behind + (declared.name in used)
            yield _word(declared, Mark.OBJECT, alternatives(own), rank)


def _fit(at: Situation, types: tuple[str, ...], wanted: tuple[str, ...]) -> int | None:
    """How well something of these types fits: the less the better; None if it cannot."""
    if at.known.fits(types, wanted):
        return 0
    return 4 if at.known.overlaps(types, wanted) else None


def _used(at: Situation) -> frozenset[str]:
    """The words of the innermost list, apart from the one that is being written."""
    tree = at.cursor.tree
    children = tree.children(at.expected.list)[1:] if at.expected.list >= 0 else []
    return frozenset(tree.word(one) for one in children if tree.span(one) != at.cursor.word)


def preferences(at: Situation) -> Iterator[Completion]:
    """The preferences of the domain and the problem."""
    definition = at.definition
    domain = definition and symbols.domain_of(at.snapshot, definition)
    for one in dict.fromkeys(filter(None, (definition, domain))):
        for declared in _declared(at, one, NameKind.PREFERENCE):
            yield _word(declared, Mark.PREFERENCE)


def _declared(at: Situation, definition: Definition, kind: NameKind) -> Iterable[Declaration]:
    for part in definition.parts:
        if part.keyword not in symbols.FACTS:
            found = symbols.symbols(at.snapshot, part).declarations
            yield from (one for one in found if one.kind is kind)


def _derived(at: Situation) -> frozenset[str]:
    """The predicates that `:derived` sections define."""
    domain = at.definition and symbols.domain_of(at.snapshot, at.definition)
    return frozenset(
        one.name
        for part in (domain.parts if domain else ())
        if part.keyword == ":derived"
        for one in symbols.symbols(at.snapshot, part).mentions
        if one.role is MentionRole.DERIVED
    )


def _word(declared: Declaration, mark: Mark, detail: str = "", rank: int = 0) -> Completion:
    name = declared.spelling
    return Completion(name, mark, Snippet((name,)), detail, rank, declared.kind, declared.name)
