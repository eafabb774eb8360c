"""Damaged answers in the form that prompts ask for: the statements of each sentence in an item."""

import json
from collections.abc import Iterator, Mapping, Sequence

from tests.support.models.malformed import RIGHT, Malformed, Statements, in_text, replaced

_LIT, _OUT, _RULE = RIGHT[3][0], RIGHT[4][0], RIGHT[5][0]
_FINAL = len({number for _, number in RIGHT})


def items(statements: Statements = RIGHT, **keys: str) -> list[dict[str, object]]:
    """An item for each sentence; `n` and `held` are other names for these keys."""
    n, held = keys.get("n", "n"), keys.get("held", "statements")
    return [
        {n: number, held: [text for text, of in statements if of == number]}
        for number in range(1, _FINAL + 1)
    ]


def by_sentence(statements: Statements = RIGHT, around: str = "sentences", **keys: str) -> str:
    """The answer as it should be."""
    return json.dumps({around: items(statements, **keys)}, ensure_ascii=False)


def _sections() -> Mapping[str, Sequence[str]]:
    texts = [text for text, _ in RIGHT]
    return {
        "objects": [one for one in texts if one.startswith(("object", "cardinality"))],
        "init": [one for one in texts if one.startswith("init")],
        "goal": [one for one in texts if one.startswith("goal")],
    }


def _around() -> Iterator[tuple[str, str]]:
    """The right answer with something around it."""
    whole = by_sentence()
    wrong = by_sentence(replaced(_LIT, "init(lit(l_2))."))
    yield "plain", whole
    yield "byte order mark", f"\N{ZERO WIDTH NO-BREAK SPACE}{whole}"
    yield "fence in capitals", f"```JSON\n{whole}\n```"
    yield "fence of tildes", f"~~~json\n{whole}\n~~~"
    yield "fence without an end", f"```json\n{whole}"
    yield "inline code", f"`{whole}`"
    yield "a draft in a thought", f"<think>\nFirst try: {wrong}\nNo.\n</think>\n{whole}"
    yield "a thought without a start", f"First try: {wrong}\nNo.\n</think>\n\n{whole}"
    yield "a thought in capitals", f"[THINK]{wrong}[/THINK]{whole}"
    yield "a thought by another name", f"<thinking>{wrong}</thinking>\n{whole}"
    yield "a reflection", f"<reasoning>\n{wrong}\n</reasoning>\n<answer>\n{whole}\n</answer>"
    yield (
        "channels",
        f"<|channel|>analysis<|message|>{wrong}<|end|><|start|>assistant<|channel|>final<|message|>{whole}",
    )
    yield "a token at the end", f"{whole}<|eot_id|>"
    yield "another token at the end", f"{whole}</s>"
    yield "the prompt's token", f"[/INST] {whole}"
    yield "the role in front", f"assistant\n\n{whole}"
    yield "a remark behind", f"{whole}\n\nNote: I assumed that l-2 is not lit (init(lit(l_2)))."
    yield "a remark in braces", f"The statements {{of the IR}}:\n{whole}"
    yield "a heading", f"### Answer\n\n{whole}\n\n---\n**Explanation:** l-1 glows."
    yield "twice", f"{whole}\n{whole}"
    yield "a wrong one before", f"{wrong}\n\nCorrection:\n{whole}"
    yield "a wrong one behind", f"{whole}\n\nAlternatively:\n{wrong}"
    yield "in lines", "\n".join(json.dumps(one) for one in items())
    yield "in lines with commas", ",\n".join(json.dumps(one) for one in items())
    yield "indented", json.dumps({"sentences": items()}, indent=4)
    yield "indented by tabs", json.dumps({"sentences": items()}, indent="\t")
    yield "wrapped", json.dumps({"answer": {"sentences": items()}})
    yield "wrapped in a list", json.dumps([{"sentences": items()}])
    yield "wrapped as a call", json.dumps({"name": "answer", "arguments": {"sentences": items()}})
    yield "wrapped as text", json.dumps({"answer": whole})
    yield "escaped once more", whole.replace('"', '\\"')
    yield "HTML", whole.replace('"', "&quot;").replace(":-", ":&minus;")


