package dbtest

import (
	"context"
	"crypto/rand"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"langraan/internal/kit/db"

	"github.com/jackc/pgx/v5"
)

// NoStatistics keeps PostgreSQL from looking at the tables at a moment of its own.
const NoStatistics = `DO $$ DECLARE t text; BEGIN
	FOR t IN SELECT tablename FROM pg_tables WHERE schemaname = current_schema() LOOP
		EXECUTE format('ALTER TABLE %I SET (autovacuum_enabled = off)', t);
	END LOOP; END $$`

// Filling is a database with many rows, written once in a process for all tests that begin with the same ones. The
// TestMain of its package is Run. PostgreSQL knows nothing of its tables.
type Filling struct {
	fill           func(t testing.TB, d *db.DB)
	lite, postgres sync.Once
	file           []byte // of SQLite
	name           string // of PostgreSQL's database
}

// Filled describes such a database by what fills it.
func Filled(fill func(t testing.TB, d *db.DB)) *Filling { return &Filling{fill: fill} }

// Both runs the test as Both does, each on a copy of the full database.
func (f *Filling) Both(t *testing.T, test func(t *testing.T, d *db.DB)) {
	t.Helper()
	Engines(t, func(t *testing.T) {
		f.lite.Do(func() { f.fillSQLite(t) })
		if f.file == nil {
			t.Fatal("the first test that needed these rows could not write them")
		}
		file := filepath.Join(t.TempDir(), "langraan.db")
		if err := os.WriteFile(file, f.file, 0o600); err != nil {
			t.Fatal(err)
		}
		test(t, open(t, db.Config{File: file}, nil))
	}, func(t *testing.T) {
		address := PostgresURL(t)
		f.postgres.Do(func() { f.fillPostgres(t, address) })
		if f.name == "" {
			t.Fatal("the first test that needed these rows could not write them")
		}
		test(t, open(t, db.Config{URL: copyOf(t, address, f.name)}, nil))
	})
}

func (f *Filling) fillSQLite(t *testing.T) {
	file := filepath.Join(t.TempDir(), "full.db")
	Lay(t, file)
	f.run(t, db.Config{File: file})
	var err error
	if f.file, err = os.ReadFile(file); err != nil {
		t.Fatal(err)
	}
}

// full are PostgreSQL's full databases of this process: address and name.
var full struct {
	sync.Mutex
	made [][2]string
}

func (f *Filling) fillPostgres(t *testing.T, address string) {
	name := "full_" + strings.ToLower(rand.Text())
	full.Lock()
	full.made = append(full.made, [2]string{address, name})
	full.Unlock()
	model, err := postgresModel(address)
	if err == nil {
		err = onServer(address, "CREATE DATABASE "+name+" TEMPLATE "+model)
	}
	if err != nil {
		t.Fatal(err)
	}
	Do(t, at(address, name), NoStatistics)
	f.run(t, db.Config{URL: at(address, name)})
	f.name = name
}

// run fills and closes, so that nobody is connected to what is copied.
func (f *Filling) run(t *testing.T, c db.Config) {
	d, err := db.Open(t.Context(), c)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := d.Close(); err != nil {
			t.Error(err)
		}
	}()
	f.fill(t, d)
}

// Run runs the tests of a package that has Fillings, and drops the full databases behind them.
func Run(m *testing.M) int {
	code := m.Run()
	for _, made := range full.made {
		if err := onServer(made[0], "DROP DATABASE IF EXISTS "+made[1]+" WITH (FORCE)"); err != nil {
			fmt.Fprintln(os.Stderr, err)
			code = 1
		}
	}
	return code
}

func onServer(address, statement string) error {
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return err
	}
	defer func() { _ = conn.Close(ctx) }()
	_, err = conn.Exec(ctx, statement)
	return err
}
