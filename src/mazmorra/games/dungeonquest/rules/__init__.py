"""The rules of DungeonQuest, chapter by chapter."""
