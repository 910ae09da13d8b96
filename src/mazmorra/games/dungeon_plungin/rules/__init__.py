"""The rules of Dungeon Plungin', one module per chapter."""
