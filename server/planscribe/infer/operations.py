"""Operations that clingo cannot compute, in our words, at the words that they are about."""

import re
from collections.abc import Iterator

from planscribe.infer.facts import StatementPlace, Trouble, TroubleKind
from planscribe.infer.program import Program, Ref
from planscribe.infer.wordings import shown
from planscribe.syntax.asp.nodes import (
    AspTerm,
    FunctionTerm,
    Operation,
    subterms,
    terms_of,
)
from planscribe.syntax.asp.tree import Statement

_NO_NAMES = ("", "#inf", "#sup")
_NO_FUNCTION = re.compile(r"function '(\w+)' not found")


def uncomputed(program: Program, ref: Ref, about: str) -> Trouble:
    """What is wrong with an operation of a statement, as clingo prints it."""
    return _valueless(program, ref, about) or _without_value(program, ref, about)


def _without_value(program: Program, ref: Ref, about: str) -> Trouble:
    """An operation without a value, or the function of a script that is not there."""
    missing = _NO_FUNCTION.search(about)
    if missing is not None:
        calls = (
            term
            for term in _terms(program.statement(ref))
            if isinstance(term, FunctionTerm) and term.external and term.name == missing[1]
        )
        call = next(calls, None)
        place = program.place_of(ref, call.within) if call else program.place(ref)
        message = f"`@{missing[1]}` belongs to a script, which is not run: this has no value."
        return Trouble(message, place, False, TroubleKind.SCRIPT)
    place = term_place(program, ref, about) or program.place(ref)
    bare = about.removeprefix("(").removesuffix(")") if about.startswith("(") else about
    if ".." in about:
        message = f"`{shown(bare)}` has bounds that are not numbers, so it is empty."
        return Trouble(message, place, False, TroubleKind.UNDEFINED)
    why = "division by 0 is undefined" if _divides(program, ref, about) else "it needs numbers"
    message = f"`{shown(bare)}` cannot be computed for some values: {why}. They are left out."
    return Trouble(message, place, False, TroubleKind.UNDEFINED)


def _valueless(program: Program, ref: Ref, about: str) -> Trouble | None:
    """A name in arithmetic that `#const` gives no value: it may get one when clingo is started."""
    statement = program.statement(ref)
    whole = _find(statement, about)
    if whole is None:
        return None
    for term in subterms(whole):
        if not isinstance(term, FunctionTerm) or term.name in _NO_NAMES:
            continue
        if not (term.arguments or term.external):
            message = (
                f"`{term.name}` has no numeric value here. Set it with `#const {term.name} = 1.`, "
                f"or with `-c {term.name}=1` when you start clingo."
            )
            if name := _hyphenated(_widest(statement, whole)):
                message = (
                    f"`-` is minus, and `{term.name}` has no numeric value here. For a name, write "
                    f"`{name}`; for a number, `#const {term.name} = 1.`"
                )
            place = program.place_of(ref, term.within)
            return Trouble(message, place, False, TroubleKind.CONSTANT)
    return None


def _widest(statement: Statement, term: AspTerm) -> AspTerm:
    """The operation that a term is part of, or the term itself."""
    around = (one for one in _terms(statement) if isinstance(one, Operation))
    return next((one for one in around if one.within.encloses(term.within)), term)


def _hyphenated(term: AspTerm) -> str:
    """What an author may mean who writes names with hyphens: `crate_1` for `crate-1`."""
    match term:
        case Operation(operator="-", operands=(left, right)):
            before, behind = _hyphenated(left), _hyphenated(right) or str(right)
            return f"{before}_{behind}" if before and re.fullmatch(r"\w+", behind) else ""
        case FunctionTerm(name=name, external=False):
            return name
        case _:
            return ""


def _divides(program: Program, ref: Ref, about: str) -> bool:
    term = _find(program.statement(ref), about)
    return isinstance(term, Operation) and term.operator in ("/", "\\")


def term_place(program: Program, ref: Ref, about: str) -> StatementPlace | None:
    """Where a term stands that clingo prints in its own way."""
    term = _find(program.statement(ref), about)
    return program.place_of(ref, term.within) if term else None


def _find(statement: Statement, about: str) -> AspTerm | None:
    wanted = _plain(about)
    return next((term for term in _terms(statement) if _plain(str(term)) == wanted), None)


def _plain(text: str) -> str:
    return re.sub(r"[()\s]", "", text)


def _terms(statement: Statement) -> Iterator[AspTerm]:
    """All terms of a statement, those inside others after these."""
    parts = statement.parts
    for part in (*parts.head, *parts.body):
        for term in terms_of(part):
            yield from subterms(term)
    for term in parts.terms:
        yield from subterms(term)
