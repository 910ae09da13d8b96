"""What at least two dungeon crawls share: events, rows of things, compass and odds."""
