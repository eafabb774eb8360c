"""Steps and plans as documents."""

from collections.abc import Iterator
from pathlib import PurePath

from planscribe.ide.content import Item, Part, Prose
from planscribe.ide.hover.plan import by_predicate, step_parts, summary_of
from planscribe.ide.pages.explanation import TextPage
from planscribe.ide.plans.steps import StepTold
from planscribe.text import DocumentKey
from planscribe.translate.describe.plans import sentences
from planscribe.workspace import trees
from planscribe.workspace.documents import Document
from planscribe.workspace.locations import Location
from planscribe.workspace.plans import planning
from planscribe.workspace.snapshot import Snapshot

_MOST = 1_000
"""How many conditions, and how many atoms of a predicate, a page lists."""


def step_page(snapshot: Snapshot, key: DocumentKey, told: StepTold) -> TextPage:
    """A step with the states before and after it."""
    document = snapshot.document(key)
    return TextPage(
        # Going on to the next step shows that in the same document.
        f"Step of {PurePath(document.name).stem}",
        (
            *_neighbours(snapshot, document, told.number),
            Prose(f"`{told.step}`"),
            *step_parts(snapshot, document, told, _MOST),
            Prose("After this step:"),
            *by_predicate(told.after, _MOST),
        ),
        heading=summary_of(told).removesuffix("."),
    )


def _neighbours(snapshot: Snapshot, document: Document, number: int) -> Iterator[Part]:
    """The steps before and after one, each leading to its line."""
    steps = trees.plan(snapshot, document).plan.steps
    for title, index in (("Previous step", number - 2), ("Next step", number)):
        if 0 <= index < len(steps):
            span = steps[index].span
            words = f"{title}: `{span.of(document.text)}`"
            yield Item(words, 0, Location(document.key, span))


def plan_in_words(snapshot: Snapshot, key: DocumentKey) -> tuple[str, ...] | None:
    """A sentence for each step of a plan; None if its problem is not known.

    Raises as `workspace.queries` does.
    """
    document = snapshot.document(key)
    pair = planning.solved_by(snapshot, document)
    if pair is None:
        return None
    return tuple(sentences(pair.domain, pair.problem, trees.plan(snapshot, document).plan))


def words_page(name: str, told: tuple[str, ...]) -> TextPage:
    """The sentences of a plan, numbered."""
    return TextPage(f"{name} in words", tuple(_numbered(told)) or (Prose("No steps."),))


def _numbered(told: tuple[str, ...]) -> Iterator[Part]:
    for number, one in enumerate(told, 1):
        yield Item(f"{number}. {one}")
