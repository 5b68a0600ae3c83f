package once

import (
	"context"
	"crypto/sha256"
	"fmt"
	"time"

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

// parts is in how many runs all keys are looked at. It has no divisor in common with the hours of a day: where the
// program runs in some of them alone, those come to every part in the course of some weeks.
const parts = 47

// CleanEvery is when Clean is to run: a key is gone two days after Keep at the latest.
const CleanEvery = time.Hour

// Clean forgets keys older than Keep and tells how many. The keys lie in their order, which is nobody's order, and no
// index by time is written with each of them: a run looks at those of one part, which are a forty-seventh of all, and
// the next run at those of the next. What begins with one byte goes in a transaction of its own.
func Clean(ctx context.Context, d *db.DB) (forgotten int64, err error) {
	part := int(d.Clock()().Unix() / int64(CleanEvery/time.Second) % parts)
	return clean(ctx, d, part*256/parts, (part+1)*256/parts)
}

// clean forgets the old keys that begin with a byte from the first on and before the end.
func clean(ctx context.Context, d *db.DB, first, end int) (forgotten int64, err error) {
	ctx = db.Apart(ctx)
	before := clock.InstantOf(d.Clock()().Add(-Keep))
	for ; first < end; first++ {
		n, err := db.Save(ctx, d, func(ctx context.Context, tx *db.Tx) (int64, error) {
			q := oldKeys(before, first)
			return db.Exec(ctx, tx, q.SQL(), q.Args()...)
		})
		forgotten += n
		if err != nil {
			return forgotten, err
		}
	}
	return forgotten, nil
}

func oldKeys(before clock.Instant, first int) *db.Query {
	return db.Build("DELETE FROM once_keys WHERE created_at < ? AND key >= ?", before, []byte{byte(first)}).
		If(first < 255, "AND key < ?", []byte{byte(first + 1)})
}
