"""The text of a domain in words, made of its sections."""

from collections.abc import Sequence
from dataclasses import dataclass, field


@dataclass(slots=True)
class DomainSections:
    """What the sections of a domain in words have, but for its actions."""

    title: str
    comment: str
    types: list[str] = field(default_factory=list)
    phrases: list[str] = field(default_factory=list)
    rules: list[str] = field(default_factory=list)
    declared: dict[str, list[str]] = field(default_factory=dict)
    """Declarations that have no words, by their sections."""
    blocks: list[str] = field(default_factory=list)

    def text(self, actions: Sequence[str]) -> str:
        """The domain with some actions, as Markdown."""
        parts = [f"# {self.title}\n"]
        if self.comment:
            parts.append("".join(f"> {one}\n" for one in self.comment.splitlines()))
        sections = (
            ("Types", [f"- {one}\n" for one in self.types]),
            ("Predicates", [f"- {one}\n" for one in self.phrases]),
            ("Actions", actions),
        )
        for title, lines in sections:
            between = "\n" if title == "Actions" else ""
            parts.append(f"## {title}\n\n{between.join(lines)}")
        if self.rules:
            parts.append(f"## Rules\n\n{''.join(f'- {one}' + chr(10) for one in self.rules)}")
        sections_left = (
            f"(:{kind}\n{''.join(f'  {one}' + chr(10) for one in lines)})"
            for kind, lines in self.declared.items()
        )
        if self.blocks or self.declared:
            inside = "\n".join([*sections_left, *self.blocks])
            parts.append(f"## PDDL\n\n```pddl\n{inside}\n```\n")
        return "\n".join(parts)
