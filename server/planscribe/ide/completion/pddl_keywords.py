"""Completion of the words of PDDL itself."""

import re
from collections.abc import Iterable, Iterator, Mapping

from planscribe.ide import keywords
from planscribe.ide.completion.items import Completion, Mark
from planscribe.ide.cursor.pddl_grammar import TIMED
from planscribe.ide.cursor.pddl_situation import Situation
from planscribe.ide.keywords import Keyword
from planscribe.ide.snippets import Snippet, snippet
from planscribe.model.pddl import requirements
from planscribe.model.symbols.symbols import NameKind
from planscribe.workspace import symbols
from planscribe.workspace.documents import stem
from planscribe.workspace.project import index, lookup

_DOMAIN = """define (domain [1:{name}])
  (:requirements :strips :typing)
  (:types
    [2:thing] - object)
  (:predicates
    ([3:done] ?x - [2:thing]))
  (:action [4:finish]
    :parameters (?x - [2:thing])
    :precondition (and )
    :effect (and ([3:done] ?x)))[0]"""
_PROBLEM = """define (problem [1:{name}])
  (:domain [2:{domain}])
  (:objects
    [3:x])
  (:init
    [4])
  (:goal (and
    [0]))"""

_ILLEGAL = re.compile(r"[^A-Za-z0-9_-]+")

_OFTEN = frozenset({":action", ":durative-action", ":derived", ":process", ":event"})
"""Sections that can stand more than once."""

_WITHIN_KEYS = {
    ":action": (":parameters", ":precondition", ":effect"),
    ":durative-action": (":parameters", ":duration", ":condition", ":effect"),
    ":process": (":parameters", ":precondition", ":effect"),
    ":event": (":parameters", ":precondition", ":effect"),
}
_NEEDED = {
    ":durative-action": ":durative-actions",
    ":derived": ":derived-predicates",
    ":process": ":time",
    ":event": ":time",
    ":constraints": ":constraints",
    ":functions": ":numeric-fluents",
}
"""What must be required for a section to be likely."""


def definitions(at: Situation) -> Iterator[Completion]:
    """A domain or a problem to start from."""
    name, domain = _own_name(at), _likely_domain(at)
    templates = (
        ("define domain", _DOMAIN.format(name=name)),
        ("define problem", _PROBLEM.format(name=name, domain=domain or "domain")),
    )
    for label, template in templates:
        rank = int((label == "define problem") != (domain is not None))
        text = in_parentheses(at, snippet(template))
        yield Completion(label, Mark.SNIPPET, text, "template", rank)


def _own_name(at: Situation) -> str:
    """A name made from that of the file."""
    name = _ILLEGAL.sub("-", stem(at.key)).strip("-")
    return name if name[:1].isalpha() else f"p{name}"


def _likely_domain(at: Situation) -> str | None:
    """The domain in the folder of the document, if there is one."""
    if stem(at.key).lower() == "domain":
        return None
    return next(iter(_near(at)), None)


def _near(at: Situation) -> list[str]:
    """The domains in the folder of the document, and those one level up."""
    return [
        one.name
        for folder in index.around(at.key)
        for one in index.domains_in(at.snapshot, folder)
        if one.name and one.key != at.key
    ]


def headers(at: Situation) -> Iterator[Completion]:
    """`(domain NAME)` or `(problem NAME)`."""
    name = _own_name(at)
    for word in ("domain", "problem"):
        text = in_parentheses(at, snippet(f"{word} [0:{name}]"))
        rank = int((word == "domain") != ("domain" in name.lower()))
        yield Completion(word, Mark.KEYWORD, text, keywords.WORDS[word].meaning, rank, name=word)


def sections(at: Situation) -> Iterator[Completion]:
    """The sections that the definition can still have."""
    if at.definition is None:
        return
    present = {part.keyword for part in at.definition.parts} - {at.cursor.written}
    table = keywords.PROBLEM_SECTIONS if at.is_problem else keywords.DOMAIN_SECTIONS
    required = _required(at)
    for number, (word, keyword) in enumerate(table.items()):
        if word not in present or (word in _OFTEN and not at.is_problem):
            is_likely = _NEEDED.get(word, requirements.STRIPS) in required
            yield keyword_item(at, word, keyword, number + 20 * (not is_likely))


def keys(at: Situation) -> Iterator[Completion]:
    """The keywords that an action still lacks."""
    tree = at.cursor.tree
    present = {tree.word(one) for one in tree.children(at.expected.list)} - {at.cursor.written}
    for number, word in enumerate(_WITHIN_KEYS.get(at.expected.section, ())):
        if word not in present:
            text = snippet(keywords.KEYS[word].template)
            detail = _first_sentence(keywords.KEYS[word])
            yield Completion(word, Mark.KEYWORD, text, detail, number, name=word)


