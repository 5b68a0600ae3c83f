package auth

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
)

const tokenBytes = 32

// NewToken gives a secret of 32 random bytes as base64url for its holder, and the hash to store in its place.
func NewToken() (token, hash string) {
	token = base64.RawURLEncoding.EncodeToString(random(tokenBytes))
	return token, HashToken(token)
}

// HashToken gives the stored form of a token: SHA-256 in hexadecimal. Anything can be hashed; what was never issued is
// simply not found.
func HashToken(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
