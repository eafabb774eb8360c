"""`python -m benchmarks.predicate_names FILE`: what people say of predicates, by their names alone.

Each line of FILE has a predicate, or a function and `number`, and sentences behind `|`, each with
`=>` and what it means: atoms of the IR, alternatives with `or`, `none` if it adds nothing to the
start, or `unclear` if it must be refused. Each predicate is read in a domain of its own, in which
an action changes it.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from planscribe.model.lexicon import Lexicon
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.translate.english.reader import translate
from planscribe.translate.words.derive import full_lexicon

OBJECTS = {
    "person": "Ann Bob", "robot": "r1 r2", "truck": "t1 t2", "box": "b1 b2", "room": "hall attic",
    "place": "harbour market", "tool": "hammer drill", "job": "j1 j2", "key": "k1", "door": "d1",
    "lamp": "m1 m2", "machine": "x1 x2", "material": "steel oak", "city": "Paris Rome",
    "animal": "Rex Mia", "plant": "fern rose", "level": "low high", "time": "noon dawn",
    "vehicle": "v1 v2", "ship": "s1 s2", "pipe": "p1 p2", "tank": "q1 q2",
    "product": "milk bread", "shop": "grocer baker",
}  # fmt: skip
_OBJECT = re.compile(r"object\((\w+),(\w+)\)")


def domain_of(declared: str) -> str:
    """A domain with one predicate or function, and an action that changes it."""
    plain = declared.removesuffix("number").strip()
    name, _, parameters = plain.strip("()").partition(" ")
    variables = " ".join(re.findall(r"\?\w+", parameters))
    kinds = dict.fromkeys(re.findall(r"- (\w+)", parameters))
    is_function = plain != declared.strip()
    section = "functions" if is_function else "predicates"
    effect = f"(increase ({name} {variables}) 1)" if is_function else f"({name} {variables})"
    return (
        f"(define (domain d) (:requirements :typing) (:types {' '.join(kinds)} - object) "
        f"(:{section} {plain}) (:action a :parameters ({parameters}) :effect {effect}))"
    )


def outcome(sentence: str, meaning: str, before: str, lexicon: Lexicon) -> str:
    """`right`, `wrong`, `refused`, or `rightly refused`."""
    wanted = [one.strip() for one in meaning.split(" or ")]
    known = {one.text for one in translate(parse(before), lexicon).statements}
    made = translate(parse(f"{before}\n{sentence}"), lexicon)
    if made.unread:
        return "rightly refused" if wanted == ["unclear"] else "refused"
    added = (one.text for one in made.statements if one.text not in known)
    said = {each for text in added for each in _single(text)}
    meant = [set() if one == "none" else set(one.split()) for one in wanted if one != "unclear"]
    return "right" if said in meant else "wrong"


def _single(statement: str) -> Iterator[str]:
    """What a statement says of single objects; nothing of what is denied at the start."""
    head, _, body = statement.partition(" :- ")
    said = [head.rstrip(".")]
    for variable, kind in _OBJECT.findall(body):
        names = OBJECTS[kind].lower().split()
        said = [re.sub(rf"\b{variable}\b", name, one) for one in said for name in names]
    for one in said:
        if one.startswith(("init(", "goal(")) and not one.startswith("init(neg("):
            yield one


def main(file: Path) -> int:
    """Print each sentence that is read wrong, and how many are read."""
    counted: Counter[str] = Counter()
    for line in filter(None, file.read_text(encoding="utf-8").splitlines()):
        declared, *several = line.split("|")
        lexicon = full_lexicon(read(pddl.parse(domain_of(declared))).domains[0])
        kinds = dict.fromkeys(re.findall(r"- (\w+)", declared))
        before = " ".join(f"{one} is a {kind}." for kind in kinds for one in OBJECTS[kind].split())
        for sentence, _, meaning in (one.partition(" => ") for one in several):
            found = outcome(sentence, meaning.strip(), before, lexicon)
            counted[found] += 1
            if found == "wrong":
                print(f"{declared}: {sentence} (means: {meaning.strip()})")
    number = counted.total() - counted["rightly refused"]
    print(
        f"{counted['right']} of {number} read ({counted['right'] / number:.1%}), "
        f"{counted['wrong']} wrong, {counted['rightly refused']} rightly refused"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
