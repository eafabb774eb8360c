"""A software bill of materials, in the JSON of CycloneDX: which packages something consists of.

    python bill.py

prints that of the package on PyPI: what its dependencies are, at the versions of the lock.
"""

import json
import tomllib
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from locked import LOCK, SETUP, pins
from notices import notice

_PROJECT = LOCK.with_name("pyproject.toml")
_FORMAT = {
    "$schema": "http://cyclonedx.org/schema/bom-1.5.schema.json",
    "bomFormat": "CycloneDX",
    "specVersion": "1.5",
    "version": 1,
}


def bill(components: Iterable[dict[str, Any]]) -> str:
    """The bill of PlanScribe with these components; the same ones give the same text."""
    project = tomllib.loads(_PROJECT.read_text(encoding="utf-8"))["project"]
    subject = component(project["name"], project["version"], project["license"])
    listed = {**_FORMAT, "metadata": {"component": subject}, "components": list(components)}
    return json.dumps(listed, indent=1) + "\n"


def component(name: str, version: str, licence: str = "", file: Path | None = None) -> Any:
    """A package; with its licence if that is known, and the hash of its file if it is carried."""
    purl = f"pkg:pypi/{name.lower().replace('_', '-')}@{version}"
    purl += f"?file_name={file.name}" if file else ""
    made = {"type": "library", "bom-ref": purl, "name": name, "version": version, "purl": purl}
    licences = {"licenses": [{"license": {"name": licence}}]} if licence else {}
    content = sha256(file.read_bytes()).hexdigest() if file else ""
    return made | licences | ({"hashes": [{"alg": "SHA-256", "content": content}]} if file else {})


def carried(wheels: Iterable[Path]) -> str:
    """The bill of wheels: each of them is a component."""
    read = [(notice(one), one) for one in sorted(wheels)]
    return bill(component(said.name, said.version, said.licence, file) for said, file in read)


def needed() -> str:
    """The bill of what the package on PyPI installs."""
    return bill(component(one.name, one.version) for one in pins() if one.name not in SETUP)


if __name__ == "__main__":
    print(needed(), end="")
