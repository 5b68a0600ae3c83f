package main

import (
	"context"
	"encoding/json"
	"testing"
	"time"

	"langraan/internal/auth"
)

func TestTheServerTakesTheAnswerToItsBotCheck(t *testing.T) {
	check, err := auth.NewAltcha([]byte("one secret of 16 bytes"), []byte("another secret of 16 bytes"))
	if err != nil {
		t.Fatal(err)
	}
	now := time.Unix(1_800_000_000, 0)
	challenge, err := check.Challenge(now)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := solve(context.Background(), asJSON(t, challenge))
	if err != nil {
		t.Fatal(err)
	}
	if _, _, err := check.Verify(answer, now); err != nil {
		t.Error(err)
	}
	challenge.Parameters.Algorithm = "SHA-1"
	if _, err := solve(context.Background(), asJSON(t, challenge)); err == nil {
		t.Error("an unknown kind of work was done")
	}
}

func asJSON(t *testing.T, challenge auth.AltchaChallenge) json.RawMessage {
	t.Helper()
	text, err := json.Marshal(challenge)
	if err != nil {
		t.Fatal(err)
	}
	return text
}
