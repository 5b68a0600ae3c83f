package auth

import (
	"context"
	"strings"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

const longestAgent = 200

func insertSession(ctx context.Context, tx *db.Tx, u users.User, hash string, from From) (clock.Instant, error) {
	expires := clock.InstantOf(tx.Now().Add(SessionLife))
	agent := strings.ToValidUTF8(from.Agent[:min(len(from.Agent), longestAgent)], "")
	_, err := db.Exec(ctx, tx, `INSERT INTO sessions (user_id, enterprise_id, token_hash, address, agent, created_at,
		seen_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6, $6, $7)`, u.ID, u.EnterpriseID, hash, from.Address, agent,
		tx.Instant(), expires)
	return expires, err
}

type sessionRow struct {
	users.User
	SessionID     int64         `db:"session_id"`
	SessionLocked bool          `db:"session_locked"`
	SeenAt        clock.Instant `db:"seen_at"`
}

// findSession reads the living session and its user in one indexed query.
func findSession(ctx context.Context, r db.Reader, hash string, now time.Time) (sessionRow, error) {
	return db.One[sessionRow](ctx, r, `SELECT s.id AS session_id, s.locked AS session_locked, s.seen_at, u.id,
		u.username, u.first_name, u.last_name, u.group_id, u.enterprise_id, COALESCE(u.sale_channel_id, 0)
		AS sale_channel_id, COALESCE(u.customer_id, 0) AS customer_id, u.roles, u.language, u.read_only, u.privileged
		FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.token_hash = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND u.status = 1`,
		hash, clock.InstantOf(now), clock.InstantOf(now.Add(-IdleLife)))
}

// groupAlive gives the group of whose living session it is; 0 of one that has ended or is locked.
func groupAlive(ctx context.Context, r db.Reader, id int64, now time.Time) (access.Group, error) {
	return db.Find[access.Group](ctx, r, nil, `SELECT u.group_id FROM sessions s JOIN users u ON u.id = s.user_id
		WHERE s.id = $1 AND s.expires_at > $2 AND s.seen_at > $3 AND NOT s.locked AND u.status = 1`,
		id, clock.InstantOf(now), clock.InstantOf(now.Add(-IdleLife)))
}

func setSeen(ctx context.Context, tx *db.Tx, id int64) error {
	_, err := db.Exec(ctx, tx, "UPDATE sessions SET seen_at = $2 WHERE id = $1 AND seen_at < $2", id, tx.Instant())
	return err
}

func setLocked(ctx context.Context, tx *db.Tx, actor access.Actor, locked bool) error {
	users.Changed(tx, actor.UserID)
	return db.Put(ctx, tx, "UPDATE sessions SET locked = $2 WHERE id = $1", actor.SessionID, locked)
}

func deleteSession(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	users.Changed(tx, actor.UserID)
	return db.Put(ctx, tx, "DELETE FROM sessions WHERE id = $1", actor.SessionID)
}

func deleteSessions(ctx context.Context, tx *db.Tx, userID, except int64) error {
	users.Changed(tx, userID)
	_, err := db.Exec(ctx, tx, "DELETE FROM sessions WHERE user_id = $1 AND id <> $2", userID, except)
	return err
}

func blockedUntil(ctx context.Context, r db.Reader, key string) (clock.Instant, error) {
	return db.Find[clock.Instant](ctx, r, nil, "SELECT blocked_until FROM sign_in_failures WHERE subject = $1", key)
}

// countTry counts one try for the subject in one statement; false while it has to wait. Tries are forgotten one after
// the other as time passes: updated_at is the moment up to which that was done.
func countTry(ctx context.Context, tx *db.Tx, sub subject) (bool, error) {
	failures, err := db.Find[int64](ctx, tx, nil, `INSERT INTO sign_in_failures (subject, failures, blocked_until,
		updated_at) VALUES ($1, 1, 0, $2) ON CONFLICT (subject) DO UPDATE SET
		failures = CASE WHEN ($2 - sign_in_failures.updated_at) / $3 >= sign_in_failures.failures THEN 1
			ELSE sign_in_failures.failures - ($2 - sign_in_failures.updated_at) / $3 + 1 END,
		updated_at = CASE WHEN ($2 - sign_in_failures.updated_at) / $3 >= sign_in_failures.failures THEN $2
			ELSE sign_in_failures.updated_at + ($2 - sign_in_failures.updated_at) / $3 * $3 END
		WHERE sign_in_failures.blocked_until <= $2 RETURNING failures`,
		sub.key, tx.Instant(), sub.leak().Milliseconds())
	if err != nil || failures == 0 {
		return false, err
	}
	if wait := sub.wait(failures); wait > 0 {
		_, err = db.Exec(ctx, tx, "UPDATE sign_in_failures SET blocked_until = $2 WHERE subject = $1", sub.key,
			clock.InstantOf(tx.Now().Add(wait)))
	}
	return err == nil, err
}

// deleteFailures forgets a subject's tries and tells how many there were.
func deleteFailures(ctx context.Context, tx *db.Tx, key string) (int64, error) {
	return db.Find[int64](ctx, tx, nil, "DELETE FROM sign_in_failures WHERE subject = $1 RETURNING failures", key)
}

// deleteFailuresOf forgets the tries of an account, wherever they came from.
func deleteFailuresOf(ctx context.Context, tx *db.Tx, account string) error {
	if _, err := db.Exec(ctx, tx, "DELETE FROM sign_in_failures WHERE subject LIKE $1",
		"pair:"+account+"@%"); err != nil {
		return err
	}
	_, err := deleteFailures(ctx, tx, "account:"+account)
	return err
}

// takeFailures takes tries off a subject, and the wait that the last of them brought.
func takeFailures(ctx context.Context, tx *db.Tx, key string, by int64) error {
	_, err := db.Exec(ctx, tx, `UPDATE sign_in_failures SET failures = CASE WHEN failures > $2 THEN failures - $2
		ELSE 0 END, blocked_until = 0 WHERE subject = $1`, key, by)
	return err
}

// isKnown tells whether the user signed in from the address before.
func isKnown(ctx context.Context, r db.Reader, userID int64, address string) (bool, error) {
	n, err := db.One[int64](ctx, r, "SELECT COUNT(*) FROM known_addresses WHERE user_id = $1 AND address = $2", userID,
		address)
	return n == 1, err
}

func saveKnown(ctx context.Context, tx *db.Tx, userID int64, address string) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO known_addresses (user_id, address, seen_at) VALUES ($1, $2, $3)
		ON CONFLICT (user_id, address) DO UPDATE SET seen_at = $3`, userID, address, tx.Instant())
	return err
}

// deleteAddresses makes every address but one a stranger's to the user.
func deleteAddresses(ctx context.Context, tx *db.Tx, userID int64, except string) error {
	_, err := db.Exec(ctx, tx, "DELETE FROM known_addresses WHERE user_id = $1 AND address <> $2", userID, except)
	return err
}

// lockFirst makes those who register wait for each other.
func lockFirst(ctx context.Context, tx *db.Tx) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO secrets (name, value) VALUES ('first-business', '') ON CONFLICT (name)
		DO UPDATE SET value = ''`)
	return err
}
