"""The stages from words to a plan as data for programs; docs/commands.md describes it."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, TypeAlias, TypedDict

from planscribe.cli.output.findings import SpanJson, span_data
from planscribe.infer.facts import Derivation, Materialised
from planscribe.infer.schema import DOMAIN_RULES, SCHEMA
from planscribe.model.terms import Term
from planscribe.plan.formulas import text as formula_text
from planscribe.text import DocumentKey, LineIndex
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Role
from planscribe.workspace.pipeline.stages import Stage
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

if TYPE_CHECKING:
    from planscribe.plan.result import PlanResult

SHOWN = frozenset({"object", "subtype", "name", "init", "goal", "metric"})
"""The predicates of the facts that a problem is made from."""

_OURS = {SCHEMA: "schema", DOMAIN_RULES: "domain"}
"""Sources that are in no file of the user's: the vocabulary, and what the domain implies."""


class TextJson(TypedDict):
    """A stage of which only the text is known."""

    text: str


class SentenceJson(TypedDict):
    """A sentence: whether all of it was read, and how."""

    text: str
    span: SpanJson
    read: bool
    explanation: str | None


class WordsJson(TypedDict):
    """The stage `words`."""

    text: str
    sentences: list[SentenceJson]


class IrStatementJson(TypedDict):
    """A statement of the IR, and the words that it was read from."""

    text: str
    span: SpanJson
    sentence: int
    words: SpanJson


class IrJson(TypedDict):
    """The stage `ir`."""

    text: str
    statements: list[IrStatementJson]


class FactJson(TypedDict):
    """A fact, and what it is based on."""

    fact: str
    inferred: bool | None
    source: str | None
    words: list[SpanJson]
    statements: list[int]


class ViolationJson(TypedDict):
    """A violated constraint, and the values of its variables."""

    message: str
    bindings: dict[str, str]


class FactsJson(TypedDict):
    """The stage `facts`."""

    text: str
    facts: list[FactJson]
    violations: list[ViolationJson]
    open_choices: list[str]


class OriginJson(TypedDict):
    """A part of the problem, and the fact that it is compiled from."""

    span: SpanJson
    fact: str


class LeftOutJson(TypedDict):
    """A fact that the problem cannot state."""

    fact: str
    reason: str


class ProblemJson(TypedDict):
    """The stage `problem`."""

    text: str
    origins: list[OriginJson]
    left_out: list[LeftOutJson]


class PlanJson(TypedDict):
    """The stage `plan`."""

    outcome: str
    planner: str
    seconds: float
    cost: float | None
    validated: bool
    optimal: bool
    steps: list[str] | None
    text: str | None
    reason: str
    cause: str | None
    unreachable: list[str]


StageJson: TypeAlias = TextJson | WordsJson | IrJson | FactsJson | ProblemJson | PlanJson


def stage(snapshot: Snapshot, key: DocumentKey, made: Stage, text: str | None) -> StageJson | None:
    """What a stage made of a document; None if nothing. `text` is None if the stage failed."""
    match made:
        case Stage.TRANSLATE:
            return _ir(snapshot, key)
        case Stage.MATERIALIZE:
            return _facts(snapshot, key, text or "")
        case Stage.COMPILE:
            return _problem(snapshot, key, text or "")
        case Stage.SOLVE:
            result = planning.plan(snapshot, key)
            return _plan(result, text) if result else None


def words(snapshot: Snapshot, key: DocumentKey) -> WordsJson:
    """A task's sentences, and what was understood of each."""
    document, lines = snapshot.document(key), snapshot.lines(key)
    made = queries.translation(snapshot, key)
    unread = [one.words for one in made.remarks if not one.is_read]
    return {
        "text": document.text,
        "sentences": [
            {
                "text": sentence.span.of(document.text),
                "span": span_data(lines, sentence.span),
                "read": not any(one.overlaps(sentence.span) for one in unread),
                "explanation": made.explanations.get(number),
            }
            for number, sentence in enumerate(trees.task(snapshot, document).sentences)
        ],
    }


def _ir(snapshot: Snapshot, key: DocumentKey) -> IrJson:
    """A task's IR: its text, and the statements with the words that each was read from."""
    rendered = queries.rendered(snapshot, key)
    task_lines, ir_lines = snapshot.lines(key), LineIndex(rendered.text)
    return {
        "text": rendered.text,
        "statements": [
            {
                "text": statement.text,
                "span": span_data(ir_lines, span),
                "sentence": statement.sentence,
                "words": span_data(task_lines, statement.words),
            }
            for span, statement in rendered.statements
        ],
    }


