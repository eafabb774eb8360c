"""`python -m benchmarks.single_sentences FOLDER`: how many ordinary sentences are read, one by one.

Each folder in FOLDER holds a bare domain.pddl and sentences.txt: a line `objects: a b - kind; ..`
and blocks of a meaning, `init: ATOMS` or `goal: ATOMS`, and sentences that each say just this. The
names are introduced before each sentence, so that only the sentence itself can fail. Of those that
are not read, the sentence that is offered first is read instead.
"""

import re
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from planscribe.model.pddl.definitions import Domain
from planscribe.model.pddl.reading.reader import read
from planscribe.syntax.pddl import tree as pddl
from planscribe.syntax.task import parse
from planscribe.text import apply_edits
from planscribe.translate.english.reader import translate
from planscribe.translate.words.derive import full_lexicon
from planscribe.translate.words.evidence import evidence
from planscribe.translate.writing.meant import replaced, suggestions

_ATOM = re.compile(r"\(([^()]*)\)")
_STATED = re.compile(r"(init|goal)\((.*)\)\.")
_GENERAL = re.compile(r"object\((\w+),(\w+)\)")


@dataclass(frozen=True, slots=True)
class Meant:
    """A sentence, and the statements of the IR that it stands for: `goal(at(a,b))`."""

    text: str
    statements: frozenset[str]


@dataclass(frozen=True, slots=True)
class Sentences:
    """The sentences of a domain, and its objects by their kinds, as the IR names both."""

    introduction: str
    objects: dict[str, list[str]]
    sentences: list[Meant]


def sentences(path: Path) -> Sentences:
    """What a file of sentences says."""
    objects: dict[str, list[str]] = {}
    introduction: list[str] = []
    meant: list[Meant] = []
    wanted: frozenset[str] = frozenset()
    for line in path.read_text(encoding="utf-8").splitlines():
        section, _, rest = line.partition(":")
        if section == "objects":
            for part in rest.split(";"):
                names, _, kind = part.strip().rpartition(" - ")
                objects.setdefault(_constant(kind), []).extend(map(_constant, names.split()))
                noun = re.sub("[-_]", " ", kind)
                introduction += [f"{one.replace('-', '_')} is a {noun}." for one in names.split()]
        elif section in ("init", "goal"):
            wanted = frozenset(f"{section}({_term(atom)})" for atom in _ATOM.findall(rest))
        elif line.strip():
            meant.append(Meant(line.strip(), wanted))
    return Sentences("\n".join(introduction) + "\n", objects, meant)


def outcome(one: Meant, all_of_them: Sentences, domain: Domain) -> str:
    """`right`, or `wrong` if a sentence is read otherwise than it is meant; else what becomes of it
    with the first offer: `offered right`, `offered wrong`, or `unread`.
    """
    lexicon = full_lexicon(domain)
    before = len(all_of_them.introduction)
    task, offers = parse(all_of_them.introduction + one.text), ""
    while (made := translate(task, lexicon)).unread:
        words = next(
            (each.words for each in made.remarks if not each.is_read), made.remarks[0].words
        )
        sentence = next(each.span for each in task.sentences if each.span.encloses(words))
        offered = suggestions(task, made, words, lexicon, evidence(domain))
        if not offered:
            return "unread"
        task = parse(apply_edits(task.text, (replaced(task.text, sentence, offered[0]),)))
        offers = "offered "
    stated = (each.text for each in made.statements if each.words.start >= before)
    said = {each for text in stated for each in _single(text, all_of_them.objects)}
    return f"{offers}{'right' if said == one.statements else 'wrong'}"


def _single(statement: str, objects: dict[str, list[str]]) -> Iterator[str]:
    """What a statement says of single objects; nothing of what is denied at the start."""
    head, _, body = statement.partition(":-")
    said = [head.strip()]
    for variable, kind in _GENERAL.findall(body):
        names = objects.get(kind, [])
        said = [re.sub(rf"\b{variable}\b", name, one) for one in said for name in names]
    for one in said:
        found = _STATED.fullmatch(one if one.endswith(".") else f"{one}.")
        if found and not found[2].startswith("neg("):
            yield f"{found[1]}({found[2]})"


def _term(atom: str) -> str:
    name, *arguments = map(_constant, atom.split())
    return f"{name}({','.join(arguments)})" if arguments else name


def _constant(name: str) -> str:
    return name.lower().replace("-", "_")


def main(folder: Path) -> int:
    """Print a line for each domain and one for all; 2 if the folder has none."""
    whole: Counter[str] = Counter()
    for path in sorted(folder.glob("*/sentences.txt")):
        text = (path.parent / "domain.pddl").read_text(encoding="utf-8")
        domain = read(pddl.parse(text)).domains[0]
        found = sentences(path)
        counted = Counter(outcome(one, found, domain) for one in found.sentences)
        print(path.parent.name, _shown(counted))
        whole += counted
    if not whole:
        print(f"{folder}: no folder with a sentences.txt")
        return 2
    print("all", _shown(whole))
    return 0


def _shown(counted: Counter[str]) -> str:
    number, offered = counted.total(), counted["offered right"]
    both = counted["right"] + offered
    return (
        f"{counted['right']} of {number} right ({counted['right'] / number:.1%}), "
        f"{counted['wrong']} wrong; {both} with the first offer ({both / number:.1%}), "
        f"{counted['offered wrong']} wrong, {counted['unread']} unread"
    )


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
