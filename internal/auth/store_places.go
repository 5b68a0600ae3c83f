package auth

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/users"
)

const mostPlaces = 50

// findPlaces gives the living sessions of a user, the last used first.
func findPlaces(ctx context.Context, r db.Reader, userID int64, now time.Time) ([]Place, error) {
	return db.All[Place](ctx, r, `SELECT id, address, agent, created_at, seen_at FROM sessions WHERE user_id = $1
		AND expires_at > $2 AND seen_at > $3 ORDER BY seen_at DESC, id DESC LIMIT $4`, userID, clock.InstantOf(now),
		clock.InstantOf(now.Add(-IdleLife)), mostPlaces)
}

// deleteOwnSession ends one session, if it is the actor's.
func deleteOwnSession(ctx context.Context, tx *db.Tx, actor access.Actor, id int64) error {
	users.Changed(tx, actor.UserID)
	return db.PutOne(ctx, tx, ErrPlaceNotFound, "DELETE FROM sessions WHERE id = $1 AND user_id = $2", id, actor.UserID)
}
