"""Settings as editors send them."""

import json
import re
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.format_style import Closing
from planscribe.llm.budget import Allowance, Prices
from planscribe.plan.planners.presets import presets
from planscribe.translate.methods import Method
from planscribe.workers.limits import Limits
from planscribe.workspace.model_settings import ModelSettings
from planscribe.workspace.settings import CLOSINGS, Formatting, Settings, settings_from

ROOT = Path(__file__).parents[2]
PACKAGE = json.loads((ROOT / "client-vscode" / "package.json").read_text(encoding="utf-8"))
PROPERTIES: dict[str, Any] = PACKAGE["contributes"]["configuration"]["properties"]
OF_SERVER = {
    name.removeprefix("planscribe."): entry
    for name, entry in PROPERTIES.items()
    if not name.startswith(("planscribe.server.", "planscribe.trace."))
}
OF_TYPE: dict[str, Any] = {
    "string": "a\nb",
    "number": 3.5,
    "boolean": True,
    "object": {"": 3},
    "array": [3],
}
PLANNERS = ("auto", "clingo")


def test_all_settings_can_be_chosen() -> None:
    data = {
        "domains": {"tests/*.pddl": "domain.pddl"},
        "planner": "clingo",
        "grounding": {"timeLimit": 7, "memoryLimit": 300},
        "planning": {"timeLimit": 5, "memoryLimit": 512.0},
        "format": {"width": 100, "indent": 4, "closing": "hanging"},
        "check": {"ignore": ["PS126", "ps127"]},
        "trust": True,
        "model": {
            "endpoint": "http://localhost:11434/v1",
            "name": "small",
            "keyVariable": "MY_KEY",
            "method": "tic-g3",
            "rounds": 0,
            "samples": 3,
            "timeLimit": 60,
            "tokensPerCall": 9_000,
            "tokens": 90_000,
            "cost": 0.5,
            "prices": {"prompt": 0.25, "answer": 1},
            "promptFolder": "prompts",
            "cache": False,
            "record": "/calls.jsonl",
        },
        "server": {"path": "/bin/planscribe"},
        "trace": {"server": "off"},
    }
    assert settings_from(data, PLANNERS) == (
        Settings(
            domains=(("tests/*.pddl", "domain.pddl"),),
            planner="clingo",
            grounding=Limits(7, 300),
            planning=Limits(5, 512),
            formatting=Formatting(100, 4, "hanging"),
            ignored=frozenset({"PS126", "PS127"}),
            trust=True,
            model=ModelSettings(
                "http://localhost:11434/v1",
                "small",
                "MY_KEY",
                Method.THREE_CALLS,
                0,
                3,
                60,
                Allowance(9_000, None, 90_000, 0.5),
                Prices(0.25, 1),
                "prompts",
                cached=False,
                record="/calls.jsonl",
            ),
        ),
        (),
    )


@pytest.mark.parametrize("data", [None, {}, {"planner": ""}, {"format": {"indent": None}}])
def test_what_is_not_chosen_has_its_default(data: object) -> None:
    assert settings_from(data, PLANNERS) == (Settings(), ())


def test_names_may_be_written_with_dots() -> None:
    settings, complaints = settings_from({"planning.timeLimit": 5, "check.ignore": ["PS101"]})
    assert (settings.planning.seconds, settings.ignored) == (5, {"PS101"})
    assert complaints == ()


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (5, "`planscribe` must be an object."),
        ({"planner": "rm -rf"}, "`planscribe.planner` must be one of `auto`, `clingo`."),
        ({"planner": ["clingo"]}, "`planscribe.planner` must be one of"),
        ({"planning": {"timeLimit": 0}}, "must be a number of seconds from 1 to 86400."),
        ({"planning": {"timeLimit": True}}, "must be a number of seconds"),
        ({"planning": {"memoryLimit": "1 GB"}}, "must be a number of megabytes"),
        ({"planning": 5}, "There is no setting `planscribe.planning`."),
        ({"format": {"width": float("nan")}}, "must be a number of columns"),
        ({"format": {"closing": "up"}}, "must be one of `keep`, `compact`, `hanging`."),
        ({"trust": "yes"}, "`planscribe.trust` must be `true` or `false`."),
        ({"model": {"method": "guess"}}, "must be one of `tic-ic`, `tic-g1`, `tic-g3`, `hybrid`"),
        ({"model": {"keyVariable": "sk-1234"}}, "must be the name of a variable"),
        ({"model": {"prices": {"prompt": -1}}}, "must be an amount, which is not negative."),
        ({"model": {"name": "a\nb"}}, "must be a text in one line."),
        ({"check": {"ignore": "PS126"}}, "`planscribe.check.ignore` must be a list of codes"),
        ({"check": {"ignore": ["all"]}}, "must be a list of codes like `PS126`."),
        ({"domains": ["domain.pddl"]}, "must be an object of file patterns and paths of domains."),
        ({"domains": {"*": 1}}, "must be an object of file patterns"),
        ({"plannr": "clingo"}, "There is no setting `planscribe.plannr`."),
    ],
)
def test_what_makes_no_sense_is_told_and_keeps_its_default(data: Any, complaint: str) -> None:
    settings, (told,) = settings_from(data, PLANNERS)
    assert complaint in told
    assert settings == Settings()


