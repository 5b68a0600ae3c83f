package sheet

import (
	"bufio"
	"bytes"
	"context"
	"errors"
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

// Open makes a table that is in memory readable. ErrKind, ErrOldExcel, ErrTooLarge.
func Open(content []byte, limits Limits) (*Reader, error) {
	return OpenFile(context.Background(), bytes.NewReader(content), int64(len(content)), limits)
}

// OpenFile looks into a file and makes it readable; it holds little of it in memory. Reading ends when ctx does. Errors
// as Open.
func OpenFile(ctx context.Context, src io.ReaderAt, size int64, limits Limits) (*Reader, error) {
	head := make([]byte, 4)
	n, err := src.ReadAt(head, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	switch head = head[:n]; {
	case bytes.HasPrefix(head, []byte("PK\x03\x04")):
		return openWorkbook(ctx, src, size, limits)
	case bytes.HasPrefix(head, []byte("\xd0\xcf\x11\xe0")):
		return nil, ErrOldExcel
	}
	return openText(ctx, io.NewSectionReader(src, 0, size), limits)
}

// Next gives a row and its number in the file, counted from 1. Rows in which nothing is written are passed over. io.EOF
// at the end; ErrTooLarge, ErrTooWide, ErrCell. The cells are trimmed and may be changed by the next call.
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
		if cell == "" {
			continue
		}
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
		cell = strings.Trim(cell, " ")
		if text, isText := quoted(cell); isText {
			cell = text
		} else {
			cell = plain(cell)
		}
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

// stops ends reading when ctx does.
type stops struct {
	io.Reader
	ctx context.Context
}

// Read asks first whether anybody still waits.
func (s stops) Read(p []byte) (int, error) {
	if err := s.ctx.Err(); err != nil {
		return 0, err
	}
	return s.Reader.Read(p)
}

// decoded gives the text as UTF-8: what is no UTF-8 and no UTF-16 is Windows-874, the superset of TIS-620 that Thai
// Excel writes. Excel saves "Unicode text" as UTF-16, by its mark. ErrKind for nothing, and for what holds NUL.
func decoded(ctx context.Context, content *io.SectionReader) (io.Reader, string, error) {
	mark := make([]byte, 3)
	n, err := content.ReadAt(mark, 0)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, "", err
	}
	mark = mark[:n]
	if bytes.HasPrefix(mark, []byte("\xff\xfe")) || bytes.HasPrefix(mark, []byte("\xfe\xff")) {
		return unicode.UTF16(unicode.LittleEndian, unicode.ExpectBOM).NewDecoder().Reader(stops{content, ctx}),
			"utf-16", nil
	}
	is, err := mostlyUTF8(stops{content, ctx})
	if err != nil {
		return nil, "", err
	}
	from := int64(0)
	if string(mark) == "\xef\xbb\xbf" {
		from, is = int64(len(mark)), true
	}
	text := stops{io.NewSectionReader(content, from, content.Size()-from), ctx}
	if is {
		return text, "utf-8", nil
	}
	return charmap.Windows874.NewDecoder().Reader(text), "windows-874", nil
}

// mostlyUTF8 tells whether a text has more letters of UTF-8 than bytes that are none: a program that cuts a Thai name
// in the middle of a letter spoils that name and not the file. ErrKind for nothing, and for what holds NUL.
func mostlyUTF8(content io.Reader) (bool, error) {
	in := bufio.NewReaderSize(content, sniffed)
	letters, wrong := 0, 0
	for read := false; ; read = true {
		r, size, err := in.ReadRune()
		switch {
		case errors.Is(err, io.EOF) && read:
			return letters > wrong || wrong == 0, nil
		case errors.Is(err, io.EOF), err == nil && r == 0:
			return false, ErrKind
		case err != nil:
			return false, err
		case r == utf8.RuneError && size == 1:
			wrong++
		case size > 1:
			letters++
		}
	}
}
