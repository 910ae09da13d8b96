"""Every change that can happen in DungeonQuest, and who may see it."""
