"""Comments that look like headings: `# Goal` says nothing of the sentences below it."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from planscribe.syntax.task import Task
from planscribe.translate.english.forms import Claim, TaskSection
from planscribe.translate.english.sentences.parsed import Parsed

_HEADING = re.compile(
    r"#+\s*(?:the\s+)?"
    r"(?:(?P<goal>goals?|(?:goal|final|target|desired|end)\s+(?:state|situation|configuration))"
    r"|(?:initial|start|current)\s+(?:state|situation|configuration)|initially)"
    r"\b[\w\s,]{0,20}(?:is|are)?\s*:?\s*",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class CommentedHeading:
    """What a comment above a sentence would say of it, were it a heading."""

    section: TaskSection
    comment: str

    def is_about(self, one: Parsed, section: TaskSection) -> bool:
        """Whether a sentence that is read in a section would be about another one."""
        if section is self.section or any(one.opens or one.only for one in one.readings):
            return False
        return any(isinstance(form, Claim) and not form.mood.wanted for form in one.forms)

    @property
    def message(self) -> str:
        """What to do about it."""
        heading = "Goal:" if self.section is TaskSection.GOAL else "Initial state:"
        return f"“{self.comment}” is a comment: for a heading, write “{heading}”"


def headings_in_comments(task: Task) -> Mapping[int, CommentedHeading]:
    """By the number of the sentence right below it, each comment that looks like a heading."""
    found: dict[int, CommentedHeading] = {}
    for span in task.comments:
        comment = span.of(task.text).strip()
        said = _HEADING.fullmatch(comment)
        below = (n for n, one in enumerate(task.sentences) if one.span.start > span.end)
        number = next(below, None) if said else None
        if said and number is not None:
            section = TaskSection.GOAL if said["goal"] else TaskSection.INIT
            found[number] = CommentedHeading(section, comment)
    return found