def _keys() -> Iterator[tuple[str, str]]:
    """The right statements under other keys, or in lists of another shape."""
    whole = by_sentence()
    yield "German keys", by_sentence(around="sätze", n="nr", held="aussagen")
    yield "key of the list", by_sentence(around="items")
    yield "key facts", by_sentence(held="facts")
    yield "key asp", by_sentence(held="asp")
    yield "key number", by_sentence(n="number")
    yield "key id", by_sentence(n="id")
    yield "key index", by_sentence(n="index")
    yield "key sentence", by_sentence(n="sentence")
    yield "keys in capitals", by_sentence(n="N", held="STATEMENTS")
    yield "keys with blanks", by_sentence(n=" n ", held=" statements ")
    yield (
        "no number",
        json.dumps({"sentences": [{"statements": one["statements"]} for one in items()]}),
    )
    for kind, form in {
        "brackets": "[{}]",
        "a word": "Sentence {}",
        "a full stop": "{}.",
        "a hash": "#{}",
    }.items():
        numbered = [{**one, "n": form.format(one["n"])} for one in items()]
        yield f"number with {kind}", json.dumps({"sentences": numbered})
    yield "numbers in words", whole.replace('"n": 3', '"n": "three"')
    yield "a range of numbers", whole.replace('"n": 3', '"n": "3-4"')
    yield "several numbers", whole.replace('"n": 3', '"n": [3, 4]')
    yield "a number too high", whole.replace('"n": 3', '"n": 33')
    yield "a number twice", whole.replace('"n": 3', '"n": 2')
    numbers = {str(one["n"]): one["statements"] for one in items()}
    yield "numbers as keys", json.dumps(numbers)
    yield "numbers as keys inside", json.dumps({"sentences": numbers})
    yield "numbers as keys of items", json.dumps({str(one["n"]): one for one in items()})
    yield (
        "numbers and words as keys",
        json.dumps({f"[{n}] words": texts for n, texts in numbers.items()}),
    )
    with_words = [
        {"n": one["n"], "sentence": "The words.", "statements": one["statements"]}
        for one in items()
    ]
    yield "with the words", json.dumps({"sentences": with_words})
    with_text = [{**one, "text": "init(lit(l_2))."} for one in items()]
    yield "with another text", json.dumps({"sentences": with_text})
    with_thoughts = [{"thought": "init(lit(l_2)) is wrong", **one} for one in items()]
    yield "with thoughts", json.dumps({"sentences": with_thoughts})
    yield "with types", json.dumps({"sentences": [{"type": "fact", **one} for one in items()]})
    yield "nested lists", json.dumps({"sentences": [[one] for one in items()]})
    nested = [{**one, "statements": [one["statements"]]} for one in items()]
    yield "nested statements", json.dumps({"sentences": nested})
    single = [{**one, "statements": [[text] for text in one["statements"]]} for one in items()]  # type: ignore[attr-defined]
    yield "statements in lists", json.dumps({"sentences": single})
    objects = [
        {**one, "statements": [{"statement": text} for text in one["statements"]]}  # type: ignore[attr-defined]
        for one in items()
    ]
    yield "statements in objects", json.dumps({"sentences": objects})
    texts = [
        {**one, "statements": [{"text": text, "type": "fact"} for text in one["statements"]]}  # type: ignore[attr-defined]
        for one in items()
    ]
    yield "statements in objects with types", json.dumps({"sentences": texts})
    for name, joint in {
        "blank": " ",
        "line": "\n",
        "comma": ", ",
        "escape": "\\n",
        "semicolon": "; ",
    }.items():
        joined = [{**one, "statements": joint.join(one["statements"])} for one in items()]  # type: ignore[arg-type]
        yield f"joined by {name}", json.dumps({"sentences": joined})
        joined = [{**one, "statements": [joint.join(one["statements"])]} for one in items()]  # type: ignore[arg-type]
        yield f"joined by {name}, in a list", json.dumps({"sentences": joined})
    yield "sections", json.dumps(_sections())
    yield (
        "sections without heads",
        json.dumps(
            {
                "objects": {"lamp": ["l_1", "l_2"], "room": 3},
                "init": ["lit(l_1)", "switched_off(l_2)", "in(l_1,room1)", "in(l_2,room1)"],
                "goal": ["lit(l_2)", "in(l_1,room2)"],
            }
        ),
    )
    terms = [{"n": 3, "statements": [{"predicate": "init", "args": ["lit(l_1)"]}]}]
    yield "statements as terms", json.dumps({"sentences": [*items()[:2], *terms, *items()[3:]]})
    trees = [{"n": 3, "statements": [{"init": {"lit": ["l_1"]}}]}]
    yield "statements as trees", json.dumps({"sentences": [*items()[:2], *trees, *items()[3:]]})
    yield (
        "the goal beside",
        json.dumps({"sentences": items()[:-1], "goal": ["lit(l_2)", "in(l_1,room2)"]}),
    )
    yield (
        "a key twice",
        whole.replace(
            '"n": 3, "statements": ["init(lit(l_1))."]',
            '"n": 3, "statements": ["init(lit(l_1))."], "statements": []',
        ),
    )
    yield (
        "a goal's key twice",
        whole.replace(
            '"n": 6, "statements": [', '"n": 6, "statements": ["goal(lit(l_2))."], "statements": ['
        ).replace('"statements": ["goal(lit(l_2)).", "goal(in', '"statements": ["goal(in'),
    )
    yield "the list twice", whole[:-1] + ', "sentences": []}'
    yield "a number's key twice", whole.replace('"n": 3,', '"n": 4, "n": 3,')
    yield "a sentence twice", json.dumps({"sentences": [*items(), {"n": 3, "statements": []}]})
    yield (
        "another goal",
        json.dumps({"sentences": [*items(), {"n": 6, "statements": ["goal(in(l_1,room3))."]}]}),
    )


