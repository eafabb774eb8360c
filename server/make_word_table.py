"""Writes the table of English words, grammar/words/forms.gz, from lemminflect; run by `make words`.

A line for each word, in order: the word, its classes (`n`oun, `v`erb, `a`djective, ad`r`erb) and,
after them, what the rules of spelling do not give. A verb has its past, its participle, its form
with `-ing` and its third person; the forms themselves have the verb after `=`.

    carry<tab>v
    hold<tab>nv<tab>held held holding holds
    held<tab><tab>=hold
"""

import csv
import gzip
import io
from importlib.metadata import distribution
from pathlib import Path

import lemminflect

from planscribe.translate.words.spelling import regular_forms

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "grammar" / "words" / "forms.gz"
LICENCE = ROOT / "LICENSES" / "lemminflect.txt"
SOURCE = Path(lemminflect.__file__).parent / "resources" / "infl_lu.csv.gz"
CLASSES = {"noun": "n", "verb": "v", "adj": "a", "adv": "r"}


def table() -> str:
    """The lines of the table."""
    classes: dict[str, set[str]] = {}
    forms: dict[str, tuple[str, ...]] = {}
    spellings: dict[str, set[str]] = {}
    with gzip.open(SOURCE, "rt", encoding="utf-8", newline="") as source:
        for word, kind, *inflected in csv.reader(source):
            every = {form for one in inflected for form in one.split("/") if form}
            if not all(one.isascii() and one.isalpha() and one.islower() for one in (word, *every)):
                continue
            classes.setdefault(word, set()).add(CLASSES[kind])
            if kind == "verb":
                forms[word] = _principal(inflected)
                spellings[word] = every
    verb_of: dict[str, str] = {}
    for verb, own in sorted(spellings.items()):
        for form in own - {verb, *regular_forms(verb)}:
            verb_of.setdefault(form, verb)
    lines = []
    for word in sorted(classes.keys() | verb_of.keys()):
        own = forms.get(word)
        irregular = " ".join(own) if own and own != regular_forms(word) else ""
        base = f"={verb_of[word]}" if word in verb_of else ""
        extra = " ".join(filter(None, (irregular, base)))
        lines.append("\t".join([word, "".join(sorted(classes.get(word, ()))), extra]).rstrip("\t"))
    return "".join(f"{line}\n" for line in lines)


def _principal(inflected: list[str]) -> tuple[str, ...]:
    """Past, participle, gerund and third person; the first where there are several."""
    past, participle, gerund, third = (one.split("/")[0] for one in inflected)
    return past, participle or past, gerund, third


def licence() -> str:
    """The licence of the data, with what its source asks to be said."""
    source = distribution("lemminflect")
    return (
        f"planscribe/grammar/words/forms.gz is made from the data of lemminflect {source.version}, "
        "whose words are from the\nSPECIALIST Lexicon of the U.S. National Library of Medicine. "
        f"The licence of lemminflect:\n\n{source.read_text('LICENSE')}"
    )


def main() -> None:
    """Write the table; the same words always give the same bytes."""
    packed = io.BytesIO()
    with gzip.GzipFile(fileobj=packed, mode="wb", compresslevel=9, mtime=0) as file:
        file.write(table().encode("ascii"))
    TABLE.write_bytes(packed.getvalue())
    LICENCE.write_text(licence(), encoding="utf-8")


if __name__ == "__main__":
    main()
