"""What clingo says while it grounds, in our words, at the words that it is about."""

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, islice

from planscribe.infer.facts import Place, Trouble, TroubleKind
from planscribe.infer.program import Program, Ref
from planscribe.infer.wordings import UNKNOWN, WORDINGS, shown
from planscribe.model.program import arguments
from planscribe.syntax.asp import Statement
from planscribe.syntax.asp_nodes import (
    Aggregate,
    AspTerm,
    BodyPart,
    Comparison,
    Element,
    Function,
    HeadPart,
    Kind,
    Literal,
    Operation,
    TheoryAtom,
    Variable,
    subterms,
    variables,
)
from planscribe.text import Span

_HEADLINE = re.compile(
    r"[^\n]*?:(?P<line>\d+):\d+(?:-[\d:]+)?: (?P<level>error|warning|info): (?P<text>[^\n]*)\n?"
)
_NOTE = re.compile(r"[^\n]*?:(\d+):\d+(?:-[\d:]+)?: note: ([^\n]*)")
_MOST_LOOKED_AT = 1000
"""In how many rules an example is looked for."""

_UNSAFE = re.compile(r"note: '([^'\n]*)' is unsafe")
_NO_FUNCTION = re.compile(r"function '(\w+)' not found")


@dataclass(frozen=True, slots=True)
class Complaint:
    """A message of clingo: the line of the program that it is on, and what it says.

    `others` are the lines of its notes, with their texts.
    """

    line: int
    is_error: bool
    headline: str
    details: str
    others: tuple[tuple[int, str], ...] = ()


def complaint(message: str) -> Complaint | None:
    """A message of clingo's logger, taken apart."""
    head = _HEADLINE.match(message)
    if head is None:
        return None
    details = message[head.end() :]
    return Complaint(
        int(head["line"]),
        head["level"] == "error",
        head["text"].rstrip(":"),
        details,
        tuple((int(line), text) for line, text in _NOTE.findall(details)),
    )


def troubles(
    program: Program, ref: Ref | None, said: Complaint, others: tuple[Ref | None, ...]
) -> Iterator[Trouble]:
    """What a complaint about a statement is in our words; `others` are the notes' statements."""
    if ref is None:
        return
    if said.headline.startswith("unsafe variables"):
        yield from _unsafe(program, ref, said)
        return
    about = said.details.partition("\n")[0].strip()
    if said.headline in ("operation undefined", "interval undefined", "number expected"):
        yield _valueless(program, ref, about) or _undefined(program, ref, about)
        return
    text, kind, is_severe = WORDINGS.get(said.headline, UNKNOWN)
    notes = tuple(
        dict.fromkeys(
            (program.place(other), "the other one")
            for other in others
            if other is not None and other != ref
        )
    )
    place = _term_place(program, ref, about) if not is_severe else None
    message = text.format(shown(about), said.headline)
    yield Trouble(message, place or program.place(ref), is_severe, kind, notes)


# --- unsafe variables ----------------------------------------------------------------------


def _unsafe(program: Program, ref: Ref, said: Complaint) -> Iterator[Trouble]:
    """One trouble for each variable, on its first occurrence."""
    statement = program.statement(ref)
    # Intervals and arithmetic have variables of clingo's own, beside those in them.
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
        message = f"`{name}` could be anything: {_way_out(statement, name)}{such_as}."
        yield Trouble(message, place, not is_foreign, TroubleKind.UNSAFE)


def _usual(program: Program, name: str) -> str | None:
    """The atom that most often gives a variable of this name its values in other rules."""
    if name == "_":
        return None
    rules = (one for one in map(program.statement, program.refs) if one.kind is not Kind.FACT)
    found = Counter(
        str(part.atom)
        for rule in islice(rules, _MOST_LOOKED_AT)
        for part in rule.body
        if isinstance(part, Literal) and not part.sign
        if [str(one) for one in arguments(part.atom)] == [name]
    )
    return found.most_common(1)[0][0] if found else None


def _word(text: str, name: str) -> Span | None:
    """Where a variable stands in what is not read, such as the weight of `#heuristic`."""
    found = re.search(rf"\b{re.escape(name)}\b", text)
    return Span(*found.span()) if found else None


def _variables(statement: Statement) -> list[Variable]:
    parts = statement.parts
    return list(variables(*parts.head, *parts.body, *parts.terms))


