"""Looking for cycles."""

import subprocess
import sys

CYCLES = """
import gc
from planscribe.workers.collection import collect_rarely, collect_while_serving

class Node:
    def __init__(self):
        self.me = self

def made():
    # As in a check: some live until the next look, and are garbage only then.
    kept = []
    for _ in range(60):
        kept = [Node() for _ in range(20_000)]
    del kept
    return sum(isinstance(one, Node) for one in gc.get_objects())

collect_rarely()
assert made() > 500_000
collect_while_serving()
assert gc.get_freeze_count() > 1_000
assert made() < 400_000
assert made() < 400_000
"""


def test_a_server_keeps_few_cycles() -> None:
    subprocess.run([sys.executable, "-c", CYCLES], check=True)
