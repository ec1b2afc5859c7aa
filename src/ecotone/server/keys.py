"""Table codes people read to each other, and keys that nobody can guess."""

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"  # none that look alike
CODE_LENGTH = 6
TOKEN_BYTES = 24


def new_code() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(CODE_LENGTH))


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def next_token(secret: bytes, token: str) -> str:
    """The key that follows a key: whoever asks for it twice gets it twice."""
    return urlsafe_b64encode(hmac.digest(secret, token.encode(), "sha256")[:TOKEN_BYTES]).decode()


def hashed(token: str) -> bytes:
    """What is stored of a key; it has 192 random bits, so one round is enough."""
    return hashlib.sha256(token.encode()).digest()
