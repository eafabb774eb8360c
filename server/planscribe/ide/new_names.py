"""What something can be called that is renamed."""

import re

from planscribe.ide.changes import Refused
from planscribe.model.pddl import NUMBER, OBJECT
from planscribe.model.pddl_operators import ARITHMETIC, ASSIGNMENTS, COMPARISONS
from planscribe.model.symbols import Kind
from planscribe.syntax.quoting import quoted

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_CONNECTIVES = frozenset("and or not imply forall exists when preference oneof define".split())
_OPERATORS = _CONNECTIVES | ASSIGNMENTS | COMPARISONS | ARITHMETIC
_TAKEN = {
    Kind.TYPE: frozenset({OBJECT, NUMBER, "either"}),
    Kind.PREDICATE: _OPERATORS,
    Kind.FUNCTION: _OPERATORS | {"total-time", "is-violated"},
    Kind.OBJECT: frozenset({"undefined"}),
    Kind.VARIABLE: frozenset({"?duration"}),
}


def is_built_in(kind: Kind, name: str) -> bool:
    """Whether PDDL itself gives a meaning to a name, given in lower case."""
    return name in _TAKEN.get(kind, ())


def new_name(kind: Kind, written: str) -> str:
    """The name that somebody asks for; a variable may be written without its question mark.

    Raises:
        Refused: nothing of that kind can have that name.
    """
    bare = written.strip()
    if kind is Kind.VARIABLE:
        bare = bare.removeprefix("?")
    if not _NAME.fullmatch(bare):
        raise Refused(
            f"{quoted(written)} is no name: it has to begin with a letter, followed by letters, "
            "digits, `-` and `_`."
        )
    name = f"?{bare}" if kind is Kind.VARIABLE else bare
    if is_built_in(kind, name.lower()):
        raise Refused(f"{quoted(name)} has a meaning of its own in PDDL: choose another name.")
    return name