def _nothing() -> Iterator[tuple[str, str]]:
    """How a sentence is said to have nothing, or something else than statements."""
    for kind, value in {
        "null": None,
        "text": "",
        "none": ["none"],
        "words": ["No statement."],
        "an empty text": [""],
        "dots": ["..."],
        "a comment": ["% nothing"],
        "false": False,
        "a number": 0,
    }.items():
        empty = [*items()[:2], {"n": 3, "statements": value}, *items()[3:]]
        yield f"nothing as {kind}", json.dumps({"sentences": empty})
    begun = [*items()[:2], "...", *items()[5:]]
    yield "dots for items", json.dumps({"sentences": begun})
    yield "dots for the rest", json.dumps({"sentences": items()[:3]})[:-2] + ", ...]}"
    yield "only the goal", json.dumps({"sentences": items()[5:]})
    yield "without the goal", json.dumps({"sentences": items()[:5]})
    yield (
        "the example",
        '{"sentences": [{"n": 1, "statements": []}, '
        '{"n": 2, "statements": ["init(clean(X)) :- object(X,shot)."]}]}',
    )


def _quotes() -> Iterator[tuple[str, str]]:
    """The marks of JSON written in another way."""
    whole = by_sentence()
    yield "single quotes", whole.replace('"', "'")
    yield "Python", repr(json.loads(whole))
    yield "a tuple", repr(tuple(items()))
    yield "quotes inside", by_sentence(replaced("l_1", "'l_1'", all_of_it=True))
    yield "quotes not escaped", whole.replace("lit(l_1)", 'lit("l_1")')
    yield "a real line break", whole.replace("init(in(X,room1)) :-", "init(in(X,room1)) :-\n  ")
    yield (
        "an escaped line break",
        whole.replace("init(in(X,room1)) :-", "init(in(X,room1)) :-\\n  "),
    )
    yield "a line break escaped twice", whole.replace("room1)) :-", "room1)) :-\\\\n  ")
    yield "triple quotes", whole.replace('"init(lit(l_1))."', '"""init(lit(l_1))."""')
    yield "a comment in JSON", whole.replace('{"n": 3', '/* glows */ {"n": 3')
    yield "a line comment in JSON", whole.replace('{"n": 3', '// l-1 glows\n{"n": 3')
    yield "a hash comment in JSON", whole.replace('{"n": 3', '# l-1 glows\n{"n": 3')
    yield "a percent comment in JSON", whole.replace('{"n": 3', '% l-1 glows\n{"n": 3')
    yield "no comma", whole.replace('}, {"n": 3', '} {"n": 3')
    yield "no comma between statements", whole.replace('lamp).", "object', 'lamp)." "object')
    yield "no quotes around statements", whole.replace('"init(lit(l_1))."', "init(lit(l_1)).")
    yield "no brackets", whole.replace('["init(lit(l_1))."]', '"init(lit(l_1))."')
    yield (
        "a bracket of the other kind",
        whole.replace('["init(lit(l_1))."]}', '["init(lit(l_1)).")}'),
    )
    yield "an item's end missing", whole.replace('(l_1))."]}, {"n": 4', '(l_1))."], {"n": 4')
    yield "a list's end missing", whole.replace('(l_1))."]}', '(l_1))."}')
    yield "equals signs", whole.replace('": ', '" = ')
    yield "trailing dots", whole.replace("]}, ", "]},... ")


