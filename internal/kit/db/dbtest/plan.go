package dbtest

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/db"
)

// NoScan prints how the engine would run the query and fails the test when it reads a whole table. On PostgreSQL
// sequential scans are made so dear that one is only chosen where no index fits.
func NoScan(t *testing.T, d *db.DB, name string, q *db.Query) {
	t.Helper()
	lines := planOf(t, d, q)
	t.Logf("%s\n%s", name, strings.Join(lines, "\n"))
	made := map[string]bool{} // rows that the statement itself makes
	for _, line := range lines {
		line = strings.TrimSpace(line)
		for _, way := range []string{"CO-ROUTINE ", "MATERIALIZE "} {
			if name, found := strings.CutPrefix(line, way); found {
				made[name] = true
			}
		}
		if of, found := strings.CutPrefix(line, "SCAN "); found &&
			(made[of] || strings.HasSuffix(of, " CONSTANT ROWS")) {
			continue
		}
		whole := strings.HasPrefix(line, "SCAN ") && !strings.Contains(line, "VIRTUAL TABLE") &&
			!strings.HasPrefix(line, "SCAN (subquery")
		if whole || strings.Contains(line, "Seq Scan on ") {
			t.Errorf("%s reads a whole table: %s", name, line)
		}
	}
}

type planStep struct {
	ID      int64  `db:"id"`
	Parent  int64  `db:"parent"`
	NotUsed int64  `db:"notused"`
	Detail  string `db:"detail"`
}

func planOf(t *testing.T, d *db.DB, q *db.Query) (lines []string) {
	t.Helper()
	err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		if d.Postgres() {
			if _, err := db.Exec(ctx, tx, "SET LOCAL enable_seqscan = off"); err != nil {
				return err
			}
			lines, err = db.All[string](ctx, tx, "EXPLAIN "+q.SQL(), q.Args()...)
			return err
		}
		steps, err := db.All[planStep](ctx, tx, "EXPLAIN QUERY PLAN "+q.SQL(), q.Args()...)
		for _, s := range steps {
			lines = append(lines, s.Detail)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return lines
}
