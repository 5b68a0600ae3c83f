//go:build !race

package files

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/blob"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/quota"
)

// TestAFileIsTakenOffTheCountOnce, though two copies of the program found it at the same time.
func TestAFileIsTakenOffTheCountOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		store, err := blob.New("", t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		s := New(d, store, quota.New(d, quota.Usual(1<<20)))
		name := strings.Repeat("a", 26) + ".png"
		var found doomedRow
		if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				"INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)",
				"INSERT INTO stored_bytes (enterprise_id, bytes) VALUES (1, 12)",
				"INSERT INTO images (enterprise_id, name, kind, width, height, size, user_id, created_at, loose_since) " +
					"VALUES (1, '" + name + "', 'goods', 1, 1, 5, 1, 1, 1)",
			} {
				if _, err := db.Exec(ctx, tx, text); err != nil {
					return err
				}
			}
			found, err = doomNamed(ctx, tx, 1, name)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if err := s.remove(t.Context(), images, found); err != nil {
				t.Fatal(err)
			}
			if bytes, err := db.One[int64](t.Context(), d.Fresh(), "SELECT bytes FROM stored_bytes"); err != nil || bytes != 7 {
				t.Errorf("%d bytes are counted, %v", bytes, err)
			}
		}
	})
}
