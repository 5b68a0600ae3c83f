package sheet

import (
	"archive/zip"
	"bytes"
	"errors"
	"io"
	"strings"

	"github.com/xuri/excelize/v2"
)

// inMemory is how much of one part of a workbook is unfolded in memory; larger ones go through a temporary file.
const inMemory = 8 << 20

func openWorkbook(content []byte, limits Limits) (*Reader, error) {
	if err := checkParts(content, limits); err != nil {
		return nil, err
	}
	book, err := excelize.OpenReader(bytes.NewReader(content), excelize.Options{UnzipSizeLimit: limits.Unfolded, UnzipXMLSizeLimit: min(inMemory, limits.Unfolded)})
	if err != nil {
		return nil, ErrKind.Because(err)
	}
	names := book.GetSheetList()
	if len(names) == 0 {
		return nil, errors.Join(ErrKind, book.Close())
	}
	r := &Reader{Format: XLSX, limits: limits}
	rows, err := cursorsOf(book, names[0])
	if err != nil {
		return nil, ErrKind.Because(errors.Join(err, book.Close()))
	}
	r.next = rows.next
	r.close = func() error { return errors.Join(rows.close(), book.Close()) }
	return r, nil
}

// checkParts refuses a file that unfolds to too much, or into too many, before any of it is unfolded. What the directory
// says of a part is held against the part while it is read.
func checkParts(content []byte, limits Limits) error {
	parts, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return ErrKind.Because(err)
	}
	if len(parts.File) > limits.Parts {
		return ErrTooLarge
	}
	total := uint64(0)
	isBook := false
	for _, part := range parts.File {
		isBook = isBook || strings.EqualFold(part.Name, "xl/workbook.xml")
		if total += part.UncompressedSize64; total > uint64(limits.Unfolded) || part.UncompressedSize64 > uint64(limits.Unfolded) {
			return ErrTooLarge
		}
	}
	if !isBook {
		return ErrKind
	}
	return nil
}

// cursors walk one sheet: raw gives values as they are stored, shown as they are seen. The second is there only when the
// workbook has number formats that write leading zeros, which a barcode kept as a number needs.
type cursors struct{ raw, shown *excelize.Rows }

func cursorsOf(book *excelize.File, sheet string) (*cursors, error) {
	raw, err := book.Rows(sheet)
	if err != nil || !showsZeros(book) {
		return &cursors{raw: raw}, err
	}
	shown, err := book.Rows(sheet)
	return &cursors{raw, shown}, err
}

func showsZeros(book *excelize.File) bool {
	if book.Styles == nil || book.Styles.NumFmts == nil {
		return false
	}
	for _, format := range book.Styles.NumFmts.NumFmt {
		if format != nil && strings.HasPrefix(strings.TrimPrefix(format.FormatCode, `"`), "00") {
			return true
		}
	}
	return false
}

func (c *cursors) next() ([]string, error) {
	if !c.raw.Next() {
		if err := c.raw.Error(); err != nil {
			return nil, ErrKind.Because(err)
		}
		return nil, io.EOF
	}
	cells, err := c.raw.Columns(excelize.Options{RawCellValue: true})
	if err != nil {
		return nil, ErrKind.Because(err)
	}
	if c.shown == nil || !c.shown.Next() {
		return cells, nil
	}
	seen, err := c.shown.Columns()
	if err != nil {
		return nil, ErrKind.Because(err)
	}
	for i := range min(len(cells), len(seen)) {
		if len(seen[i]) > len(cells[i]) && seen[i][0] == '0' && strings.TrimLeft(seen[i], "0") == strings.TrimLeft(cells[i], "0") {
			cells[i] = seen[i]
		}
	}
	return cells, nil
}

func (c *cursors) close() error {
	err := c.raw.Close()
	if c.shown != nil {
		err = errors.Join(err, c.shown.Close())
	}
	return err
}
