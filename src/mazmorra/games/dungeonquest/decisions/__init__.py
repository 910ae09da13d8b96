"""Every question that DungeonQuest asks."""
