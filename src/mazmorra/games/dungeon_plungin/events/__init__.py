"""Every change that can happen in Dungeon Plungin'."""