class FactReasons:
    """Which facts the document itself states, and where the others come from.

    `known` is False where finding that out took too long.
    """

    def __init__(self, snapshot: Snapshot, key: DocumentKey, made: Materialised) -> None:
        self._snapshot = snapshot
        self._uri = key
        self._program = programs.program(snapshot, key)
        self._derivations: Mapping[Term, Derivation] = {}
        self.known = True
        facts = [fact for fact in made.facts if fact.name in SHOWN]
        try:
            self._derivations = programs.reasons(snapshot, key, facts)
        except (LimitExceeded, WorkerCrashed):
            self.known = False

    def is_inferred(self, fact: Term) -> bool | None:
        """Whether a rule made the fact; None if that is not known."""
        derivation = self._derivations.get(fact)
        return None if derivation is None else not self._is_said(derivation)

    def source(self, fact: Term) -> str | None:
        """Where the statement that made a fact stands: a file with a line, `schema` or `domain`."""
        derivation = self._derivations.get(fact)
        if derivation is None:
            return None
        if derivation.place.source in _OURS:
            return _OURS[derivation.place.source]
        return programs.shown_place(self._snapshot, derivation.place, self._program)

    def origin(self, fact: Term) -> Term | None:
        """What the document says that a general rule made a fact of, such as a count."""
        derivation = self._derivations.get(fact)
        if derivation is None or derivation.place.source not in _OURS:
            return None
        used = derivation.because
        said = (one.atom for one in used if self._is_said(one))
        return next(said, used[0].atom if used else None)

    def is_supertype(self, fact: Term) -> bool:
        """Whether a fact only says what the types of the domain say already."""
        derivation = self._derivations.get(fact)
        if fact.name == "subtype":
            return self.is_inferred(fact) is True
        return derivation is not None and any(
            one.atom.name == "subtype" for one in derivation.because
        )

    def _is_said(self, derivation: Derivation) -> bool:
        return derivation.place.source == self._uri

    def words(self, fact: Term) -> Iterator[SpanJson]:
        """The places in the document that a fact rests on."""
        derivation = self._derivations.get(fact)
        lines = self._snapshot.lines(self._uri)
        for place in programs.grounds(derivation) if derivation else ():
            location = programs.locate(self._snapshot, place, self._program)
            if location and location.key == self._uri:
                yield span_data(lines, location.span)

    def statements(self, fact: Term) -> Iterator[int]:
        """The statements of the IR of a task that a fact rests on, by their numbers."""
        if self._program.origin.role is not Role.TASK:
            return
        read = queries.rendered(self._snapshot, self._uri).statements
        derivation = self._derivations.get(fact)
        for place in programs.grounds(derivation) if derivation else ():
            if place.source == self._uri:
                yield from (
                    number for number, (span, _) in enumerate(read) if span.encloses(place.span)
                )


def _facts(snapshot: Snapshot, key: DocumentKey, text: str) -> FactsJson:
    """The materialised facts, and which of them were inferred; what rules they break."""
    made = programs.facts(snapshot, key)
    reasons = FactReasons(snapshot, key, made)
    return {
        "text": text,
        "facts": [
            {
                "fact": str(fact),
                "inferred": reasons.is_inferred(fact),
                "source": reasons.source(fact),
                "words": list(reasons.words(fact)),
                "statements": list(reasons.statements(fact)),
            }
            for fact in made.facts
            if fact.name in SHOWN
        ],
        "violations": [
            {
                "message": one.message,
                "bindings": {name: str(value) for name, value in one.bindings},
            }
            for one in made.violations
        ],
        "open_choices": [str(atom) for atom in made.open_choices],
    }


def _problem(snapshot: Snapshot, key: DocumentKey, text: str) -> ProblemJson:
    """A compiled problem, the fact behind each part of its text, and the facts left out."""
    made = planning.compiled(snapshot, key)
    if isinstance(made, Materialised):
        return {"text": text, "origins": [], "left_out": []}
    # Lines above the problem itself name its domain.
    shift = text.rindex(made.text)
    lines = LineIndex(text)
    return {
        "text": text,
        "origins": [
            {"span": span_data(lines, one.span.shift(shift)), "fact": str(one.fact)}
            for one in made.origins
        ],
        "left_out": [{"fact": str(one.fact), "reason": one.reason} for one in made.left_out],
    }


def _plan(result: "PlanResult", text: str | None) -> PlanJson:
    """What a planner found."""
    return {
        "outcome": str(result.outcome),
        "planner": result.planner,
        "seconds": round(result.seconds, 3),
        "cost": result.cost,
        "validated": result.plan is not None,
        "optimal": result.is_optimal,
        "steps": [str(step) for step in result.plan.steps] if result.plan else None,
        "text": text,
        "reason": result.reason,
        "cause": result.cause.value if result.cause else None,
        "unreachable": [formula_text(part) for part in result.unreachable],
    }
