"""Writing facts where a document states them, and taking parts of the goal out of it."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from planscribe.check import placing
from planscribe.check.deleting import from_line
from planscribe.check.no_plan.condition_places import fact_behind
from planscribe.check.no_plan.obstacles import Teller
from planscribe.compile.problem import CompiledProblem
from planscribe.model.pddl.definitions import Atom, Formula
from planscribe.model.terms import Term
from planscribe.syntax.pddl.tree import Tree
from planscribe.syntax.task import parse
from planscribe.text import Edit, Span, apply_edits, difference, line_end, start_of_line
from planscribe.translate.english.edits import saying, unsaying
from planscribe.wording import listed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

_STATES = re.compile(r"init\s*\(")
_AROUND_SENTENCE = " .\n"
_BLANKS = re.compile(r"[ \t]*")


@dataclass(frozen=True, slots=True)
class Stating:
    """Edits that state atoms, and the sentences or terms that they write."""

    edits: tuple[Edit, ...]
    said: tuple[str, ...]

    @property
    def title(self) -> str:
        """What the edits do: `State “The arm is empty” and “b is clear”`."""
        return f"State {listed(self.said)}"


def stated(
    snapshot: Snapshot, document: Document, atoms: Sequence[Atom], teller: Teller
) -> Stating | None:
    """How atoms of the problem are stated at the beginning; None where there is no way.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    told = tuple(map(teller.told, atoms))
    if document.role is Role.PROBLEM:
        edits = _in_problem(snapshot, document, map(teller.written, atoms))
        return Stating(edits, told) if edits else None
    made = planning.compiled(snapshot, document.key)
    if not isinstance(made, CompiledProblem):
        return None
    facts = [_fact(snapshot, document, made, one) for one in atoms]
    if document.role is Role.TASK:
        return _in_words(snapshot, document, made, list(zip(atoms, facts, strict=True)))
    return Stating((_in_program(snapshot, document, facts),), told)


def dropped(
    snapshot: Snapshot, document: Document, condition: Formula, place: Location
) -> tuple[Edit, ...]:
    """Edits that take a part of the goal, which is said at a place, out of a document.

    There are none for the only part.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    if place.key != document.key:
        return ()
    match document.role:
        case Role.PROBLEM:
            return _out_of_problem(trees.pddl(snapshot, document), condition.span)
        case Role.TASK:
            return _out_of_words(snapshot, document, condition, place.span)
    goals = [one.span for one in trees.asp(snapshot, document).statements if _is_goal(one.text)]
    if place.span not in goals or len(goals) == 1:
        return ()
    return (_without(document.text, place.span, "%"),)


def unstated(snapshot: Snapshot, document: Document, atom: Atom) -> tuple[Edit, ...]:
    """Edits that take an atom of the initial state out of a document; none if that is impossible.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    if document.role is Role.PROBLEM:
        return (_without(document.text, atom.span, ";"),)
    made = planning.compiled(snapshot, document.key)
    if not isinstance(made, CompiledProblem):
        return ()
    text = f"{_fact(snapshot, document, made, atom)}."
    if document.role is Role.TASK:
        read = queries.translation(snapshot, document.key)
        statement = next((one for one in read.statements if one.text == text), None)
        if statement is None:
            return ()
        lexicon = queries.domain_model(snapshot, document.key).lexicon
        task = trees.task(snapshot, document)
        return unsaying(task, read, lexicon, statement, _names(made, atom)) or ()
    statements = trees.asp(snapshot, document).statements
    spans = [one.span for one in statements if "".join(one.text.split()) == text]
    return (_without(document.text, spans[0], "%"),) if len(spans) == 1 else ()


def _is_goal(statement: str) -> bool:
    return statement.startswith("goal(")


def _in_problem(snapshot: Snapshot, document: Document, atoms: Iterable[str]) -> tuple[Edit, ...]:
    tree, problem = trees.pddl(snapshot, document), trees.problem(snapshot, document)
    if problem is None:
        return ()
    definition = placing.definition_node(tree, problem.span)
    return (placing.entry(tree, definition, ":init", " ".join(atoms)),)


def _out_of_problem(tree: Tree, span: Span) -> tuple[Edit, ...]:
    """The deletion of a part of a conjunction, unless it is the only one."""
    node = tree.at(span.start)
    around = tree.parent(node) if node is not None else None
    if node is None or around is None or tree.head(around) != "and":
        return ()
    if tree.span(node) != span or len(tree.children(around)) < 3:
        return ()
    return (_without(tree.text, span, ";"),)


