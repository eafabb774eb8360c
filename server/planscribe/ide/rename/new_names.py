"""What something can be called that is renamed."""

import re
from unicodedata import normalize

from planscribe.ide.refactor.changes import Refused
from planscribe.model.names import without_accents
from planscribe.model.pddl.definitions import NUMBER, OBJECT
from planscribe.model.pddl.operators import ARITHMETIC, ASSIGNMENTS, COMPARISONS
from planscribe.model.symbols.symbols import NameKind
from planscribe.syntax.quoting import quoted

_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")
_NAME_IN_WORDS = re.compile(r"[^\W\d_][\w-]*")
_CONNECTIVES = frozenset("and or not imply forall exists when preference oneof define".split())
_OPERATORS = _CONNECTIVES | ASSIGNMENTS | COMPARISONS | ARITHMETIC
_TAKEN = {
    NameKind.TYPE: frozenset({OBJECT, NUMBER, "either"}),
    NameKind.PREDICATE: _OPERATORS,
    NameKind.FUNCTION: _OPERATORS | {"total-time", "is-violated"},
    NameKind.OBJECT: frozenset({"undefined"}),
    NameKind.VARIABLE: frozenset({"?duration"}),
}


def is_built_in(kind: NameKind, name: str) -> bool:
    """Whether PDDL itself gives a meaning to a name, given in lower case."""
    return name in _TAKEN.get(kind, ())


def new_name_in_words(written: str) -> str:
    """The name that somebody asks for an object in a task, which may have letters with accents.

    Raises:
        Refused: no object of a task can have that name.
    """
    name = normalize("NFC", written.strip())
    if not _NAME_IN_WORDS.fullmatch(name):
        raise _invalid(written)
    _refuse_built_in(NameKind.OBJECT, name)
    return name


def new_name(kind: NameKind, written: str) -> str:
    """The name that somebody asks for; a variable may be written without its question mark.

    Raises:
        Refused: nothing of that kind can have that name.
    """
    bare = written.strip()
    if kind is NameKind.VARIABLE:
        bare = bare.removeprefix("?")
    if not _NAME.fullmatch(bare) and _NAME.fullmatch(plain := without_accents(bare)):
        raise Refused(
            f"{quoted(written)} is not a valid name: PDDL has letters without accents only. "
            f"Write {quoted(plain)}."
        )
    if not _NAME.fullmatch(bare):
        raise _invalid(written)
    name = f"?{bare}" if kind is NameKind.VARIABLE else bare
    _refuse_built_in(kind, name)
    return name


def _invalid(written: str) -> Refused:
    return Refused(
        f"{quoted(written)} is not a valid name: it must begin with a letter, followed by "
        "letters, digits, `-` and `_`."
    )


def _refuse_built_in(kind: NameKind, name: str) -> None:
    if is_built_in(kind, name.lower()):
        raise Refused(f"{quoted(name)} is reserved in PDDL: choose another name.")
