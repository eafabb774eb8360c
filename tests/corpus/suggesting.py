"""`python -m tests.corpus.suggesting`: how often a suggested sentence is what was meant.

`benchmarks/unread_words` has sentences that PlanScribe does not read, each with the task that it
continues and with what its author meant. The suggestions for each are read again; one is right if
it states exactly what was meant.

`judged` in that folder has what a reader says of the suggestions, sentence by sentence: is one of
them what the writer means? What is offered now, but was not judged, is counted as such.
"""

import argparse
import json
import sys
from collections import Counter
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path

from planscribe.infer.facts import AspSource
from planscribe.infer.materialise import materialise
from planscribe.model.lexicon import Lexicon
from planscribe.syntax.task import Task, parse
from planscribe.text import Span, apply_edits
from planscribe.translate.english.reader import translate
from planscribe.translate.ir import Translation
from planscribe.translate.words.evidence import Evidence, evidence
from planscribe.translate.writing.meant import replaced, suggestions
from planscribe.workspace import queries
from planscribe.workspace.snapshot import Workspace
from planscribe.workspace.uris import uri_of

FOLDER = Path(__file__).parents[2] / "benchmarks" / "unread_words"


class Verdict(StrEnum):
    """What the suggestions for a sentence are worth."""

    READ = "read without a suggestion"
    RIGHT = "a suggestion is what was meant"
    NONE = "nothing suggested"
    WRONG = "only others suggested"


@dataclass(frozen=True, slots=True)
class UnreadSentence:
    """A sentence after a task, and the statements of an IR that its author meant."""

    task: str
    sentence: str
    meant: str


@dataclass(frozen=True, slots=True)
class Judgement:
    """What a reader says of the suggestions for a sentence, with the reason if it is no."""

    sentence: str
    offered: list[str]
    is_meant: bool
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Judged:
    """What was suggested for a sentence, and which suggestion is right, counted from 0."""

    asked: UnreadSentence
    offered: tuple[str, ...]
    verdict: Verdict
    right: int | None = None


def sentences(file: Path) -> list[UnreadSentence]:
    """The sentences of a file, one in a line."""
    lines = file.read_text(encoding="utf-8").splitlines()
    return [UnreadSentence(**json.loads(line)) for line in lines]


def judgements(file: Path) -> dict[tuple[str, ...], Judgement]:
    """What a reader said of the suggestions for the sentences of a file; of others, nothing."""
    beside = file.parent / "judged" / file.name
    lines = beside.read_text(encoding="utf-8").splitlines() if beside.is_file() else []
    several = (Judgement(**json.loads(line)) for line in lines)
    return {(one.sentence, *one.offered): one for one in several}


def by_a_reader(found: list[Judged], said: dict[tuple[str, ...], Judgement]) -> str:
    """For how many of the sentences a reader says that a suggestion is what the writer means."""
    offered = [one for one in found if one.offered]
    known = [said.get((one.asked.sentence, *one.offered)) for one in offered]
    yes = sum(one is not None and one.is_meant for one in known)
    return (
        f"{yes:6} of {len(offered)} are what the writer means, says a reader; "
        f"{known.count(None)} not judged"
    )


def judged(one: UnreadSentence, folder: Path = FOLDER) -> Judged:
    """What is suggested for a sentence, checked against what was meant."""
    before, words, shown = _context(folder / f"{one.task}.task")
    text = f"{before}\n{one.sentence}\n"
    place = Span(len(before) + 1, len(text) - 1)
    task = parse(text)
    made = translate(task, words)
    if not any(place.touches(each.words) for each in made.remarks):
        return Judged(one, (), Verdict.READ)
    offered = _offered(task, made, place, words, shown)
    known = _ir(translate(parse(before), words))
    wanted = _facts(f"{known}\n{one.meant}")
    for number, sentence in enumerate(offered):
        there = next(each for each in task.sentences if each.span.touches(place))
        edit = replaced(text, there.span, sentence)
        again = translate(parse(apply_edits(text, (edit,))), words)
        if _facts(_ir(again)) == wanted:
            return Judged(one, offered, Verdict.RIGHT, number)
    return Judged(one, offered, Verdict.WRONG if offered else Verdict.NONE)


def _offered(
    task: Task, made: Translation, place: Span, words: Lexicon, shown: Evidence
) -> tuple[str, ...]:
    unread = next(each.words for each in made.remarks if place.touches(each.words))
    return suggestions(task, made, unread, words, shown)


@lru_cache
def _context(file: Path) -> tuple[str, Lexicon, Evidence]:
    """A task, and the words of its domain with what its actions show."""
    workspace = Workspace()
    document = workspace.snapshot.document(uri_of(file.resolve()))
    model = queries.domain_model(workspace.snapshot, document.key)
    return document.text, model.lexicon, evidence(model.domain)


def _ir(made: Translation) -> str:
    return "\n".join(one.text for one in made.statements)


@lru_cache
def _facts(ir: str) -> frozenset[str]:
    """What an IR states of single objects, without what its rules would add."""
    found = materialise([AspSource("ir", ir)]).facts
    return frozenset(text for text in map(str, found) if text.startswith(("init(", "goal(")))


def main(arguments: list[str]) -> None:
    """Judge the suggestions for the sentences of files, and count."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    files = sorted(FOLDER.glob("*.jsonl"))
    parser.add_argument("files", nargs="*", type=Path, default=files)
    parser.add_argument("-v", "--verbose", action="store_true", help="show each sentence")
    chosen = parser.parse_args(arguments)
    for file in chosen.files:
        found = [judged(one) for one in sentences(file)]
        counts = Counter(one.verdict for one in found)
        print(f"{file.stem}: {len(found)} sentences")
        for verdict in Verdict:
            print(f"  {counts[verdict]:4} {verdict.value}")
        print(f"  {sum(one.right == 0 for one in found):4} right at the first place")
        print(by_a_reader(found, judgements(file)))
        for one in found if chosen.verbose else ():
            print(f"\n{one.verdict.name} {one.asked.sentence}  [{one.asked.meant}]")
            for number, sentence in enumerate(one.offered):
                print(f"    {'*' if number == one.right else '-'} {sentence}")


if __name__ == "__main__":
    main(sys.argv[1:])
