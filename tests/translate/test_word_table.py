"""English words, from the table that is shipped."""

import gzip
import runpy
from pathlib import Path

import pytest

from planscribe.resources import shipped
from planscribe.translate.words import table
from planscribe.translate.words.cutting import words

ROOT = Path(__file__).parents[2]
PACKED = shipped("grammar") / "words" / "forms.gz"


def test_the_table_is_small_and_in_order() -> None:
    assert PACKED.stat().st_size < 1_000_000
    lines = gzip.decompress(PACKED.read_bytes()).decode("ascii").splitlines()
    found = [line.partition("\t")[0] for line in lines]
    assert found == sorted(set(found))


def test_every_word_is_found() -> None:
    lines = gzip.decompress(PACKED.read_bytes()).decode("ascii").splitlines()
    for line in (lines[0], lines[-1], *lines[::997]):
        assert table.is_known(line.partition("\t")[0]), line


def test_the_table_is_what_lemminflect_says() -> None:
    pytest.importorskip("lemminflect", reason="`make words` installs lemminflect")
    script = runpy.run_path(str(ROOT / "server" / "make_word_table.py"))
    assert script["table"]() == gzip.decompress(PACKED.read_bytes()).decode("ascii")


@pytest.mark.parametrize(
    ("form", "verb"),
    [
        *(("carries", "carry"), ("carrying", "carry"), ("held", "hold"), ("lying", "lie")),
        *(("stopped", "stop"), ("located", "locate"), ("travelled", "travel"), ("put", "put")),
        *(("room", "room"), ("tray", ""), ("empty", "empty"), ("handempty", ""), ("", "")),
        *(("Émile", ""), ("x1", "")),
    ],
)
def test_forms_of_verbs(form: str, verb: str) -> None:
    assert table.verb_of(form) == verb


def test_verbs_are_inflected() -> None:
    assert table.forms("carry") == ("carried", "carried", "carrying", "carries")
    assert table.forms("hold") == ("held", "held", "holding", "holds")
    assert table.forms("put").gerund == "putting"
    assert table.forms("zorble").third == "zorbles"


def test_classes_of_words() -> None:
    assert table.is_noun("truck")
    assert not table.is_noun("trucks")
    assert table.is_plural("trucks")
    assert table.is_adjective("empty")
    assert table.is_adjective("visible")
    assert not table.is_adjective("table")
    assert table.is_participle("connected")
    assert table.is_participle("travelled")
    assert not table.is_participle("carrying")
    assert table.is_gerund("carrying")
    assert table.is_third_person("contains")
    assert not table.is_third_person("trays")


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("on-table", "on table"),
        ("at_robby", "at robot"),
        ("handempty", "hand empty"),
        ("ontray", "on tray"),
        ("onTray", "on tray"),
        ("IN-CITY", "in city"),
        ("notexist", "not exist"),
        ("islit", "is lit"),
        ("ison", "is on"),
        ("handsfree", "hands free"),
        ("neq", "not equal"),
        ("hasgold", "has gold"),
        ("atloc", "at location"),
        # Known words, and what could be anything, are not cut.
        ("island", "island"),
        ("onion", "onion"),
        ("forest", "forest"),
        ("inbound", "inbound"),
        ("sokoban", "sokoban"),
        ("atxyz", "atxyz"),
        ("forklift", "forklift"),
        ("", ""),
        ("--_", ""),
    ],
)
def test_names_are_cut_into_words(name: str, expected: str) -> None:
    assert " ".join(words(name)) == expected


def test_the_nouns_of_a_domain_are_known() -> None:
    assert words("atwaypoint") == ("atwaypoint",)
    assert words("atwaypoint", {"waypoint"}) == ("at", "waypoint")
    assert words("ontap", {"ontap"}) == ("ontap",)
