"""Domains in words, compared with true ones: what is read, equal, or wrong silently."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypedDict

from planscribe.author.domain.bench import Bench
from planscribe.author.domain.constructing import construct
from planscribe.author.domain.intake import begun
from planscribe.author.domain.phases import Phase
from planscribe.author.domain.task_phases import WantedTask
from planscribe.compile.domains.actions_alike import are_actions_alike
from planscribe.compile.domains.equivalence import compare_domains
from planscribe.evaluate.benchmark import domains_in, texts_of_files
from planscribe.evaluate.domain_scores import DomainScore, by_names, up_to_names
from planscribe.evaluate.faults import EvaluationFault
from planscribe.evaluate.nl2plan.phases import (
    PhaseRecords,
    PhaseTotalJson,
    loaded,
    note,
    sheet,
    totals,
)
from planscribe.evaluate.published import PublishedDomain, published_in
from planscribe.evaluate.results import ResultRecord
from planscribe.evaluate.spreading import MeasurementJob
from planscribe.evaluate.tables import Sheet, groups_of, mean
from planscribe.llm.faults import ModelFault
from planscribe.llm.models import Model
from planscribe.llm.prompts import PromptFault
from planscribe.syntax import domain_words as words
from planscribe.text import DocumentKey
from planscribe.workspace import trees, uris
from planscribe.workspace.documents import DOMAIN_FILE, DOMAIN_WORDS_END, Document, Language
from planscribe.workspace.pipeline import domain_words
from planscribe.workspace.snapshot import Snapshot

METHOD = "words"
LEGEND = """\
texts: domains in words; sent.: their sentences; read: those that are read
exec.: texts that are read whole, as PDDL without syntax errors; equal: those of them that are the
true domain up to names; alike: those with the same actions, with types as far as both state them;
silent: those that are neither, which are wrong though nothing is reported
pred., param., prec., eff.: F1 of Text2World, by names; behind the stroke, up to names"""
"""What the columns of the table mean."""

_TEXTS = (f"*{DOMAIN_WORDS_END}", "*.txt")


@dataclass(frozen=True, slots=True)
class Construction:
    """How a domain is constructed from a text: with a model, or from what can be read."""

    model: Model | None

    @property
    def method(self) -> str:
        """The name of the method."""
        return f"construct {self.model.name}" if self.model else "construct"


@dataclass(frozen=True, slots=True)
class DomainText:
    """A domain in words, or a text to construct one from, and the true domain."""

    domain: str
    name: str
    words: Path
    truth: Path
    construction: Construction | None = None
    """None if the text is read as it is."""
    published: PublishedDomain | None = None
    """The texts, if they are in a file with others; then the paths are only names."""

    @property
    def method(self) -> str:
        """The name of the method."""
        return self.construction.method if self.construction else METHOD


@dataclass(slots=True)
class DomainRecord(ResultRecord):
    """What became of a domain in words; `error` says why nothing is measured."""

    sentences: int = 0
    unread: list[str] = field(default_factory=list)
    """The sentences that are not read, each with the reason."""
    executable: bool = False
    """Whether all is read, and the PDDL has no syntax errors."""
    equivalent: bool = False
    alike: bool = False
    """Whether the actions are those of the true domain, with types as far as both state them."""
    differences: list[str] = field(default_factory=list)
    by_names: DomainScore | None = None
    up_to_names: DomainScore | None = None
    phases: PhaseRecords = field(default_factory=dict)
    """What each phase has taken, if the domain was constructed."""
    ended: str = ""
    """The phase after which nothing could follow, with the reason."""
    error: str = ""

    @classmethod
    def load(cls, **data: Any) -> "DomainRecord":
        """A record as `asdict` gives it; raises TypeError or KeyError for anything else."""
        scores = {
            key: data[key] and DomainScore(**data[key]) for key in ("by_names", "up_to_names")
        }
        return cls(**{**data, **scores, "phases": loaded(data.get("phases", {}))})

    @property
    def is_silently_wrong(self) -> bool:
        """Whether it is read as another domain, and nothing says so."""
        return self.executable and not self.alike


def texts_in(
    place: Path, wanted: list[str] | None, construction: Construction | None = None
) -> list[DomainText]:
    """The texts in the folders of a folder, each with the true domain next to it.

    If domains are constructed, the place may also be the JSON file of Text2World, or the folder
    with the data of NL2PDDL.

    Raises:
        EvaluationFault: there is no such place, or no such text in it.
    """
    if construction and (entries := published_in(place.absolute())):
        found = [
            DomainText(one.domain, one.name, path, path.with_suffix(".pddl"), construction, one)
            for number, one in enumerate(entries)
            if not wanted or one.domain in wanted
            for path in [place.absolute() / f"{number}.txt"]
        ]
    else:
        found = [
            DomainText(one.name, file.name, file, one / DOMAIN_FILE, construction)
            for one in domains_in(place, wanted, DOMAIN_FILE)
            for pattern in _TEXTS
            for file in sorted(one.glob(pattern))
        ]
    if not found:
        message = f"no folder with a {DOMAIN_FILE} and NAME{DOMAIN_WORDS_END} or NAME.txt"
        raise EvaluationFault(f"{place}: {message}")
    return found


def work_of(text: DomainText) -> MeasurementJob[DomainText]:
    """What is needed to measure a text.

    Raises:
        EvaluationFault: one of the files cannot be read.
    """
    if one := text.published:
        texts = {uris.uri_of(text.words): one.words, uris.uri_of(text.truth): one.truth}
    else:
        texts = texts_of_files((text.words, text.truth))
    return MeasurementJob.of(text, text.method, texts)


def measure(snapshot: Snapshot, work: MeasurementJob[DomainText]) -> DomainRecord:
    """Read a domain in words, or construct it, and compare it with the true one."""
    record = DomainRecord(work.domain, work.task, work.method, work.digest)
    truth_key = uris.uri_of(work.subject.truth)
    truth = trees.domain(snapshot, snapshot.document(truth_key))
    if truth is None:
        of_file = f"{work.subject.truth.name} defines no domain"
        record.error = "There is no true domain." if work.subject.published else of_file
        return record
    given = snapshot.document(uris.uri_of(work.subject.words))
    try:
        document = _as_words(given, _constructed(snapshot, work.subject, given.text, record))
    except (ModelFault, PromptFault) as fault:
        record.error = str(fault)
        return record
    said = domain_words.reading(snapshot, document)
    record.sentences = len(words.parse(document.text).sentences)
    record.unread = [
        f"{' '.join(one.words.of(document.text).split())}: {one.message}" for one in said.remarks
    ]
    made = said.domain
    text = domain_words.written(snapshot, document)
    if text is not None and not record.ended:
        key = DocumentKey(f"{document.key}.pddl")
        written = Document(key, key, text, Language.PDDL, None)
        read = trees.domain(snapshot, written)
        record.executable = read is not None and not trees.pddl(snapshot, written).faults
        made = read or made
    if record.executable:
        found = compare_domains(truth, made)
        record.equivalent = found.equivalent
        record.alike = found.equivalent or are_actions_alike(truth, made)
        record.differences = [f"{one.where}: {one.message}" for one in found.differences]
    record.by_names, record.up_to_names = by_names(truth, made), up_to_names(truth, made)
    return record


def _constructed(snapshot: Snapshot, subject: DomainText, text: str, record: DomainRecord) -> str:
    """The text, or the domain in words that is constructed from it."""
    if subject.construction is None:
        return text
    key = uris.uri_of(subject.words.with_suffix("") / f"constructed{DOMAIN_WORDS_END}")
    bench = Bench.of(key, snapshot, begun(text, subject.domain))
    if model := subject.construction.model:
        bench.dialogue = model.dialogue()
    for advance in construct(bench, WantedTask(subject.domain), Phase.CONSTRUCTION):
        record.ended = note(record.phases, advance) or record.ended
    return bench.text


def _as_words(document: Document, text: str) -> Document:
    """A text as a domain in words, even if the name of its file says nothing of that."""
    return Document(document.key, document.uri, text, Language.DOMAIN_WORDS, None)


class DomainScoresJson(TypedDict):
    """The means of a measure's parts."""

    predicates: float
    parameters: float
    preconditions: float
    effects: float


