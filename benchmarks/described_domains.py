"""`python -m benchmarks.described_domains CHECKOUT OUT`: the texts of AutoPlanBench to evaluate.

CHECKOUT is a clone of github.com/minecraft-saar/autoplanbench; its `data` has a folder for each
domain with `domain.pddl` and `domain_encoding.txt`. OUT gets a folder for each of them with both
files, but for the texts made from templates (`*-templates`), which are no English.
"""

import argparse
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

FILES = ("domain.pddl", "domain_encoding.txt")


def described(checkout: Path) -> Iterator[Path]:
    """The folders of domains that have a text in English."""
    for folder in sorted((checkout / "data").glob("*")):
        is_whole = all((folder / name).is_file() for name in FILES)
        if is_whole and not folder.name.endswith("-templates"):
            yield folder


def main() -> int:
    """Run from the command line; 2 if there are no texts."""
    parser = argparse.ArgumentParser("python -m benchmarks.described_domains", description=__doc__)
    parser.add_argument("checkout", type=Path)
    parser.add_argument("out", type=Path)
    given = parser.parse_args()
    folders = list(described(given.checkout))
    if not folders:
        print(f"{given.checkout}: no folder in `data` has {' and '.join(FILES)}", file=sys.stderr)
        return 2
    for folder in folders:
        made = given.out / folder.name
        made.mkdir(parents=True, exist_ok=True)
        for name in FILES:
            shutil.copyfile(folder / name, made / name)
    print(f"{given.out}: {len(folders)} domains; run `planscribe evaluate domains {given.out}`")
    return 0


if __name__ == "__main__":
    sys.exit(main())
