"""Grounding with clingo, and its messages in our words, at the statements they are about."""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

import clingo

from planscribe.infer.facts import Place, Trouble
from planscribe.infer.program import Program, Ref
from planscribe.infer.rewrite import relaxed
from planscribe.syntax.asp_nodes import variables

Piece: TypeAlias = tuple[Ref | None, str]
"""ASP text, and the statement that it comes from."""

BASE: Piece = (None, "#program base.")
"""Ends the `#program` of the source before."""

_MOST_MESSAGES = 200
_MOST_ATTEMPTS = 10
_HEADLINE = re.compile(r"[^\n]*?:(\d+):\d+(?:-[\d:]+)?: (error|info): ([^\n]*)\n?")
_UNSAFE = re.compile(r"note: '([^'\n]*)' is unsafe")


@dataclass(frozen=True, slots=True)
class Grounded:
    """A ground program, and what clingo told on the way; no control if it is broken."""

    control: clingo.Control | None
    troubles: tuple[Trouble, ...]


def pieces(program: Program, refs: Iterable[Ref]) -> Iterator[Piece]:
    """The texts of statements, constraints and bounds relaxed, source by source."""
    source = -1
    for ref in refs:
        if ref.source != source:
            source = ref.source
            yield BASE
        yield ref, relaxed(program.statement(ref), ref)


def ground(program: Program, parts: Sequence[Piece], options: Sequence[str] = ()) -> Grounded:
    """Ground pieces of a program; statements in which clingo finds errors are left out."""
    troubles: dict[Trouble, None] = {}
    left = list(parts)
    for _ in range(_MOST_ATTEMPTS):
        messages: list[str] = []
        control = clingo.Control(
            ["--warn=no-atom-undefined", *options],
            logger=lambda code, message: messages.append(message),  # noqa: B023
            message_limit=_MOST_MESSAGES,
        )
        succeeded = _ground(control, "\n".join(text for _, text in left))
        bad: set[Ref] = set()
        for ref, trouble in _told(program, left, messages):
            troubles[trouble] = None
            if trouble.severe and ref is not None:
                bad.add(ref)
        if succeeded:
            return Grounded(control, tuple(troubles))
        if not bad:
            break
        left = [piece for piece in left if piece[0] not in bad]
    if not troubles:
        troubles[Trouble("clingo cannot ground this program.", None)] = None
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
) -> Iterator[tuple[Ref | None, Trouble]]:
    """The troubles that clingo's messages are about, with the statements they are in."""
    if not messages:
        return
    starts: list[int] = []
    line = 1
    for _, text in parts:
        starts.append(line)
        line += text.count("\n") + 1
    for message in messages:
        headline = _HEADLINE.match(message)
        if headline is None:
            continue
        ref = parts[bisect_right(starts, int(headline[1])) - 1][0]
        severe = headline[2] == "error"
        yield ref, _trouble(program, ref, severe, headline[3], message[headline.end() :])


def _trouble(
    program: Program, ref: Ref | None, severe: bool, headline: str, details: str
) -> Trouble:
    place = program.place(ref) if ref is not None else None
    if headline.startswith("unsafe variables"):
        names = list(dict.fromkeys(_UNSAFE.findall(details)))
        named = [name for name in names if not name.startswith("#")]
        if ref is not None and named:
            place = _first_occurrence(program, ref, named[0]) or place
        listed = " and ".join(f"`{name}`" for name in named) or "`_`"
        pronoun = "it has" if len(named) < 2 else "they have"
        return Trouble(
            f"{listed} could be anything: {pronoun} to occur in an atom of the body "
            "that is not negated.",
            place,
        )
    if headline.startswith("operation undefined"):
        return Trouble(
            f"`{details.strip()}` cannot be computed for some values; they are left out.",
            place,
            severe=False,
        )
    return Trouble(f"clingo: {headline.rstrip(':')} {details.strip()}".strip(), place, severe)


def _first_occurrence(program: Program, ref: Ref, name: str) -> Place | None:
    statement = program.statement(ref)
    return next(
        (
            program.place_of(ref, variable.within)
            for variable in variables(*statement.head, *statement.body, *statement.parts.terms)
            if variable.name == name
        ),
        None,
    )
