"""The process that learns the actions of a domain, as a session sees it."""

import sys
from pathlib import Path

import pytest

from planscribe.lsp.learnings import Learning, LearningStatus

SAYS = """\
import sys
for line in sys.stdin:
    if line.strip() == "step":
        print('{"step": "(sail)", "failed": true}')
        print('{"paused": true}', flush=True)
    else:
        print('{"refused": "No."}', flush=True)
"""


@pytest.mark.asyncio
async def test_a_literal_that_is_refused_later_is_told(tmp_path: Path) -> None:
    reasons: list[str] = []
    command = [sys.executable, "-c", SAYS]
    learning = Learning(command, tmp_path, tmp_path / "files", lambda: None, reasons.append)
    learning.order('{"stated": "(loaded)", "action": "sail", "in": "precondition"}')
    learning.order("step")
    await learning.settled()
    assert learning.status is LearningStatus.PAUSED
    assert (reasons, learning.entries) == (["No."], 1)
    learning.stop()
    await learning.over()
    assert learning.status is LearningStatus.ENDED
