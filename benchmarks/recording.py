"""What benchmarks record beside the time of their own: medians, by what was measured."""

from statistics import median

from pytest_benchmark.fixture import BenchmarkFixture

WALL, PROCESSOR, MEMORY = "wall-clock, s", "processor, s", "memory, bytes a byte"


def recorded(benchmark: BenchmarkFixture, what: str, **figures: list[float]) -> None:
    """Record and show figures of something that was measured several times.

    `wall` and `processor` are seconds, the latter of the server's process alone; `memory` is
    bytes per byte of the text.
    """
    names = {"wall": WALL, "processor": PROCESSOR, "memory": MEMORY}
    benchmark.extra_info[what] = {names[one]: median(them) for one, them in figures.items()}
    shown = (
        f"{names[one]}: median {median(them):.3f}, longest {max(them):.3f}"
        for one, them in figures.items()
    )
    print(f"\n{what}: {'; '.join(shown)}")
