"""Every question that Tiny Epic Dungeons asks."""
