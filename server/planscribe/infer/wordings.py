"""What clingo says, and how we say it."""

import re
from typing import NamedTuple

from planscribe.infer.facts import TroubleKind

_OWN_VARIABLE = re.compile(r"#[A-Z]\w*")
"""clingo's own, instead of arithmetic, intervals and `_`."""
_WIDEST = 60


class Wording(NamedTuple):
    """Our words for a complaint; `{0}` is what it is about, `{1}` how clingo says it."""

    text: str
    kind: TroubleKind
    is_severe: bool


def shown(text: str) -> str:
    """A part of a program in a message; of a long one the beginning."""
    line = _OWN_VARIABLE.sub("_", " ".join(text.split()))
    return line if len(line) <= _WIDEST else f"{line[:_WIDEST]}..."


_OF_NOTHING = "The weight can be the `#min` or `#max` of no elements here, which is ignored."
_BELOW_ZERO = "`{0}` begins with a negative number, which `#sum+` ignores."
_OTHER, _THEORY = TroubleKind.OTHER, TroubleKind.THEORY
UNKNOWN = Wording("clingo rejects this statement: {1}.", _OTHER, True)
WORDINGS = {
    "redefinition of constant": Wording(
        "This constant already has a value: keep one.", _OTHER, True
    ),
    "cyclic constant definition": Wording(
        "The definitions of these constants are cyclic.", _OTHER, True
    ),
    "tuple ignored": Wording(
        "`{0}` does not begin with a number, so it is ignored.", _OTHER, False
    ),
    "empty tuple ignored": Wording(
        "This tuple is ignored: it must begin with a number.", _OTHER, False
    ),
    "edge ignored": Wording("The ends of this edge cannot be computed.", _OTHER, False),
    "heuristic directive ignored": Wording(
        "Weight and priority must be numbers, and the modifier one of `sign`, `level`, `true`, "
        "`false`, `factor` and `init`.",
        _OTHER,
        False,
    ),
    "global variable in tuple of aggregate element": Wording(
        "`{0}` also occurs outside this aggregate, where it has one value: inside, it "
        "distinguishes nothing.",
        _OTHER,
        False,
    ),
    "no definition found for theory atom": Wording(
        "No `#theory` defines `&{0}`: programs such as clingo-dl have their own.",
        _THEORY,
        False,
    ),
    "missing definition for operator": Wording(
        "The `#theory` does not define the operator `{0}`.",
        _THEORY,
        True,
    ),
    "missing definition for term": Wording(
        "The `#theory` does not define the term `{0}`.",
        _THEORY,
        True,
    ),
    "unexpected operator": Wording("The `#theory` does not allow `{0}` here.", _THEORY, True),
    "unexpected guard": Wording(
        "The `#theory` defines `&{0}` without anything after its braces.",
        _THEORY,
        True,
    ),
    # clingo 5.8 has these two the wrong way round.
    "theory body atom used in head": Wording("`&{0}` is allowed only in a head.", _THEORY, True),
    "theory head atom used in body": Wording("`&{0}` is allowed only in a body.", _THEORY, True),
    "theory directive used in body": Wording(
        "`&{0}` is a directive, which is not allowed in a body.", _THEORY, True
    ),
    "theory directive used with body": Wording(
        "`&{0}` is a directive, which cannot have a body.", _THEORY, True
    ),
    "redefinition of theory": Wording("The theory `{0}` is already defined.", _THEORY, True),
    "redefinition of theory term": Wording("The term `{0}` is already defined.", _THEORY, True),
    "redefinition of theory operator": Wording(
        "The operator `{0}` is already defined.", _THEORY, True
    ),
    "redefinition of theory atom": Wording("The atom `&{0}` is already defined.", _THEORY, True),
    "multiple definitions for theory atom": Wording(
        "The atom `&{0}` is already defined.", _THEORY, True
    ),
}
"""The wordings, by what clingo says first."""

_ENDLESS = re.compile(r"#(?:inf|sup)\b")
_NEGATIVE = re.compile(r"-\d")


def wording(headline: str, about: str) -> Wording:
    """Our words for what clingo says first of a complaint, and what it is about."""
    found = WORDINGS.get(headline, UNKNOWN)
    if headline != "tuple ignored":
        return found
    if _ENDLESS.match(about):
        return found._replace(text=_OF_NOTHING)
    return found._replace(text=_BELOW_ZERO) if _NEGATIVE.match(about) else found
