"""The catalogue: every code, its name and its severity. `docs/checks` has a page for each."""

from dataclasses import dataclass
from enum import StrEnum

from planscribe.check.finding import Finding, Fix, Related, Severity
from planscribe.syntax.quoting import quoted
from planscribe.text import Edit, Span
from planscribe.wording import printable


class Code(StrEnum):
    """The codes: PS1xx PDDL, PS2xx ASP, PS3xx task, PS4xx across files and planning."""

    UNCLOSED = "PS101"
    UNOPENED = "PS102"
    ILLEGAL_CHARACTER = "PS103"
    OUTSIDE = "PS104"
    BAD_NAME = "PS105"
    BAD_VARIABLE = "PS106"
    BAD_TYPE = "PS107"
    BAD_FORM = "PS108"
    WRONG_COUNT = "PS109"
    UNKNOWN_KEYWORD = "PS110"
    REPEATED = "PS111"
    MISSING = "PS112"
    UNDECLARED_TYPE = "PS113"
    UNDECLARED_PREDICATE = "PS114"
    UNDECLARED_FUNCTION = "PS115"
    UNDECLARED_OBJECT = "PS116"
    UNDECLARED_VARIABLE = "PS117"
    ARGUMENT_COUNT = "PS118"
    ARGUMENT_TYPE = "PS119"
    DECLARED_TWICE = "PS120"
    TYPE_CYCLE = "PS121"
    MISSING_REQUIREMENT = "PS122"
    NEEDLESS_REQUIREMENT = "PS123"
    TWO_MEANINGS = "PS124"
    UNUSED = "PS125"
    NEVER_TRUE = "PS126"
    NEVER_READ = "PS127"
    IDLE_EFFECT = "PS128"
    CONTRADICTION = "PS129"
    NEVER_APPLIES = "PS130"
    GOAL_HOLDS = "PS131"
    STATED_TWICE = "PS132"
    DERIVED_FACT = "PS133"
    NEVER_CHANGED = "PS134"

    ASP_SYNTAX = "PS201"
    NO_SUCH_PREDICATE = "PS202"
    WRONG_ARITY = "PS203"
    NEVER_MATCHES = "PS204"
    CONSTRAINT_VIOLATED = "PS205"
    COUNT_EXCEEDED = "PS206"
    UNSATISFIABLE = "PS207"
    NOT_USED = "PS208"
    LIMIT_REACHED = "PS209"
    CODE_REFUSED = "PS210"
    OPEN_CHOICE = "PS211"
    SINGLE_VARIABLE = "PS212"
    UNUSED_PREDICATE = "PS213"
    REPEATED_FACT = "PS214"
    MISSING_STOP = "PS215"
    UNSAFE_VARIABLE = "PS216"
    UNDEFINED_OPERATION = "PS217"
    ENDLESS_RULE = "PS218"
    BAD_INCLUDE = "PS219"
    OTHER_TYPE = "PS220"
    UNKNOWN_OBJECT = "PS221"
    NEVER_FIRES = "PS222"
    UNKNOWN_TYPE = "PS223"
    SWITCHED_OFF = "PS224"

    UNKNOWN_WORD = "PS301"
    NO_READING = "PS302"
    SEVERAL_READINGS = "PS303"
    UNKNOWN_REFERENCE = "PS304"
    COUNT_MISMATCH = "PS305"
    ANNOUNCEMENT = "PS306"
    NO_GOAL = "PS307"
    NO_DOMAIN = "PS308"
    UNKNOWN_DOMAIN = "PS309"
    NO_STATEMENT = "PS310"
    NO_SENTENCE = "PS311"
    SAYS_OTHERWISE = "PS312"
    SEVERAL_ANSWERS = "PS313"
    NO_ANSWER = "PS314"
    EXCLUDING_FACTS = "PS315"
    NOT_STATED = "PS316"
    UNUSABLE_PHRASE = "PS317"
    OPEN_QUESTION = "PS318"
    UNSTATED = "PS319"

    DOMAIN_NOT_FOUND = "PS401"
    UNREADABLE_FILE = "PS402"
    GOAL_UNREACHABLE = "PS403"
    UNSOLVABLE = "PS404"
    NO_PLAN_FOUND = "PS405"
    OUTDATED = "PS406"
    LEFT_OUT = "PS407"
    PLAN_SYNTAX = "PS408"
    INVALID_PLAN = "PS409"
    SEVERAL_DOMAINS = "PS410"
    PLANNER_UNABLE = "PS411"
    NEEDLESS_STEP = "PS412"
    OTHER_COST = "PS413"
    IMPOSSIBLE_GOAL = "PS414"
    EXCLUDING_GOALS = "PS415"
    CONFLICTING_GOALS = "PS416"
    DEAD_END = "PS417"
    NEVER_REACHED = "PS418"
    UNREADABLE_EXPECTATION = "PS419"
    TEMPLATE = "PS420"
    PROBLEM_NOT_KNOWN = "PS421"


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """What the catalogue says of a code."""

    name: str
    severity: Severity


