package auth

import (
	"context"
	"encoding/base64"
	"fmt"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const secretBytes = 32

// secret gives a secret of the program by name; the first copy that asks creates it for all.
func (s *Service) secret(ctx context.Context, name string) ([]byte, error) {
	var text string
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		fresh := base64.StdEncoding.EncodeToString(random(secretBytes))
		if _, err = db.Exec(ctx, tx, "INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING",
			name, fresh); err != nil {
			return err
		}
		text, err = db.One[string](ctx, tx, "SELECT value FROM secrets WHERE name = $1", name)
		return err
	})
	if err != nil {
		return nil, err
	}
	value, err := base64.StdEncoding.DecodeString(text)
	if err != nil {
		return nil, fmt.Errorf("secret %s: %w", name, err)
	}
	return value, nil
}

// useAnswer keeps the signature of an answered challenge; false when it was answered before.
func useAnswer(ctx context.Context, tx *db.Tx, signature string, expires time.Time) (bool, error) {
	n, err := db.Exec(ctx, tx, "INSERT INTO bot_answers (signature, expires_at) VALUES ($1, $2) ON CONFLICT "+
		"(signature) DO NOTHING",
		signature, clock.InstantOf(expires))
	return n == 1, err
}
