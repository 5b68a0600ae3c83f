package db_test

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"sync"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func TestWriteCommitsAndRollsBack(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		insert := func(name string, fail error) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if _, err := db.Exec(ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ($1, $2)", name,
					tx.Instant()); err != nil {
					return err
				}
				return fail
			})
		}
		if err := insert("kept", nil); err != nil {
			t.Fatal(err)
		}
		boom := errors.New("boom")
		if err := insert("gone", boom); !errors.Is(err, boom) {
			t.Fatalf("want the function's own error, got %v", err)
		}
		list, err := db.All[string](ctx, d.Fresh(), "SELECT name FROM enterprises ORDER BY id")
		if err != nil || len(list) != 1 || list[0] != "kept" {
			t.Fatalf("names %v, %v", list, err)
		}
	})
}

func TestNestedWriteIsRefused(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		err := d.Write(context.Background(), func(ctx context.Context, _ *db.Tx) error {
			return d.Write(ctx, func(context.Context, *db.Tx) error { return nil })
		})
		if !errors.Is(err, db.ErrNested) {
			t.Fatalf("got %v", err)
		}
	})
}

func TestPanicInsideWriteLeavesTheWriterUsable(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		func() {
			defer func() { _ = recover() }()
			_ = d.Write(ctx, func(context.Context, *db.Tx) error { panic("boom") })
		}()
		if err := d.Write(ctx, func(context.Context, *db.Tx) error { return nil }); err != nil {
			t.Fatal(err)
		}
	})
}

func TestFaultsHaveTheSameNamesOnBothEngines(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		run := func(text string, args ...any) error {
			return d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, text, args...)
				return err
			})
		}
		if err := run("INSERT INTO enterprises (id, name, created_at) VALUES (1, 'a', 1)"); err != nil {
			t.Fatal(err)
		}
		team := "INSERT INTO teams (enterprise_id, name, created_at) VALUES ($1, 'a', 1)"
		if err := run(team, 1); err != nil {
			t.Fatal(err)
		}
		if err := run(team, 1); !db.IsDuplicate(err, "u_teams__enterprise_id__name") {
			t.Errorf("duplicate: %v", err)
		}
		if err := run(team, 99); !db.IsReference(err) {
			t.Errorf("reference: %v", err)
		}
		var check *db.Check
		err := run("INSERT INTO sale_channels (enterprise_id, name, type, created_at) VALUES (1, 'a', 3, 1)")
		if !errors.As(err, &check) || check.Name != "ck_sale_channels_type" {
			t.Errorf("check: %v", err)
		}
	})
}

func TestWritersDoNotLoseUpdates(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		ctx := context.Background()
		const clients, each = 8, 25
		var wg sync.WaitGroup
		for range clients {
			wg.Go(func() {
				for range each {
					err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
						_, err := db.Exec(ctx, tx, `INSERT INTO sign_in_failures (subject, failures, blocked_until,
							updated_at) VALUES ('x', 1, 0, 0) ON CONFLICT (subject)
							DO UPDATE SET failures = sign_in_failures.failures + 1`)
						return err
					})
					if err != nil {
						t.Error(err)
					}
				}
			})
		}
		wg.Wait()
		got, err := db.One[int](ctx, d.Fresh(), "SELECT failures FROM sign_in_failures WHERE subject = $1", "x")
		if err != nil || got != clients*each {
			t.Fatalf("%d, %v", got, err)
		}
	})
}

func TestScanRefusesAColumnWithoutField(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		type row struct {
			Name string `db:"name"`
		}
		if _, err := db.All[row](context.Background(), d.Read(), "SELECT id, name FROM enterprises"); err == nil {
			t.Fatal("a drifted column went unnoticed")
		}
		if _, err := db.One[row](context.Background(), d.Read(), "SELECT name FROM enterprises"); !errors.Is(err,
			db.ErrNone) {
			t.Fatalf("got %v", err)
		}
	})
}

func TestOddFileNamesOpenThatFile(t *testing.T) {
	ctx := context.Background()
	for i, name := range []string{"a#b.db", "a?b.db", "a b%20.db", "หลังร้าน.db"} {
		file := filepath.Join(t.TempDir(), name)
		d, err := db.Open(ctx, db.Config{File: file})
		if err != nil {
			t.Fatal(err)
		}
		if err := d.Migrate(ctx); err != nil {
			t.Fatal(err)
		}
		if err := d.Close(); err != nil {
			t.Fatal(err)
		}
		if files, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*.db")); len(files) != 1 || files[0] != file {
			t.Errorf("%d: %v", i, files)
		}
	}
}

