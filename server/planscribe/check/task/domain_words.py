"""What is wrong with a domain in words."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

from planscribe.check.catalogue import Code, found
from planscribe.check.finding import Finding, Fix, Severity
from planscribe.check.task.sentences import told, unread
from planscribe.model.pddl.definitions import Action, Formula
from planscribe.model.pddl.occurrences import atoms_of, conditions_in, effects_of
from planscribe.model.pddl.timed import all_actions
from planscribe.syntax.quoting import quoted
from planscribe.translate.ir import Remark
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.project.problems import problems_of
from planscribe.workspace.snapshot import Snapshot


def reading(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Words that were not read, or that can mean several things."""
    remarks = domain_words.reading(snapshot, document).remarks
    for one in remarks:
        if one.follows is None:
            following = [other.words for other in remarks if _follows(other, one)]
            yield replace(told(document.text, one), related=unread(document, following))


def questions(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """What the words leave open; each answer is a fix."""
    made = domain_words.reading(snapshot, document)
    for one in made.questions:
        fixes = tuple(Fix(answer.title, (answer.edit(document.text),)) for answer in one.answers)
        yield found(Code.OPEN_QUESTION, one.words, one.text, fixes=fixes)
    for span in made.idle:
        message = "This action changes nothing: all that is said of it is so before. "
        message += (
            "Begin sentences about what is so after it with `Then`, or `Then at the end, ..`."
        )
        yield found(Code.OPEN_QUESTION, span, message, severity=Severity.WARNING)


def unneeded(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Effects that no action, no rule and no goal of a known problem needs."""
    made = domain_words.reading(snapshot, document)
    actions = [one for one in all_actions(made.domain) if isinstance(one, Action)]
    if made.remarks or len(actions) < len(all_actions(made.domain)):
        return  # What actions that take time need is not known here.
    goals = _goals(snapshot, document)
    needed = {atom.predicate for one in made.domain.derived for atom in atoms_of(one.condition)}
    needed |= {atom.predicate for one in actions for atom in atoms_of(one.precondition)}
    needed |= {atom.predicate for one in actions for atom in conditions_in(one.effect)}
    needed |= {atom.predicate for goal in goals for atom in atoms_of(goal)}
    phrases = {one.name: one.comment.strip('"') for one in made.said.predicates}
    for action in actions:
        for atom, _ in effects_of(action.effect):
            if atom.predicate in phrases.keys() - needed:
                needed.add(atom.predicate)  # One finding is enough.
                who = "no goal of a known problem does" if goals else "only a goal can"
                message = f"No action needs that {quoted(phrases[atom.predicate])}; {who}."
                yield found(Code.NEVER_READ, atom.span, message)


def unchanged(snapshot: Snapshot, document: Document) -> Iterator[Finding]:
    """Conditions that no action changes, and that are probably meant to change."""
    for one in domain_words.reading(snapshot, document).unchanged:
        finding = found(Code.NEVER_CHANGED, one.words, one.message)
        yield replace(finding, severity=Severity.WARNING) if one.is_needed else finding


def _goals(snapshot: Snapshot, document: Document) -> list[Formula]:
    """The goals of the known problems of a domain, if its PDDL is written."""
    key = domain_words.domain_file(document)
    keys = problems_of(snapshot, key) if key and snapshot.has(key) else ()
    goals: list[Formula] = []
    for one in keys:
        with suppress(CannotRead):
            problem = trees.problem(snapshot, snapshot.document(one))
            goals += [problem.goal] if problem and problem.goal else []
    return goals


def _follows(remark: Remark, cause: Remark) -> bool:
    return remark.follows is not None and remark.follows.encloses(cause.words)
