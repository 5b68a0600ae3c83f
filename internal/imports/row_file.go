package imports

import (
	"bufio"
	"encoding/binary"
	"errors"
	"io"
	"os"

	"langraan/internal/kit/sheet"
)

// mostKept bounds the file that rows are kept in: a workbook may repeat one long text in every cell.
const mostKept = 4 * MaxFile

// rowFile keeps the rows of a table in a temporary file. Where that is too long or can't be written, nothing is kept.
type rowFile struct {
	file  *os.File
	to    *bufio.Writer
	row   []byte // as it is written
	bytes int64
	most  int64
}

func newRowFile() *rowFile {
	file, err := sheet.Temporary()
	if err != nil {
		if file != nil {
			_ = file.Close()
		}
		return &rowFile{}
	}
	return &rowFile{file: file, to: bufio.NewWriter(file), most: mostKept}
}

// add keeps a row: its number, how many cells it has, and each with its length before it.
func (f *rowFile) add(number int64, cells []string) {
	if f.file == nil {
		return
	}
	f.row = binary.AppendUvarint(binary.AppendUvarint(f.row[:0], uint64(number)), uint64(len(cells)))
	for _, cell := range cells {
		f.row = append(binary.AppendUvarint(f.row, uint64(len(cell))), cell...)
	}
	if f.bytes += int64(len(f.row)); f.bytes > f.most {
		f.giveUp()
		return
	}
	if _, err := f.to.Write(f.row); err != nil {
		f.giveUp()
	}
}

// giveUp keeps nothing.
func (f *rowFile) giveUp() {
	if f.file != nil {
		_ = f.file.Close()
		f.file = nil
	}
}

// whole is the file once all rows are in it; nil where they could not be kept.
func (f *rowFile) whole() *rowFile {
	if f.file == nil {
		return nil
	}
	if err := f.to.Flush(); err != nil {
		f.giveUp()
		return nil
	}
	return f
}

// Close forgets what is kept.
func (f *rowFile) Close() error { return f.file.Close() }

// each gives the rows that are kept. The cells may be changed by the next call.
func (f *rowFile) each(row func(number int64, cells []string) error) error {
	from := bufio.NewReader(io.NewSectionReader(f.file, 0, f.bytes))
	var cells []string
	for {
		number, err := binary.ReadUvarint(from)
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if cells, err = readCells(from, cells[:0]); err != nil {
			return err
		}
		if err := row(int64(number), cells); err != nil {
			return err
		}
	}
}

func readCells(from *bufio.Reader, cells []string) ([]string, error) {
	n, err := binary.ReadUvarint(from)
	for i := uint64(0); err == nil && i < n; i++ {
		var length uint64
		if length, err = binary.ReadUvarint(from); err != nil {
			break
		}
		text := make([]byte, length)
		if _, err = io.ReadFull(from, text); err == nil {
			cells = append(cells, string(text))
		}
	}
	if errors.Is(err, io.EOF) {
		err = io.ErrUnexpectedEOF
	}
	return cells, err
}
