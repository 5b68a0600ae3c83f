package dbtest

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/kit/db"
)

// NoScan prints how the engine would run the query and fails the test when it reads a whole table, which PostgreSQL is
// set to do only where no index fits.
func NoScan(t *testing.T, d *db.DB, name string, q *db.Query) {
	t.Helper()
	noScan(t, name, Plan(t, d, q))
}

func noScan(t *testing.T, name string, lines []string) {
	t.Helper()
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
			(made[of] || strings.HasSuffix(of, "CONSTANT ROW") || strings.HasSuffix(of, " CONSTANT ROWS")) {
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

// Plan is how the engine would run the query, line by line.
func Plan(t testing.TB, d *db.DB, q *db.Query) (lines []string) {
	t.Helper()
	ctx := context.Background()
	if d.Postgres() {
		lines, err := db.All[string](ctx, d.Fresh(), "EXPLAIN "+q.SQL(), q.Args()...)
		if err != nil {
			t.Fatal(err)
		}
		return lines
	}
	steps, err := db.All[planStep](ctx, d.Fresh(), "EXPLAIN QUERY PLAN "+q.SQL(), q.Args()...)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range steps {
		lines = append(lines, s.Detail)
	}
	return lines
}
