"""Every question that Dungeon Plungin' asks."""
