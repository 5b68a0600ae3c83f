package dbtest

import (
	"testing"

	"langraan/internal/kit/db"
)

// OfWriter sets something of the connection that writes to SQLite where no transaction can, while nobody writes.
func OfWriter(t testing.TB, d *db.DB, pragma string) {
	t.Helper()
	if err := d.Pragma(t.Context(), pragma); err != nil {
		t.Fatal(err)
	}
}
