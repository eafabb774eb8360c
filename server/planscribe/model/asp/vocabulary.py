"""The vocabulary lines of rules, comments that declare words of their own.

%! (can-paint ?r - robot ?c - color) ; "?r can paint in ?c"
%! flat_tyre - wheel ; "flat tyre", "flat tire"
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from planscribe.model.lexicon import phrase_spans
from planscribe.model.symbols.reader import read_symbols
from planscribe.model.symbols.symbols import Declaration, Mention, MentionRole, NameKind
from planscribe.syntax.asp.scan import Comment
from planscribe.syntax.pddl import tree as pddl
from planscribe.text import Span

VOCABULARY = "%!"
"""What begins such a comment."""

_SLOT = re.compile(r"\?[\w-]+")


@dataclass(frozen=True, slots=True)
class VocabularyLine:
    """What one line declares and names; spans count from the beginning of the text.

    `mentions` has the words before the semicolon: names, types and slots. `slots` has those of the
    phrases, and `phrases` what is between the quotes.
    """

    span: Span
    declarations: tuple[Declaration, ...]
    mentions: tuple[Mention, ...]
    phrases: tuple[Span, ...]
    slots: tuple[Mention, ...]

    def said_at(self, offset: int) -> tuple[Declaration, Span] | None:
        """What the phrase at an offset says, and its place; None if the line declares more."""
        there = next((one for one in self.phrases if one.contains(offset)), None)
        return (self.declarations[0], there) if there and len(self.declarations) == 1 else None

    def places_of(self, slot: Mention) -> tuple[Span, ...]:
        """Where the line names a slot, first where it is declared."""
        every = (*self.mentions, *self.slots)
        same = (slot.kind, slot.name, slot.scope)
        return tuple(one.span for one in every if (one.kind, one.name, one.scope) == same)

    def slot_at(self, offset: int) -> Mention | None:
        """The slot that is named at an offset, in the declaration or in a phrase."""
        for one in (*self.mentions, *self.slots):
            if one.kind is NameKind.VARIABLE and one.span.contains(offset):
                return one
        return None


def vocabulary_line(comment: Comment) -> VocabularyLine | None:
    """What a comment declares; None if it is another comment, or the message of a constraint."""
    declaration = comment.text.removeprefix(VOCABULARY)
    if declaration == comment.text or declaration.lstrip().startswith('"'):
        return None
    tree = pddl.parse(declaration)
    is_predicate = declaration.lstrip().startswith("(")
    found = read_symbols(tree, ":predicates" if is_predicate else ":types", tree.roots)
    start = comment.span.start + len(VOCABULARY)
    phrases = tuple(one for line in tree.comments for one in phrase_spans(tree.text, line))
    return VocabularyLine(
        comment.span,
        tuple(
            replace(one, span=one.span.shift(start), whole=one.whole.shift(start))
            for one in found.declarations
        ),
        tuple(replace(one, span=one.span.shift(start)) for one in found.mentions),
        tuple(one.shift(start) for one in phrases),
        tuple(_slots(declaration, phrases, found.mentions, start)),
    )


def _slots(
    text: str, phrases: tuple[Span, ...], mentions: tuple[Mention, ...], start: int
) -> Iterator[Mention]:
    """The slots that phrases name; of a line with several predicates none is known."""
    declared = {one.name: one for one in mentions if one.kind is NameKind.VARIABLE}
    if len({one.scope for one in declared.values()}) != 1:
        return
    for phrase in phrases:
        for match in _SLOT.finditer(text, phrase.start, phrase.end):
            if known := declared.get(match[0].lower()):
                span = Span(*match.span()).shift(start)
                yield replace(known, span=span, role=MentionRole.ARGUMENT)
