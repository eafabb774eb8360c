"""Which actions a domain has: what is asked, and the headings made of it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from planscribe.author.domain.answers import AnswerReader
from planscribe.author.domain.asking import inquiry
from planscribe.author.domain.layout import is_note
from planscribe.author.domain.schemas import TEXT, listing
from planscribe.llm.dialogue import Asking, Complaint, Inquiry
from planscribe.translate.by_model.answer_schema import strict_object

_SCHEMA = strict_object(actions=listing(name=TEXT, about=TEXT))


@dataclass(frozen=True, slots=True)
class ActionBriefs:
    """Actions, with what each is about."""

    about: Mapping[str, str]


def actions_inquiry(
    asking: Asking, description: str, types: str, known: Sequence[str], revised: str
) -> Inquiry[ActionBriefs]:
    """Ask for the actions of a domain besides those that are known."""
    values = {
        "description": description,
        "types": types,
        "known": "\n".join(known) or "none",
        "revised": revised,
    }
    return inquiry(asking, "actions", values, _SCHEMA, _actions, ActionBriefs({}))


def _actions(answer: Mapping[str, object], reader: AnswerReader) -> ActionBriefs:
    about: dict[str, str] = {}
    for one in reader.entries(answer, "actions", ["name", "about"]):
        name = reader.name(one.get("name"), "an action").lower()
        if name in about:
            reader.complain(name, "This action is given twice.")
        elif name:
            about[name] = reader.words(one.get("about"), "A description")
    return ActionBriefs(about)


def judged_actions(made: ActionBriefs, types: Sequence[str]) -> Sequence[Complaint]:
    """What is wrong with a list of actions."""
    if not made.about:
        return (Complaint("", "There are no actions."),)
    clashes = [
        Complaint(name, "A type has this name; give the action another one.")
        for name in made.about
        if name in types
    ]
    silent = [
        Complaint(name, "Describe in a sentence or two what this action needs and changes.")
        for name, about in made.about.items()
        if not about or is_note(about)
    ]
    return [*clashes, *silent]
