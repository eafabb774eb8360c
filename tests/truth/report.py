"""What became of many texts: counts by form, domain and naming, and the texts read wrong."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from tests.truth.judging import Judgement, Verdict
from tests.truth.meaning import Atom, Problem, Sample

MOST_REASONS = 25


def table(judgements: Sequence[Judgement]) -> str:
    """Texts, and how many of them were read, refused and read wrong."""
    parts = [
        _counts("sentence form", judgements, lambda one: _marked(one.sample)),
        _counts("domain", judgements, lambda one: one.sample.world),
        _counts("names", judgements, lambda one: one.sample.style),
        _counts("together", judgements, lambda one: "all texts"),
    ]
    plain = [one for one in judgements if one.sample.problem is not None]
    read = sum(one.verdict is Verdict.READ for one in plain)
    wrong = sum(one.verdict is Verdict.WRONG for one in judgements)
    share = 100 * read / len(plain) if plain else 0.0
    parts.append(
        f"{read} of the {len(plain)} texts with one meaning are read ({share:.1f} %); "
        f"{wrong} of all {len(judgements)} are read wrong.\n"
        "A form with * has no single meaning: its texts must be refused."
    )
    return "\n\n".join(parts)


def _marked(sample: Sample) -> str:
    return sample.form + ("" if sample.problem else " *")


def _counts(title: str, judgements: Sequence[Judgement], key: Callable[[Judgement], str]) -> str:
    counted: dict[str, Counter[Verdict]] = {}
    for one in judgements:
        counted.setdefault(key(one), Counter())[one.verdict] += 1
    rows = [f"{title:24} {'texts':>7} {'read':>7} {'refused':>7} {'wrong':>7}"]
    for name in sorted(counted, key=lambda name: (-counted[name][Verdict.WRONG], name)):
        numbers = counted[name]
        several = [numbers.total(), *(numbers[verdict] for verdict in Verdict)]
        rows.append(f"{name:24} " + " ".join(f"{one:7}" for one in several))
    return "\n".join(rows)


def refusals(judgements: Sequence[Judgement]) -> str:
    """Why texts with one meaning are refused, the commonest reason first."""
    reasons = Counter(
        f"{one.sample.form}: {one.reasons[0]}"
        for one in judgements
        if one.verdict is Verdict.REFUSED and one.sample.problem is not None
    )
    return "\n".join(f"{number:5} {reason}" for reason, number in reasons.most_common(MOST_REASONS))


def written(judgements: Sequence[Judgement], folder: Path) -> int:
    """Write each text that is read wrong to a file, with what it means; how many there are."""
    wrong = [one for one in judgements if one.verdict is Verdict.WRONG]
    if wrong:
        folder.mkdir(parents=True, exist_ok=True)
    for one in wrong:
        name = f"{one.sample.form}-{one.sample.world}-{one.sample.number}.task"
        (folder / name).write_text(told(one), encoding="utf-8")
    return len(wrong)


def told(judgement: Judgement) -> str:
    """A text, with what it means and how it is read, in comments."""
    sample = judgement.sample
    lines = [*map(str, judgement.reasons), "", *_meaning(sample.problem)]
    return sample.words + "".join(f"# {one}".rstrip() + "\n" for one in lines)


def _meaning(problem: Problem | None) -> list[str]:
    if problem is None:
        return ["It has no single meaning."]
    return [
        f"{name}: {', '.join(_shown(atom) for atom in sorted(getattr(problem, name)))}"
        for name in Problem.__slots__
    ]


def _shown(atom: Atom) -> str:
    return f"({' '.join(atom)})"
