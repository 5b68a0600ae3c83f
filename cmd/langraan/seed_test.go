package main

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"langraan/internal/app"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/config"
	"langraan/internal/kit/db"
)

// here points the settings at an empty data folder and lists what is in it.
func here(t *testing.T) (data string, names func() string) {
	t.Helper()
	data = t.TempDir()
	t.Setenv("LANGRAAN_DATA", data)
	t.Setenv("LANGRAAN_DATABASE", "")
	return data, func() string {
		entries, err := os.ReadDir(data)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, entry := range entries {
			list = append(list, entry.Name())
		}
		return strings.Join(list, " ")
	}
}

func TestTheDemoComesWholeOrNotAtAll(t *testing.T) {
	data, names := here(t)
	seed := seedCommand{Days: 1}

	broken, stop := context.WithTimeout(t.Context(), 300*time.Millisecond)
	defer stop()
	if seed.Run(broken) == nil {
		t.Fatal("a seed that is stopped says nothing")
	}
	if got := names(); got != "serve.lock" {
		t.Fatalf("it leaves %q", got)
	}

	// one that was killed leaves what it had
	if err := os.MkdirAll(filepath.Join(data, "seeding"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(data, "seeding", "langraan.db"), []byte("half"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := seed.Run(t.Context()); err != nil {
		t.Fatal(err)
	}
	if got := names(); got != "files langraan.db serve.lock" {
		t.Fatalf("the demo is in %q", got)
	}
	if err := seed.Run(t.Context()); err != nil {
		t.Fatalf("the demo is here already: %v", err)
	}
	forgetTheEnd(t, data)
	if err := seed.Run(t.Context()); !errors.Is(err, errHalf) {
		t.Errorf("half a demo: %v", err)
	}
}

// forgetTheEnd makes the demo one that was broken off: its second business comes last.
func forgetTheEnd(t *testing.T, data string) {
	t.Helper()
	d, err := app.OpenDatabase(t.Context(), config.Config{Data: data}, clock.System())
	if err != nil {
		t.Fatal(err)
	}
	err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, "UPDATE users SET username = 'somebody' WHERE username = 'owner2'")
		return err
	})
	if err = errors.Join(err, d.Close()); err != nil {
		t.Fatal(err)
	}
}

func TestNobodySeedsUnderAServer(t *testing.T) {
	data, names := here(t)
	claim, err := app.ClaimFolder(config.Config{Data: data})
	if err != nil {
		t.Fatal(err)
	}
	if err := (seedCommand{Days: 1}).Run(t.Context()); err == nil || !strings.Contains(err.Error(), "another server") {
		t.Errorf("a seed beside a server: %v", err)
	}
	if got := names(); got != "serve.lock" {
		t.Errorf("it leaves %q", got)
	}
	if err := claim.Release(); err != nil {
		t.Fatal(err)
	}
}
