package main

import (
	"context"
	"crypto/pbkdf2"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
)

// mostTries ends the search in a challenge that has no solution.
const mostTries = 1_000_000

type botSolution struct {
	Counter    uint32 `json:"counter"`
	DerivedKey string `json:"derivedKey"`
}

// solve does the proof of work that the browser's widget does, and gives the text it would send.
func solve(ctx context.Context, challenge json.RawMessage) (string, error) {
	var wanted struct {
		Parameters struct {
			Algorithm string `json:"algorithm"`
			Cost      int    `json:"cost"`
			KeyLength int    `json:"keyLength"`
			KeyPrefix string `json:"keyPrefix"`
			Nonce     string `json:"nonce"`
			Salt      string `json:"salt"`
		} `json:"parameters"`
	}
	if err := json.Unmarshal(challenge, &wanted); err != nil {
		return "", fmt.Errorf("the bot check's challenge: %w", err)
	}
	p := wanted.Parameters
	if p.Algorithm != "PBKDF2/SHA-256" {
		return "", fmt.Errorf("the bot check wants %s, which is unknown here: give -token", p.Algorithm)
	}
	nonce, err1 := hex.DecodeString(p.Nonce)
	salt, err2 := hex.DecodeString(p.Salt)
	if err := errors.Join(err1, err2); err != nil {
		return "", fmt.Errorf("the bot check's challenge: %w", err)
	}
	for counter := range uint32(mostTries) {
		if ctx.Err() != nil {
			return "", ctx.Err()
		}
		password := binary.BigEndian.AppendUint32(nonce[:len(nonce):len(nonce)], counter)
		key, err := pbkdf2.Key(sha256.New, string(password), salt, p.Cost, p.KeyLength)
		if err != nil {
			return "", err
		}
		if derived := hex.EncodeToString(key); strings.HasPrefix(derived, p.KeyPrefix) {
			answer, err := json.Marshal(map[string]any{"challenge": challenge, "solution": botSolution{
				counter,
				derived,
			}})
			return base64.StdEncoding.EncodeToString(answer), err
		}
	}
	return "", errors.New("the bot check has no solution")
}
