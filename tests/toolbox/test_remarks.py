"""Events that change nothing."""

from __future__ import annotations

from mazmorra.kernel import State, Viewer
from mazmorra.toolbox.remarks import Remark


class Heard(Remark):
    """A noise in the dark."""


def test_a_remark_changes_nothing_and_hides_nothing() -> None:
    state, before = State(), State()
    remark = Heard()

    remark.apply(state)

    assert state == before
    assert remark.seen_by(Viewer.seat(0)) is remark
