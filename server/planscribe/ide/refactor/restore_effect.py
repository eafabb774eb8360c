"""Giving an action an effect that it probably lacks, because the goal is unreachable without."""

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise

from planscribe.check import placing
from planscribe.check.finding import Finding
from planscribe.check.no_plan.findings import OF_LACKING, teller_of
from planscribe.ide.refactor.changes import ChangeKind, Edits, Offer, Refused
from planscribe.model.pddl.definitions import Action
from planscribe.plan.unsolvable.analysis import RestoreEffect
from planscribe.syntax.pddl.tree import Tree
from planscribe.text import DocumentKey, Edit, Span
from planscribe.workers.limits import WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.files import CannotRead
from planscribe.workspace.plans import no_plan
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

NAME = "restore-effect"

_MOST_OFFERED = 3
_EFFECT = ":effect"


def offers(snapshot: Snapshot, key: DocumentKey, findings: Iterable[Finding]) -> Iterator[Offer]:
    """The likeliest effects with which a goal could be reached that is unreachable."""
    told = next((one for one in findings if one.code in OF_LACKING), None)
    if told is None:
        return
    teller = teller_of(snapshot, snapshot.document(key))
    for number, one in islice(_lacking(snapshot, key).items(), _MOST_OFFERED):
        title = f"Add {teller.effect_of(one.action, one.effect)}"
        yield Offer(title, ChangeKind.QUICK_FIX, NAME, told.span, number, told.code)


def edits(snapshot: Snapshot, key: DocumentKey, offer: Offer) -> Edits:
    """The edit of the domain.

    Raises:
        Refused: there is no longer such an effect to add.
    """
    wanted = _lacking(snapshot, key).get(offer.choice)
    if wanted is None:
        raise Refused("Adding this effect no longer makes the goal reachable.")
    model = queries.domain_model(snapshot, key)
    domain = snapshot.document(model.files.domain)
    written = teller_of(snapshot, snapshot.document(key)).written(wanted.effect)
    edit = _edit(trees.pddl(snapshot, domain), model.domain.actions[wanted.action], written)
    return {domain.key: (edit,)}


def _lacking(snapshot: Snapshot, key: DocumentKey) -> dict[str, RestoreEffect]:
    """The effects, the likeliest first, by a number for each."""
    try:
        explanation = no_plan.analysis(snapshot, key)
    except (NoDomain, CannotRead, WorkerCrashed):
        return {}
    repairs = [one.repair for one in explanation.repairs] if explanation else ()
    return {str(n): one for n, one in enumerate(repairs) if isinstance(one, RestoreEffect)}


def _edit(tree: Tree, action: Action, effect: str) -> Edit:
    """The effect, written behind the others of the action."""
    node = tree.at(action.span.start)
    parts = tree.children(node) if node is not None else []
    for key, value in pairwise(parts):
        if tree.word(key) != _EFFECT or not tree.is_list(value):
            continue
        inner = tree.children(value)
        if tree.head(value) == "and":
            return placing.into(tree, value, inner[1:], effect)
        span = tree.span(value)
        old = span.of(tree.text)
        return Edit(span, f"(and {old} {effect})" if inner else effect)
    end = action.span.end - 1
    return Edit(Span(end, end), f" {_EFFECT} {effect}")
