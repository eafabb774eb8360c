"""From the text of a generated file back to what it was made from, and to the words.

Raises as `workspace.queries` does.
"""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from planscribe.infer.facts import Derivation, Materialised, StatementPlace
from planscribe.model.terms import Term
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Span
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import planning
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.query import query
from planscribe.workspace.snapshot import Snapshot

_STATING = frozenset({Role.TASK, Role.IR, Role.FACTS})
"""What facts and problems are made from."""

_GAP = r"\s*"
_WORD = re.compile(r"[()]|[^\s()]+")

Condition = tuple[bool, str]
"""Whether it is in the goal, and a part of a problem on one line."""


@dataclass(frozen=True, slots=True)
class Given:
    """A fact, and the document whose program gives it."""

    document: Document
    fact: Term


def given_at(snapshot: Snapshot, document: Document, offset: int) -> tuple[Span, Given] | None:
    """The fact at a place of generated facts, or of a generated problem."""
    if document.role is Role.FACTS:
        statement = trees.asp(snapshot, document).statement_at(offset)
        given = _given(snapshot, document, statement.text) if statement else None
        return (statement.span, given) if statement and given else None
    origin = _stating(snapshot, document) if document.role is Role.PROBLEM else None
    facts = _facts_by_text(snapshot, origin.key) if origin else {}
    if origin is None or not facts:
        return None
    tree = trees.pddl(snapshot, document)
    around = list(tree.enclosing(offset))
    in_goal = any(tree.head(one) == ":goal" for one in around)
    in_objects = any(tree.head(one) == ":objects" for one in around)
    for one in around:
        # In an atom, the name of an object belongs to what is said of it.
        if not (tree.is_list(one) or in_objects):
            continue
        if fact := facts.get((in_goal, _on_a_line(tree.spelling(one)))):
            return tree.span(one), Given(origin, fact)
    return None


def words_of_statement(snapshot: Snapshot, document: Document, statement: str) -> Location | None:
    """The words that a statement of an IR was read from, if it was made of a task."""
    origin = queries.origin(snapshot, document) if document.role is Role.IR else None
    if origin is None or origin.role is not Role.TASK:
        return None
    try:
        return _words_by_statement(snapshot, origin.key).get(_joined(statement))
    except NoDomain:
        return None


@query
def _words_by_statement(snapshot: Snapshot, task: DocumentKey) -> Mapping[str, Location]:
    statements = queries.rendered(snapshot, task).statements
    return {_joined(one.text): Location(task, one.words) for _, one in statements}


def fact_of_statement(snapshot: Snapshot, document: Document, statement: str) -> Given | None:
    """The fact that a statement of generated facts says, and what they were made from."""
    return _given(snapshot, document, statement) if document.role is Role.FACTS else None


def said(snapshot: Snapshot, several: Iterable[Given]) -> dict[Given, Location]:
    """Where facts are stated, by fact: in the words, or in what a person wrote instead."""
    found = {}
    for document, facts in _by_document(several).items():
        program = programs.program(snapshot, document.key)
        own = document.key
        try:
            reasons = programs.reasons(snapshot, document.key, facts)
        except (LimitExceeded, WorkerCrashed):
            continue
        for fact, reason in reasons.items():
            place = _nearest(reason, own)
            if place and (where := programs.locate(snapshot, place, program)):
                statement = place.span.of(program.sources[0].text)
                found[Given(document, fact)] = words_behind(snapshot, document, statement) or where
    return found


def words_behind(snapshot: Snapshot, document: Document, statement: str) -> Location | None:
    """Where a statement of a generated text is said in what that was made from."""
    if words := words_of_statement(snapshot, document, statement):
        return words
    given = fact_of_statement(snapshot, document, statement)
    return said(snapshot, [given]).get(given) if given else None


def said_at(snapshot: Snapshot, key: DocumentKey, offset: int) -> Location | None:
    """Where the text at a place of a generated file comes from."""
    document = snapshot.document(key)
    if document.role is Role.IR:
        statement = trees.asp(snapshot, document).statement_at(offset)
        return words_of_statement(snapshot, document, statement.text) if statement else None
    found = given_at(snapshot, document, offset)
    return said(snapshot, [found[1]]).get(found[1]) if found else None


