"""Every change that can happen in Tiny Epic Dungeons."""
