"""`python -m benchmarks.malformed_answers`: what becomes of answers that are damaged in form."""

from collections import Counter
from collections.abc import Iterator

from tests.support.models.judged import Judged, judged

_OUTCOMES = {
    (True, False): "read as meant",
    (True, True): "read as meant, and reported",
    (False, True): "left out or refused, and reported",
    (False, False): "wrong and unnoticed",
}


def _form(one: Judged) -> str:
    if one.kind.startswith("by sentence"):
        return "in the form that prompts ask for"
    return "cut off" if one.kind.startswith("cut") else "in other forms"


def _lines() -> Iterator[str]:
    counts = Counter((_form(one), one.is_right, one.is_reported) for one in judged())
    forms = list(dict.fromkeys(form for form, *_ in counts))
    yield f"| answers | kinds | {' | '.join(_OUTCOMES.values())} |"
    yield f"|{'---|' * (len(_OUTCOMES) + 2)}"
    for form in forms:
        row = [counts[form, *outcome] for outcome in _OUTCOMES]
        yield f"| {form} | {sum(row)} | {' | '.join(map(str, row))} |"


if __name__ == "__main__":
    print("\n".join(_lines()))
