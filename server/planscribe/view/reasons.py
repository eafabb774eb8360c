"""Why a fact holds, or does not: from the statements and sentences behind it up to the fact."""

from dataclasses import dataclass, field, replace

from planscribe.ide.explain.facts import statement_text
from planscribe.ide.explain.read_from import read_from
from planscribe.infer.facts import Derivation, StatementPlace
from planscribe.infer.why.absence import Absence, FailedPart
from planscribe.infer.why.asking import Reason
from planscribe.view.drawing.palette import Tone
from planscribe.view.graph import Arc, Graph, Node
from planscribe.view.kinds import ViewKind
from planscribe.wording import counted
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace.asp import programs
from planscribe.workspace.asp.programs import DocumentProgram
from planscribe.workspace.documents import Role
from planscribe.workspace.files import CannotRead
from planscribe.workspace.locations import Location
from planscribe.workspace.pipeline import provenance
from planscribe.workspace.project.associations import NoDomain
from planscribe.workspace.snapshot import Snapshot

_MOST = 400


def reasons(snapshot: Snapshot, program: DocumentProgram, found: Reason) -> Graph:
    """The graph of a reason; of several derivations the first."""
    drawing = _Drawing(snapshot, program)
    if found.absence is not None:
        drawing.absence(found.absence)
        title, summary = (
            f"Why {found.atom} does not hold",
            "The nearest rule, and what fails.",
        )
    else:
        for derivation in found.derivations[:1]:
            drawing.derivation(derivation)
        title = f"Why {found.atom} holds"
        summary = "Arrows lead from what is stated to what follows from it."
        others = len(found.derivations) - 1
        if others > 0:
            summary += f" {counted(others, 'other derivation')} not shown."
        root = drawing.nodes[found.atom]
        drawing.nodes[found.atom] = replace(root, kind="what is explained", tone=Tone.GOOD)
    nodes = tuple(drawing.nodes.values())
    return Graph(ViewKind.WHY, title, summary, nodes, tuple(dict.fromkeys(drawing.arcs)))


@dataclass(slots=True)
class _Drawing:
    """Vertices by what they say, and arcs, as they are found."""

    snapshot: Snapshot
    program: DocumentProgram
    nodes: dict[str, Node] = field(default_factory=dict)
    arcs: list[Arc] = field(default_factory=list)

    def derivation(self, root: Derivation) -> str:
        waiting = [root]
        while waiting and len(self.nodes) < _MOST:
            one = waiting.pop()
            atom = str(one.atom)
            if one.repeated:
                self.nodes.setdefault(atom, Node(atom, "derived", (atom,)))
                continue
            self.nodes[atom] = self._derived(atom, one)
            for below in one.because:
                self.arcs.append(Arc(str(below.atom), atom, kind="gives"))
                waiting.append(below)
            for absent in one.absent:
                key = f"not {absent}"
                self.nodes[key] = Node(key, "does not hold", (key,), Tone.QUIET)
                self.arcs.append(Arc(key, atom, kind="gives"))
            for aggregate in one.aggregates:
                self.nodes[aggregate] = Node(aggregate, "counted", (aggregate,), Tone.QUIET)
                self.arcs.append(Arc(aggregate, atom, kind="gives"))
        return str(root.atom)

    def _derived(self, atom: str, one: Derivation) -> Node:
        kind, tone = "derived", Tone.PLAIN
        lines = [atom]
        if one.by_choice:
            kind, tone = "chosen", Tone.OPEN
        elif not one.because and not one.absent and not one.aggregates:
            kind, tone = "stated", Tone.STRONG
            self._sentences(atom, one.place)
        else:
            lines += self._read_from(one.place)
        text = statement_text(self.program, one.place)
        if text.removesuffix(".").replace(" ", "") != atom.replace(" ", ""):
            lines.append(text)
        source, about = self._where(one.place)
        return Node(atom, kind, tuple(lines), tone, text, source, about)

    def _sentences(self, atom: str, place: StatementPlace) -> None:
        """The words that something stated was read from, as what comes before it."""
        location = programs.locate(self.snapshot, place, self.program)
        if location is None or location.key != self.program.origin.key:
            return
        words: Location | None = location
        if self.program.origin.role is not Role.TASK:
            try:
                words = provenance.said_at(self.snapshot, location.key, location.span.start)
            except (NoDomain, LimitExceeded, WorkerCrashed, CannotRead):
                words = None
        if words is None:
            return
        text = f"“{words.span.of(self.snapshot.document(words.key).text)}”"
        source = self.snapshot.shown_line(words.key, words.span)
        self.nodes[text] = Node(text, "sentence", (text,), Tone.QUIET, "", source, (words,))
        self.arcs.append(Arc(text, atom, kind="says"))

    def absence(self, root: Absence) -> str:
        source, about = self._where(root.place) if root.place else (None, ())
        lines, text = (root.atom, *self._rule(root)), self._rule_text(root.place)
        self.nodes[root.atom] = Node(
            root.atom, "does not hold", lines, Tone.BAD, text, source, about
        )
        for failure in root.failures:
            self.arcs.append(
                Arc(self._failure(failure), root.atom, kind="is missing", tone=Tone.BAD)
            )
        return root.atom

    def _failure(self, failure: FailedPart) -> str:
        if failure.absence is not None and failure.absence.atom not in self.nodes:
            return self.absence(failure.absence)
        text = f"{failure.text}, but it is {failure.value}" if failure.value else failure.text
        if text not in self.nodes:
            self.nodes[text] = Node(text, "does not hold", (text,), Tone.BAD)
        if failure.because is not None:
            self.arcs.append(Arc(self.derivation(failure.because), text, kind="prevents"))
        return text

    def _rule(self, absence: Absence) -> tuple[str, ...]:
        text = self._rule_text(absence.place)
        return (text,) if text else () if absence.rules else ("no statement derives it",)

    def _rule_text(self, place: StatementPlace | None) -> str:
        return statement_text(self.program, place) if place else ""

    def _read_from(self, place: StatementPlace) -> list[str]:
        """The words that a statement of an IR was read from."""
        origin = self.program.origin
        location = programs.locate(self.snapshot, place, self.program)
        if location is None or location.key != origin.key:
            return []
        if origin.role is Role.TASK:
            return [f"“{location.span.of(origin.text)}”"]
        text = statement_text(self.program, place)
        return [one.text for one in read_from(self.snapshot, origin, text)]

    def _where(self, place: StatementPlace) -> tuple[str | None, tuple[Location, ...]]:
        """The file and the line of a statement; nothing if it is in no file."""
        location = programs.locate(self.snapshot, place, self.program)
        if location is None:
            return None, ()
        try:
            return self.snapshot.shown_line(location.key, location.span), (location,)
        except CannotRead:
            return None, ()