_E, _W, _I, _H = Severity.ERROR, Severity.WARNING, Severity.INFORMATION, Severity.HINT

CATALOGUE = {
    Code.UNCLOSED: CatalogueEntry("missing closing parenthesis", _E),
    Code.UNOPENED: CatalogueEntry("unmatched closing parenthesis", _E),
    Code.ILLEGAL_CHARACTER: CatalogueEntry("illegal character", _E),
    Code.OUTSIDE: CatalogueEntry("text outside parentheses", _E),
    Code.BAD_NAME: CatalogueEntry("missing or malformed name", _E),
    Code.BAD_VARIABLE: CatalogueEntry("missing or misplaced question mark", _E),
    Code.BAD_TYPE: CatalogueEntry("missing or misplaced type or dash", _E),
    Code.BAD_FORM: CatalogueEntry("list instead of a word, or word instead of a list", _E),
    Code.WRONG_COUNT: CatalogueEntry("too few or too many parts", _E),
    Code.UNKNOWN_KEYWORD: CatalogueEntry("unknown keyword", _E),
    Code.REPEATED: CatalogueEntry("duplicate section", _E),
    Code.MISSING: CatalogueEntry("missing section", _E),
    Code.UNDECLARED_TYPE: CatalogueEntry("undeclared type", _E),
    Code.UNDECLARED_PREDICATE: CatalogueEntry("undeclared predicate", _E),
    Code.UNDECLARED_FUNCTION: CatalogueEntry("undeclared function", _E),
    Code.UNDECLARED_OBJECT: CatalogueEntry("undeclared object or constant", _E),
    Code.UNDECLARED_VARIABLE: CatalogueEntry("undeclared variable", _E),
    Code.ARGUMENT_COUNT: CatalogueEntry("too few or too many arguments", _E),
    Code.ARGUMENT_TYPE: CatalogueEntry("argument of the wrong type", _E),
    Code.DECLARED_TWICE: CatalogueEntry("declared twice", _E),
    Code.TYPE_CYCLE: CatalogueEntry("cyclic type hierarchy", _E),
    Code.MISSING_REQUIREMENT: CatalogueEntry("missing requirement", _W),
    Code.NEEDLESS_REQUIREMENT: CatalogueEntry("redundant requirement", _H),
    Code.TWO_MEANINGS: CatalogueEntry("predicate and function with the same name", _W),
    Code.UNUSED: CatalogueEntry("declared but not used", _H),
    Code.NEVER_TRUE: CatalogueEntry("predicate that is never true", _I),
    Code.NEVER_READ: CatalogueEntry("predicate that is never read", _H),
    Code.IDLE_EFFECT: CatalogueEntry("effects that contradict or repeat each other", _W),
    Code.CONTRADICTION: CatalogueEntry("conditions that never or always hold", _W),
    Code.NEVER_APPLIES: CatalogueEntry("action that can never be applied", _H),
    Code.GOAL_HOLDS: CatalogueEntry("goal that already holds", _I),
    Code.STATED_TWICE: CatalogueEntry("fact stated twice", _W),
    Code.DERIVED_FACT: CatalogueEntry("derived predicate stated or changed", _E),
    Code.NEVER_CHANGED: CatalogueEntry("static predicate", _H),
    Code.ASP_SYNTAX: CatalogueEntry("ASP syntax error", _E),
    Code.NO_SUCH_PREDICATE: CatalogueEntry("unknown predicate", _E),
    Code.WRONG_ARITY: CatalogueEntry("wrong number of arguments", _E),
    Code.NEVER_MATCHES: CatalogueEntry("atom that can never hold", _W),
    Code.CONSTRAINT_VIOLATED: CatalogueEntry("violated constraint", _E),
    Code.COUNT_EXCEEDED: CatalogueEntry("inconsistent count", _E),
    Code.UNSATISFIABLE: CatalogueEntry("contradictory statements", _E),
    Code.NOT_USED: CatalogueEntry("unusable statement", _E),
    Code.LIMIT_REACHED: CatalogueEntry("limit reached while materialising", _W),
    Code.CODE_REFUSED: CatalogueEntry("script not run", _W),
    Code.OPEN_CHOICE: CatalogueEntry("open choice", _W),
    Code.SINGLE_VARIABLE: CatalogueEntry("variable that occurs once", _H),
    Code.UNUSED_PREDICATE: CatalogueEntry("predicate that nothing uses", _H),
    Code.REPEATED_FACT: CatalogueEntry("ASP fact stated twice", _W),
    Code.MISSING_STOP: CatalogueEntry("missing full stop", _E),
    Code.UNSAFE_VARIABLE: CatalogueEntry("unsafe variable", _E),
    Code.UNDEFINED_OPERATION: CatalogueEntry("operation that cannot be computed", _W),
    Code.ENDLESS_RULE: CatalogueEntry("rule with infinitely many instances", _E),
    Code.BAD_INCLUDE: CatalogueEntry("file that cannot be included", _E),
    Code.OTHER_TYPE: CatalogueEntry("term of the wrong type", _E),
    Code.UNKNOWN_OBJECT: CatalogueEntry("unknown object", _E),
    Code.NEVER_FIRES: CatalogueEntry("rule that never fires", _H),
    Code.UNKNOWN_TYPE: CatalogueEntry("unknown type", _E),
    Code.SWITCHED_OFF: CatalogueEntry("statement that is switched off", _H),
    Code.UNKNOWN_WORD: CatalogueEntry("unknown word", _E),
    Code.NO_READING: CatalogueEntry("unreadable sentence", _E),
    Code.SEVERAL_READINGS: CatalogueEntry("several readings", _E),
    Code.UNKNOWN_REFERENCE: CatalogueEntry("unknown reference", _E),
    Code.COUNT_MISMATCH: CatalogueEntry("count mismatch", _E),
    Code.ANNOUNCEMENT: CatalogueEntry("announcement", _H),
    Code.NO_GOAL: CatalogueEntry("no goal", _W),
    Code.NO_DOMAIN: CatalogueEntry("missing domain name", _E),
    Code.UNKNOWN_DOMAIN: CatalogueEntry("unknown domain", _E),
    Code.NO_STATEMENT: CatalogueEntry("sentence without statement", _W),
    Code.NO_SENTENCE: CatalogueEntry("statement without sentence", _W),
    Code.SAYS_OTHERWISE: CatalogueEntry("statement that contradicts its sentence", _W),
    Code.SEVERAL_ANSWERS: CatalogueEntry("answers that disagree", _W),
    Code.NO_ANSWER: CatalogueEntry("no answer from the language model", _W),
    Code.EXCLUDING_FACTS: CatalogueEntry("facts that exclude each other", _E),
    Code.NOT_STATED: CatalogueEntry("words without statement", _W),
    Code.UNUSABLE_PHRASE: CatalogueEntry("unusable phrase", _W),
    Code.OPEN_QUESTION: CatalogueEntry("open question about a domain in words", _H),
    Code.UNSTATED: CatalogueEntry("needed fact that no sentence states", _W),
    Code.DOMAIN_NOT_FOUND: CatalogueEntry("domain not found", _W),
    Code.UNREADABLE_FILE: CatalogueEntry("unreadable file", _E),
    Code.GOAL_UNREACHABLE: CatalogueEntry("unreachable goal", _E),
    Code.UNSOLVABLE: CatalogueEntry("no plan exists", _E),
    Code.NO_PLAN_FOUND: CatalogueEntry("no plan found", _W),
    Code.OUTDATED: CatalogueEntry("outdated generated file", _I),
    Code.LEFT_OUT: CatalogueEntry("fact left out of the problem", _W),
    Code.PLAN_SYNTAX: CatalogueEntry("plan syntax error", _E),
    Code.INVALID_PLAN: CatalogueEntry("invalid plan", _E),
    Code.SEVERAL_DOMAINS: CatalogueEntry("several domains with the same name", _W),
    Code.PLANNER_UNABLE: CatalogueEntry("feature that the planner does not support", _W),
    Code.NEEDLESS_STEP: CatalogueEntry("redundant step", _H),
    Code.OTHER_COST: CatalogueEntry("wrong plan cost", _W),
    Code.IMPOSSIBLE_GOAL: CatalogueEntry("impossible goal", _E),
    Code.EXCLUDING_GOALS: CatalogueEntry("goals that exclude each other", _E),
    Code.CONFLICTING_GOALS: CatalogueEntry("goals that cannot be reached together", _E),
    Code.DEAD_END: CatalogueEntry("action that can lead to a dead end", _H),
    Code.NEVER_REACHED: CatalogueEntry("predicate that never becomes true", _H),
    Code.UNREADABLE_EXPECTATION: CatalogueEntry("unreadable expectation", _W),
    Code.TEMPLATE: CatalogueEntry("template of problems", _I),
    Code.PROBLEM_NOT_KNOWN: CatalogueEntry("plan without a known problem", _I),
}

