package auth

import (
	"context"
	"errors"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

func insertReset(ctx context.Context, tx *db.Tx, hash string, userID int64) error {
	return insertLink(ctx, tx, hash, userID, ResetLife, false)
}

func insertInvitation(ctx context.Context, tx *db.Tx, hash string, userID int64) error {
	return insertLink(ctx, tx, hash, userID, InviteLife, true)
}

func insertLink(ctx context.Context, tx *db.Tx, hash string, userID int64, life time.Duration, invited bool) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO password_resets (token_hash, user_id, expires_at, invited)
		VALUES ($1, $2, $3, $4)`, hash, userID, clock.InstantOf(tx.Now().Add(life)), invited)
	return err
}

// openResets counts the links that a user may use.
func openResets(ctx context.Context, tx *db.Tx, userID int64) (int64, error) {
	return db.One[int64](ctx, tx, "SELECT COUNT(*) FROM password_resets WHERE user_id = $1 AND expires_at > $2 "+
		"AND used_at = 0", userID, tx.Instant())
}

// openLink is a link that may set a password: whose, and whether it is an invitation.
type openLink struct {
	User    users.User
	Invited bool
}

// usableLink gives what a link is for; ErrResetToken for an unknown or used one, ErrResetExpired for an old one.
func usableLink(ctx context.Context, r db.Reader, hash string, now time.Time) (openLink, error) {
	type reset struct {
		UserID    int64         `db:"user_id"`
		ExpiresAt clock.Instant `db:"expires_at"`
		UsedAt    clock.Instant `db:"used_at"`
		Invited   bool          `db:"invited"`
	}
	found, err := db.One[reset](ctx, r, "SELECT user_id, expires_at, used_at, invited FROM password_resets WHERE "+
		"token_hash = $1", hash)
	switch {
	case errors.Is(err, db.ErrNone), err == nil && found.UsedAt != 0:
		return openLink{}, ErrResetToken
	case err != nil:
		return openLink{}, err
	case found.ExpiresAt <= clock.InstantOf(now):
		return openLink{}, ErrResetExpired
	}
	u, err := users.FindAnywhere(ctx, r, found.UserID)
	if err == nil && u.Status != users.StatusActive {
		err = ErrResetToken
	}
	return openLink{u, found.Invited}, err
}

// useReset marks a link as used; of several who try, one wins.
func useReset(ctx context.Context, tx *db.Tx, hash string) (bool, error) {
	n, err := db.Exec(ctx, tx, "UPDATE password_resets SET used_at = $2 WHERE token_hash = $1 AND used_at = 0", hash,
		tx.Instant())
	return n == 1, err
}

func deleteReset(ctx context.Context, tx *db.Tx, hash string) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM password_resets WHERE token_hash = $1", hash)
	return err
}

// deleteResets forgets the links a user has not used.
func deleteResets(ctx context.Context, tx *db.Tx, userID int64) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM password_resets WHERE user_id = $1 AND used_at = 0", userID)
	return err
}

const sweepBatch = 500

// deleteEnded forgets what has ended, a batch to a transaction: sessions, links a day past their end (until then people
// are told that they expired), answered challenges and old failures.
func deleteEnded(ctx context.Context, d *db.DB) error {
	now := d.Clock()()
	for _, old := range []struct {
		table, moment string
		before        time.Time
	}{
		{"sessions", "expires_at", now},
		{"sessions", "seen_at", now.Add(-IdleLife)},
		{"password_resets", "expires_at", now.Add(-24 * time.Hour)},
		{"email_changes", "expires_at", now.Add(-24 * time.Hour)},
		{"bot_answers", "expires_at", now},
		{"sign_in_failures", "updated_at", now.Add(-forgetAfter)},
		{"known_addresses", "seen_at", now.Add(-knownLife)},
	} {
		if _, err := db.DeleteInBatches(ctx, d, old.table, old.moment+" <= $1", sweepBatch,
			clock.InstantOf(old.before)); err != nil {
			return err
		}
	}
	return nil
}
