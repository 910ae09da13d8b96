"""Outlooks: what an answer would do, from what everybody knows."""
