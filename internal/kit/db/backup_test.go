package db_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// A backup taken while pairs are written holds whole pairs only, and opens as a database.
func TestABackupIsOneInstantRacing(t *testing.T) {
	d := dbtest.SQLite(t)
	ctx, stop := context.WithCancel(t.Context())
	var writers sync.WaitGroup
	for i := range 2 {
		writers.Go(func() {
			for n := 0; ctx.Err() == nil; n++ {
				err := d.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
					return errors.Join(named(fmt.Sprintf("%d-%d a", i, n))(ctx, tx),
						named(fmt.Sprintf("%d-%d b", i, n))(ctx, tx))
				})
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	file := filepath.Join(t.TempDir(), "it's a backup #1.db")
	for len(names(t, d)) < 20 {
		continue
	}
	err := d.Backup(t.Context(), file)
	stop()
	writers.Wait()
	if err != nil {
		t.Fatal(err)
	}
	copied, err := db.Open(t.Context(), db.Config{File: file})
	if err != nil {
		t.Fatal(err)
	}
	if n := len(names(t, copied)); n < 20 || n%2 != 0 {
		t.Errorf("%d names in the copy", n)
	}
	if err := copied.Close(); err != nil {
		t.Fatal(err)
	}
	before, _ := os.ReadFile(file)
	if err := d.Backup(t.Context(), file); !errors.Is(err, os.ErrExist) {
		t.Errorf("an existing file: %v", err)
	}
	if after, _ := os.ReadFile(file); string(after) != string(before) {
		t.Error("the existing file was changed")
	}
}
