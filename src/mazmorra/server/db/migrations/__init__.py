"""How the tables of older versions become those of today."""
