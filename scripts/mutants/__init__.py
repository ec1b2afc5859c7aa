"""Tests with teeth: change one thing in a game's kernel, and see whether its rule tests notice."""
