"""The answer to a procedure: its actions compared with the true ones, and used for planning."""

from pathlib import Path

from planscribe.author.procedures.asking import WritingMethod
from planscribe.evaluate.proc2pddl.asking import AskedModel, asked_actions
from planscribe.evaluate.proc2pddl.data import GOLD, BenchmarkProcedure
from planscribe.evaluate.proc2pddl.distances import distance
from planscribe.evaluate.proc2pddl.records import ActionScore, ProcedureRecord
from planscribe.evaluate.proc2pddl.solving import solved
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.llm.faults import ModelFault
from planscribe.llm.prompts import PromptFault
from planscribe.model.pddl.definitions import Action, Domain
from planscribe.syntax.pddl.in_prose import action_spans
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import Document, Language
from planscribe.workspace.snapshot import Snapshot


def measure(
    snapshot: Snapshot,
    work: MeasurementJob[BenchmarkProcedure],
    with_plan: bool,
    asked: AskedModel | None = None,
) -> ProcedureRecord:
    """Compare the actions of an answer with the true ones, and solve the problems with them."""
    record = ProcedureRecord(work.domain, work.task, work.method, work.digest, planned=with_plan)
    procedure = work.subject
    try:
        actions = _actions(snapshot, procedure, work.method, asked)
    except (ModelFault, PromptFault) as fault:
        record.error = str(fault)
        return record
    true_text = _text(snapshot, procedure.truth)
    header = _text(snapshot, procedure.header).rstrip()
    truth = _domain(snapshot, true_text)
    made = _domain(snapshot, f"{header}\n\n{actions}\n)\n" if actions is not None else true_text)
    if truth is None or made is None:
        record.error = "there is no `(define (domain ..) ..)`"
        return record
    _compare(truth, made, record)
    if with_plan:
        found = solved(snapshot, procedure, actions)
        record.problems, record.errors = found.problems, found.errors
        record.fixes = found.fixes
    return record


def _actions(
    snapshot: Snapshot, procedure: BenchmarkProcedure, method: str, asked: AskedModel | None
) -> str | None:
    """The actions of a recorded answer, or of a model that is asked now; None for gold.

    Raises:
        ModelFault: the model has no usable answer.
        PromptFault: a prompt cannot be used.
    """
    if method == GOLD:
        return None
    file = procedure.answer(method)
    if file is None and asked:
        return asked_actions(snapshot, procedure, WritingMethod(method), asked)
    answer = _text(snapshot, file) if file else ""
    return "\n\n".join(span.of(answer) for span in action_spans(answer))


def _text(snapshot: Snapshot, file: Path) -> str:
    return snapshot.document(uris.uri_of(file)).text


def _domain(snapshot: Snapshot, text: str) -> Domain | None:
    key = DocumentKey("planscribe:answer.pddl")
    return trees.domain(snapshot, Document(key, key, text, Language.PDDL, None))


def _compare(truth: Domain, made: Domain, record: ProcedureRecord) -> None:
    written: dict[str, Action] = {}
    for one in made.actions:
        written.setdefault(one.name, one)
    wanted = {one.name: one for one in truth.actions}
    record.extra = [name for name in written if name not in wanted]
    for name, action in wanted.items():
        score = ActionScore(name)
        if name in written:
            found = distance(action, written[name])
            score.right, score.alike = found.right, found.alike
            score.parameters = found.parameters
            score.preconditions, score.effects = found.preconditions, found.effects
            score.differences = list(found.differences)
        record.actions.append(score)
