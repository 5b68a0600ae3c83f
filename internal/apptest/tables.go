package apptest

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"strings"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"

	"github.com/google/go-cmp/cmp"
)

// Rows gives, for each table, how many rows it has and a digest of what is in them. Nobody changes what it gives.
func (a *App) Rows(t testing.TB) map[string]string {
	t.Helper()
	if err := db.Fold(t.Context(), a.DB); err != nil { // by itself that happens at any moment
		t.Fatal(err)
	}
	mark := a.mark(t)
	if a.rows != nil && a.rowsAt == mark {
		return a.rows
	}
	a.rows, a.rowsAt = a.readRows(t), mark
	return a.rows
}

// Untouched says that nothing at all was written while fn ran, which costs no look into the tables; false where that
// isn't known.
func (a *App) Untouched(t testing.TB, fn func()) bool {
	t.Helper()
	before := a.mark(t)
	fn()
	return a.mark(t) == before
}

// mark moves whenever something is written, and sometimes when nothing is.
func (a *App) mark(t testing.TB) (mark string) {
	t.Helper()
	if a.watch == nil {
		driver, address := "sqlite", "file:"+app.DatabaseFile(a.Config)
		if a.DB.Postgres() {
			driver, address = "pgx", a.Config.Database
		}
		pool, err := sql.Open(driver, address)
		if err != nil {
			t.Fatal(err)
		}
		pool.SetMaxOpenConns(1) // what SQLite says is of a connection
		a.watch = pool
	}
	query := "SELECT data_version FROM pragma_data_version"
	if a.DB.Postgres() {
		query = "SELECT CAST(pg_current_wal_insert_lsn() AS TEXT)" // of the whole server
	}
	if err := a.watch.QueryRowContext(t.Context(), query).Scan(&mark); err != nil {
		t.Fatal(err)
	}
	return mark
}

func (a *App) readRows(t testing.TB) map[string]string {
	t.Helper()
	if a.queries == nil {
		a.queries = a.tableQueries(t)
	}
	state := map[string]string{}
	for table, query := range a.queries {
		rows := a.list(t, query)
		sum := sha256.Sum256([]byte(strings.Join(rows, "\n")))
		state[table] = fmt.Sprintf("%d rows %x", len(rows), sum[:4])
	}
	return state
}

// tableQueries gives, for each table, the query that writes its rows as lines.
func (a *App) tableQueries(t testing.TB) map[string]string {
	t.Helper()
	queries := map[string]string{}
	for _, table := range a.list(t, a.tableQuery()) {
		switch {
		case strings.HasPrefix(table, "sqlite_"), strings.HasPrefix(table, "goose_"), table == "order_count_changes":
			continue
		case table == "order_counts": // added up at any moment, and what became none may stand there as 0
			queries[table] = `SELECT enterprise_id || '|' || day || '|' || status || '|' || SUM(n) AS line FROM (
				SELECT enterprise_id, day, status, n FROM order_counts
				UNION ALL SELECT enterprise_id, day, status, n FROM order_count_changes) counted
				GROUP BY enterprise_id, day, status HAVING SUM(n) <> 0 ORDER BY 1`
			continue
		}
		columns := a.list(t, a.columnQuery(table))
		for i, c := range columns {
			columns[i] = "COALESCE(CAST(" + c + " AS TEXT), 'NULL')"
		}
		queries[table] = "SELECT " + strings.Join(columns, " || '|' || ") + " AS line FROM " + table + " ORDER BY 1"
	}
	return queries
}

// Unchanged fails the test when fn changes anything in any table.
func (a *App) Unchanged(t testing.TB, fn func()) {
	t.Helper()
	before := a.Rows(t)
	fn()
	if diff := cmp.Diff(before, a.Rows(t)); diff != "" {
		t.Errorf("tables changed (-before +after):\n%s", diff)
	}
}

func (a *App) tableQuery() string {
	if a.DB.Postgres() {
		return "SELECT table_name FROM information_schema.tables WHERE table_schema = current_schema() ORDER BY 1"
	}
	return "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '%\\_data' ESCAPE '\\' ORDER BY 1"
}

func (a *App) columnQuery(table string) string {
	if a.DB.Postgres() {
		return "SELECT column_name FROM information_schema.columns WHERE table_schema = current_schema() AND " +
			"table_name = '" + table + "' ORDER BY ordinal_position"
	}
	return "SELECT name FROM pragma_table_info('" + table + "')"
}

func (a *App) list(t testing.TB, query string) []string {
	t.Helper()
	rows, err := db.All[string](context.Background(), a.DB.Fresh(), query)
	if err != nil {
		t.Fatal(err)
	}
	return rows
}

const workTime = 2 * time.Minute

// Work works off every job that is due, fires the schedules that are, and returns when nothing is left.
func (a *App) Work(t testing.TB) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), workTime)
	done := make(chan struct{})
	go func() { a.Jobs.Run(ctx); close(done) }()
	defer func() { cancel(); <-done }()
	for ctx.Err() == nil {
		left, err := db.One[int](ctx, a.DB.Fresh(), `SELECT (SELECT COUNT(*) FROM jobs WHERE state = 'running'
			OR (state = 'queued' AND run_at <= $1)) + (SELECT CASE WHEN COUNT(*) < $2 THEN 1 ELSE COALESCE(SUM(CASE
			WHEN next_at <= $1 THEN 1 ELSE 0 END), 0) END FROM job_schedules)`,
			clock.InstantOf(a.Clock.Now()), a.Jobs.Schedules())
		if err == nil && left == 0 {
			return
		}
		time.Sleep(2 * time.Millisecond)
	}
	t.Fatalf("jobs are left after %s", workTime)
}
