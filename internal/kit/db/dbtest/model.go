package dbtest

import (
	"context"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"langraan/internal/kit/db"

	"github.com/jackc/pgx/v5"
)

// Lay puts a migrated database without rows where a new one would be made.
func Lay(t testing.TB, file string) {
	t.Helper()
	model, err := sqliteModel()
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, model, 0o600); err != nil {
		t.Fatal(err)
	}
}

// sqliteModel is the file of a database that was migrated once in this process.
var sqliteModel = sync.OnceValues(func() (content []byte, err error) {
	folder, err := os.MkdirTemp("", "langraan-model-")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(folder)) }()
	file := filepath.Join(folder, "langraan.db")
	if err := migrate(db.Config{File: file}); err != nil {
		return nil, err
	}
	return os.ReadFile(file)
})

// modelsLock is the advisory lock of those who make a model on one server.
const modelsLock = 7_463_201

var models sync.Map // address to postgresModel's once

// postgresModel names the server's database that was migrated once for all packages with these migrations.
func postgresModel(address string) (string, error) {
	made, _ := models.LoadOrStore(address, sync.OnceValues(func() (string, error) { return makeModel(address) }))
	return made.(func() (string, error))()
}

func makeModel(address string) (name string, err error) {
	digest, err := db.SchemaDigest()
	if err != nil {
		return "", err
	}
	ctx := context.Background()
	conn, err := pgx.Connect(ctx, address)
	if err != nil {
		return "", err
	}
	defer func() { err = errors.Join(err, conn.Close(ctx)) }()
	if _, err := conn.Exec(ctx, "SELECT pg_advisory_lock($1)", modelsLock); err != nil {
		return "", err
	}
	name = "model_" + digest
	var isThere bool
	if err := conn.QueryRow(ctx, "SELECT EXISTS (SELECT 1 FROM pg_database WHERE datname = $1)",
		name).Scan(&isThere); err != nil || isThere {
		return name, err
	}
	unfinished := name + "_unfinished"
	for _, text := range []string{"DROP DATABASE IF EXISTS " + unfinished + " WITH (FORCE)", "CREATE DATABASE " +
		unfinished} {
		if _, err := conn.Exec(ctx, text); err != nil {
			return "", err
		}
	}
	if err := migrate(db.Config{URL: at(address, unfinished)}); err != nil {
		return "", err
	}
	_, err = conn.Exec(ctx, "ALTER DATABASE "+unfinished+" RENAME TO "+name)
	return name, err
}

func migrate(c db.Config) (err error) {
	ctx := context.Background()
	d, err := db.Open(ctx, c)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, d.Close()) }()
	return d.Migrate(ctx)
}

// at is the address of another database of the server.
func at(address, database string) string {
	u, err := url.Parse(address)
	if err != nil {
		panic(err) // it was opened before
	}
	u.Path = "/" + database
	return u.String()
}