OF_UNREAD = frozenset(
    {Code.UNKNOWN_WORD, Code.NO_READING, Code.SEVERAL_READINGS, Code.UNKNOWN_REFERENCE}
)
"""Findings on sentences that are not read."""

OF_NO_PLAN = frozenset(
    {
        Code.GOAL_UNREACHABLE,
        Code.UNSOLVABLE,
        Code.NO_PLAN_FOUND,
        Code.IMPOSSIBLE_GOAL,
        Code.EXCLUDING_GOALS,
        Code.CONFLICTING_GOALS,
    }
)
"""The codes of reasons why there is, or may be, no plan."""

PROVING_NO_PLAN = OF_NO_PLAN - {Code.UNSOLVABLE, Code.NO_PLAN_FOUND}
"""Those that say what cannot be, on the words or atoms that want it."""

UNNECESSARY = frozenset(
    {
        Code.NEEDLESS_REQUIREMENT,
        Code.UNUSED,
        Code.NEVER_READ,
        Code.IDLE_EFFECT,
        Code.NEVER_APPLIES,
        Code.NEVER_REACHED,
        Code.UNUSED_PREDICATE,
        Code.NEVER_FIRES,
        Code.SWITCHED_OFF,
        Code.NEEDLESS_STEP,
    }
)
"""The codes of what could as well not be there; editors fade it where it is a hint."""


