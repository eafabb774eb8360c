"""The order of the rooms, and what the project does nowhere. See docs/architecture.md."""

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "server" / "planscribe"

# From the top to the bottom: a room knows those below it, and none beside or above it.
STOREYS = [
    {"cli"},
    {"lsp"},
    {"agents", "evaluate"},
    {"view"},
    {"ide"},
    {"author"},
    {"check"},
    {"workspace"},
    {"plan"},
    {"compile"},
    {"infer"},
    {"translate"},
    {"model"},
    {"syntax"},
    {"wording"},
    {"text"},
]
STOREY = {room: number for number, rooms in enumerate(STOREYS) for room in rooms}

# These know no room. Services are used from `translate` upwards, places outside the pure rooms.
SERVICES = {"workers", "llm"}
PLACES = {"resources", "user_folders"}
PURE = {"text", "wording", "syntax", "model"}
ENTRY = {"__init__", "__main__"}
KNOWN = {*STOREY, *SERVICES, *PLACES}

# Where files, processes and the network may be touched.
OUTWARD = {"workspace", "workers", "llm", "agents", "evaluate", "cli", "lsp", *PLACES}
OUTWARD_MODULES = set(
    "concurrent ctypes fileinput glob http httpx mmap multiprocessing openai os requests select "
    "selectors shutil signal socket sqlite3 ssl subprocess tempfile urllib".split()
)
OUTWARD_CALLS = {"open", "input", "exec", "eval", "__import__"}
READING = set("is_dir is_file iterdir open read_bytes read_text rglob stat".split())
WRITING = set(
    "chmod hardlink_to mkdir rmdir symlink_to touch unlink write_bytes write_text".split()
)

SLOW = set("inflect jinja2 lsprotocol openai pddl platformdirs pygls rich unified_planning".split())


def module_name(path: Path) -> str:
    """The module's dotted name below the package; a package has the name of its folder."""
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 1 else parts)


MODULES = {module_name(path): path for path in sorted(PACKAGE.rglob("*.py"))}


def room_of(module: str) -> str:
    return module.partition(".")[0]


@dataclass(frozen=True, slots=True)
class Names:
    """The names in a file of Python, dotted, each with its line."""

    imported: tuple[tuple[str, int], ...]
    """At its top or anywhere else."""
    used: tuple[tuple[str, int], ...]
    called: tuple[tuple[str, int], ...]
    """A method of what has no name begins with a dot."""
    classes: tuple[str, ...]
    """Those at its top."""


@cache
def names_in(path: Path) -> Names:
    tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
    imported: list[tuple[str, int]] = []
    used: list[tuple[str, int]] = []
    called: list[tuple[str, int]] = []
    for node in ast.walk(tree):
        match node:
            case ast.Import(names):
                imported.extend((alias.name, node.lineno) for alias in names)
            case ast.ImportFrom(module, names, level):
                origin = ".".join([*package_of(path, level), *([module] if module else [])])
                imported.extend((f"{origin}.{alias.name}", node.lineno) for alias in names)
            case ast.Name() | ast.Attribute():
                used.append((dotted(node), node.lineno))
            case ast.Call(function):
                called.append((dotted(function), node.lineno))
    classes = tuple(node.name for node in tree.body if isinstance(node, ast.ClassDef))
    return Names(tuple(imported), tuple(used), tuple(called), classes)


def package_of(path: Path, level: int) -> list[str]:
    """The package so many levels above a file, which a relative import begins with."""
    if not level:
        return []
    parts = path.relative_to(PACKAGE.parent if PACKAGE in path.parents else ROOT).parts
    return [*parts[: len(parts) - level]]


def dotted(node: ast.expr) -> str:
    match node:
        case ast.Name(name):
            return name
        case ast.Attribute(value, name):
            return f"{dotted(value)}.{name}"
    return ""


def imports_of(module: str) -> tuple[tuple[str, int], ...]:
    return names_in(MODULES[module]).imported


def rooms_used(module: str) -> Iterator[tuple[str, int]]:
    """The rooms, services and bottom modules of PlanScribe that a module imports from."""
    for name, line in imports_of(module):
        top, *rest = name.split(".")
        if top == "planscribe" and rest and rest[0] in KNOWN:
            yield rest[0], line


def is_allowed(room: str, used: str) -> bool:
    if room == used or room in ENTRY:
        return True
    if used in SERVICES:
        return room in STOREY and STOREY[room] <= STOREY["translate"]
    if used in PLACES:
        return room not in PURE
    return room in STOREY and used in STOREY and STOREY[room] < STOREY[used]


