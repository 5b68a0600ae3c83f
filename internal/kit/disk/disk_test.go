package disk_test

import (
	"errors"
	"io/fs"
	"path/filepath"
	"syscall"
	"testing"

	"langraan/internal/kit/disk"
	"langraan/internal/kit/errs"
)

func TestAFullDiskIsToldFromOtherFaults(t *testing.T) {
	for _, code := range []syscall.Errno{syscall.ENOSPC, syscall.EDQUOT} {
		if err := disk.Full(&fs.PathError{Op: "write", Path: "x", Err: code}); errs.Of(err).Kind != errs.Unavailable {
			t.Errorf("%v: %v", code, err)
		}
	}
	if other := errors.New("gone"); disk.Full(other) != other || disk.Full(nil) != nil { //nolint:errorlint // it stays as it is
		t.Error("another fault is told as a full disk")
	}
}

func TestFreeSpace(t *testing.T) {
	if free, err := disk.Free(t.TempDir()); err != nil || free <= 0 {
		t.Errorf("%d bytes, %v", free, err)
	}
	if _, err := disk.Free(filepath.Join(t.TempDir(), "none")); err == nil {
		t.Error("what is not there lies on a disk")
	}
}