def is_faded(finding: Finding) -> bool:
    """Whether editors fade the words of a finding, and mark them in no other way."""
    return finding.severity is Severity.HINT and finding.code in UNNECESSARY


def found(
    code: Code,
    span: Span,
    message: str,
    related: tuple[Related, ...] = (),
    fixes: tuple[Fix, ...] = (),
    severity: Severity | None = None,
) -> Finding:
    """A finding of the catalogue's severity, or another one where it is given.

    Its message may quote any character of a file.
    """
    severity = CATALOGUE[code].severity if severity is None else severity
    return Finding(code, severity, span, printable(message), related, fixes)


def correction(edit: Edit | None, is_safe: bool = False) -> tuple[Fix, ...]:
    """The fix that a syntax room offers, if it does."""
    if edit is None:
        return ()
    if not edit.new_text.strip() and edit.span:
        title = "Delete it"
    elif edit.new_text == " ":
        title = "Insert a space"
    else:
        title = f"{'Replace it with' if len(edit.span) else 'Insert'} {quoted(edit.new_text)}"
    return (Fix(title, (edit,), is_safe),)


def replacement(span: Span, old: str, new: str) -> Fix:
    """The fix that replaces one word with another."""
    return Fix(f"Replace {quoted(old)} with {quoted(new)}", (Edit(span, new),))
