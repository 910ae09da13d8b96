"""The rules of Tiny Epic Dungeons, one module per chapter."""
