// Package disk tells a full disk from other faults.
package disk

import (
	"errors"
	"os"
	"syscall"

	"langraan/internal/kit/errs"
)

var errFull = errs.ErrUnavailable.Declare("พื้นที่ดิสก์ของเซิร์ฟเวอร์เต็ม จึงเก็บไฟล์ไม่ได้ โปรดแจ้งผู้ดูแลระบบ",
	"the server's disk is full, so the file can't be kept; tell whoever runs the server")

// IsFull tells whether a disk, or a share of one, is full.
func IsFull(err error) bool { return errors.Is(err, syscall.ENOSPC) || errors.Is(err, syscall.EDQUOT) }

// Free is how many bytes the disk on which a file lies has left for this program.
func Free(file string) (int64, error) {
	var s syscall.Statfs_t
	if err := syscall.Statfs(file, &s); err != nil {
		return 0, err
	}
	if s.Blocks == 0 {
		return 0, errors.ErrUnsupported
	}
	blocks := s.Bavail
	if os.Geteuid() == 0 {
		blocks = s.Bfree
	}
	return int64(blocks) * int64(s.Bsize), nil //nolint:unconvert // its size differs between systems
}

// Full makes a refusal of what a full disk answers; other faults stay as they are.
func Full(err error) error {
	if IsFull(err) {
		return errFull.Because(err)
	}
	return err
}
