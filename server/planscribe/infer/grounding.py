"""Grounding with clingo, and its messages in our words, at the statements they are about."""

from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import clingo

from planscribe.infer.complaints import complaint
from planscribe.infer.complaints import troubles as in_our_words
from planscribe.infer.facts import Trouble
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import relaxed
from planscribe.syntax.asp.tree import Statement

Piece: TypeAlias = tuple[Ref | None, str]
"""ASP text, and the statement that it comes from."""

BASE: Piece = (None, "#program base.")
"""Ends the `#program` of the source before."""

_MOST_MESSAGES = 200
_MOST_ATTEMPTS = 10


@dataclass(frozen=True, slots=True)
class Grounded:
    """A ground program, and what clingo reported on the way; no control if it is broken."""

    control: clingo.Control | None
    troubles: tuple[Trouble, ...]


def pieces(
    program: Program, refs: Iterable[Ref], write: Callable[[Statement, Ref], str] = relaxed
) -> Iterator[Piece]:
    """The texts of statements, source by source; by default, constraints and bounds relaxed."""
    source = -1
    for ref in refs:
        if ref.source != source:
            source = ref.source
            yield BASE
        yield ref, write(program.statement(ref), ref)


def ground(
    program: Program,
    parts: Sequence[Piece],
    options: Sequence[str] = (),
    *,
    attempts: int = _MOST_ATTEMPTS,
) -> Grounded:
    """Ground pieces of a program; statements in which clingo finds errors are left out.

    With a single attempt, there is no ground program if there are any.
    """
    troubles: dict[Trouble, None] = {}
    left = list(parts)
    for _ in range(attempts):
        messages: list[str] = []
        control = clingo.Control(
            ["--warn=no-atom-undefined", *options],
            logger=lambda code, message: messages.append(message),  # noqa: B023
            message_limit=_MOST_MESSAGES,
        )
        succeeded = _ground(control, "\n".join(text for _, text in left))
        bad: set[Ref] = set()
        for ref, is_refused, told in _told(program, left, messages):
            troubles |= dict.fromkeys(told)
            if is_refused and ref is not None:
                bad.add(ref)
        if succeeded:
            return Grounded(control, tuple(troubles))
        if not bad:
            break
        left = [piece for piece in left if piece[0] not in bad]
    if not troubles:
        troubles[Trouble("This program cannot be grounded.", None)] = None
    return Grounded(None, tuple(troubles))


def _ground(control: clingo.Control, text: str) -> bool:
    try:
        control.add("base", [], text)
        control.ground([("base", [])])
    except RuntimeError as error:
        if "bad_alloc" in str(error):
            raise MemoryError from error
        return False
    return True


def _told(
    program: Program, parts: Sequence[Piece], messages: Sequence[str]
) -> Iterator[tuple[Ref | None, bool, tuple[Trouble, ...]]]:
    """The statements that clingo's messages are about, whether it refuses them, and why."""
    if not messages:
        return
    starts: list[int] = []
    line = 1
    for _, text in parts:
        starts.append(line)
        line += text.count("\n") + 1
    for said in filter(None, map(complaint, messages)):
        ref, *others = (
            parts[bisect_right(starts, each) - 1][0]
            for each in (said.line, *(other for other, _ in said.others))
        )
        yield ref, said.is_error, tuple(in_our_words(program, ref, said, tuple(others)))
