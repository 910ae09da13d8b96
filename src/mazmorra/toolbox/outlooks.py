"""What may come of an answer, in sentences."""

from __future__ import annotations

from mazmorra.kernel import Outlook

#: The arguments of a message, each by its name.
Args = tuple[tuple[str, object], ...]
#: The message of one end of a chance, with its arguments if it has some.
End = str | tuple[str, Args]


def either(passed: float, yes: End, no: End) -> Outlook:
    """Return the outlook of something that happens or does not."""
    return Outlook(odds=((passed, *_whole(yes)), (1 - passed, *_whole(no))))


def _whole(end: End) -> tuple[str, Args]:
    return (end, ()) if isinstance(end, str) else end