def _other_notations() -> Iterator[tuple[str, str]]:
    """No JSON at all."""
    texts = [(one["n"], one["statements"]) for one in items()]
    yield (
        "YAML",
        "sentences:\n"
        + "".join(
            f"- n: {n}\n  statements:\n" + "".join(f"  - {one}\n" for one in of)  # type: ignore[attr-defined]
            for n, of in texts
        ),
    )
    yield (
        "XML",
        "".join(
            f'<sentence n="{n}"><statement>{"</statement><statement>".join(of)}</statement>\n'  # type: ignore[arg-type]
            for n, of in texts
        ),
    )
    yield (
        "a table",
        "| n | statements |\n|---|---|\n"
        + "".join(
            f"| {n} | {' '.join(of)} |\n"
            for n, of in texts  # type: ignore[arg-type]
        ),
    )
    yield (
        "a table in backticks",
        "| n | statements |\n|---|---|\n"
        + "".join(
            f"| {n} | `{' '.join(of)}` |\n"
            for n, of in texts  # type: ignore[arg-type]
        ),
    )
    yield "CSV", "n,statement\n" + "".join(f'{n},"{one}"\n' for one, n in RIGHT)
    yield "headings", "".join(f"**Sentence {n}:**\n" + "\n".join(of) + "\n" for n, of in texts)  # type: ignore[arg-type]
    yield "numbers in comments", in_text(line="{} % a statement")
    yield "numbers as lines", "".join(f"[{n}]\n" + "\n".join(of) + "\n" for n, of in texts)  # type: ignore[arg-type]
    yield "numbers in front of several", "\n".join(f"[{n}] {' '.join(of)}" for n, of in texts)  # type: ignore[arg-type]
    yield "comments between", "".join(f"% [{n}]\n" + "\n".join(of) + "\n" for n, of in texts)  # type: ignore[arg-type]
    yield "Lisp comments", "".join(f"; {n}\n" + "\n".join(of) + "\n" for n, of in texts)  # type: ignore[arg-type]
    yield "Prolog", ":- dynamic init/1.\n" + in_text() + "\n?- goal(lit(l_2))."
    yield "a program", "#program base.\n" + in_text() + "\n#show goal/1."
    yield (
        "a constant",
        "#const n = 3.\n" + in_text(replaced("cardinality(room,3).", "cardinality(room,n).")),
    )
    yield "PDDL", "(:objects l_1 l_2 - lamp)\n(:init (lit l_1))\n(:goal (and (lit l_2)))"
    yield "words", "\n".join(f"{n}. The lamp is lit." for n, _ in texts)


