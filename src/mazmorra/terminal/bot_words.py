"""Bots in words: what one is called, what it does, and how often it was measured to win."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mazmorra.bots.ladder import ladder

if TYPE_CHECKING:
    from mazmorra.messages import Speaker


def bot_name(bot: str, speaker: Speaker) -> str:
    """Return what a bot is called: `strong`, or `medium · bold`."""
    strength, _, temper = bot.partition(":")
    name = speaker.say("ui-bot-name", bot=strength)
    return f"{name} · {speaker.say('ui-bot-temper', temper=temper)}" if temper else name


def bot_text(bot: str, game: str, speaker: Speaker) -> str:
    """Return what a bot does, and how often it wins where that was measured."""
    strength, _, temper = bot.partition(":")
    if temper:
        does = speaker.say("ui-bot-temper-text", temper=temper)
    else:
        does = speaker.say("ui-bot-text", bot=strength)
    found = ladder(game)
    rung = None if found is None else next((r for r in found.rungs if r.bot == bot), None)
    if found is None or rung is None:
        return does
    share = round(100 * rung.share[0])
    if found.even:
        return f"{does} {speaker.say('ui-bot-wins', share=share, others=found.seats - 1)}"
    return f"{does} {speaker.say('ui-bot-wins-together', share=share)}"
