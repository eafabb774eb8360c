"""What `#include` leads to, and what it must never lead to."""

from pathlib import Path

import pytest

from planscribe.check.tiers import Tier, findings
from planscribe.workspace import uris
from planscribe.workspace.asp import includes, including, programs
from planscribe.workspace.asp.includes import IncludeObstacle
from planscribe.workspace.documents import Document
from planscribe.workspace.settings.settings import Settings
from planscribe.workspace.snapshot import Workspace


def write(folder: Path, files: dict[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")


def document(workspace: Workspace, path: Path) -> Document:
    return workspace.snapshot.document(uris.uri_of(path))


def obstacle(workspace: Workspace, path: Path) -> IncludeObstacle | None:
    (one,) = includes.inclusions(workspace.snapshot, document(workspace, path))
    return one.obstacle


def names(documents: tuple[Document, ...]) -> list[str]:
    return [one.name for one in documents]


def told(workspace: Workspace, path: Path) -> list[str]:
    found = findings(workspace.snapshot, uris.uri_of(path), Tier.NAMES)
    return [one.message for one in found if one.code == "PS219"]


def test_each_file_is_read_once_and_in_order(workspace: Workspace, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "a.lp": '#include "sub/b.lp".\n#include "c.lp". #include <incmode>.',
            "sub/b.lp": '#include "d.lp". #include "../c.lp".',
            "sub/d.lp": "d.",
            "c.lp": 'c. % #include "e.lp".',
            "e.lp": "e.",
        },
    )
    root = document(workspace, tmp_path / "a.lp")
    assert names(includes.included(workspace.snapshot, root)) == ["b.lp", "c.lp", "d.lp"]
    program = programs.program(workspace.snapshot, root.uri)
    assert [uris.file_name(one.name) for one in program.sources] == ["a.lp", "b.lp", "c.lp", "d.lp"]


def test_a_path_is_looked_for_in_the_folders_above(workspace: Workspace, tmp_path: Path) -> None:
    write(tmp_path, {"run/deep/a.lp": '#include "lib/b.lp".', "lib/b.lp": "b.", "x/lib/c.lp": ""})
    assert obstacle(workspace, tmp_path / "run/deep/a.lp") is IncludeObstacle.MISSING
    workspace.set_folders([uris.uri_of(tmp_path)])
    assert obstacle(workspace, tmp_path / "run/deep/a.lp") is None


@pytest.mark.parametrize("path", ["../secret.lp", "sub/../../secret.lp", "/etc/passwd", "link.lp"])
def test_nothing_outside_is_read(workspace: Workspace, tmp_path: Path, path: str) -> None:
    write(tmp_path, {"secret.lp": "secret.", "in/a.lp": f'#include "{path}".'})
    (tmp_path / "in/link.lp").symlink_to(tmp_path / "secret.lp")
    for folders in ([], [uris.uri_of(tmp_path / "in")]):
        workspace.set_folders(folders)
        assert obstacle(workspace, tmp_path / "in/a.lp") is IncludeObstacle.OUTSIDE
        assert "outside the workspace" in told(workspace, tmp_path / "in/a.lp")[0]
    workspace.choose(Settings(trust=True))
    assert obstacle(workspace, tmp_path / "in/a.lp") is None


def test_links_within_are_followed_and_counted_once(workspace: Workspace, tmp_path: Path) -> None:
    write(tmp_path, {"a.lp": '#include "b.lp". #include "c.lp".', "b.lp": "b."})
    (tmp_path / "c.lp").symlink_to(tmp_path / "b.lp")
    root = document(workspace, tmp_path / "a.lp")
    assert names(includes.included(workspace.snapshot, root)) == ["b.lp"]


def test_cycles_end(workspace: Workspace, tmp_path: Path) -> None:
    write(
        tmp_path,
        {"a.lp": '#include "b.lp".', "b.lp": '#include "c.lp".', "c.lp": '#include "b.lp". c.'},
    )
    own = document(workspace, tmp_path / "a.lp")
    assert names(includes.included(workspace.snapshot, own)) == ["b.lp", "c.lp"]
    assert told(workspace, tmp_path / "a.lp") == []
    assert [message.split(".")[0] for message in told(workspace, tmp_path / "b.lp")] == ["`c"]
    assert [message.split(".")[0] for message in told(workspace, tmp_path / "c.lp")] == ["`b"]


def test_a_long_chain_and_a_large_file(workspace: Workspace, tmp_path: Path) -> None:
    write(tmp_path, {f"{n}.lp": f'#include "{n + 1}.lp".' for n in range(300)} | {"300.lp": "p."})
    root = document(workspace, tmp_path / "0.lp")
    assert len(includes.included(workspace.snapshot, root)) == 300
    write(tmp_path, {"300.lp": "p. " * 3_000_000, "299.lp": '#include "300.lp".'})
    workspace.refresh()
    assert obstacle(workspace, tmp_path / "299.lp") is IncludeObstacle.UNREADABLE
    assert told(workspace, tmp_path / "299.lp") == [
        "`300.lp` is not included: too large (9 MB; the limit is 8 MB)."
    ]


def test_a_large_text_is_followed_without_being_read(workspace: Workspace, tmp_path: Path) -> None:
    facts = "".join(f"edge({n},{n + 1}).\n" for n in range(40_000))
    write(tmp_path, {"a.lp": f'{facts}#include "b.lp".\n% #include "c.lp".\n', "b.lp": "b."})
    root = document(workspace, tmp_path / "a.lp")
    assert names(includes.included(workspace.snapshot, root)) == ["b.lp"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ('#include "bb.lp".', "There is no file `bb.lp`"),
        ("#include <incmod>.", "clingo has no built-in file `incmod`"),
        ('#include "binary.lp".', "`binary.lp` is not included: a binary file."),
        ('#include "folder.lp".', "There is no file `folder.lp`"),
        ('#include "a.lp".', "This file includes itself."),
        ('#include "b.lp".#include "b.lp".', "`b.lp` is already included."),
        ('#include "\\n\\".lp".', ""),
        ('#include "".', "There is no file"),
    ],
)
def test_what_is_told(workspace: Workspace, tmp_path: Path, text: str, message: str) -> None:
    write(tmp_path, {"a.lp": text, "b.lp": "b."})
    (tmp_path / "binary.lp").write_bytes(b"\0\1")
    (tmp_path / "folder.lp").mkdir()
    found = told(workspace, tmp_path / "a.lp")
    assert not message or (len(found) == 1 and message in found[0])


