"""Settings as editors send them."""

import json
import runpy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from planscribe.ide.format.style import Closing
from planscribe.llm.allowance import Allowance, Prices
from planscribe.translate.by_model.methods import Method
from planscribe.workers.limits import Limits
from planscribe.workspace.settings.models import ModelSettings
from planscribe.workspace.settings.reading import settings_from
from planscribe.workspace.settings.settings import CLOSINGS, GROUNDING, Formatting, Settings
from planscribe.workspace.settings.shown import Showing, ShowLevel
from planscribe.workspace.settings.table import SETTINGS, Setting, SettingScope

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
        "show": {
            "everything": False,
            "lenses": "none",
            "parameterNames": "all",
            "inferredTypes": False,
            "results": False,
            "meanings": True,
            "neverChanged": True,
        },
        "trust": True,
        "model": {
            "endpoint": "http://localhost:11434/v1",
            "name": "small",
            "keyVariable": "MY_KEY",
            "method": "tic-g3",
            "rounds": 0,
            "samples": 3,
            "secondOpinion": True,
            "timeLimit": 60,
            "maxTokens": 700,
            "reasoningEffort": "low",
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
            grounding=Limits(7, 300, GROUNDING.stretch),
            planning=Limits(5, 512),
            formatting=Formatting(100, 4, "hanging"),
            shown=Showing(False, ShowLevel.NONE, ShowLevel.ALL, False, False, True, True),
            ignored=frozenset({"PS126", "PS127"}),
            trust=True,
            model=ModelSettings(
                "http://localhost:11434/v1",
                "small",
                "MY_KEY",
                Method.THREE_CALLS,
                0,
                3,
                True,
                60,
                700,
                "low",
                Allowance(9_000, None, 90_000, 0.5),
                Prices(0.25, 1),
                "prompts",
                cached=False,
                record="/calls.jsonl",
            ),
        ),
        (),
    )


def test_a_model_is_asked_as_the_settings_say() -> None:
    chosen, _ = settings_from({"model": {"maxTokens": 700, "reasoningEffort": "low"}})
    asking = chosen.model.asking(None)
    assert (asking.max_tokens, asking.reasoning_effort) == (700, "low")
    asking = Settings().model.asking(None)
    assert (asking.max_tokens, asking.reasoning_effort) == (None, None)


@pytest.mark.parametrize("data", [None, {}, {"planner": ""}, {"format": {"indent": None}}])
def test_what_is_not_chosen_has_its_default(data: object) -> None:
    assert settings_from(data, PLANNERS) == (Settings(), ())


def test_everything_is_more_than_anything_else_that_is_shown() -> None:
    settings, _ = settings_from({"show": {"everything": True, "lenses": "none", "results": False}})
    assert settings.shown.chosen == Showing(
        True,
        ShowLevel.ALL,
        ShowLevel.ALL,
        inferred_types=True,
        results=True,
        meanings=True,
        never_changed=True,
    )


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
        ({"planning": 5}, "Unknown setting `planscribe.planning`."),
        ({"format": {"width": float("nan")}}, "must be a number of columns"),
        ({"format": {"closing": "up"}}, "must be one of `keep`, `compact`, `hanging`."),
        ({"trust": "yes"}, "`planscribe.trust` must be `true` or `false`."),
        ({"model": {"method": "guess"}}, "must be one of `tic-ic`, `tic-g1`, `tic-g3`, `hybrid`"),
        ({"model": {"keyVariable": "sk-1234"}}, "must be the name of a variable"),
        ({"model": {"prices": {"prompt": -1}}}, "must be a number that is not negative."),
        ({"model": {"name": "a\nb"}}, "must be a text in one line."),
        ({"check": {"ignore": "PS126"}}, "`planscribe.check.ignore` must be a list of codes"),
        ({"check": {"ignore": ["all"]}}, "must be a list of codes like `PS126`."),
        ({"domains": ["domain.pddl"]}, "must be an object of file patterns and paths of domains."),
        ({"domains": {"*": 1}}, "must be an object of file patterns"),
        ({"learning": {"program": "rm -rf"}}, "`planscribe.learning.program` is ignored without"),
        ({"plannr": "clingo"}, "Unknown setting `planscribe.plannr`."),
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


@pytest.mark.parametrize(("path", "written"), [("MANIFEST", "manifest"), ("PAGE", "page")])
def test_manifest_and_page_are_what_the_table_says(path: str, written: str) -> None:
    # `make settings` writes them.
    script = runpy.run_path(str(ROOT / "client-vscode" / "packaging" / "write_settings.py"))
    text = script[path].read_text(encoding="utf-8")
    assert script[written](text) == text
    assert script["_name"](SETTINGS[2]) in text


def test_defaults_can_be_chosen() -> None:
    defaults = {name: entry["default"] for name, entry in OF_SERVER.items()}
    assert settings_from(defaults, PLANNERS) == (Settings(), ())


@pytest.mark.parametrize("one", SETTINGS, ids=lambda one: one.name)
def test_what_needs_trust_is_not_chosen_by_a_workspace(one: Setting) -> None:
    if one.needs_trust:
        assert one.is_restricted or one.scope is SettingScope.MACHINE


def test_only_trusted_settings_name_a_program_to_learn_from() -> None:
    settings, complaints = settings_from({"learning": {"program": "sh trap.sh"}})
    assert settings == Settings()
    assert "is ignored without `planscribe.trust`" in complaints[0]
    settings, complaints = settings_from({"learning": {"program": "sh kiln.sh"}, "trust": True})
    assert (settings.learning_program, complaints) == ("sh kiln.sh", ())


def test_every_choice_has_its_setting() -> None:
    fields = [one.field for one in SETTINGS if one.field]
    assert len(set(fields)) == len(fields)
    # `domain` is chosen at the command line.
    assert {field.partition(".")[0] for field in fields} == set(Settings.__slots__) - {"domain"}


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
    programs = {"server.path", "planner", "planners", "learning.program"}
    programs |= {"model.promptFolder", "model.name"}
    assert {f"planscribe.{name}" for name in programs} <= set(restricted)
