"""Static files of the web client, and its page for every path that is no file."""

from __future__ import annotations

import gzip
import mimetypes
from hashlib import blake2b
from pathlib import Path
from typing import Any, NamedTuple

from litestar import Request, Response, get
from litestar.params import FromPath

from mazmorra.kernel import Refused

STATIC = Path(__file__).parent.parent / "static"
FOR_EVER = "public, max-age=31536000, immutable"
NOT_BUILT = (
    "The web client is not built yet: run `npm ci` and `npm run build` in the folder `web`, "
    "then load this page again.\n"
)
_COMPRESSED = {"text", "application", "image/svg+xml", "font/ttf"}


class File(NamedTuple):
    """The body and the headers of a file."""

    body: bytes
    kind: str
    mark: str
    encoding: str | None


class Files:
    """The files of the web client, read and compressed once."""

    def __init__(self, folder: Path = STATIC) -> None:
        self._folder = folder
        self._files: dict[tuple[str, str | None], tuple[int, File]] = {}

    def find(self, name: str, accepted: str) -> File | None:
        """Return a file by its name, in an encoding that the browser accepts.

        Files whose name begins with a full stop are for the server and for tests.
        """
        if any(part.startswith(".") for part in Path(name).parts):
            return None
        try:
            path = (self._folder / name).resolve()
            if not path.is_relative_to(self._folder.resolve()) or not path.is_file():
                return None
        except (OSError, ValueError):  # a name that no file can have
            return None
        kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
        if "br" in accepted and Path(f"{path}.br").is_file():
            return self._read(Path(f"{path}.br"), kind, "br")
        if "gzip" in accepted and (kind in _COMPRESSED or kind.split("/")[0] in _COMPRESSED):
            return self._read(path, kind, "gzip")
        return self._read(path, kind, None)

    def _read(self, path: Path, kind: str, encoding: str | None) -> File:
        changed = path.stat().st_mtime_ns
        at, file = self._files.get((str(path), encoding), (0, None))
        if file is None or at != changed:
            body = path.read_bytes()
            mark = blake2b(body, digest_size=8).hexdigest()
            if encoding == "gzip":
                body = gzip.compress(body, 9, mtime=0)
            file = File(body, kind, f'"{mark}-{encoding or "plain"}"', encoding)
            self._files[str(path), encoding] = (changed, file)
        return file


_files = Files()


@get(["/", "/{path:path}"], include_in_schema=False, sync_to_thread=False)
def page(request: Request[Any, Any, Any], path: FromPath[str] = "/") -> Response[bytes]:
    """Return a file of the web client, or its page where the path names no file."""
    name = path.lstrip("/")
    if name.startswith("api/"):
        raise Refused("request/unknown")
    files: Files = request.app.state.get("files", _files)
    accepted = request.headers.get("accept-encoding", "")
    asked_for_file = "." in name.rpartition("/")[2]
    file = files.find(name or "index.html", accepted)
    if file is None:
        if asked_for_file:
            raise Refused("request/unknown")
        file = files.find("index.html", accepted)
    if file is None:
        return Response(NOT_BUILT.encode(), media_type="text/plain")
    headers = {
        "Cache-Control": FOR_EVER if name.startswith("assets/") else "no-cache",
        "ETag": file.mark,
        "Vary": "Accept-Encoding",
    }
    if request.headers.get("if-none-match") == file.mark:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if file.encoding is not None:
        headers["Content-Encoding"] = file.encoding
    return Response(file.body, headers=headers, media_type=file.kind)


HANDLERS = [page]
