"""Completion: what can be written at a place."""

from planscribe.ide.completion import asp as completion_asp
from planscribe.ide.completion import pddl as completion_pddl
from planscribe.ide.completion import plan as completion_plan
from planscribe.ide.completion import task as completion_task
from planscribe.ide.completion.items import Completions
from planscribe.ide.content import Part
from planscribe.ide.hover.pddl import explained
from planscribe.ide.hover.pddl_names import described
from planscribe.ide.keywords import KEYWORDS
from planscribe.model.symbols.symbols import NameKind
from planscribe.text import DocumentKey
from planscribe.workspace import symbols
from planscribe.workspace.documents import Language
from planscribe.workspace.snapshot import Snapshot


def completions(
    snapshot: Snapshot,
    key: DocumentKey,
    offset: int,
    trigger: str = "",
    patience: float | None = None,
) -> Completions | None:
    """What can be written at an offset; `trigger` is the character that asked, if one did.

    What is not known after some seconds is left out.

    Raises as `Snapshot.document` does.
    """
    language = snapshot.document(key).language
    if trigger in completion_asp.TRIGGERS - {"("} and language is not Language.ASP:
        return None
    match language:
        case Language.PDDL:
            return completion_pddl.completions(snapshot, key, offset, trigger)
        case Language.PLAN:
            return completion_plan.completions(snapshot, key, offset, trigger, patience)
        case Language.ASP:
            return completion_asp.completions(snapshot, key, offset, trigger)
        case Language.TASK:
            return completion_task.completions(snapshot, key, offset, trigger, patience)
    return None


def documentation(
    snapshot: Snapshot, key: DocumentKey, number: int, kind: NameKind, name: str
) -> tuple[Part, ...]:
    """What there is to say of a name in the `number`-th definition of a document."""
    there = symbols.definitions(snapshot, key)
    return described(snapshot, there[number], kind, name) if 0 <= number < len(there) else ()


def explanation(keyword: str) -> tuple[Part, ...]:
    """What there is to say of a keyword."""
    return explained(keyword, KEYWORDS[keyword]) if keyword in KEYWORDS else ()
