"""Answers as weak models give them, by kind: the same right statements, damaged in form."""

import json
from collections.abc import Iterator
from dataclasses import dataclass

DOMAIN = """\
(define (domain lamps)
  (:requirements :strips :typing :numeric-fluents)
  (:types lamp room)
  (:predicates (lit ?l - lamp) (in ?l - lamp ?r - room) (switched-off ?l - lamp))
  (:functions (total-cost)))
"""
WORDS = """\
Lamp l-1 and lamp l-2 - both new - belong to the Hall.
There are 3 rooms.
l-1 glows.
l-2 is out.
Every lamp stands in room1.
Finally l-2 has to glow, and l-1 has to stand in room2.
"""
RIGHT = (
    ("object(l_1,lamp).", 1),
    ("object(l_2,lamp).", 1),
    ("cardinality(room,3).", 2),
    ("init(lit(l_1)).", 3),
    ("init(switched_off(l_2)).", 4),
    ("init(in(X,room1)) :- object(X,lamp).", 5),
    ("goal(lit(l_2)).", 6),
    ("goal(in(l_1,room2)).", 6),
)
FACTS = frozenset(
    {
        *("object(l_1,lamp)", "object(l_2,lamp)"),
        *(f"object(room{number},room)" for number in (1, 2, 3)),
        *("init(lit(l_1))", "init(switched_off(l_2))", "init(in(l_1,room1))"),
        *("init(in(l_2,room1))", "goal(lit(l_2))", "goal(in(l_1,room2))"),
    }
)

Statements = tuple[tuple[str, int | None], ...]


@dataclass(frozen=True)
class Malformed:
    """An answer, and how it is damaged."""

    kind: str
    text: str


def in_json(statements: Statements = RIGHT, **others: object) -> str:
    items = [{"statement": text, "sentence": number} for text, number in statements]
    return json.dumps({"statements": items, **others})


def in_text(statements: Statements = RIGHT, line: str = "{}") -> str:
    return "\n".join(line.format(text) for text, _ in statements)


def replaced(old: str, *new: str, all_of_it: bool = False) -> Statements:
    """The right statements with others in place of one, or with a part of all rewritten."""
    found: list[tuple[str, int | None]] = []
    for text, number in RIGHT:
        if all_of_it:
            found.append((text.replace(old, new[0]), number))
        else:
            found += [(one, number) for one in new] if text == old else [(text, number)]
    assert tuple(found) != RIGHT, old
    return tuple(found)


