"""What is missing or wrong in a problem, item by item, with the words that say so."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from planscribe.compile.differences import ProblemDifference, Side
from planscribe.compile.problem import CompiledProblem
from planscribe.model.terms import Term
from planscribe.text import DocumentKey, Span
from planscribe.translate.ir import NO_SENTENCE
from planscribe.translate.ir_sentences import blocks
from planscribe.workers.limits import LimitExceeded, WorkerCrashed
from planscribe.workspace import queries, trees
from planscribe.workspace.asp import programs
from planscribe.workspace.documents import Document, Role
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

MISSING, WRONG, OTHER = "missing", "wrong", "other"


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """Something `missing` in a problem, or `wrong` since only this problem has it, or `other`.

    `text` has the problem's own names where it has one for the object; `expected` is what the
    reference says, in its names. `words` of the task, in the sentence of this number, ask for it.
    """

    aspect: str
    kind: str
    text: str
    expected: str = ""
    words: str = ""
    sentence: int | None = None

    def __str__(self) -> str:
        place = {MISSING: f"missing in {self.aspect}: ", WRONG: f"wrong in {self.aspect}: "}
        words = f"  <- “{self.words}” (sentence {self.sentence})" if self.words else ""
        return f"{place.get(self.kind, '')}{self.text}{words}"


Words = Mapping[Span, tuple[str, int]]
"""For places in a problem, the words of a task that they come from, and their sentence."""


def discrepancies(differences: Sequence[ProblemDifference], words: Words) -> list[Discrepancy]:
    """How the first of two problems differs from the second, its reference.

    Of an object that has the same name in both, only a different type is reported.
    """
    found: list[Discrepancy] = []
    for difference in differences:
        aspect = str(difference.aspect)
        if not difference.parts:
            found.append(Discrepancy(aspect, OTHER, difference.message))
        for part in difference.parts:
            said, sentence = words.get(part.span, ("", None)) if part.span else ("", None)
            if difference.side is Side.FIRST:
                found.append(Discrepancy(aspect, WRONG, part.text, "", said, sentence))
            else:
                lacking = part.counterpart, part.text
                found.append(Discrepancy(aspect, MISSING, *lacking, said, sentence))
    missing, wrong = (
        {(one.aspect, one.text) for one in found if one.kind == kind} for kind in (MISSING, WRONG)
    )
    both = missing & wrong
    return [one for one in found if (one.aspect, one.text) not in both]


def words_behind(
    snapshot: Snapshot, key: DocumentKey, differences: Sequence[ProblemDifference], side: Side
) -> Words:
    """The words of a task behind what differs in the problem made from it, which is that side.

    The document is the task, or its IR.
    """
    document = snapshot.document(key)
    is_told = document.role in (Role.TASK, Role.IR)
    made = planning.compiled(snapshot, key) if is_told else None
    if not isinstance(made, CompiledProblem):
        return {}
    spans = [span for one in differences if one.side is side for span in one.spans]
    facts = {span: fact for span in spans if (fact := _fact(made, span))}
    try:
        reasons = programs.reasons(snapshot, key, facts.values())
    except (LimitExceeded, WorkerCrashed):
        return {}
    program = programs.program(snapshot, key)
    sentence_of = _of_ir if document.role is Role.IR else _of_task
    said = sentence_of(snapshot, document)
    found: dict[Span, tuple[str, int]] = {}
    for span, fact in facts.items():
        grounds = programs.grounds(reasons[fact]) if fact in reasons else ()
        located = (programs.locate(snapshot, place, program) for place in grounds)
        here = (one.span for one in located if one and one.key == document.key)
        words = next(filter(None, map(said, here)), None)
        if words:
            found[span] = words
    return found


_Saying = Callable[[Span], tuple[str, int] | None]
"""From a place in a document to the words of the task there, and the number of their sentence."""


def _of_task(snapshot: Snapshot, document: Document) -> _Saying:
    sentences = trees.task(snapshot, document).sentences

    def said(words: Span) -> tuple[str, int] | None:
        numbers = (n for n, one in enumerate(sentences, 1) if one.span.touches(words))
        return " ".join(words.of(document.text).split()), next(numbers, 1)

    return said


def _of_ir(snapshot: Snapshot, document: Document) -> _Saying:
    source = queries.task_of(snapshot, document)
    if source is None:
        return lambda _: None
    text = source.text
    found = blocks(trees.asp(snapshot, document), trees.task(snapshot, source))
    stated = [one for block in found for one in block.statements]

    def said(place: Span) -> tuple[str, int] | None:
        one = next((one for span, one in stated if span.encloses(place)), None)
        if one is None or one.sentence == NO_SENTENCE:
            return None
        return " ".join(one.words.of(text).split()), one.sentence + 1

    return said


def _fact(made: CompiledProblem, span: Span) -> Term | None:
    """The fact behind a place in a problem, or behind the smallest part of it around the place."""
    around = [one for one in made.origins if one.span.encloses(span)]
    return min(around, key=lambda one: len(one.span)).fact if around else None