def test_one_bad_value_does_not_spoil_the_others() -> None:
    settings, complaints = settings_from({"planner": 1, "planning": {"timeLimit": 7}}, PLANNERS)
    assert (settings.planning.seconds, len(complaints)) == (7, 1)


KEYS = [
    "planner",
    "planners",
    "trust",
    "planning",
    "timeLimit",
    "format",
    "check",
    "ignore",
    "domains",
]
JSON = st.recursive(
    st.none() | st.booleans() | st.floats() | st.text(max_size=5),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(KEYS), inner, max_size=3)
    ),
)


@given(JSON)
def test_any_data_gives_settings(data: object) -> None:
    settings, _ = settings_from(data, PLANNERS)
    assert isinstance(hash(settings), int)


def test_the_closings_are_those_of_the_formatter() -> None:
    assert tuple(CLOSINGS) == tuple(Closing)


def test_what_is_documented_is_what_there_is() -> None:
    defaults = {name: entry["default"] for name, entry in OF_SERVER.items()}
    assert settings_from(defaults, PLANNERS) == (Settings(), ())
    rows = re.findall(
        r"^\| `planscribe\.(\S+)` \| `(.+?)` \|",
        (ROOT / "docs" / "editors.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    assert {name: json.loads(default) for name, default in rows} == defaults
    assert set(OF_SERVER["planner"]["anyOf"][0]["enum"]) == {"", "auto", *presets()}


@pytest.mark.parametrize("name", sorted(OF_SERVER))
def test_a_setting_takes_just_what_the_manifest_says(name: str) -> None:
    entry = OF_SERVER[name]
    types = entry["type"] if isinstance(entry["type"], list) else [entry["type"]]
    fit: list[Any] = [entry["default"], *entry.get("enum", ())]
    unfit: list[Any] = [] if "enum" not in entry else ["none of these"]
    least, most = entry.get("minimum"), entry.get("maximum")
    fit += [one for one in (least, most) if one is not None]
    unfit += [least - 1] if least is not None else []
    unfit += [most + 1] if most is not None else []
    unfit += [one for kind, one in OF_TYPE.items() if kind not in types]
    for value in fit:
        assert settings_from({name: value}, PLANNERS)[1] == (), value
    for value in unfit:
        assert settings_from({name: value}, PLANNERS)[1], value


@pytest.mark.parametrize("name", sorted(PROPERTIES))
def test_a_setting_is_told_whole(name: str) -> None:
    entry = PROPERTIES[name]
    assert entry["markdownDescription"].endswith((".", ").", "`."))
    assert entry["scope"] in ("resource", "window", "machine", "machine-overridable")
    assert len(entry.get("enumDescriptions", ())) == len(entry.get("enum", ()))
    assert [one["order"] for one in PROPERTIES.values()] == list(range(1, len(PROPERTIES) + 1))


def test_a_workspace_chooses_no_programs_addresses_or_files() -> None:
    restricted = PACKAGE["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"]
    assert {name for name, one in PROPERTIES.items() if one["scope"] == "machine"} == {
        f"planscribe.{name}"
        for name in ("trust", "model.endpoint", "model.keyVariable", "model.record")
    }
    assert set(restricted) <= set(PROPERTIES)
    programs = {"server.path", "planner", "planners", "model.promptFolder", "model.name"}
    assert {f"planscribe.{name}" for name in programs} <= set(restricted)
