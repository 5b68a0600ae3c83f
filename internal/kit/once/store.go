package once

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// find gives what came under a key before; the zero value for nothing.
func find(ctx context.Context, r db.Reader, actor access.Actor, key string) (kept, error) {
	return db.Find[kept](ctx, r, nil, "SELECT digest, result FROM once_keys WHERE enterprise_id = $1 AND user_id = $2 "+
		"AND key = $3", actor.EnterpriseID, actor.UserID, key)
}

// keyIndex is the one of the keys' table.
const keyIndex = "once_keys_pkey"

// insert writes a key with its result; db.Again when another run has written it since it was looked for.
func insert(ctx context.Context, tx *db.Tx, actor access.Actor, key string, k kept) error {
	return db.PutOr(ctx, tx, func(err error) error {
		if db.IsDuplicate(err, keyIndex) {
			return db.Again(err)
		}
		return err
	}, "INSERT INTO once_keys (enterprise_id, user_id, key, digest, result, created_at) "+
		"VALUES ($1, $2, $3, $4, $5, $6)",
		actor.EnterpriseID, actor.UserID, key, k.Digest, k.Result, tx.Instant())
}

const cleanBatch = 500

// Clean forgets the keys older than Keep, a batch to a transaction, and tells how many.
func Clean(ctx context.Context, d *db.DB) (int64, error) {
	return db.DeleteInBatches(ctx, d, "once_keys", "created_at < $1", cleanBatch,
		clock.InstantOf(d.Clock()().Add(-Keep)))
}