def test_every_module_belongs_to_a_room() -> None:
    assert {room_of(module) for module in MODULES} <= KNOWN | ENTRY


def test_rooms_are_known_only_from_above() -> None:
    wrong = [
        f"{MODULES[module].relative_to(ROOT)}:{line}: {room_of(module)} must not know {used}"
        for module in MODULES
        for used, line in rooms_used(module)
        if not is_allowed(room_of(module), used)
    ]
    assert not wrong, "\n".join(wrong)


def modules_used(module: str) -> set[str]:
    """The modules of PlanScribe that a module imports, for types only or within functions, too."""
    used = set()
    for name, _ in imports_of(module):
        top, *parts = name.split(".")
        while top == "planscribe" and parts and ".".join(parts) not in MODULES:
            parts.pop()
        used |= {".".join(parts)} if top == "planscribe" and parts else set()
    return used - {module}


def test_no_module_imports_itself_through_others() -> None:
    left = {module: modules_used(module) for module in MODULES}
    # Take away whatever imports nothing that is left; what stays is a circle, or leads to one.
    while ends := [module for module, used in left.items() if not used & left.keys()]:
        for module in ends:
            del left[module]
    circles = {module for module in left if module in reached_from(module, left)}
    assert not circles


def reached_from(module: str, uses: dict[str, set[str]]) -> set[str]:
    """The modules that one imports, directly or through others."""
    reached: set[str] = set()
    next_ones = [module]
    while next_ones:
        found = uses.get(next_ones.pop(), set()) - reached
        reached |= found
        next_ones += found
    return reached


MOST_FILES = 25


def test_no_package_has_too_many_files() -> None:
    packages = Counter(path.parent for path in MODULES.values() if path.name != "__init__.py")
    crowded = [
        f"{package.relative_to(ROOT)}: {count} files"
        for package, count in packages.items()
        if count > MOST_FILES
    ]
    assert not crowded, "\n".join(crowded)


def test_libraries_of_one_room_stay_there() -> None:
    homes = {"pygls": "lsp", "lsprotocol": "lsp", "openai": "llm", "lark": "translate"}
    homes |= {"jinja2": "view", "markupsafe": "view", "platformdirs": "user_folders"}
    wrong = [
        f"{MODULES[module].relative_to(ROOT)}:{line}: {name} belongs to {homes[name.split('.')[0]]}"
        for module in MODULES
        if module != "workspace.manifests.templates"
        for name, line in imports_of(module)
        if homes.get(name.split(".")[0], room_of(module)) != room_of(module)
    ]
    assert not wrong, "\n".join(wrong)


def test_clingo_ast_is_used_in_one_place() -> None:
    # clingo 6 will change it.
    wrong = [
        str(MODULES[module].relative_to(ROOT))
        for module in MODULES
        if module != "syntax.asp.clingo_parser"
        if any(f"{name}.".startswith("clingo.ast.") for name, _ in imports_of(module))
        or "clingo.ast" in dict(names_in(MODULES[module]).used)
    ]
    assert not wrong, "\n".join(wrong)


def test_lists_numbers_and_near_names_are_worded_in_one_place() -> None:
    own_plural = re.compile(r"""(?:''|""|'s'|"s") if .*[!=]= 1 else""")
    wrong = [
        str(path.relative_to(ROOT))
        for module, path in MODULES.items()
        if module != "wording"
        if own_plural.search(path.read_text(encoding="utf-8"))
        or any(name == "difflib.get_close_matches" for name, _ in imports_of(module))
        or "difflib.get_close_matches" in dict(names_in(path).used)
    ]
    assert not wrong, "\n".join(wrong)


def outward_uses(module: str) -> Iterator[tuple[str, int]]:
    """Where a module touches files, processes or the network."""
    for name, line in imports_of(module):
        if name.split(".")[0] in OUTWARD_MODULES or name.startswith("asyncio.subprocess"):
            yield f"import {name}", line
    reads_resources = any(used == "resources" for used, _ in rooms_used(module))
    methods = WRITING if reads_resources else WRITING | READING
    for name, line in names_in(MODULES[module]).called:
        _, dot, method = name.rpartition(".")
        if (method in methods) if dot else (method in OUTWARD_CALLS):
            yield f"{name}()", line


def test_only_some_rooms_touch_files_processes_or_the_network() -> None:
    wrong = [
        f"{MODULES[module].relative_to(ROOT)}:{line}: {use}"
        for module in MODULES
        if room_of(module) not in OUTWARD
        for use, line in outward_uses(module)
    ]
    assert not wrong, "\n".join(wrong)


