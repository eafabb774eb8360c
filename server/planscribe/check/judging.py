"""Judges IRs that are in no file: what the checks find in them, and the facts they come to."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

from planscribe.check.catalogue import Code
from planscribe.check.finding import UNASKED, Finding, Severity, in_order
from planscribe.check.tiers import findings
from planscribe.compile.formulas import write_flat
from planscribe.compile.problem import CompiledProblem
from planscribe.llm.dialogue import Complaint
from planscribe.model.pddl.definitions import Atom
from planscribe.model.pddl.occurrences import conjuncts_of
from planscribe.plan.space.invariants import together_at_first
from planscribe.plan.space.parts import shared_parts
from planscribe.syntax.quoting import quoted
from planscribe.text import DocumentKey
from planscribe.translate.by_model.drafts import Judged, Validate
from planscribe.wording import listed
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp.trials import trial, trial_facts
from planscribe.workspace.documents import Document
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import planning, space
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_NO_GOAL = Complaint("", "No goal follows from these statements.")
_INSERTED = re.compile(r"Insert `(object\([^`]*)`")
_REPLACED = re.compile(r"Replace `[^`]*` with `([^`]*)`")
_OF_PROBLEM = (Code.GOAL_UNREACHABLE, Code.LEFT_OUT, Code.EXCLUDING_FACTS)
_HARMLESS = frozenset({Code.REPEATED_FACT})


def judge_of(snapshot: Snapshot, key: DocumentKey) -> Validate:
    """Judges texts as IRs of a task, or of anything else that has the same domain.

    The judge raises NoDomain if it has none, and CannotRead if it cannot be read.
    """

    def judge(text: str) -> Judged:
        trying, ir = trial(snapshot, key, text)
        found = findings(trying, ir.key, *UNASKED)
        complaints = dict.fromkeys(_complaints(trying, ir, in_order(filter(_counts, found))))
        facts = trial_facts(snapshot, key, text)
        lacks_goal = facts is not None and not any(one.startswith("goal(") for one in facts)
        no_goal = [_NO_GOAL] if lacks_goal else []
        return Judged((*complaints, *_of_problem(trying, ir.key), *no_goal), facts)

    return judge


def _of_problem(snapshot: Snapshot, key: DocumentKey) -> Iterator[Complaint]:
    """What is odd about a problem.

    Parts belong to several owners, unlike others: people may mean that, models err. Goals are never
    true together: of those, one is nearly always read wrong.
    """
    try:
        made = planning.compiled(snapshot, key)
        model = queries.domain_model(snapshot, key)
    except (NoDomain, CannotRead, WorkerCrashed):
        return  # A finding reports it.
    if not isinstance(made, CompiledProblem):
        return
    for one in shared_parts(model.domain, made.problem):
        owners = listed(map(quoted, one.owners))
        message = f"This {one.type} belongs to {owners}, unlike others, which belong to one."
        yield Complaint(quoted(one.part), message, is_doubt=True)
    exclusive = space.exclusive_facts(snapshot, snapshot.document(model.files.domain))
    if any(together_at_first(exclusive, model.domain, made.problem)):
        return  # Another finding is about the start, on which this depends.
    goals = tuple(one for one in conjuncts_of(made.problem.goal) if isinstance(one, Atom))
    wished = replace(made.problem, init=goals)
    for first, second, *_ in together_at_first(exclusive, model.domain, wished):
        message = "cannot both be true, but the goal has both."
        yield Complaint(
            "", f"{quoted(write_flat(first))} and {quoted(write_flat(second))} {message}"
        )


def _counts(finding: Finding) -> bool:
    is_of_ir = finding.code.startswith(("PS2", *_OF_PROBLEM))
    return is_of_ir and finding.severity <= Severity.WARNING and finding.code not in _HARMLESS


def _complaints(snapshot: Snapshot, ir: Document, found: Iterable[Finding]) -> Iterator[Complaint]:
    tree = trees.asp(snapshot, ir)
    for one in found:
        statement = tree.statement_at(one.span.start)
        yield Complaint(statement.text if statement else "", " ".join([one.message, *_remedy(one)]))


def _remedy(finding: Finding) -> Iterator[str]:
    """The statement that is missing, unless one of the objects that are there is meant."""
    if finding.code != Code.UNKNOWN_OBJECT:
        return  # Fixes would be guessed.
    titles = [fix.title for fix in finding.fixes]
    meant = [quoted(found[1]) for title in titles if (found := _REPLACED.fullmatch(title))]
    missing = [quoted(found[1]) for title in titles if (found := _INSERTED.fullmatch(title))]
    if missing and meant:
        yield f"If {listed(meant, 'or')} is meant, write that; otherwise, state {missing[0]}"
    elif missing:
        yield f"State {missing[0]}"