def _without(text: str, span: Span, comment: str) -> Edit:
    """The deletion of something; what stands behind it in its line moves up."""
    edit = from_line(text, span, comment)
    begins_line = not text[start_of_line(text, span.start) : span.start].strip()
    if not begins_line or (edit.span.start < edit.span.end and text[edit.span.end - 1] == "\n"):
        return edit
    blanks = _BLANKS.match(text, span.end)
    return Edit(Span(span.start, blanks.end() if blanks else span.end), "")


def _fact(snapshot: Snapshot, document: Document, made: CompiledProblem, atom: Atom) -> Term:
    """The IR's statement of an atom."""
    names = queries.domain_model(snapshot, document.key).lexicon.names
    arguments = tuple(made.names.get(one, Term(names.constant(one))) for one in atom.arguments)
    return Term("init", (Term(names.constant(atom.predicate), arguments),))


def is_denied(snapshot: Snapshot, document: Document, atom: Atom) -> bool:
    """Whether a document says that an atom of the problem does not hold at the beginning.

    Raises:
        NoDomain, CannotRead, WorkerCrashed: the document has no problem.
    """
    made = planning.compiled(snapshot, document.key)
    if not isinstance(made, CompiledProblem):
        return False
    denied = Term("neg", _fact(snapshot, document, made, atom).arguments)
    return Term("init", (denied,)) in programs.facts(snapshot, document.key).facts


def _in_program(snapshot: Snapshot, document: Document, facts: Iterable[Term]) -> Edit:
    """The statements below the last one of its kind."""
    tree = trees.asp(snapshot, document)
    text, end = document.text, line_end(document.text)
    several = end.join(f"{one}." for one in facts)
    before = [one.span.end for one in tree.statements if _STATES.match(one.text)]
    if not before:
        return Edit(Span(len(text), len(text)), f"{several}{end}")
    line = text.find("\n", before[-1])
    place = len(text) if line < 0 else line - text.startswith("\r", line - 1)
    return Edit(Span(place, place), f"{end}{several}")


def _in_words(
    snapshot: Snapshot,
    document: Document,
    made: CompiledProblem,
    several: Sequence[tuple[Atom, Term]],
) -> Stating | None:
    """A sentence for each atom, all in one place."""
    lexicon = queries.domain_model(snapshot, document.key).lexicon
    task, read = trees.task(snapshot, document), queries.translation(snapshot, document.key)
    edits: list[Edit] = []
    for atom, fact in several:
        names = _names(made, atom)
        edit = saying(task, read, lexicon, atom.predicate, names, f"{fact}.")
        if edit is None:
            return None
        edits.append(edit)
        task = parse(apply_edits(task.text, (edit,)))
        from planscribe.translate.english.reader import translate

        read = translate(task, lexicon)
    # Sentences in one place are one change, wherever the next one is put.
    whole = tuple(edits) if len(edits) == 1 else (difference(document.text, task.text),)
    return Stating(whole, tuple(f"“{one.new_text.strip(_AROUND_SENTENCE)}”" for one in edits))


def _out_of_words(
    snapshot: Snapshot, document: Document, condition: Formula, words: Span
) -> tuple[Edit, ...]:
    """The words that say a part of the goal, if the rest can be read without them."""
    made = queries.translation(snapshot, document.key)
    compiled = planning.compiled(snapshot, document.key)
    goals = [one for one in made.statements if _is_goal(one.text)]
    here = [one for one in goals if one.words == words]
    if not here or len(goals) == 1 or not isinstance(compiled, CompiledProblem):
        return ()
    fact = fact_behind(compiled, condition)
    own = next((one for one in here if one.text == f"{fact}."), here[0])
    lexicon = queries.domain_model(snapshot, document.key).lexicon
    task = trees.task(snapshot, document)
    return unsaying(task, made, lexicon, own, _names(compiled, condition)) or ()


def _names(made: CompiledProblem, condition: Formula) -> tuple[str, ...]:
    """The names in a condition, as the task spells them."""
    spelling = {one.name: one.spelling or one.name for one in made.problem.objects}
    match condition:
        case Atom():
            return tuple(spelling.get(one, one) for one in condition.arguments)
    body = getattr(condition, "body", None)
    return _names(made, body) if body is not None else ()
