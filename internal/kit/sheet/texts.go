package sheet

import (
	"errors"
	"io"
	"os"

	"langraan/internal/kit/disk"
)

const (
	textsInMemory = 8 << 20 // bytes; what is more lies in a temporary file
	windowLength  = 64 << 10
	windowsKept   = 64
)

// texts are the shared texts of a workbook, in bounded memory.
type texts struct {
	ends    []uint32 // where each text ends
	memory  []byte
	file    *os.File
	pending []byte
	length  int64
	windows map[int64][]byte
}

// add takes the next text.
func (t *texts) add(text []byte) error {
	if len(t.ends) >= mostStrings {
		return ErrTooLarge
	}
	if t.file == nil && len(t.memory)+len(text) <= textsInMemory {
		t.memory = append(t.memory, text...)
	} else if err := t.spill(text); err != nil {
		return err
	}
	t.length += int64(len(text))
	if t.length > mostShared {
		return ErrTooLarge
	}
	t.ends = append(t.ends, uint32(t.length))
	return nil
}

func (t *texts) spill(text []byte) (err error) {
	if t.file == nil {
		if t.file, err = Temporary(); err != nil {
			return err
		}
	}
	if t.pending = append(t.pending, text...); len(t.pending) >= windowLength {
		_, err = t.file.Write(t.pending)
		t.pending = t.pending[:0]
	}
	return err
}

// get gives a text by its number; empty when there is none.
func (t *texts) get(n int) (string, error) {
	if n < 0 || n >= len(t.ends) {
		return "", nil
	}
	from, to := int64(0), int64(t.ends[n])
	if n > 0 {
		from = int64(t.ends[n-1])
	}
	inMemory := int64(len(t.memory))
	if to <= inMemory {
		return string(t.memory[from:to]), nil
	}
	if len(t.pending) > 0 {
		if _, err := t.file.Write(t.pending); err != nil {
			return "", err
		}
		t.pending = nil
	}
	out := make([]byte, 0, to-from)
	for at := from - inMemory; at < to-inMemory; {
		window, err := t.window(at / windowLength)
		if err != nil {
			return "", err
		}
		start := at % windowLength
		part := window[min(start, int64(len(window))):min(int64(len(window)), start+to-inMemory-at)]
		if len(part) == 0 {
			return "", io.ErrUnexpectedEOF
		}
		out = append(out, part...)
		at += int64(len(part))
	}
	return string(out), nil
}

func (t *texts) window(n int64) ([]byte, error) {
	if kept, ok := t.windows[n]; ok {
		return kept, nil
	}
	if t.windows == nil || len(t.windows) >= windowsKept {
		t.windows = map[int64][]byte{}
	}
	window := make([]byte, windowLength)
	length, err := t.file.ReadAt(window, n*windowLength)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	t.windows[n] = window[:length]
	return t.windows[n], nil
}

func (t *texts) close() error {
	if t.file == nil {
		return nil
	}
	return t.file.Close()
}

// Take copies a table that is sent into a Temporary file.
func Take(from io.Reader) (*os.File, error) {
	file, err := Temporary()
	if err != nil {
		return nil, disk.Full(err)
	}
	if _, err := io.Copy(file, from); err != nil {
		return nil, disk.Full(errors.Join(err, file.Close()))
	}
	return file, nil
}

// Temporary opens a file that nobody else sees and that is gone when it is closed, or the program ends in any way.
func Temporary() (*os.File, error) {
	file, err := os.CreateTemp("", "table-*")
	if err != nil {
		return nil, err
	}
	return file, os.Remove(file.Name())
}
