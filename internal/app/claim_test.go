package app_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"langraan/internal/app"
	"langraan/internal/kit/config"
)

func TestAClaimIsHeldByOne(t *testing.T) {
	c := config.Config{Data: filepath.Join(t.TempDir(), "data")}
	first, err := app.ClaimFolder(c)
	if err != nil || !first.Alone() {
		t.Fatal(err)
	}
	if _, err := app.ClaimFolder(c); err == nil || !strings.Contains(err.Error(),
		"another server already works on the data folder") {
		t.Errorf("a second server: %v", err)
	}
	shared := c
	shared.Database = "postgres://somewhere"
	second, err := app.ClaimFolder(shared)
	if err != nil || second.Alone() {
		t.Errorf("a server of PostgreSQL beside it: %v, alone %t", err, err == nil && second.Alone())
	}
	for _, held := range []*app.Claim{first, second} {
		if err := held.Release(); err != nil {
			t.Error(err)
		}
	}
	for i := range 2 { // the copies of a PostgreSQL database
		held, err := app.ClaimFolder(shared)
		if err != nil || held.Alone() != (i == 0) {
			t.Fatalf("copy %d: %v", i, err)
		}
		held.Share()
		defer func() { _ = held.Release() }()
	}
	if _, err := app.ClaimFolder(c); err == nil {
		t.Error("a server of SQLite beside copies of PostgreSQL was let in")
	}
}

// A second server on a folder says why it does not start and touches nothing; commands work beside the first; after
// kill -9 the next one starts.
func TestOneServerOnAFolder(t *testing.T) {
	b := newBinary(t, build(t), "")
	b.start()
	var data string
	for _, setting := range b.environment {
		if value, is := strings.CutPrefix(setting, "LANGRAAN_DATA="); is {
			data = value
		}
	}
	if err := os.WriteFile(filepath.Join(data, "tmp", "upload"), []byte("half of it"), 0o600); err != nil {
		t.Fatal(err)
	}
	second := exec.Command(b.file, "serve")
	second.Env = b.environment
	said, err := second.CombinedOutput()
	if err == nil || strings.Count(string(said), "\n") != 1 || !strings.Contains(string(said),
		"another server already works on the data folder") {
		t.Errorf("a second server: %v, %s", err, said)
	}
	if _, err := os.Stat(filepath.Join(data, "tmp", "upload")); err != nil {
		t.Errorf("the second server took a file of the first: %v", err)
	}
	for _, name := range []string{"langraan.db", "langraan.db-wal", "langraan.db-shm"} {
		if info, err := os.Stat(filepath.Join(data, name)); err != nil || info.Mode().Perm() != 0o600 {
			t.Errorf("%s: %v, %v", name, info.Mode(), err)
		}
	}
	b.run("check")
	b.run("migrate")
	b.run("backup", filepath.Join(t.TempDir(), "copy.db"))
	b.run("user", "password", "owner", "--password=kill-me-10")
	b.kill()
	b.token = "not asked for"
	b.start()
	if _, err := os.Stat(filepath.Join(data, "tmp", "upload")); err == nil {
		t.Error("what a killed server left is still there")
	}
}