func TestBothEnginesHaveTheSameSchema(t *testing.T) {
	url := dbtest.PostgresURL(t)
	ctx := context.Background()
	lite, post := dbtest.SQLite(t), dbtest.Postgres(t, url)
	a, err := db.All[string](ctx, lite.Read(), `SELECT m.name || '.' || c.name ||
		CASE WHEN c."notnull" = 0 AND c.pk = 0 THEN ' null' ELSE '' END FROM sqlite_master m JOIN pragma_table_xinfo(m.name) c WHERE m.type = 'table' AND m.name NOT LIKE 'goose%' AND m.name NOT LIKE 'sqlite%'
		AND m.name NOT LIKE '%search%' ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	b, err := db.All[string](ctx, post.Read(), `SELECT table_name || '.' || column_name ||
		CASE WHEN is_nullable = 'YES' THEN ' null' ELSE '' END FROM information_schema.columns
		WHERE table_schema = current_schema() AND table_name NOT LIKE 'goose%' AND table_name NOT LIKE '%search%'
		ORDER BY 1`)
	if err != nil {
		t.Fatal(err)
	}
	compare(t, a, b)
	a, err = db.All[string](ctx, lite.Read(), "SELECT name FROM sqlite_master WHERE type = 'index' AND name LIKE "+
		"'%\\_%' ESCAPE '\\' AND sql IS NOT NULL AND tbl_name NOT LIKE '%search%' ORDER BY 1")
	if err != nil {
		t.Fatal(err)
	}
	b, err = db.All[string](ctx, post.Read(), "SELECT indexname FROM pg_indexes WHERE schemaname = current_schema() "+
		"AND indexname !~ '_pkey$' AND indexname NOT LIKE 'goose%' AND tablename NOT LIKE '%search%' ORDER BY 1")
	if err != nil {
		t.Fatal(err)
	}
	compare(t, a, b)
}

func compare(t *testing.T, a, b []string) {
	t.Helper()
	if len(a) < 20 {
		t.Fatalf("only %d facts read", len(a))
	}
	inB := map[string]bool{}
	for _, x := range b {
		inB[x] = true
	}
	for _, x := range a {
		if !inB[x] {
			t.Errorf("SQLite has %s, PostgreSQL does not", x)
		}
		delete(inB, x)
	}
	for x := range inB {
		t.Errorf("PostgreSQL has %s, SQLite does not", x)
	}
}

func TestInPadsToPowersOfTwo(t *testing.T) {
	for n := range 9 {
		text, args := db.In(3, make([]int64, n))
		t.Log(n, text)
		if n > 0 && len(args)&(len(args)-1) != 0 {
			t.Errorf("%d ids gave %d arguments", n, len(args))
		}
	}
	if got := fmt.Sprint(db.Build("a = ? AND b = ?", 1, 2).In("AND c",
		[]int64{7, 8, 9}).SQL()); got != "a = $1 AND b = $2 AND c IN ($3,$4,$5,$6)" {
		t.Error(got)
	}
}

func TestRowsAreFoundByTheirIDs(t *testing.T) {
	for _, c := range []struct{ text, lead, want string }{
		{"SELECT 1 FROM a WHERE a.enterprise_id = ?", "AND a.id", "SELECT 1 FROM a WHERE +a.enterprise_id = $1 AND " +
			"a.id IN ($2)"},
		{"SELECT 1 FROM a WHERE enterprise_id = ?", "AND id", "SELECT 1 FROM a WHERE +enterprise_id = $1 AND id " +
			"IN ($2)"},
		{"SELECT 1 FROM a WHERE a.enterprise_id = ?", "AND b.id", "SELECT 1 FROM a WHERE a.enterprise_id = $1 AND " +
			"b.id IN ($2)"},
		{
			"SELECT 1 FROM a WHERE enterprise_id = ?", "AND product_id",
			"SELECT 1 FROM a WHERE enterprise_id = $1 AND product_id IN ($2)",
		},
	} {
		if got := db.Build(c.text, 1).In(c.lead, []int64{2}).SQL(); got != c.want {
			t.Errorf("%s, want %s", got, c.want)
		}
	}
}

func TestValuesNumbersEveryRow(t *testing.T) {
	if got, want := db.Values(2, 2, 2), "($1,$2,$3,$4),($1,$2,$5,$6)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
}
