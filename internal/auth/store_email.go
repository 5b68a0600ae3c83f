package auth

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

func insertEmailChange(ctx context.Context, tx *db.Tx, hash string, args emailArgs) error {
	_, err := db.Exec(ctx, tx, "INSERT INTO email_changes (token_hash, user_id, email, expires_at) VALUES "+
		"($1, $2, $3, $4)",
		hash, args.UserID, args.Email, clock.InstantOf(tx.Now().Add(ResetLife)))
	return err
}

func openEmailChanges(ctx context.Context, tx *db.Tx, userID int64) (int64, error) {
	return db.One[int64](ctx, tx, "SELECT COUNT(*) FROM email_changes WHERE user_id = $1 AND expires_at > $2", userID,
		tx.Instant())
}

// useEmailChange takes a link away and gives what it was for; of several who try, one gets it. ErrResetToken for an
// unknown or used one, ErrResetExpired for an old one.
func useEmailChange(ctx context.Context, tx *db.Tx, hash string) (emailArgs, error) {
	type change struct {
		UserID    int64         `db:"user_id"`
		Email     string        `db:"email"`
		ExpiresAt clock.Instant `db:"expires_at"`
	}
	found, err := db.Find[change](ctx, tx, ErrResetToken, "DELETE FROM email_changes WHERE token_hash = $1 RETURNING "+
		"user_id, email, expires_at", hash)
	if err == nil && found.ExpiresAt <= tx.Instant() {
		err = ErrResetExpired
	}
	return emailArgs{UserID: found.UserID, Email: found.Email}, err
}

func deleteEmailChange(ctx context.Context, tx *db.Tx, hash string) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM email_changes WHERE token_hash = $1", hash)
	return err
}

// deleteEmailChanges forgets the links a user has not opened.
func deleteEmailChanges(ctx context.Context, tx *db.Tx, userID int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM email_changes WHERE user_id = $1", userID)
	return err
}
