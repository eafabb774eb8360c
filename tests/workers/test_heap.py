"""The heap of a process with many threads."""

import subprocess
import sys

import pytest

ALLOCATING = """
import ctypes, sys, tempfile, threading
from planscribe.workers.heap import share_one_heap

if sys.argv[1] == "one":
    share_one_heap()
together = threading.Barrier(8)

def allocate():
    together.wait()
    kept.append([bytearray(10_000) for _ in range(100)])
    together.wait()

kept = []
threads = [threading.Thread(target=allocate) for _ in range(8)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
system = ctypes.CDLL(None)
system.fopen.restype = ctypes.c_void_p
with tempfile.NamedTemporaryFile() as file:
    stream = ctypes.c_void_p(system.fopen(file.name.encode(), b"w"))
    system.malloc_info(0, stream)
    system.fclose(stream)
    print(file.read().count(b"<heap "))
"""


def heaps(which: str) -> int:
    command = [sys.executable, "-c", ALLOCATING, which]
    return int(subprocess.run(command, check=True, capture_output=True, text=True).stdout)


@pytest.mark.skipif(sys.platform != "linux", reason="other systems share heaps as they like")
def test_threads_share_one_heap() -> None:
    assert heaps("one") == 1 < heaps("many")
