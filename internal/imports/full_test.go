package imports

import (
	"errors"
	"io/fs"
	"syscall"
	"testing"
	"testing/iotest"

	"langraan/internal/kit/errs"
)

// A disk that fills up while a file comes in is told as that.
func TestAFullDiskIsNoFaultOfOurs(t *testing.T) {
	_, err := copied(iotest.ErrReader(&fs.PathError{Op: "write", Path: "table", Err: syscall.ENOSPC}))
	if errs.Of(err).Kind != errs.Unavailable {
		t.Errorf("said %v", err)
	}
	if _, err := copied(iotest.ErrReader(errors.New("gone"))); errs.Of(err).Kind == errs.Unavailable {
		t.Errorf("another fault: %v", err)
	}
}
