"""What every game must keep, one function a property; each takes a setting and a random walk into a match.

test_saboteurs.py proves of each of them that a game which breaks it is caught.
"""
