"""Answers that are damaged in form: read as they are meant where that is sure, or complained of."""

from tests.support.models.judged import judged

READ_AS_MEANT = {
    *("fenced", "python", "python, fenced", "trailing commas"),
    *("comments", "keys without quotes", "typographic quotes", "numbers as text"),
    *("numbers as lists", "numbers as decimals", "keys in capitals", "by sentence", "a thought"),
    *("no stops", "hyphens", "hyphens in rules", "a difference", "capitals"),
    *("capitals and hyphens", "a capital in a rule", "capital type", "quotes", "single quotes"),
    *("quoted original", "a pool in brackets", "two goals, inside, pool"),
    *("two goals, two in one", "two goals, two in one, one stop"),
    *("two goals, two lines, one stop", "body empty"),
}
"""The kinds with nothing to complain of."""

BY_SENTENCE_AS_MEANT = {
    *(
        "Python",
        "a Prolog unification",
        "a blank of no width",
        "a comment before",
    ),
    *(
        "a comment in JSON",
        "a comment inside",
        "a draft in a thought",
        "a goal's key twice",
    ),
    *(
        "a hash comment in JSON",
        "a heading",
        "a hyphen that does not break",
        "a key twice",
    ),
    *(
        "a line break escaped twice",
        "a line comment in JSON",
        "a percent comment in JSON",
    ),
    *(
        "a real line break",
        "a reflection",
        "a remark in braces",
        "a sentence twice",
    ),
    *(
        "a soft hyphen",
        "a thought by another name",
        "a thought in capitals",
    ),
    *(
        "a thought without a start",
        "a token at the end",
        "a tuple",
        "a type as a variable",
    ),
    *(
        "an escaped line break",
        "another token at the end",
        "blanks everywhere",
    ),
    *(
        "blanks in arguments",
        "byte order mark",
        "camel case",
        "channels",
    ),
    *(
        "constants in capitals",
        "fence in capitals",
        "fence of tildes",
        "fence without an end",
    ),
    *(
        "goals, a line escaped twice",
        "goals, two lines",
        "in lines",
        "in lines with commas",
    ),
    *(
        "indented",
        "indented by tabs",
        "inline code",
        "joined by blank",
    ),
    *(
        "joined by blank, in a list",
        "joined by escape",
        "joined by escape, in a list",
    ),
    *(
        "joined by line",
        "joined by line, in a list",
        "key id",
        "key index",
        "key number",
    ),
    *(
        "key of the list",
        "key sentence",
        "keys in capitals",
        "keys with blanks",
        "nested lists",
    ),
    *(
        "nested statements",
        "no brackets",
        "no comma",
        "no underscore",
        "no underscore in names",
    ),
    *(
        "number with a full stop",
        "number with a hash",
        "number with a word",
    ),
    *(
        "number with brackets",
        "numbers as keys",
        "numbers as keys inside",
    ),
    *(
        "numbers as keys of items",
        "plain",
        "quotes inside",
        "single quotes",
    ),
    *(
        "statements in lists",
        "statements in objects",
        "the list twice",
        "the prompt's token",
    ),
    *(
        "the role in front",
        "trailing dots",
        "twice",
        "with another text",
        "with the words",
    ),
    *(
        "with thoughts",
        "with types",
        "wrapped in a list",
    ),
}
"""The same for answers in the form that prompts ask for."""

UNNUMBERED = {
    *("strings", "one string", "one string as item", "text", "text, fenced"),
    "python, without numbers",
}
"""The kinds that are right, but whose statements may be below another sentence."""


def test_nothing_is_wrong_in_silence() -> None:
    kinds = {one.kind: one for one in judged()}
    told = {kind for kind, one in kinds.items() if one.is_reported}
    right = {kind for kind, one in kinds.items() if one.is_right}
    assert len(kinds) > 400
    assert kinds.keys() - right - told == set()
    as_meant = READ_AS_MEANT | {f"by sentence, {kind}" for kind in BY_SENTENCE_AS_MEANT}
    assert right - told >= as_meant
    assert right >= UNNUMBERED
