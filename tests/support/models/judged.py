"""What becomes of answers that are damaged in form."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from planscribe.check.judging import judge_of
from planscribe.llm.dialogue import Asking
from planscribe.translate.by_model.drafts import Approach
from planscribe.translate.by_model.methods import Method
from planscribe.translate.by_model.translator import draft
from planscribe.translate.ir_text import render
from planscribe.workspace import queries, trees
from planscribe.workspace.snapshot import Workspace
from tests.support.models import malformed_items
from tests.support.models.malformed import DOMAIN, FACTS, WORDS, corpus
from tests.support.models.sources import Told, answer

_TASK = "file:///lamps/evening.task"
_ASKED_ONCE = Approach(Method.ONE_CALL, Asking("m", rounds=0))


@dataclass(frozen=True, slots=True)
class Judged:
    """A kind of damage: is the result what is meant, and is anything reported?"""

    kind: str
    is_right: bool
    is_reported: bool


def judged() -> Iterator[Judged]:
    """What becomes of each answer if the model is asked only once."""
    workspace = Workspace()
    workspace.put("file:///lamps/domain.pddl", DOMAIN)
    workspace.put(_TASK, WORDS)
    snapshot = workspace.snapshot
    task = trees.task(snapshot, snapshot.document(_TASK))
    lexicon = queries.domain_model(snapshot, _TASK).lexicon
    # Many answers say the same.
    judge = cache(judge_of(snapshot, _TASK))
    for one in (*corpus(), *malformed_items.corpus()):
        text = one.text
        made = draft(task, lexicon, _ASKED_ONCE, Told(lambda _, text=text: answer(text)), judge)
        facts = judge(render(made.translation, task, "lamps")[0]).facts or ()
        is_right = {fact for fact in facts if not fact.endswith(",object)")} == FACTS
        yield Judged(one.kind, is_right, bool(made.complaints or made.translation.remarks))
    workspace.end()