CLOCKS = {"time", "timeit", "datetime"}
WITHOUT_CLOCK = {"check", "compile", "infer", "translate", "model", "syntax", "text"}
"""What these find is the same on every machine: their limits count work."""
AS_LONG_AS_WANTED = {
    *("plan.space.exploration", "plan.space.prospects", "plan.space.reached"),
    *("plan.unsolvable.analysing", "plan.unsolvable.searching", "plan.unsolvable.together"),
    "infer.answers.running",
}
"""What takes as many seconds as a user allows, like the planners."""


def test_limits_count_work_and_not_seconds() -> None:
    wrong = [
        f"{MODULES[module].relative_to(ROOT)}:{line}: {module} must not look at a clock"
        for module in MODULES
        for name, line in imports_of(module)
        if name.partition(".")[0] in CLOCKS
        and (room_of(module) in WITHOUT_CLOCK or room_of(module) == "plan")
        and not module.startswith("plan.planners.")
        and module not in AS_LONG_AS_WANTED
    ]
    assert not wrong, "\n".join(wrong)


def test_the_core_loads_nothing_slow() -> None:
    core = [
        f"planscribe.{module}"
        for module in MODULES
        if STOREY.get(room_of(module), 0) >= STOREY["ide"] or room_of(module) == "workers"
    ]
    program = (
        f"import importlib, sys\nfor name in {core!r}: importlib.import_module(name)\n"
        f"print(*sorted({SLOW!r} & sys.modules.keys()))"
    )
    run = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False, cwd=ROOT
    )
    assert (run.stderr, run.stdout.split()) == ("", [])


def test_libraries_print_nothing() -> None:
    streams = {"sys.stdin", "sys.stdout", "sys.stderr"}
    wrong = [
        f"{MODULES[module].relative_to(ROOT)}:{line}: {name}"
        for module in MODULES
        if room_of(module) not in {"cli", "lsp", "agents", *ENTRY}
        for name, line in names_in(MODULES[module]).used
        if name in {*streams, "print"}
    ]
    assert not wrong, "\n".join(wrong)


# Public classes that share a name, with the reason.
SAME_IDEA = {
    "Cancellation": "`llm` knows no room, so it says for itself what it needs of a wish to stop.",
}


def public_classes() -> Iterator[tuple[str, str]]:
    """The public classes at the top of modules, with their modules."""
    for module, path in MODULES.items():
        yield from ((name, module) for name in names_in(path).classes if name[0] != "_")


def test_public_classes_share_no_name() -> None:
    homes: dict[str, list[str]] = {}
    for name, module in public_classes():
        homes.setdefault(name, []).append(module)
    shared = {name: modules for name, modules in homes.items() if len(modules) > 1}
    assert {name: shared[name] for name in shared if name not in SAME_IDEA} == {}
    assert SAME_IDEA.keys() <= shared.keys()


PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_page_draws_the_storeys_of_the_rooms() -> None:
    drawn = PAGE.partition("at its own level or above:\n\n```\n")[2].partition("```")[0]
    rows = [re.match(r" (\w+(?:, \w+)*)  ", line) for line in drawn.splitlines()]
    assert [set(row[1].split(", ")) if row else set() for row in rows] == STOREYS


def test_the_page_names_all_packages_and_no_others() -> None:
    table = PAGE.partition("\n| room | packages |\n")[2].partition("\n\n")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.+) \|$", table, re.MULTILINE)
    named = {Path(room, one) for room, places in rows for one in re.findall(r"`([\w/]+)`", places)}
    named |= {folder for one in named for folder in one.parents}
    there = {path.parent.relative_to(PACKAGE) for path in MODULES.values()}
    # A room is a folder of its own only if it needs several modules.
    rooms = {Path(), *(Path(room) for room in KNOWN)}
    assert {one for one in there if one.parent != Path("cli", "commands")} - rooms == named - rooms


def test_what_the_page_names_is_there() -> None:
    """A name may be short where its folder was named before, in the same paragraph or table row."""
    missing = []
    for paragraph in re.split(r"\n\n|\n(?=\| )", PAGE):
        folders = [PACKAGE, ROOT]
        for name in re.findall(r"`([\w-]+(?:/[\w-]+)*(?:/|\.py)?)`", paragraph):
            if not name.endswith((".py", "/")) and name.partition("/")[0] not in KNOWN:
                continue
            places = [one / name for one in folders] + [one / f"{name}.py" for one in folders]
            found = next((place for place in places if place.exists()), None)
            if found is None:
                missing.append(name)
            else:
                folders += [found, *(one for one in found.parents if PACKAGE in one.parents)]
    assert not missing