def _statements() -> Iterator[tuple[str, Statements]]:
    """Statements as models write them that confuse languages."""
    two = ("goal(lit(l_2)).", 6), ("goal(in(l_1,room2)).", 6)
    yield "facts with commas", replaced("object(l_1,lamp).", "object(l_1,lamp), object(l_2,lamp).")
    yield "facts with &", replaced(_LIT, "init(lit(l_1)) & init(switched_off(l_2)).")
    yield "blanks in arguments", replaced(",", ", ", all_of_it=True)
    yield "blanks everywhere", replaced("(", " ( ", all_of_it=True)
    yield "a comment inside", replaced(_LIT, "init( % glows\nlit(l_1)).")
    yield "a comment before", replaced(_LIT, "% l-1 glows\ninit(lit(l_1)).")
    yield "a comment of // behind", replaced(_LIT, "init(lit(l_1)). // l-1 glows")
    yield "a comment of # behind", replaced(_LIT, "init(lit(l_1)). # l-1 glows")
    yield "a comment of -- behind", replaced(_LIT, "init(lit(l_1)). -- l-1 glows")
    yield "an arrow of words behind", replaced(_LIT, "init(lit(l_1)). <- l-1 glows")
    yield "a remark in brackets", replaced(_LIT, "init(lit(l_1)). (l-1 glows)")
    yield "a Prolog goal", replaced(_LIT, ":- init(lit(l_1)).")
    yield "a Prolog query", replaced(_LIT, "?- init(lit(l_1)).")
    yield "a Prolog body", replaced(_RULE, "init(in(X,room1)) :- object(X,lamp), true.")
    yield "a Prolog negation", replaced(_RULE, "init(in(X,room1)) :- object(X,lamp), \\+ lit(X).")
    yield "a Prolog or", replaced(_RULE, "init(in(X,room1)) :- object(X,lamp) ; object(X,room).")
    yield "a Prolog list", replaced(_RULE, "init(in(X,room1)) :- member(X,[l_1,l_2]).")
    yield (
        "a Prolog unification",
        replaced(_RULE, "init(in(X,room1)) :- X == l_1.", "init(in(X,room1)) :- X = l_2."),
    )
    yield "assert", replaced(_LIT, "assert(init(lit(l_1))).")
    yield "forall", replaced(_RULE, "forall(X, object(X,lamp), init(in(X,room1))).")
    yield "forall with a colon", replaced(_RULE, "forall X: init(in(X,room1)) :- object(X,lamp).")
    yield "a condition", replaced(_RULE, "init(in(X,room1)) : object(X,lamp).")
    yield "a type as an object", replaced(_RULE, "init(in(lamp,room1)).")
    yield "a type as a variable", replaced(_RULE, "init(in(Lamp,room1)) :- object(Lamp,lamp).")
    yield "a variable without a rule", replaced(_RULE, "init(in(X,room1)).")
    yield "an anonymous variable", replaced(_RULE, "init(in(_,room1)).")
    yield "a small variable", replaced(_RULE, "init(in(x,room1)) :- object(x,lamp).")
    yield "a question mark", replaced(_RULE, "init(in(?x,room1)) :- object(?x,lamp).")
    yield "a dollar", replaced(_RULE, "init(in($x,room1)) :- object($x,lamp).")
    yield "a type in the variable", replaced(_RULE, "init(in(X:lamp,room1)).")
    yield "a type behind the variable", replaced(_RULE, "init(in(X - lamp,room1)).")
    yield "all in words", replaced(_RULE, "init(in(all_lamps,room1)).")
    yield "all as a star", replaced(_RULE, "init(in(*,room1)).")
    yield "dots in a rule", replaced(_RULE, "init(in(l_1,room1)). ...")
    yield (
        "and so on",
        replaced("cardinality(room,3).", "object(room1,room).", "...", "object(room3,room)."),
    )
    yield "constants in capitals", replaced(_LIT, "init(lit(L_1)).")
    yield "other constants in capitals", replaced(_LIT, "init(lit(L1)).")
    yield "types in capitals", replaced("lamp", "LAMP", all_of_it=True)
    yield "everything in capitals", tuple((text.upper(), number) for text, number in RIGHT)
    yield "camel case", replaced("switched_off", "switchedOff", all_of_it=True)
    yield "no underscore", replaced("switched_off", "switchedoff", all_of_it=True)
    yield "no underscore in names", replaced("l_1", "l1", all_of_it=True)
    yield "another predicate", replaced(_OUT, "init(off(l_2)).")
    yield "a name misspelt", replaced(_LIT, "init(lit(l_11)).")
    yield "another head", replaced(_LIT, "initially(lit(l_1)).")
    yield "another head, holds", replaced(_LIT, "holds(lit(l_1),0).")
    yield "a state as an atom", replaced(_LIT, "lit(l_1,init).")
    yield "the types as predicates", replaced("object(l_1,lamp).", "lamp(l_1).")
    yield "types behind objects", replaced("object(l_1,lamp).", "object(l_1:lamp).")
    yield "object by PDDL", replaced("object(l_1,lamp).", "object(l_1 - lamp).")
    yield "nested init", replaced(_LIT, "init(init(lit(l_1))).")
    yield "a goal in init", replaced(two[0][0], "init(goal(lit(l_2))).")
    yield "a goal with a number", replaced(two[0][0], "goal(1,lit(l_2)).")
    yield "goal in the plural", replaced(two[0][0], "goals(lit(l_2)).")
    yield "a goal of the start", replaced(two[0][0], "goal(lit(l_2)) :- init(switched_off(l_2)).")
    yield "a goal not yet so", replaced(two[0][0], "goal(lit(l_2)) :- not init(lit(l_2)).")
    yield "goals, comma", (*RIGHT[:6], ("goal(lit(l_2)), goal(in(l_1,room2)).", 6))
    yield "goals, a list", (*RIGHT[:6], ("goals([lit(l_2), in(l_1,room2)]).", 6))
    yield "goals, two lines", (*RIGHT[:6], ("goal(lit(l_2)).\ngoal(in(l_1,room2)).", 6))
    yield "goals, a line escaped twice", (*RIGHT[:6], ("goal(lit(l_2)).\\ngoal(in(l_1,room2)).", 6))
    yield "goals, a bullet", (*RIGHT[:6], ("- goal(lit(l_2)).\n- goal(in(l_1,room2)).", 6))
    yield "goals, a colon", (*RIGHT[:6], ("goal: lit(l_2), in(l_1,room2)", 6))
    yield "goals, a weak constraint", (*RIGHT[:7], (":~ not goal(in(l_1,room2)). [1]", 6))
    yield "goals, or", (*RIGHT[:6], ("goal(lit(l_2)) or goal(in(l_1,room2)).", 6))
    yield "goals, a vertical bar", (*RIGHT[:6], ("goal(lit(l_2)) ; goal(in(l_1,room2)).", 6))
    yield "a count of a rule", replaced("cardinality(room,3).", "cardinality(room,N) :- N = 3.")
    yield "a count in braces", replaced("cardinality(room,3).", "3 { object(X,room) } 3.")
    yield "a count as a range", replaced("cardinality(room,3).", "object(room(1..3),room).")
    yield (
        "a count as a range of names",
        replaced("cardinality(room,3).", "object(room1..room3,room)."),
    )
    yield "a count with units", replaced("cardinality(room,3).", "cardinality(room,3 rooms).")
    yield "a decimal count", replaced("cardinality(room,3).", "cardinality(room,3.0).")
    yield "the words instead", replaced(_LIT, "l-1 glows.")
    yield "an escape", replaced(_LIT, "init(lit(l\\_1)).")
    yield "a link", replaced(_LIT, "[init(lit(l_1)).](#)")
    yield "bold", replaced(_LIT, "**init(lit(l_1)).**")
    yield "a dollar around", replaced(_LIT, "$init(lit(l_1)).$")
    yield "a soft hyphen", replaced("l_1", "l\N{SOFT HYPHEN}_1", all_of_it=True)
    yield (
        "a hyphen that does not break",
        replaced("l_1", "l\N{NON-BREAKING HYPHEN}1", all_of_it=True),
    )
    yield "a blank of no width", replaced("l_1", "l_1\N{ZERO WIDTH SPACE}", all_of_it=True)
    yield "a wide stop", replaced(".", "\N{FULLWIDTH FULL STOP}", all_of_it=True)
    yield "a wide comma", replaced(",", "\N{FULLWIDTH COMMA}", all_of_it=True)
    yield (
        "letters that look alike",
        replaced(_LIT, "init(lit(\N{CYRILLIC SMALL LETTER PALOCHKA}_1))."),
    )


def _cuts() -> Iterator[tuple[str, str]]:
    whole, lines = by_sentence(), "\n".join(json.dumps(one) for one in items())
    for share in range(1, 20):
        yield f"cut at {share} of 20", whole[: len(whole) * share // 20]
        yield f"cut lines at {share} of 20", lines[: len(lines) * share // 20]
    yield "cut after an item", whole[: whole.index(', {"n": 6')] + "]}"
    yield "cut after a thought", f"<think>\n{whole[:200]}"


def corpus() -> Iterator[Malformed]:
    """All answers."""
    for group in (_around, _keys, _nothing, _quotes, _other_notations, _cuts):
        for kind, text in group():
            yield Malformed(f"by sentence, {kind}", text)
    for kind, statements in _statements():
        yield Malformed(f"by sentence, {kind}", by_sentence(statements))
