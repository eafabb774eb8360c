"""Completion in domains and problems."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import chain

from planscribe.ide.completion import pddl_keywords as words
from planscribe.ide.completion import pddl_names as names
from planscribe.ide.completion.items import Completion, Completions, Mark, chosen
from planscribe.ide.cursor.pddl_grammar import TIMED, What
from planscribe.ide.cursor.pddl_situation import Situation, situation_at
from planscribe.ide.keywords import KEYWORDS
from planscribe.ide.snippets import snippet
from planscribe.model.symbols.reader import ACTIONS
from planscribe.text import DocumentKey, Span
from planscribe.workspace.snapshot import Snapshot

Source = Callable[[Situation], Iterator[Completion]]

_UNASKED = frozenset(
    {What.ARGUMENT, What.OPERAND, What.TYPE, What.RESULT, What.DOMAIN, What.DIRECTION, What.TIME}
)
"""What is offered behind a blank that nobody typed in order to see it."""

_TYPED = frozenset({What.PARAMETER, What.NOTHING, What.SIGNATURE})
"""What stands before a dash in typed lists."""


def completions(
    snapshot: Snapshot, key: DocumentKey, offset: int, trigger: str
) -> Completions | None:
    """What can be written at an offset of a domain or problem."""
    at = situation_at(snapshot, key, offset)
    if at is None or (trigger == " " and at.expected.what not in _UNASKED):
        return None
    typed, word = at.cursor.typed, at.cursor.word
    if typed == "-" and at.expected.what in _TYPED:
        return _behind_dash(at)
    if trigger == "-" or (trigger == "(" and not at.expected.is_opened):
        return None
    source = _SOURCES.get(at.expected.what)
    found = source(at) if source else ()
    sign = typed[:1] if typed.startswith((":", "?")) else ""
    # A keyword or a variable has been begun: nothing else can come of it.
    fitting = [one for one in found if one.label.startswith(sign)]
    return chosen(fitting, typed, Span(word.start, offset), word, at.definition)


def _behind_dash(at: Situation) -> Completions | None:
    """The types, right behind the dash of a typed list."""
    is_function = at.expected.what is What.SIGNATURE
    what = What.RESULT if is_function else What.TYPE
    there = replace(at, expected=replace(at.expected, what=what))
    found = [replace(one, snippet=one.snippet.within(" ", "")) for one in names.types(there)]
    here = Span(at.cursor.offset, at.cursor.offset)
    return chosen(found, "", here, here, at.definition)


def _expressions(at: Situation) -> Iterator[Completion]:
    yield from names.functions(at)
    yield from words.arithmetic(at)
    if at.expected.section == ":metric":
        for word, template in (("total-time", "total-time"), ("is-violated", "is-violated [1]")):
            text = words.in_parentheses(at, snippet(template))
            yield Completion(word, Mark.FUNCTION, text, KEYWORDS[word].meaning, 1, name=word)
    if at.expected.section in ACTIONS and not at.expected.is_opened:
        if at.expected.section != ":action":
            yield words.as_it_is("#t", 1, Mark.VARIABLE)
        if at.expected.section in TIMED:
            yield words.as_it_is("?duration", 1, Mark.VARIABLE)


def _facts(at: Situation) -> Iterator[Completion]:
    yield from names.predicates(at)
    yield from names.values(at)


def _arguments(at: Situation) -> Iterator[Completion]:
    if at.expected.is_opened:
        yield from names.functions(at)
        return
    yield from names.arguments(at)
    is_time = at.cursor.tree.head(at.expected.list) == "at" and at.expected.place == 1
    if is_time and at.expected.section in TIMED:
        yield from _times(at)


def _times(at: Situation) -> Iterator[Completion]:
    is_over = at.cursor.tree.head(at.expected.list) == "over"
    yield from map(words.as_it_is, ("all",) if is_over else ("start", "end"))


def _operands(at: Situation) -> Iterator[Completion]:
    return _expressions(at) if at.expected.is_opened else names.operands(at)


def _each(*sources: Source) -> Source:
    return lambda at: chain.from_iterable(source(at) for source in sources)


_SOURCES: Mapping[What, Source] = {
    What.DEFINITION: words.definitions,
    What.HEADER: words.headers,
    What.SECTION: words.sections,
    What.REQUIREMENT: words.required,
    What.DOMAIN: words.domains,
    What.KEY: words.keys,
    What.TYPE: names.types,
    What.RESULT: names.types,
    What.PARAMETER: names.parameters,
    What.PREDICATE: names.derivable,
    What.CONDITION: _each(names.predicates, words.conditions),
    What.EFFECT: _each(names.predicates, words.effects),
    What.FACT: _facts,
    What.CONSTRAINT: _each(names.predicates, words.conditions, words.trajectories),
    What.DURATION: words.durations,
    What.EXPRESSION: _expressions,
    What.FLUENT: names.functions,
    What.OPERAND: _operands,
    What.ARGUMENT: _arguments,
    What.TIME: _times,
    What.DIRECTION: words.directions,
    What.PREFERENCE: names.preferences,
}
