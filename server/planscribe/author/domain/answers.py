"""Answers in JSON: what a phase asked for, and complaints about everything else."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from planscribe.llm.chatter import answer_after_thought
from planscribe.llm.dialogue import Complaint
from planscribe.llm.lenient import objects_in
from planscribe.wording import listed

LONGEST = 400
"""How many characters a description may have."""
MOST = 100
"""How many items an answer may have."""
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]{0,59}")


@dataclass(slots=True)
class AnswerReader:
    """Reads parts of an answer, and collects what is wrong with them."""

    complaints: list[Complaint] = field(default_factory=list)

    def complain(self, part: object, message: str) -> None:
        """Note that a part of the answer is wrong."""
        self.complaints.append(Complaint(_short(part), message))

    def items(self, answer: Mapping[str, object], key: str) -> list[object]:
        """The items of a list."""
        value = answer.get(key)
        if not isinstance(value, list):
            self.complain("", f"`{key}` must be a list.")
            return []
        if len(value) > MOST:
            self.complain("", f"`{key}` has {len(value)} items; at most {MOST} are read.")
        return value[:MOST]

    def entries(
        self, answer: Mapping[str, object], key: str, keys: Sequence[str]
    ) -> Iterator[Mapping[str, object]]:
        """The objects of a list that have some keys."""
        for item in self.items(answer, key):
            if one := self.members(item, keys):
                yield one

    def members(self, value: object, keys: Sequence[str]) -> Mapping[str, object]:
        """An object with some keys; others are complained of and left out."""
        if not isinstance(value, dict):
            self.complain(value, f"This must be an object with {_keys(keys)}.")
            return {}
        for key in value:
            if key not in keys:
                self.complain(str(key), f"This key is not asked for, only {_keys(keys)}.")
        return {key: value[key] for key in keys if key in value}

    def name(self, value: object, what: str) -> str:
        """A name of PDDL; empty if there is none."""
        text = value.strip() if isinstance(value, str) else ""
        if _NAME.fullmatch(text):
            return text
        self.complain(value, f"The name of {what} has letters, digits and hyphens only.")
        return ""

    def words(self, value: object, what: str) -> str:
        """A text on one line."""
        text = " ".join(value.split()) if isinstance(value, str) else ""
        if value is not None and not isinstance(value, str):
            self.complain(value, f"{what} must be a text.")
        if len(text) > LONGEST:
            self.complain(text, f"{what} is too long; at most {LONGEST} characters are read.")
            return ""
        # What is not seen could say something else than what is.
        seen = "".join(one for one in text if one.isprintable())
        return seen.replace("<!--", "").replace("-->", "").replace("`", "'")


def object_in(text: str, keys: Sequence[str]) -> Mapping[str, object] | None:
    """The object of an answer that has one of the keys; None if there is none."""
    objects = (one for one, *_ in objects_in(answer_after_thought(text)[1]))
    return next((one for one in objects if {*keys} & {*one}), None)


def _keys(keys: Sequence[str]) -> str:
    return listed(f"`{one}`" for one in keys)


def _short(part: object) -> str:
    text = part if isinstance(part, str) else str(part) if part is not None else ""
    line = " ".join(text.split())
    return line if len(line) <= 80 else f"{line[:77]}..."