def _way_out(statement: Statement, name: str) -> str:
    """What an unsafe variable lacks."""
    general = "has to occur in an atom of the body that is not negated"
    for part in statement.body:
        match part:
            case Literal() if part.sign and name in _names(part) - {"_"}:
                return f"`{shown(str(part))}` gives it no value. It {general}"
            case Comparison() if name in _names(part):
                return f"it is only compared. It {general}"
            case _:
                pass
    inside = [*statement.head, *statement.body]
    elements = chain.from_iterable(one.elements for one in inside if isinstance(one, Aggregate))
    local = any(name in _names(element) for element in elements)
    conditional = any(isinstance(one, Element) and name in _names(one) for one in inside)
    if local or conditional:
        return "it has to occur in an atom after the `:`, or in one of the body, not negated"
    return f"it {general}"


def _names(part: BodyPart | HeadPart) -> set[str]:
    return {variable.name for variable in variables(part)}


# --- operations ----------------------------------------------------------------------------


def _undefined(program: Program, ref: Ref, about: str) -> Trouble:
    """An operation without a value, or the function of a script that is not there."""
    missing = _NO_FUNCTION.search(about)
    if missing is not None:
        calls = (
            term
            for term in _terms(program.statement(ref))
            if isinstance(term, Function) and term.external and term.name == missing[1]
        )
        call = next(calls, None)
        place = program.place_of(ref, call.within) if call else program.place(ref)
        message = f"`@{missing[1]}` belongs to a script, which does not run: this gives nothing."
        return Trouble(message, place, False, TroubleKind.SCRIPT)
    place = _term_place(program, ref, about) or program.place(ref)
    bare = about.removeprefix("(").removesuffix(")") if about.startswith("(") else about
    if ".." in about:
        message = f"`{shown(bare)}` has no numbers at its ends, so it holds nothing."
        return Trouble(message, place, False, TroubleKind.UNDEFINED)
    why = "there is no dividing by 0" if _divides(program, ref, about) else "it takes numbers"
    message = f"`{shown(bare)}` cannot be computed for some values: {why}. These are left out."
    return Trouble(message, place, False, TroubleKind.UNDEFINED)


def _valueless(program: Program, ref: Ref, about: str) -> Trouble | None:
    """A name in arithmetic that `#const` gives no value: it may get one when clingo is started."""
    whole = _find(program.statement(ref), about)
    for term in subterms(whole) if whole else ():
        if isinstance(term, Function) and term.name and not (term.arguments or term.external):
            message = (
                f"`{term.name}` has no number here. Give it one by `#const {term.name} = 1.`, or "
                f"by `-c {term.name}=1` when you start clingo."
            )
            place = program.place_of(ref, term.within)
            return Trouble(message, place, False, TroubleKind.CONSTANT)
    return None


def _divides(program: Program, ref: Ref, about: str) -> bool:
    term = _find(program.statement(ref), about)
    return isinstance(term, Operation) and term.operator in ("/", "\\")


def _term_place(program: Program, ref: Ref, about: str) -> Place | None:
    """Where a term stands that clingo prints in its own way."""
    term = _find(program.statement(ref), about)
    return program.place_of(ref, term.within) if term else None


def _find(statement: Statement, about: str) -> AspTerm | None:
    wanted = _plain(about)
    return next((term for term in _terms(statement) if _plain(str(term)) == wanted), None)


def _plain(text: str) -> str:
    return re.sub(r"[()\s]", "", text)


def _terms(statement: Statement) -> Iterator[AspTerm]:
    """All terms of a statement, those inside of others after these."""
    parts = statement.parts
    for part in (*parts.head, *parts.body):
        for term in _terms_of(part):
            yield from subterms(term)
    for term in parts.terms:
        yield from subterms(term)


def _terms_of(part: BodyPart | HeadPart) -> Iterator[AspTerm]:
    match part:
        case Literal():
            yield part.atom
        case Comparison():
            yield from part.terms
        case Element():
            yield from part.terms
            for literal in (*([part.literal] if part.literal else []), *part.condition):
                yield from _terms_of(literal)
        case Aggregate():
            for element in part.elements:
                yield from _terms_of(element)
            yield from (term for _, term in part.guards)
        case _:
            pass
