"""What is wrong with an ASP text: for people, with fixes."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.syntax.asp.scan import DEEPEST, Defect, Flaw
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span


class AspFaultKind(StrEnum):
    """What is wrong, in general."""

    SYNTAX = "syntax"
    MISSING_STOP = "missing stop"


@dataclass(frozen=True, slots=True)
class AspFault:
    """What is wrong; `fix` is the edit that repairs it, where there is one sure to help."""

    span: Span
    message: str
    fix: Edit | None = None
    kind: AspFaultKind = AspFaultKind.SYNTAX

    def shift(self, by: int) -> "AspFault":
        """The same fault, `by` code points further on."""
        fix = self.fix and Edit(self.fix.span.shift(by), self.fix.new_text)
        return AspFault(self.span.shift(by), self.message, fix, self.kind)


def missing_stop(place: int) -> AspFault:
    """The fault of a statement that ends at an offset without a full stop."""
    return AspFault(
        Span(place - 1, place),
        "The full stop at the end of this statement is missing.",
        Edit(Span(place, place), "."),
        AspFaultKind.MISSING_STOP,
    )


_TYPED_OTHERWISE = {
    "\N{RIGHTWARDS ARROW}": ":-",
    "\N{LEFTWARDS ARROW}": ":-",
    "\N{LESS-THAN OR EQUAL TO}": "<=",
    "\N{GREATER-THAN OR EQUAL TO}": ">=",
    "\N{NOT EQUAL TO}": "!=",
    "\N{NOT SIGN}": "not ",
    "\N{LOGICAL AND}": ",",
    "\N{LOGICAL OR}": ";",
    "\N{MINUS SIGN}": "-",
    "\N{EN DASH}": "-",
    "\N{EM DASH}": "-",
    "\N{MULTIPLICATION SIGN}": "*",
    "\N{HORIZONTAL ELLIPSIS}": "..",
    "\N{NO-BREAK SPACE}": " ",
    "\N{LEFT DOUBLE QUOTATION MARK}": '"',
    "\N{RIGHT DOUBLE QUOTATION MARK}": '"',
    "\N{DOUBLE LOW-9 QUOTATION MARK}": '"',
}
"""Characters that a word processor makes, or that papers use, and how ASP spells them."""


def fault_of(defect: Defect) -> AspFault:
    """The fault that is seen in the characters alone."""
    flaw, span = defect.flaw, defect.span
    match flaw:
        case Flaw.TOO_DEEP:
            return AspFault(span, f"This is nested more than {DEEPEST} levels deep.")
        case Flaw.UNCLOSED_STRING:
            return AspFault(span, 'This string is not closed on its line. Add a `"` at its end.')
        case Flaw.BAD_ESCAPE:
            return AspFault(
                span,
                'In a string, only `n`, `"` and `\\` can follow a `\\`. Write `\\\\` for a `\\`.',
            )
        case Flaw.UNCLOSED_COMMENT:
            return AspFault(span, "This comment is never closed by `*%`.")
        case Flaw.UNCLOSED_SCRIPT:
            return AspFault(span, "This script is never closed by `#end`.")
        case Flaw.DECIMAL:
            return AspFault(
                span,
                f"{quoted(defect.characters)} is not valid: ASP has only integers. "
                "Use smaller units, or write a string.",
            )
        case Flaw.FOREIGN:
            return _foreign(span, defect.characters)


def _foreign(span: Span, characters: str) -> AspFault:
    shown = _described(characters)
    meant = "".join(_TYPED_OTHERWISE.get(each, "") for each in characters)
    if meant and all(each in _TYPED_OTHERWISE for each in characters):
        instead = quoted(meant) if meant.strip() else "a space"
        message = f"{shown} is not valid in ASP. Write {instead}."
        return AspFault(span, message, Edit(span, meant))
    return AspFault(
        span,
        f"{shown} is allowed only in strings and comments. "
        "Names consist of the letters a to z, digits and `_`.",
    )


def _described(characters: str) -> str:
    printable = "".join(each for each in characters[:20] if each.isprintable())
    return f"`{printable}`" if printable else f"The character U+{ord(characters[0]):04X}"
