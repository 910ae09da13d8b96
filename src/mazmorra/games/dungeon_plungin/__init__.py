"""Dungeon Plungin': a campaign without a dungeon master; its rules are being written."""
