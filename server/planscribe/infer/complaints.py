"""What clingo says while it grounds, in our words, at the words that it is about."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from planscribe.infer.facts import Trouble, TroubleKind
from planscribe.infer.operations import term_place, uncomputed
from planscribe.infer.program import Program, Ref
from planscribe.infer.wordings import shown, wording
from planscribe.model.asp.program import arguments
from planscribe.syntax.asp.nodes import (
    Comparison,
    Literal,
    StatementKind,
    TheoryAtom,
    Variable,
    elements_of,
    names_of,
    variables,
)
from planscribe.syntax.asp.tree import Statement
from planscribe.text import Span

_HEADLINE = re.compile(
    r"[^\n]*?:(?P<line>\d+):\d+(?:-[\d:]+)?: (?P<level>error|warning|info): (?P<text>[^\n]*)\n?"
)
_NOTE = re.compile(r"[^\n]*?:(\d+):\d+(?:-[\d:]+)?: note: ([^\n]*)")
_MOST_LOOKED_AT = 1000
"""In how many rules an example is searched."""

_UNSAFE = re.compile(r"note: '([^'\n]*)' is unsafe")


@dataclass(frozen=True, slots=True)
class ProgramComplaint:
    """A message of clingo: the line of the program that it is on, and what it says.

    `others` are the lines of its notes, with their texts.
    """

    line: int
    is_error: bool
    headline: str
    details: str
    others: tuple[tuple[int, str], ...] = ()


def complaint(message: str) -> ProgramComplaint | None:
    """A message of clingo's logger, taken apart."""
    head = _HEADLINE.match(message)
    if head is None:
        return None
    details = message[head.end() :]
    return ProgramComplaint(
        int(head["line"]),
        head["level"] == "error",
        head["text"].rstrip(":"),
        details,
        tuple((int(line), text) for line, text in _NOTE.findall(details)),
    )


def troubles(
    program: Program, ref: Ref | None, said: ProgramComplaint, others: tuple[Ref | None, ...]
) -> Iterator[Trouble]:
    """What a complaint about a statement is in our words; `others` are the notes' statements."""
    if ref is None:
        return
    if said.headline.startswith("unsafe variables"):
        yield from _unsafe(program, ref, said)
        return
    about = said.details.partition("\n")[0].strip()
    if said.headline in ("operation undefined", "interval undefined", "number expected"):
        yield uncomputed(program, ref, about)
        return
    text, kind, is_severe = wording(said.headline, about)
    notes = tuple(
        dict.fromkeys(
            (program.place(other), "the other one")
            for other in others
            if other is not None and other != ref
        )
    )
    place = term_place(program, ref, about) if not is_severe else None
    message = text.format(shown(about), said.headline)
    yield Trouble(message, place or program.place(ref), is_severe, kind, notes)


# --- unsafe variables ----------------------------------------------------------------------


def _unsafe(program: Program, ref: Ref, said: ProgramComplaint) -> Iterator[Trouble]:
    """One trouble for each variable, on its first occurrence."""
    statement = program.statement(ref)
    # Intervals and arithmetic have variables of clingo's own, besides those in them.
    names = dict.fromkeys(
        "_" if name.startswith("#") else name for name in _UNSAFE.findall(said.details)
    )
    every = _variables(statement)
    # What other programs make of their own `&..` may well give values.
    is_foreign = any(isinstance(part, TheoryAtom) for part in (*statement.head, *statement.body))
    for name in names:
        first = next((one for one in every if one.name == name), None)
        if first is None and name == "_" and len(names) > 1:
            continue
        within = first.within if first else _word(statement.text, name)
        place = program.place_of(ref, within) if within else program.place(ref)
        usual = _usual(program, name)
        such_as = f", such as `{usual}`" if usual else ""
        message = f"Unsafe variable `{name}`: {_way_out(statement, name)}{such_as}."
        yield Trouble(message, place, not is_foreign, TroubleKind.UNSAFE)


def _usual(program: Program, name: str) -> str | None:
    """The atom that most often gives a variable of this name its values in other rules."""
    if name == "_":
        return None
    rules = (
        one for one in map(program.statement, program.refs) if one.kind is not StatementKind.FACT
    )
    found = Counter(
        str(part.atom)
        for rule in islice(rules, _MOST_LOOKED_AT)
        for part in rule.body
        if isinstance(part, Literal) and not part.sign
        if [str(one) for one in arguments(part.atom)] == [name]
    )
    return found.most_common(1)[0][0] if found else None


def _word(text: str, name: str) -> Span | None:
    """Where a variable is in what is not read, such as the weight of `#heuristic`."""
    found = re.search(rf"\b{re.escape(name)}\b", text)
    return Span(*found.span()) if found else None


def _variables(statement: Statement) -> list[Variable]:
    parts = statement.parts
    return list(variables(*parts.head, *parts.body, *parts.terms))


def _way_out(statement: Statement, name: str) -> str:
    """What an unsafe variable lacks."""
    if "<-" in statement.text and any(isinstance(one, Comparison) for one in statement.head):
        return "`<-` is a comparison with `-`. Rules use `:-`"
    if statement.kind is StatementKind.FACT and len(name) > 1 and name[0].isalpha():
        small = name[0].lower() + name[1:]
        return f"a capital letter makes it a variable. For a name, write `{small}`"
    general = "must occur in a positive atom of the body"
    for part in statement.body:
        match part:
            case Literal() if part.sign and name in names_of(part) - {"_"}:
                return f"`{shown(str(part))}` gives it no value. It {general}"
            case Comparison() if name in names_of(part):
                return f"it is only compared. It {general}"
    inside = chain.from_iterable(map(elements_of, (*statement.head, *statement.body)))
    if any(name in names_of(element) for element in inside):
        return "it must occur in a positive atom after the `:` or in the body"
    return f"it {general}"
