package blob

import (
	"errors"
	"io"
	"io/fs"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"

	"langraan/internal/kit/errs"
)

// A disk that fills up in the middle of a file says so in both languages, and leaves no half of it.
func TestAFullDiskSaysSo(t *testing.T) {
	f, err := openFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	full := &fs.PathError{Op: "write", Path: "x.png", Err: syscall.ENOSPC}
	err = f.put("1/slip/x.png", io.MultiReader(strings.NewReader("half"), iotest.ErrReader(full)))
	said := errs.Of(err)
	if said.Kind != errs.Unavailable || !strings.Contains(said.Detail.EN, "disk is full") ||
		!strings.Contains(said.Detail.TH, "ดิสก์ของเซิร์ฟเวอร์เต็ม") {
		t.Errorf("said %v", err)
	}
	if left, err := fs.Glob(f.root.FS(), "1/slip/*"); err != nil || len(left) != 0 {
		t.Errorf("left %v, %v", left, err)
	}
	if err := f.put("1/slip/x.png", iotest.ErrReader(errors.New("gone"))); errs.Of(err).Kind == errs.Unavailable {
		t.Errorf("another fault: %v", err)
	}
	if err := f.put("1/slip/x.png", strings.NewReader("whole")); err != nil {
		t.Error(err)
	}
}
