"""Write the table of look-alike characters from `confusables.txt` of Unicode (UTS 39).

`python -m tools.confusables FILE` reads the file as Unicode publishes it, and writes the part of it
that names need: characters that may stand in a name once it is in compatibility form.
"""

from __future__ import annotations

import re
import sys
import unicodedata
from pathlib import Path

from mazmorra.messages.skeletons import TABLE

SIGNS = " -_.'’"


def read(text: str) -> dict[str, list[str]]:
    """Return the characters that names may contain by what they look like."""
    found: dict[str, list[str]] = {}
    for line in text.splitlines():
        fields = [field.strip() for field in line.partition("#")[0].split(";")]
        if len(fields) < 3:
            continue
        source, target = ("".join(chr(int(x, 16)) for x in one.split()) for one in fields[:2])
        if _in_a_name(source):
            found.setdefault(target, []).append(source)
    return found


def _in_a_name(source: str) -> bool:
    """Return whether a character is still there in a name that is decomposed."""
    if unicodedata.normalize("NFKD", source) != source:
        return False
    return source.isalnum() or source in SIGNS or unicodedata.category(source).startswith("M")


def main(path: Path) -> None:
    """Write the table."""
    text = path.read_text(encoding="utf-8-sig")
    (number,) = re.findall(r"# Version: (\S+)", text)
    head = [
        f"# From confusables.txt of Unicode {number}, UTS 39; NOTICE has its licence.",
        "# Written by tools/confusables.py: what it looks like, a tab, the characters that do.",
    ]
    rows = [f"{target}\t{''.join(sorted(of))}" for target, of in sorted(read(text).items())]
    TABLE.write_text("\n".join([*head, *rows]) + "\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