def _forms() -> Iterator[tuple[str, str]]:
    """The same statements in another form of answer."""
    whole = in_json()
    python = repr(json.loads(whole))
    yield "fenced", f"Sure, here is the IR:\n```json\n{whole}\n```\nLet me know!"
    yield "python", python
    yield "python, fenced", f"```python\n{python}\n```"
    yield "python, without numbers", python.replace("'sentence': 6", "'sentence': None")
    yield "trailing commas", whole.replace("}", ",}").replace("]", ",]")
    yield "comments", whole.replace("{", "{ // this\n").replace("]", "] /* all */")
    yield (
        "keys without quotes",
        whole.replace('"statement"', "statement").replace('"statements"', "statements"),
    )
    yield "typographic quotes", whole.replace('"', "\N{LEFT DOUBLE QUOTATION MARK}")
    yield "numbers as text", in_json(tuple((t, str(n)) for t, n in RIGHT))  # type: ignore[misc]
    yield "numbers as lists", in_json(tuple((t, [n]) for t, n in RIGHT))  # type: ignore[misc]
    yield "numbers as decimals", in_json(tuple((t, float(n)) for t, n in RIGHT))  # type: ignore[misc]
    yield "numbers from 0", in_json(tuple((t, n - 1) for t, n in RIGHT))
    yield "strings", json.dumps({"statements": [text for text, _ in RIGHT]})
    yield "a bare list", json.dumps([text for text, _ in RIGHT])
    yield "one string", json.dumps({"statements": " ".join(text for text, _ in RIGHT)})
    yield "one string as item", json.dumps({"statements": [" ".join(text for text, _ in RIGHT)]})
    yield "JSON in a string", json.dumps(whole)
    yield "other keys", whole.replace('"statement"', '"fact"')
    yield "keys in capitals", whole.replace("statement", "Statement")
    yield "another list", whole.replace('"statements"', '"ir"')
    yield (
        "by sentence",
        json.dumps([{"n": n, "statements": [t for t, m in RIGHT if m == n]} for n in range(1, 7)]),
    )
    yield (
        "by number",
        json.dumps(
            {
                "statements": {
                    str(n): [text for text, number in RIGHT if number == n] for n in range(1, 7)
                }
            }
        ),
    )
    yield "escapes of Markdown", in_json(replaced("_", "\\_", all_of_it=True)).replace("\\\\", "\\")
    yield "an item of another form", whole.replace('"statement": "init(lit', '"text": "init(lit')
    yield (
        "an item with two statements",
        whole.replace('"sentence": 3', '"sentence": 3, "statements": ["init(switched_off(l_1))."]'),
    )
    yield "a broken item", whole.replace('"init(lit(l_1))."', '"init(lit(l_1)).')
    yield "text", in_text()
    yield "text, fenced", f"```asp\n{in_text()}\n```"
    yield "text, partly fenced", f"```\n{in_text(RIGHT[:5])}\n```\nAnd then:\n{in_text(RIGHT[5:])}"
    yield "text, in backticks", in_text(line="`{}`")
    yield "text, as a list", in_text(line="- {}")
    yield "text, as a list in backticks", in_text(line="* `{}`")
    yield "text, numbered", "\n".join(f"{n}. {text}" for n, (text, _) in enumerate(RIGHT, 1))
    yield "text, in a table", in_text(line="| 1 | {} |")
    yield "text, in one line", " ".join(text for text, _ in RIGHT)
    yield (
        "text, numbers in front",
        "\n".join(f"[{number}] {text}" for text, number in RIGHT),
    )
    yield (
        "text, below its sentences",
        "\n".join(f"[{number}] The words.\n{text}" for text, number in RIGHT),
    )
    yield "text, beside words", in_text(line="The statement is: {}")
    yield "text and JSON", f"{in_text(RIGHT[:4])}\n{in_json(RIGHT[4:])}"
    yield (
        "a draft and an answer",
        f"{in_json(replaced('init(lit(l_1)).', 'init(lit(l_2)).'))}\n"
        + (f"Wait, that is wrong. Corrected:\n{whole}"),
    )
    yield (
        "a draft and an answer, fenced",
        f"```\n{in_text(replaced('init(lit(l_1)).', 'init(lit(l_2)).'))}\n```\n"
        f"Wait, that is wrong.\n```\n{in_text()}\n```",
    )
    yield "a thought", f"<think>init(lit(l_2)).\n</think>{whole}"
    yield "a thought without an end", f"<think>So:\n{in_text()}"
    yield "prose", "The lamp l-1 is lit, and l-2 is not (it is switched off)."
    yield "nothing", ""
    yield "an empty list", '{"statements": []}'


