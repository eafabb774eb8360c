"""What was made from a task moves with it."""

from planscribe.ide.rename.files import moves
from planscribe.text import apply_edits
from planscribe.workspace import uris
from planscribe.workspace.documents import Language
from planscribe.workspace.pipeline import generated
from planscribe.workspace.snapshot import Workspace
from tests.support.workspaces.opened import DOMAIN, opened, uri


def test_what_was_made_from_a_task_moves_with_it(workspace: Workspace) -> None:
    opened(
        workspace,
        f"{DOMAIN}\n#- /a.task\nThere is a lamp.\n;- /a.plan\n(light lamp1)\n"
        ";- /b.pddl\n(define (problem b) (:domain lights))\n",
    )
    task = workspace.snapshot.document(uri("/a.task"))
    for path in ("/a.ir.lp", "/a.pddl"):
        language = Language.ASP if path.endswith(".lp") else Language.PDDL
        body = "% words\n" if path.endswith(".lp") else "(define (problem a) (:domain lights))\n"
        workspace.put(uri(path), generated.stamped(body, language, [task]), 1)
    found = list(moves(workspace.snapshot, uri("/a.task"), uri("/sub/c.task")))
    assert [(one.document.name, uris.file_name(one.target)) for one in found] == [
        ("a.ir.lp", "c.ir.lp"),
        ("a.pddl", "c.pddl"),
    ]
    assert all("/sub/" in one.target for one in found)
    for one in found:
        text = apply_edits(one.document.text, one.edits)
        assert "from c.task (" in text
        assert generated.origin(text) is generated.TextOrigin.GENERATED


def test_no_file_is_replaced(workspace: Workspace) -> None:
    opened(workspace, f"{DOMAIN}\n#- /a.task\nThere is a lamp.\n%- /a.ir.lp\n%- /c.ir.lp\n")
    assert list(moves(workspace.snapshot, uri("/a.task"), uri("/c.task"))) == []
    found = list(moves(workspace.snapshot, uri("/a.task"), uri("/d.task")))
    assert [uris.file_name(one.target) for one in found] == ["d.ir.lp"]
    assert list(moves(workspace.snapshot, uri("/domain.pddl"), uri("/d.pddl"))) == []


def test_the_pddl_of_a_domain_in_words_moves_with_it(workspace: Workspace) -> None:
    opened(workspace, "#- /a.domain.md\n## Types\nLamps are objects.\n;- /domain.pddl\n(define)\n")
    words = workspace.snapshot.document(uri("/a.domain.md"))
    made = generated.stamped("(define (domain a))\n", Language.PDDL, [words])
    workspace.put(uri("/a.pddl"), made, 1)
    (one,) = moves(workspace.snapshot, uri("/a.domain.md"), uri("/sub/b.domain.md"))
    assert (one.document.name, one.target) == ("a.pddl", uri("/sub/b.pddl"))
    assert "from b.domain.md (" in apply_edits(one.document.text, one.edits)