def table_of_words() -> dict[str, tuple[str, ...]]:
    """Each word of the table in docs/architecture.md, with the places that it may name."""
    section = PAGE.partition("\n## Words\n")[2].partition("\n## ")[0]
    rows = [line.strip("| ").split(" | ") for line in section.splitlines() if line[:1] == "|"][2:]
    return {
        word.strip(): tuple(re.findall(r"`([\w/]+)`", places))
        for words, _, places in rows
        for word in words.split(",")
    }


def test_words_name_what_the_table_says() -> None:
    names = [(module.rpartition(".")[2], module) for module in MODULES]
    names += [(re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name), home) for name, home in public_classes()]
    words = table_of_words()
    wrong = [
        f"{word}: {name} in {module}"
        for word, places in words.items()
        for name, module in names
        if re.search(rf"(?:\A|_){word.replace(' ', '_').removesuffix('e')}", name.lower())
        if not f"{module.replace('.', '/')}/".startswith(tuple(f"{place}/" for place in places))
    ]
    assert len(words) >= 7
    assert not wrong, "\n".join(wrong)


@cache
def tracked_texts() -> dict[str, str]:
    """The project's text files that git knows, by path."""
    git = shutil.which("git")
    if git is None or not (ROOT / ".git").exists():
        pytest.skip("not a git checkout")
    listed = subprocess.run(
        [git, "ls-files", "-z"], capture_output=True, text=True, check=True, cwd=ROOT
    )
    texts = {}
    for name in filter(None, listed.stdout.split("\0")):
        path = ROOT / name
        content = path.read_bytes() if path.is_file() else b""
        if b"\0" not in content:
            texts[name] = content.decode("utf-8", "replace")
    return texts


def mentions(pattern: str, *folders: str) -> list[str]:
    """The lines of tracked files in these folders (or all) in which the pattern is found."""
    wanted = re.compile(pattern)
    return [
        f"{name}:{number}: {found[0]}"
        for name, text in tracked_texts().items()
        if not folders or name.startswith(folders)
        for number, line in enumerate(text.splitlines(), start=1)
        if (found := wanted.search(line))
    ]


# In the patterns below a letter in brackets keeps this file from being found itself.


def test_code_and_grammar_name_no_benchmark_domain() -> None:
    domains = "barman blocksworld floortile grippers libraryworld logistics termes tyreworld"
    assert mentions(rf"(?i)\b(?:{domains.replace(' ', '|')})\b", "server/", "grammar/") == []


def test_no_paths_of_a_machine() -> None:
    assert mentions(r"(?<![\w.])/(?:work|farm|root|home/\w+|Users/\w+|tm[p])/") == []


def test_no_addresses_of_registries() -> None:
    assert mentions(r"registry\.(?:npmjs|yarnpkg)|pythonhosted\.or[g]|//pypi\.or[g]") == []


def test_nothing_is_left_unfinished() -> None:
    words = r"\b(?:TO[D]O|FIX[M]E|XX[X]|NotImplemented[E]rror)\b|mark\.xfai[l]"
    assert mentions(words, "server/", "grammar/", "client-vscode/src/", "tests/") == []


def test_tests_wait_for_a_state_and_do_not_sleep() -> None:
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for folder in ("tests", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*.py"))
        # There, somebody types, and pauses as people do.
        if path.parent.name != "budgets"
        for name, line in names_in(path).called
        if name in {"time.sleep", "asyncio.sleep", "sleep"}
    ]
    assert not wrong, "\n".join(wrong)


def test_helpers_of_tests_are_in_one_place() -> None:
    """A test imports from `tests/support`, never from another test or a `conftest`."""
    folder = ROOT / "tests"
    # The last three are programs, too.
    tools = {folder / name for name in ("support", "corpus", "fuzz", "truth")}
    stray = [
        f"{path.relative_to(ROOT)}: helpers of tests belong in tests/support"
        for path in sorted(folder.rglob("*.py"))
        if not tools & set(path.parents)
        # A folder with an `__init__.py` has fixtures of the scope `package`.
        and path.name not in ("conftest.py", "__init__.py")
        and not path.name.startswith("test_")
    ]
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: imports {name}"
        for top in (folder, ROOT / "benchmarks")
        for path in sorted(top.rglob("*.py"))
        for name, line in names_in(path).imported
        for first, *rest in [name.split(".")]
        if "conftest" in rest or (first == "tests" and any(one.startswith("test_") for one in rest))
    ]
    assert not stray + wrong, "\n".join(stray + wrong)