def leads_back(snapshot: Snapshot, key: DocumentKey, offset: int) -> bool:
    """Whether there may be words behind the text at a place; runs nothing to find out."""
    document = snapshot.document(key)
    if document.role in (Role.IR, Role.FACTS):
        is_statement = trees.asp(snapshot, document).statement_at(offset) is not None
        return is_statement and _stating(snapshot, document) is not None
    if document.role is not Role.PROBLEM or _stating(snapshot, document) is None:
        return False
    tree = trees.pddl(snapshot, document)
    sections = (":objects", ":init", ":goal")
    return any(tree.head(one) in sections for one in tree.enclosing(offset))


def conditions_said(
    snapshot: Snapshot, document: Document, several: Iterable[Condition]
) -> Mapping[Condition, Location]:
    """Where conditions are said of the problem of a document: in the words, or in the problem."""
    wanted = {(in_goal, _on_a_line(text)): (in_goal, text) for in_goal, text in several}
    origin = document if document.role in _STATING else _stating(snapshot, document)
    found: dict[Condition, Location] = {}
    if document.role is Role.PROBLEM:
        tree = trees.pddl(snapshot, document)
        found = {
            one: Location(document.key, span)
            for one in wanted.values()
            if (span := _written(tree, *one))
        }
    facts = _facts_by_text(snapshot, origin.key) if origin else {}
    if origin is None or not facts:
        return found
    given = {one: Given(origin, facts[key]) for key, one in wanted.items() if key in facts}
    places = said(snapshot, given.values())
    return found | {one: places[each] for one, each in given.items() if each in places}


def _stating(snapshot: Snapshot, document: Document) -> Document | None:
    """What a generated file was made from, if that gives facts."""
    origin = queries.origin(snapshot, document)
    return origin if origin and origin.role in _STATING else None


def _given(snapshot: Snapshot, document: Document, statement: str) -> Given | None:
    origin = _stating(snapshot, document)
    if origin is None or origin.role is Role.FACTS:
        return None
    fact = _facts_by_statement(snapshot, origin.key).get(_joined(statement))
    return Given(origin, fact) if fact else None


@query
def _facts_by_statement(snapshot: Snapshot, key: DocumentKey) -> Mapping[str, Term]:
    return {_joined(f"{one}."): one for one in programs.facts(snapshot, key).facts}


@query
def _facts_by_text(snapshot: Snapshot, key: DocumentKey) -> Mapping[Condition, Term]:
    """The fact behind each part of a problem, by its text and whether it is in the goal.

    There are none if no problem can be made of the document.
    """
    made = planning.compiled(snapshot, key)
    if isinstance(made, Materialised):
        return {}
    goal = made.problem.goal.span
    return {
        (goal.encloses(one.span), _on_a_line(one.span.of(made.text))): one.fact
        for one in made.origins
    }


def _written(tree: Tree, in_goal: bool, text: str) -> Span | None:
    """Where a condition is in the initial state, or in the goal, of a problem."""
    wanted = ":goal" if in_goal else ":init"
    words = _WORD.findall(text.lower())
    pattern = re.compile(_GAP.join(map(re.escape, words)), re.IGNORECASE)
    for root in tree.roots:
        for section in tree.children(root):
            if tree.head(section) == wanted:
                for found in pattern.finditer(
                    tree.text, tree.span(section).start, tree.span(section).end
                ):
                    span = Span(*found.span())
                    node = tree.at(span.start)
                    is_same = _WORD.findall(found[0].lower()) == words
                    # The same can stand in a comment.
                    if is_same and node is not None and tree.span(node) == span:
                        return span
    return None


def _nearest(derivation: Derivation, source: str) -> StatementPlace | None:
    """The nearest statement behind a fact that is in a source."""
    return next((one for one in programs.grounds(derivation) if one.source == source), None)


def _by_document(several: Iterable[Given]) -> dict[Document, list[Term]]:
    found: dict[Document, list[Term]] = {}
    for one in several:
        found.setdefault(one.document, []).append(one.fact)
    return found


def _on_a_line(text: str) -> str:
    """A part of a problem, as it is searched: PDDL ignores case."""
    return _joined(text).lower()


def _joined(text: str) -> str:
    return " ".join(text.split())