class DomainTotalJson(TypedDict):
    """The totals of a domain, or of all."""

    domain: str
    texts: int
    sentences: int
    sentences_read: int
    executable: int
    equivalent: int
    alike: int
    silently_wrong: int
    by_names: DomainScoresJson
    up_to_names: DomainScoresJson
    phases: list[PhaseTotalJson]


def summary(name: str, records: Sequence[DomainRecord]) -> DomainTotalJson:
    """The sums and means over some texts."""
    sentences = sum(one.sentences for one in records)
    return {
        "domain": name,
        "texts": len(records),
        "sentences": sentences,
        "sentences_read": sentences - sum(min(len(one.unread), one.sentences) for one in records),
        "executable": sum(one.executable for one in records),
        "equivalent": sum(one.equivalent for one in records),
        "alike": sum(one.alike for one in records),
        "silently_wrong": sum(one.is_silently_wrong for one in records),
        "by_names": _means([one.by_names for one in records if one.by_names]),
        "up_to_names": _means([one.up_to_names for one in records if one.up_to_names]),
        "phases": totals(one.phases for one in records),
    }


def _means(scores: Sequence[DomainScore]) -> DomainScoresJson:
    return {
        "predicates": mean(one.predicates for one in scores),
        "parameters": mean(one.parameters for one in scores),
        "preconditions": mean(one.preconditions for one in scores),
        "effects": mean(one.effects for one in scores),
    }


def sheets(records: Sequence[DomainRecord]) -> list[Sheet]:
    """What became of the texts of each domain, and what the phases have taken, if any was run."""
    titles = [
        *("texts", "sent.", "read", "exec.", "equal", "alike", "silent"),
        *("pred.", "param.", "prec.", "eff."),
    ]
    several = [summary(name, group) for name, group in groups_of(records)]
    rows = {one["domain"]: _row(one) for one in several}
    taken = [sheet(several[-1]["phases"])] if any(one.phases for one in records) else []
    return [Sheet("domain", titles, rows), *taken]


def _row(total: DomainTotalJson) -> list[str]:
    counts = (
        *(total["texts"], total["sentences"], total["sentences_read"]),
        *(total["executable"], total["equivalent"], total["alike"], total["silently_wrong"]),
    )
    exact, renamed = total["by_names"], total["up_to_names"]
    pairs = (
        (exact["predicates"], renamed["predicates"]),
        (exact["parameters"], renamed["parameters"]),
        (exact["preconditions"], renamed["preconditions"]),
        (exact["effects"], renamed["effects"]),
    )
    shares = (f"{100 * one:.0f}/{100 * other:.0f}" for one, other in pairs)
    return [*map(str, counts), *shares]


def complaints(record: DomainRecord) -> list[str]:
    """What is wrong with a text, in lines; none if it is the true domain."""
    if record.error:
        return [record.error]
    if record.ended:
        return [record.ended]
    if record.unread:
        return ["Not read:", *record.unread]
    if not record.executable:
        return ["The PDDL has syntax errors."]
    return [] if record.alike else ["Wrong, and not reported:", *record.differences]
