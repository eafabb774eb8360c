"""What the packaged extension says that it carries."""

import json
import zipfile
from pathlib import Path, PurePosixPath


def test_the_bills_list_what_is_carried(extension: Path) -> None:
    with zipfile.ZipFile(extension) as archive:
        names = [PurePosixPath(one) for one in archive.namelist()]
        server, client = (
            json.loads(archive.read(f"extension/{folder}/sbom.cdx.json"))["components"]
            for folder in ("packages", "out")
        )
        bundled = archive.read("extension/out/NOTICES.txt").decode().split("\n\n")[1].splitlines()
    metadata = [one.parent for one in names if one.match("packages/*/*.dist-info/METADATA")]
    named = {f"{one['name'].replace('-', '_')}-{one['version']}".lower() for one in server}
    assert named == {one.stem.lower() for one in metadata}
    modules = {one.partition(":")[0] for one in bundled}
    assert {f"{one['name']} {one['version']}" for one in client} == modules
