"""What the packaged extension says that it carries."""

import json
import zipfile
from pathlib import Path, PurePosixPath


def test_the_bills_list_what_is_carried(extension: Path) -> None:
    with zipfile.ZipFile(extension) as archive:
        names = [PurePosixPath(one) for one in archive.namelist()]
        server, client = (
            json.loads(archive.read(f"extension/{folder}/sbom.cdx.json"))["components"]
            for folder in ("wheels", "out")
        )
        bundled = archive.read("extension/out/NOTICES.txt").decode().split("\n\n")[1].splitlines()
    wheels = {one.name for one in names if one.suffix == ".whl"}
    assert {one["purl"].partition("=")[2] for one in server} == wheels
    modules = {one.partition(":")[0] for one in bundled}
    assert {f"{one['name']} {one['version']}" for one in client} == modules
