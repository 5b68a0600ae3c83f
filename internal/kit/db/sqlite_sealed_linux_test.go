package db_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
)

// asNobody runs fn as somebody whom the modes of files bind, which they don't bind root.
func asNobody(t *testing.T, fn func()) {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if os.Getuid() == 0 {
		if err := syscall.Setfsuid(65534); err != nil {
			t.Fatal(err)
		}
		defer func() { _ = syscall.Setfsuid(0) }()
	}
	fn()
}

func chmod(t *testing.T, name string, mode os.FileMode) {
	t.Helper()
	if err := os.Chmod(name, mode); err != nil {
		t.Fatal(err)
	}
}

// A server that is started on a file which it may not write reads it, and writes as soon as it may.
func TestAFileThatMayBeWrittenAgainIsWritten(t *testing.T) {
	folder := t.TempDir()
	file := filepath.Join(folder, "langraan.db")
	dbtest.Lay(t, file)
	chmod(t, filepath.Dir(folder), 0o755)
	chmod(t, folder, 0o777)
	chmod(t, file, 0o444)
	var d *db.DB
	asNobody(t, func() {
		var err error
		if d, err = db.Open(t.Context(), db.Config{File: file}); err != nil {
			t.Fatal(err)
		}
		for range 2 {
			if got := names(t, d); len(got) != 0 {
				t.Errorf("read %v", got)
			}
			err := d.Write(t.Context(), named("a"))
			if e := errs.Of(err); e.Kind != errs.Unavailable || !strings.Contains(e.Detail.EN, "is read-only") {
				t.Errorf("%v", err)
			}
		}
	})
	t.Cleanup(func() { _ = d.Close() })
	chmod(t, file, 0o644)
	for _, name := range []string{"b", "c"} {
		if err := d.Write(t.Context(), named(name)); err != nil {
			t.Error(err)
		}
	}
	if got := names(t, d); !slices.Equal(got, []string{"b", "c"}) {
		t.Errorf("stored %v", got)
	}
}