def required(at: Situation) -> Iterator[Completion]:
    """The requirements that are not declared yet."""
    tree = at.cursor.tree
    present = {tree.word(one) for one in tree.children(at.expected.list)} - {at.cursor.written}
    granted = requirements.granted(present)
    for number, word in enumerate(keywords.REQUIREMENTS):
        if word not in present:
            rank = number + 50 * (word in granted and word != requirements.STRIPS)
            yield as_it_is(word, rank)


def conditions(at: Situation) -> Iterator[Completion]:
    """What connects conditions."""
    words = ["and", "not", "or", "imply", "forall", "exists"]
    if ":preferences" in _required(at):
        words.append("preference")
    yield from _each(at, keywords.CONNECTIVES, words)
    yield from _each(at, keywords.COMPARISONS, keywords.COMPARISONS if _counts(at) else ["="])
    yield from times(at)


def effects(at: Situation) -> Iterator[Completion]:
    """What connects effects, and changes numbers."""
    yield from _each(at, keywords.CONNECTIVES, ["and", "not", "forall", "when"])
    if _counts(at):
        yield from _each(at, keywords.ASSIGNMENTS, keywords.ASSIGNMENTS)
    yield from times(at)


def times(at: Situation) -> Iterator[Completion]:
    """When in a durative action something holds."""
    if at.expected.section in TIMED:
        yield from _each(at, keywords.TIMES, keywords.TIMES, 1)


def durations(at: Situation) -> Iterator[Completion]:
    """Bounds of a duration."""
    for sign in ("=", "<=", ">="):
        text = in_parentheses(at, snippet(f"{sign} ?duration [1:1]"))
        detail = keywords.COMPARISONS[sign].meaning
        yield Completion(f"{sign} ?duration", Mark.OPERATOR, text, detail)
    yield from _each(at, keywords.CONNECTIVES, ["and"], 1)
    yield from times(at)


def trajectories(at: Situation) -> Iterator[Completion]:
    """What is said of all the states that a plan goes through."""
    yield from _each(at, keywords.TRAJECTORIES, keywords.TRAJECTORIES, 1)
    yield keyword_item(at, "at end", keywords.TIMES["at end"], 1)


def arithmetic(at: Situation) -> Iterator[Completion]:
    """Operators on numbers."""
    yield from _each(at, keywords.ARITHMETIC, keywords.ARITHMETIC)


def directions(at: Situation) -> Iterator[Completion]:
    """`minimize` and `maximize`."""
    yield from map(as_it_is, ("minimize", "maximize"))


def domains(at: Situation) -> Iterator[Completion]:
    """The names of the domains that a problem can have."""
    near = _near(at)
    known = lookup.known(at.snapshot, at.key)
    spelt = {one.lower() for one in near}
    for name in (*near, *(one for one in known if one not in spelt)):
        yield Completion(name, Mark.DOMAIN, Snippet((name,)), rank=int(name not in near))


def keyword_item(at: Situation, word: str, keyword: Keyword, rank: int) -> Completion:
    """A keyword that heads a list."""
    text = in_parentheses(at, snippet(keyword.template or word))
    mark = Mark.KEYWORD if word[0] == ":" or word[0].isalpha() else Mark.OPERATOR
    return Completion(word, mark, text, _first_sentence(keyword), rank, name=word)


def as_it_is(word: str, rank: int = 0, mark: Mark = Mark.KEYWORD) -> Completion:
    """A keyword that stands alone."""
    detail = _first_sentence(keywords.KEYWORDS[word])
    return Completion(word, mark, Snippet((word,)), detail, rank, name=word)


def _each(
    at: Situation, table: Mapping[str, Keyword], words: Iterable[str], rank: int = 2
) -> Iterator[Completion]:
    return (keyword_item(at, word, table[word], rank) for word in words)


def _first_sentence(keyword: Keyword) -> str:
    return keyword.meaning.partition(". ")[0].removesuffix(".")


def in_parentheses(at: Situation, text: Snippet) -> Snippet:
    """The text as a list, of which the first parenthesis may be there already."""
    return text if at.expected.is_opened else text.within("(", ")")


def _counts(at: Situation) -> bool:
    """Whether there are functions."""
    return bool(at.known.names(NameKind.FUNCTION)) or ":numeric-fluents" in _required(at)


def _required(at: Situation) -> frozenset[str]:
    """What the definition and its domain require, and all that is granted by it."""
    definition = at.definition
    domain = symbols.domain_of(at.snapshot, definition) if definition else None
    return requirements.granted(
        part.source.word(item)
        for one in (definition, domain)
        for part in (one.parts if one else ())
        if part.keyword == ":requirements"
        for item in part.items
    )