def _statements() -> Iterator[tuple[str, Statements]]:
    """Statements that are damaged themselves."""
    lit, out, place = "init(lit(l_1)).", "init(switched_off(l_2)).", RIGHT[5][0]
    first, _goal = "object(l_1,lamp).", "goal(lit(l_2))."
    yield "no stops", replaced(".", "", all_of_it=True)
    yield "a stop too many", replaced(".", "..", all_of_it=True)
    yield "semicolons", replaced(".", ";", all_of_it=True)
    yield "hyphens", replaced("_", "-", all_of_it=True)
    yield "blanks", replaced("_", " ", all_of_it=True)
    one_by_one = (f"init(in(X,room1)) :- object(X,lamp), X = l-{n}." for n in (1, 2))
    yield "hyphens in rules", replaced(place, *one_by_one)
    one_by_one = (f"init(in(L-{n},room1)) :- object(L-{n},lamp)." for n in (1, 2))
    yield "capitals and hyphens in rules", replaced(place, *one_by_one)
    one_by_one = (f"init(in(L-{n},room1)) :- object(L,lamp)." for n in (1, 2))
    yield "differences in rules", replaced(place, *one_by_one)
    yield "a difference", replaced("cardinality(room,3).", "cardinality(room,5-2).")
    yield "capitals", replaced("l_", "L_", all_of_it=True)
    yield "capitals and hyphens", replaced("l_", "L-", all_of_it=True)
    yield "a capital in a rule", replaced(place, "init(in(X,Room1)) :- object(X,lamp).")
    yield "a capital predicate", replaced(lit, "init(Lit(l_1)).")
    yield "a capital head", replaced(lit, "Init(lit(l_1)).")
    yield "capital type", replaced(first, "object(l_1,Lamp).")
    yield "arrow <-", replaced(":-", "<-", all_of_it=True)
    yield "arrow \N{LEFTWARDS ARROW}", replaced(":-", "\N{LEFTWARDS ARROW}", all_of_it=True)
    yield "arrow forwards", replaced(place, "object(X,lamp) -> init(in(X,room1)).")
    yield "minus sign", replaced(":-", ":\N{MINUS SIGN}", all_of_it=True)
    yield "if", replaced(place, "init(in(X,room1)) if object(X,lamp).")
    yield "quotes", replaced("l_1", '"l_1"', all_of_it=True)
    yield "single quotes", replaced("l_1", "'l_1'", all_of_it=True)
    yield "quoted original", replaced("l_1", '"l-1"', all_of_it=True)
    yield "backticks", replaced("l_1", "`l_1`", all_of_it=True)
    yield "a range", replaced(first, "object(l_1..l_2,lamp).")[:1] + RIGHT[2:]
    yield "a pool", (("object(l_1;l_2,lamp).", 1), *RIGHT[2:])
    yield "a pool in brackets", (("object((l_1;l_2),lamp).", 1), *RIGHT[2:])
    yield "a list", (("object([l_1,l_2],lamp).", 1), *RIGHT[2:])
    yield "three arguments", (("object(l_1,l_2,lamp).", 1), *RIGHT[2:])
    two = "lit(l_2)", "in(l_1,room2)"
    for kind, form in {
        "comma": "goal({}), goal({}).",
        "semicolon": "goal({}) ; goal({}).",
        "bar": "goal({}) | goal({}).",
        "and": "goal({}) and goal({}).",
        "ampersands": "goal({}) && goal({}).",
        "colon": "goal({}) : goal({}).",
        "rule": "goal({}) :- goal({}).",
        "inside, comma": "goal({},{}).",
        "inside, tuple": "goal(({},{})).",
        "inside, and": "goal(and({},{})).",
        "inside, and in words": "goal({} and {}).",
        "inside, ampersand": "goal({} & {}).",
        "inside, list": "goal([{},{}]).",
        "inside, braces": "goal({{{},{}}}).",
        "inside, pool": "goal({};{}).",
        "two in one": "goal({}). goal({}).",
        "two in one, one stop": "goal({}) goal({}).",
        "two lines, one stop": "goal({})\ngoal({}).",
        "a comment between": "goal({}). % and goal({}).",
        "a comment around": "%* goal({}). *% goal({}).",
        "goal as a rule": "goal :- {}, {}.",
        "a choice": "2 {{ goal({}); goal({}) }} 2.",
        "PDDL": "(:goal (and ({}) ({})))",
        "a directive": "#show goal({}). #show goal({}).",
        "a constraint": ":- not {}. :- not {}.",
        "a query": "goal({}). goal({})?",
    }.items():
        text = form.format(*two)
        yield f"two goals, {kind}", (*RIGHT[:6], (text, 6))
    for kind, form in {
        "classical": "-init(lit(l_2)).",
        "default": "not init(lit(l_2)).",
        "inside": "init(not lit(l_2)).",
        "inside, function": "init(not(lit(l_2))).",
        "inside, minus": "init(-lit(l_2)).",
        "inside, tilde": "init(~lit(l_2)).",
        "inside, bar": "init(|lit(l_2)|).",
        "in the goal": "goal(-lit(l_1)).",
        "in the goal, tilde": "goal(~lit(l_1)).",
    }.items():
        yield f"negation, {kind}", (*RIGHT, (form, 4))
    yield "arguments swapped", replaced(first, "object(lamp,l_1).")
    yield "count swapped", replaced("cardinality(room,3).", "cardinality(3,room).")
    yield "count as text", replaced("cardinality(room,3).", 'cardinality(room,"3").')
    yield "count in words", replaced("cardinality(room,3).", "cardinality(room,three).")
    yield "count with =", replaced("cardinality(room,3).", "cardinality(room) = 3.")
    yield "type as plural", replaced("cardinality(room,3).", "cardinality(rooms,3).")
    yield "body of types", replaced(place, "init(in(X,room1)) :- lamp(X).")
    yield "body of plural", replaced(place, "init(in(X,room1)) :- object(X,lamps).")
    yield (
        "body that is true",
        replaced(place, "init(in(l_1,room1)) :- true.", "init(in(l_2,room1))."),
    )
    yield "body of words", replaced(place, "init(in(X,room1)) :- for all lamps X.")
    yield "body with another variable", replaced(place, "init(in(X,room1)) :- object(Y,lamp).")
    yield (
        "body without what is negative",
        replaced(place, "init(in(X,room1)) :- not object(X,room)."),
    )
    yield "body empty", replaced(lit, "init(lit(l_1)) :- .")
    yield "a range of names", replaced(place, "init(in(l_(1..2),room1)).")
    yield "a range as a function", replaced(place, "init(in(l(1..2),room1)).")
    yield "no bracket", replaced(lit, "init(lit(l_1).")
    yield "a bracket too many", replaced(lit, "init(lit(l_1))).")
    yield "infix", replaced(lit, "init(l_1 is lit).")
    yield "without init", replaced(lit, "lit(l_1).")
    yield "with a state", replaced(lit, "init(lit(l_1),true).")
    yield "with =", replaced(lit, "init(lit(l_1)) = true.")
    yield "with = inside", replaced(lit, "init(lit(l_1) = true).")
    yield "PDDL", replaced(lit, "(lit l_1)")
    yield "PDDL inside", replaced(lit, "init((lit l_1)).")
    yield "a comment", replaced(lit, "% init(lit(l_1)).")
    yield "a comment behind", replaced(lit, f"init(lit(l_1)). % {out}")
    yield "with its words", replaced(lit, "init(lit(l_1)). l-1 glows")
    yield "with its number", replaced(lit, "3. init(lit(l_1)).")
    yield "in an array", replaced(lit, "[init(lit(l_1)).]")
    yield "a script", (*RIGHT, ('#script (python) print("x") #end.', 3))
    yield "null characters", replaced(lit, "init(lit(l_1)).\0")
    yield "a wide bracket", replaced(lit, "init\N{FULLWIDTH LEFT PARENTHESIS}lit(l_1)).")
    yield "not breaking blanks", replaced(" ", "\N{NO-BREAK SPACE}", all_of_it=True)


def _cuts() -> Iterator[tuple[str, str]]:
    """Right answers without their ends, which the endpoint does not mention."""
    for form, whole in (("JSON", in_json()), ("text", in_text())):
        for share in range(1, 10):
            yield f"cut {form} at {share} of 10", whole[: len(whole) * share // 10]
    rule = "init(in(X,room1)) :- object(X,lamp)"
    yield "cut in a rule", in_text(RIGHT[:5]) + f"\n{rule}"


def corpus() -> Iterator[Malformed]:
    """All answers."""
    for kind, text in (*_forms(), *_cuts()):
        yield Malformed(kind, text)
    for kind, statements in _statements():
        yield Malformed(kind, in_json(statements))
        if kind.startswith(("two goals", "no stops", "a comment", "arrow")):
            yield Malformed(f"text, {kind}", f"```\n{in_text(statements)}\n```")
