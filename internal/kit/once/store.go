package once

import (
	"context"
	"crypto/sha256"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// keyOf is how the key of a person is kept: all of the same length, so that each costs the same.
func keyOf(actor access.Actor, key string) []byte {
	sum := sha256.Sum256(fmt.Appendf(nil, "%d %d %s", actor.EnterpriseID, actor.UserID, key))
	return sum[:keptBytes]
}

// keptBytes is how many bytes of a sum are kept: enough that no two are ever the same.
const keptBytes = 16

// find gives what came under a key before; the zero value for nothing.
func find(ctx context.Context, r db.Reader, actor access.Actor, key string) (kept, error) {
	return db.Find[kept](ctx, r, nil, "SELECT digest, result FROM once_keys WHERE key = $1", keyOf(actor, key))
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
	}, "INSERT INTO once_keys (key, digest, result, created_at) VALUES ($1, $2, $3, $4)", keyOf(actor, key), k.Digest,
		k.Result, tx.Instant())
}

// Clean forgets the keys older than Keep and tells how many: those that begin with the same byte in a transaction of
// their own, so that no index by time is needed.
func Clean(ctx context.Context, d *db.DB) (forgotten int64, err error) {
	ctx = db.Apart(ctx)
	before := clock.InstantOf(d.Clock()().Add(-Keep))
	for first := range 256 {
		text, args := "DELETE FROM once_keys WHERE created_at < $1 AND key >= $2", []any{before, []byte{byte(first)}}
		if first < 255 {
			text, args = text+" AND key < $3", append(args, []byte{byte(first + 1)})
		}
		n, err := db.Save(ctx, d, func(ctx context.Context, tx *db.Tx) (int64, error) {
			return db.Exec(ctx, tx, text, args...)
		})
		forgotten += n
		if err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}
