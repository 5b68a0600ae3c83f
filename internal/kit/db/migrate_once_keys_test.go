package db_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestKeysThatThereAreAreKeptAsBytes takes keys of idempotency up that were kept as they came: more than one step of
// the way holds, of two businesses.
func TestKeysThatThereAreAreKeptAsBytes(t *testing.T) {
	const before, keys = 120, 1500
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := t.Context()
		if err := db.MigrateTo(ctx, d, before); err != nil {
			t.Fatal(err)
		}
		digest := sha256.Sum256([]byte("what was asked"))
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			rows := make([][]any, keys)
			for i := range rows {
				rows[i] = []any{1 + i%2, 7, fmt.Sprint("key-", i), hex.EncodeToString(digest[:16]), fmt.Sprint(i), 5}
			}
			return db.PutRows(ctx, tx, db.Fresh{
				Table: "once_keys", Columns: "enterprise_id, user_id, key, digest, result, created_at", Rows: rows,
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		if n := read[int](t, d, "SELECT COUNT(*) FROM once_keys WHERE created_at = 5")[0]; n != keys {
			t.Errorf("%d of %d keys are there", n, keys)
		}
		for _, i := range []int{0, 1, keys - 1} {
			key := sha256.Sum256(fmt.Appendf(nil, "%d 7 key-%d", 1+i%2, i))
			result, err := db.One[string](ctx, d.Fresh(), "SELECT result FROM once_keys WHERE key = $1 AND digest = $2",
				key[:16], digest[:16])
			if err != nil || result != fmt.Sprint(i) {
				t.Errorf("key %d gives %q, %v", i, result, err)
			}
		}
	})
}
