package sheet

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"math"
)

// The records at the end of a ZIP file (APPNOTE.TXT 4.3.14 to 4.3.16) and their lengths.
const (
	endMark, endLength         = "PK\x05\x06", 22
	locatorMark, locatorLength = "PK\x06\x07", 20
	longMark, longLength       = "PK\x06\x06", 56
	longestComment             = 1 << 16
)

// boundDirectory refuses a ZIP file whose list of parts is longer than a workbook's can be, before anything is made of
// it: by its end record, and by the longer one of ZIP64, which stands for numbers that are full.
func boundDirectory(src io.ReaderAt, size int64) error {
	tail := make([]byte, min(size, endLength+longestComment))
	start := size - int64(len(tail))
	if _, err := src.ReadAt(tail, start); err != nil && !errors.Is(err, io.EOF) {
		return err
	}
	at := bytes.LastIndex(tail, []byte(endMark))
	if at < 0 || len(tail)-at < endLength {
		return ErrKind
	}
	end := tail[at:]
	long, offset := uint64(binary.LittleEndian.Uint32(end[12:])), uint64(binary.LittleEndian.Uint32(end[16:]))
	if at >= locatorLength && string(tail[at-locatorLength:at-locatorLength+4]) == locatorMark {
		if err := boundLongDirectory(src, size, binary.LittleEndian.Uint64(tail[at-locatorLength+8:])); err != nil {
			return err
		}
		if long == math.MaxUint32 {
			long = 0
		}
		if offset == math.MaxUint32 {
			offset = uint64(size)
		}
	}
	return bounded(size, long, offset)
}

func boundLongDirectory(src io.ReaderAt, size int64, at uint64) error {
	if at > math.MaxInt64 || int64(at) > size-longLength {
		return ErrKind
	}
	record := make([]byte, longLength)
	if _, err := src.ReadAt(record, int64(at)); err != nil {
		return err
	}
	if string(record[:4]) != longMark {
		return ErrKind
	}
	return bounded(size, binary.LittleEndian.Uint64(record[40:]), binary.LittleEndian.Uint64(record[48:]))
}

func bounded(size int64, long, offset uint64) error {
	if long > mostDirectory || offset > uint64(size) || uint64(size)-offset > mostDirectory+longestComment {
		return ErrTooLarge
	}
	return nil
}
