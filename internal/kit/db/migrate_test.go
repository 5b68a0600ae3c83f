package db_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestReleasedMigrationsAreFrozen compares each migration with what it was when it was first used: a change goes into a
// new file. testdata/migrations.sha256 lists them; a new file is added to it by hand.
func TestReleasedMigrationsAreFrozen(t *testing.T) {
	raw, err := os.ReadFile(filepath.Join("testdata", "migrations.sha256"))
	if err != nil {
		t.Fatal(err)
	}
	frozen := map[string]string{}
	for line := range strings.Lines(string(raw)) {
		sum, name, _ := strings.Cut(strings.TrimSpace(line), "  ")
		frozen[name] = sum
	}
	files, err := filepath.Glob(filepath.Join("migrations", "*.sql"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		sum := sha256.Sum256(text)
		name := filepath.Base(file)
		switch want, known := frozen[name]; {
		case !known:
			t.Errorf("%s is not in testdata/migrations.sha256: add %s", name, hex.EncodeToString(sum[:]))
		case want != hex.EncodeToString(sum[:]):
			t.Errorf("%s was changed after its release; write a new migration instead", name)
		}
		delete(frozen, name)
	}
	for name := range frozen {
		t.Errorf("%s is gone", name)
	}
}

func TestANewerDatabaseIsRefused(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "INSERT INTO goose_db_version (version_id, is_applied) VALUES (9999, TRUE)")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(ctx); err == nil || !strings.Contains(err.Error(), "start the newer program") {
			t.Errorf("a schema of the future was taken: %v", err)
		}
	})
}

func TestMigratingTwiceChangesNothing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if err := d.Migrate(context.Background()); err != nil {
			t.Fatal(err)
		}
	})
}

// TestALostConflictRunsAgain makes two transactions want each other's rows on PostgreSQL; both must end well.
func TestALostConflictRunsAgain(t *testing.T) {
	d := dbtest.Postgres(t, dbtest.PostgresURL(t))
	ctx := context.Background()
	write := func(fn func(ctx context.Context, tx *db.Tx) error) error { return d.Write(ctx, fn) }
	bump := func(ctx context.Context, tx *db.Tx, subject string) error {
		_, err := db.Exec(ctx, tx, "UPDATE sign_in_failures SET failures = failures + 1 WHERE subject = $1", subject)
		return err
	}
	err := write(func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "INSERT INTO sign_in_failures (subject, failures, blocked_until, updated_at) "+
			"VALUES ('a', 0, 0, 0), ('b', 0, 0, 0)")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	met := make(chan struct{}, 2)
	var tries [2]int
	results := make(chan error, 2)
	for i, order := range [][2]string{{"a", "b"}, {"b", "a"}} {
		go func() {
			results <- write(func(ctx context.Context, tx *db.Tx) error {
				tries[i]++
				if err := bump(ctx, tx, order[0]); err != nil {
					return err
				}
				if tries[i] == 1 { // the first time both hold their first row before either wants its second
					met <- struct{}{}
					for len(met) < 2 && ctx.Err() == nil {
						continue
					}
				}
				return bump(ctx, tx, order[1])
			})
		}()
	}
	for range 2 {
		if err := <-results; err != nil {
			t.Errorf("a lost conflict came through: %v", err)
		}
	}
	if tries[0]+tries[1] < 3 {
		t.Errorf("no transaction ran again: %v", tries)
	}
	sum, err := db.One[int](ctx, d.Fresh(), "SELECT CAST(SUM(failures) AS BIGINT) FROM sign_in_failures")
	if err != nil || sum != 4 {
		t.Errorf("%d bumps counted, %v", sum, err)
	}
}
