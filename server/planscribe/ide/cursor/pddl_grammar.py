"""What can be written at a place of a PDDL text: its grammar, relative to a cursor."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.ide.cursor.pddl import Cursor, Level
from planscribe.model.pddl.operators import ARITHMETIC, ASSIGNMENTS, COMPARISONS, TRAJECTORY
from planscribe.model.pddl.reading.form import number
from planscribe.model.symbols.reader import ACTIONS

TIMED = frozenset({":durative-action"})
"""Sections whose conditions and effects hold at a time."""


class What(StrEnum):
    """What can be written."""

    DEFINITION = "definition"
    HEADER = "header"
    SECTION = "section"
    REQUIREMENT = "requirement"
    DOMAIN = "domain"
    KEY = "key"
    """A keyword of an action."""
    TYPE = "type"
    RESULT = "result"
    """The type of a function: `number`, too."""
    SIGNATURE = "signature"
    """The declaration of a predicate or a function."""
    PARAMETERS = "parameters"
    """A list of declarations of variables."""
    PARAMETER = "parameter"
    """The declaration of a variable."""
    PREDICATE = "predicate"
    """The predicate that a `:derived` section defines."""
    CONDITION = "condition"
    EFFECT = "effect"
    FACT = "fact"
    CONSTRAINT = "constraint"
    DURATION = "duration"
    EXPRESSION = "expression"
    FLUENT = "fluent"
    """A function whose value an effect or `:init` sets."""
    OPERAND = "operand"
    """A side of `=`: an object, a variable or a number."""
    ARGUMENT = "argument"
    TIME = "time"
    """`start`, `end` or `all`."""
    DIRECTION = "direction"
    """`minimize` or `maximize`."""
    PREFERENCE = "preference"
    NOTHING = "nothing"
    """A new name or a number."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What can be written at a cursor.

    `section` is the keyword of the section around. `list` is the innermost list, whose head is
    what the argument is of; `place` is the number of the child. `is_opened` says that the cursor
    stands behind an opening parenthesis of its own.
    """

    what: What
    section: str = ""
    list: int = -1
    place: int = 0
    is_opened: bool = False


_FORMULAS = frozenset({What.CONDITION, What.EFFECT, What.FACT, What.CONSTRAINT, What.DURATION})


def expected(cursor: Cursor) -> Expected:
    """What can be written at a cursor."""
    tree, levels = cursor.tree, cursor.levels
    if not levels:
        return Expected(What.DEFINITION)
    if tree.head(levels[0].node) != "define" or cursor.before(levels[0]) is None:
        is_head = len(levels) == 1 and cursor.before(levels[0]) is None
        return Expected(What.DEFINITION if is_head else What.NOTHING, is_opened=True)
    is_header = cursor.word_before(levels[0]) == "define"
    if len(levels) == 1 or cursor.before(levels[1]) is None:
        what = What.HEADER if is_header else What.SECTION
        return Expected(what, list=levels[0].node, is_opened=len(levels) > 1)
    section = levels[1]
    keyword = tree.head(section.node)
    if keyword in ACTIONS and cursor.typed.startswith(":"):
        return Expected(What.KEY, keyword, section.node)
    what = What.NOTHING if is_header else _in_section(cursor, keyword, section)
    for level in levels[2:]:
        if what is not What.PARAMETERS and cursor.before(level) is None:
            opened = What.NOTHING if what is What.SIGNATURE else what
            return Expected(opened, keyword, level.node, 0, is_opened=True)
        what = _in_list(cursor, what, level)
    place = cursor.place(levels[-1]) if len(levels) > 2 else 0
    return Expected(what, keyword, levels[-1].node, place)


def _in_section(cursor: Cursor, keyword: str, section: Level) -> What:
    """What a child of a section is."""
    before = cursor.word_before(section)
    match keyword:
        case ":requirements":
            return What.REQUIREMENT
        case ":domain" if before == keyword:
            return What.DOMAIN
        case ":types" | ":constants" | ":objects":
            return What.TYPE if before == "-" else What.NOTHING
        case ":functions":
            return What.RESULT if before == "-" else What.SIGNATURE
        case ":predicates":
            return What.SIGNATURE
        case ":derived":
            return What.PREDICATE if before == keyword else What.CONDITION
        case ":init" | ":timeless":
            return What.FACT
        case ":goal":
            return What.CONDITION
        case ":constraints":
            return What.CONSTRAINT
        case ":metric":
            return What.DIRECTION if before == keyword else What.EXPRESSION
        case _ if keyword in ACTIONS and before != keyword:
            is_astray = len(cursor.levels) > 2 and before not in _VALUES
            return _VALUES.get(_last_key(cursor, section) if is_astray else before, What.KEY)
    return What.NOTHING


def _last_key(cursor: Cursor, section: Level) -> str:
    """The last keyword before a list in an action that has none of its own.

    Where parentheses are missing, what belongs to the list before it may be such a list.
    """
    words = map(cursor.tree.word, cursor.tree.children(section.node)[: cursor.place(section)])
    return next((word for word in reversed(list(words)) if word in _VALUES), "")


_VALUES = {
    ":parameters": What.PARAMETERS,
    ":vars": What.PARAMETERS,
    ":precondition": What.CONDITION,
    ":condition": What.CONDITION,
    ":effect": What.EFFECT,
    ":duration": What.DURATION,
}


def _in_list(cursor: Cursor, what: What, level: Level) -> What:
    """What a child of a list is that is not its head, given what the list is."""
    head = cursor.tree.head(level.node)
    match what:
        case What.PARAMETERS | What.SIGNATURE | What.PREDICATE:
            return What.TYPE if cursor.word_before(level) == "-" else What.PARAMETER
        case What.TYPE | What.RESULT:
            return What.TYPE
        case What.EXPRESSION | What.FLUENT | What.OPERAND:
            if head == "is-violated":
                return What.PREFERENCE
            return What.EXPRESSION if head in ARITHMETIC else What.ARGUMENT
    return _in_formula(cursor, what, level) if what in _FORMULAS else What.NOTHING


def _in_formula(cursor: Cursor, what: What, level: Level) -> What:
    tree, place = cursor.tree, cursor.place(level)
    head = tree.head(level.node)
    match head:
        case "and" | "or" | "not" | "imply" | "oneof" | "":
            return what
        case "forall" | "exists":
            return What.PARAMETERS if place == 1 else what
        case "when" if what is What.EFFECT:
            return What.CONDITION if place == 1 else What.EFFECT
        case "at" | "over" if place > 1:
            time = tree.word(tree.children(level.node)[1])
            is_time = time in ("start", "end", "all") or number(time) is not None
            return what if is_time else What.ARGUMENT
        case "over":
            return What.TIME
        case "preference":
            return What.NOTHING if place == 1 else what
        case "=" if what is What.FACT:
            return What.FLUENT if place == 1 else What.OPERAND
        case "=" if what is not What.DURATION:
            return What.OPERAND
    if head in COMPARISONS:
        return What.EXPRESSION
    if head in ASSIGNMENTS and what is What.EFFECT:
        return What.FLUENT if place == 1 else What.EXPRESSION
    if head in TRAJECTORY and what is What.CONSTRAINT:
        return What.CONSTRAINT
    return What.ARGUMENT
