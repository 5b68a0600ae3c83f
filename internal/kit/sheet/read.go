package sheet

import (
	"bytes"
	"io"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

// Reader gives the rows of a table one by one.
type Reader struct {
	Format   Format
	Encoding string // of a CSV: utf-8, utf-16 or windows-874

	limits Limits
	number int
	next   func() ([]string, error)
	close  func() error
}

// Open looks into the content and makes it readable. ErrKind, ErrOldExcel, ErrTooLarge.
func Open(content []byte, limits Limits) (*Reader, error) {
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")):
		return openWorkbook(content, limits)
	case bytes.HasPrefix(content, []byte("\xd0\xcf\x11\xe0")):
		return nil, ErrOldExcel
	case len(content) == 0 || bytes.IndexByte(content, 0) >= 0 && !isUTF16(content):
		return nil, ErrKind
	}
	return openText(content, limits)
}

// Next gives a row and its number in the file, counted from 1. Rows in which nothing is written are passed over. io.EOF at the end; ErrTooLarge, ErrTooWide,
// ErrCell. The cells are trimmed and may be changed by the next call.
func (r *Reader) Next() (cells []string, number int, err error) {
	for {
		cells, err = r.next()
		if err != nil {
			return nil, 0, err
		}
		if r.number++; r.number > r.limits.Rows {
			return nil, 0, ErrTooLarge
		}
		cells, err = r.tidy(cells)
		if err != nil || len(cells) > 0 {
			return cells, r.number, err
		}
	}
}

// tidy trims the cells and drops the empty ones at the end.
func (r *Reader) tidy(cells []string) ([]string, error) {
	last := 0
	for i, cell := range cells {
		if len(cell) > r.limits.Cell {
			return nil, ErrCell
		}
		cells[i] = tidyCell(cell, r.Format)
		if cells[i] != "" {
			last = i + 1
		}
	}
	if last > r.limits.Columns {
		return nil, ErrTooWide
	}
	return cells[:last], nil
}

func tidyCell(cell string, format Format) string {
	if format == CSV {
		cell = plain(strings.TrimLeft(cell, " "))
	}
	cell = strings.TrimSpace(cell)
	if !utf8.ValidString(cell) {
		cell = strings.ToValidUTF8(cell, "")
	}
	return cell
}

// Close frees what the reader holds. What was only read has nothing left to lose, so there is nothing to tell.
func (r *Reader) Close() {
	if r.close != nil {
		_ = r.close()
	}
}

// All reads every row; for small tables and tests.
func (r *Reader) All() ([][]string, error) {
	var rows [][]string
	for {
		cells, _, err := r.Next()
		if err == io.EOF { //nolint:errorlint // Next gives it bare
			return rows, nil
		}
		if err != nil {
			return rows, err
		}
		rows = append(rows, append([]string(nil), cells...))
	}
}

// isUTF16 knows what Excel saves as "Unicode text" by its mark.
func isUTF16(content []byte) bool {
	return bytes.HasPrefix(content, []byte("\xff\xfe")) || bytes.HasPrefix(content, []byte("\xfe\xff"))
}

// decoded gives the text as UTF-8: what is no UTF-8 and no UTF-16 is Windows-874, the superset of TIS-620 that Thai Excel writes.
func decoded(content []byte) (io.Reader, string) {
	if isUTF16(content) {
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(bytes.NewReader(content)), "utf-16"
	}
	content, marked := bytes.CutPrefix(content, []byte("\xef\xbb\xbf"))
	if marked || utf8.Valid(content) || mostlyUTF8(content) {
		return bytes.NewReader(content), "utf-8"
	}
	return charmap.Windows874.NewDecoder().Reader(bytes.NewReader(content)), "windows-874"
}

// mostlyUTF8 tells whether a text has more letters of UTF-8 than bytes that are none: a program that cuts a Thai name in the
// middle of a letter spoils that name and not the file.
func mostlyUTF8(content []byte) bool {
	letters, broken := 0, 0
	for len(content) > 0 {
		r, size := utf8.DecodeRune(content)
		switch {
		case r == utf8.RuneError && size == 1:
			broken++
		case size > 1:
			letters++
		}
		content = content[size:]
	}
	return letters > broken
}