def test_who_includes_a_text(workspace: Workspace, tmp_path: Path) -> None:
    write(
        tmp_path,
        {
            "main.lp": '#include "rules/a.lp". #include "b.lp".',
            "rules/a.lp": "a.",
            "b.lp": "b.",
            "other.lp": 'o. #include "b.lp".',
        },
    )
    workspace.set_folders([uris.uri_of(tmp_path)])
    a = document(workspace, tmp_path / "rules/a.lp")
    assert names(including.including(workspace.snapshot, a)) == ["main.lp"]
    assert names(including.together(workspace.snapshot, a)) == ["a.lp", "main.lp", "b.lp"]


def test_the_ways_a_path_can_go_on(workspace: Workspace, tmp_path: Path) -> None:
    write(
        tmp_path, {"a.lp": "", "b.lp": "", "b.txt": "", "lib/c.lp": "", ".h/d.lp": "", "x.asp": ""}
    )
    own = document(workspace, tmp_path / "a.lp")
    assert includes.paths_from(workspace.snapshot, own, "") == ("b.lp", "lib/", "x.asp")
    assert includes.paths_from(workspace.snapshot, own, "lib/") == ("lib/c.lp",)
    assert includes.paths_from(workspace.snapshot, own, "../") == ()


@pytest.mark.parametrize("uri", ["untitled:Untitled-1", "file:///nowhere/a.lp", "a b:%%%"])
def test_texts_that_are_no_files(workspace: Workspace, uri: str) -> None:
    text = '#include "b.lp". #include "/etc/passwd". #include "a\0b". #include "\ud800".'
    workspace.put(uri, text, 1, "clingo")
    own = workspace.snapshot.document(uri)
    assert includes.included(workspace.snapshot, own) == ()
    assert {one.obstacle for one in includes.inclusions(workspace.snapshot, own)} <= {
        IncludeObstacle.OUTSIDE,
        IncludeObstacle.MISSING,
    }
    findings(workspace.snapshot, uri, Tier.NAMES)
