package sheet

import (
	"io"
	"slices"
	"strconv"
	"strings"
)

// row gives the next row that is written down, and its number.
func (b *book) row() ([]string, int, error) {
	for {
		if err := b.sheet.next(); err != nil {
			return nil, 0, fault(err)
		}
		if m := b.sheet; m.is("sheetData") && m.ends {
			return nil, 0, io.EOF
		} else if !m.is("row") || m.ends {
			continue
		}
		b.line++
		if n, err := strconv.Atoi(string(b.sheet.value("r"))); err == nil {
			b.line = max(b.line, n)
		}
		b.cells = b.cells[:0]
		var err error
		if b.sheet.open {
			err = b.inRow()
		}
		if err != nil {
			return nil, 0, fault(broken(err))
		}
		return b.cells, b.line, nil
	}
}

func (b *book) inRow() error {
	column := 0
	for m := b.sheet; ; {
		if err := m.next(); err != nil {
			return err
		}
		if m.is("row") && m.ends {
			return nil
		}
		if !m.is("c") || m.ends {
			continue
		}
		column++
		if n := columnOf(m.value("r")); n > 0 {
			column = n
		}
		kind, style := string(m.value("t")), -1
		if s := m.value("s"); len(s) > 0 {
			style, _ = strconv.Atoi(string(s))
		}
		if !m.open {
			continue
		}
		text, err := b.cell(kind, style)
		if err != nil {
			return err
		}
		if strings.TrimSpace(text) == "" {
			continue
		}
		if column > min(b.limits.Columns, excelColumns) {
			return ErrTooWide
		}
		if before := len(b.cells); before < column {
			b.cells = slices.Grow(b.cells, column-before)[:column]
			clear(b.cells[before:])
		}
		b.cells[column-1] = text
	}
}

// cell reads up to the end of a cell: the value it shows, never its formula.
func (b *book) cell(kind string, style int) (string, error) {
	b.value = b.value[:0]
	reads, silent := false, false
	for m := b.sheet; ; {
		if err := m.next(); err != nil {
			return "", err
		}
		switch {
		case m.is("c") && m.ends:
			return b.meant(kind, style)
		case m.is("rPh"):
			silent = m.open
		case m.is("v"), m.is("t"):
			if reads && m.ends && !silent && len(b.value) <= b.limits.Cell {
				b.value = unescaped(b.value, m.text)
			}
			reads = m.open
		}
	}
}

func (b *book) meant(kind string, style int) (string, error) {
	switch kind {
	case "s":
		n, err := strconv.Atoi(strings.TrimSpace(string(b.value)))
		if err != nil {
			return string(b.value), nil //nolint:nilerr // what is no number is shown as it stands
		}
		text, err := b.strings.get(n)
		if b.given += int64(len(text)); err == nil && b.given > b.limits.Unfolded {
			err = ErrTooLarge
		}
		return text, err
	case "", "n":
		if b.days[style] {
			if day, is := b.day(b.value); is {
				return day, nil
			}
		}
		b.value = append(b.value[:0], seen(b.value)...)
		if width := b.widths[style]; width > len(b.value) && isDigits(b.value) {
			return strings.Repeat("0", width-len(b.value)) + string(b.value), nil
		}
	}
	return string(b.value), nil
}

func isDigits(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(text) > 0
}

// columnOf is the number of a cell's column, counted from 1; 0 when the name is none.
func columnOf(name []byte) int {
	n := 0
	for _, c := range name {
		switch {
		case c >= 'a' && c <= 'z':
			c -= 'a' - 'A'
		case c >= '0' && c <= '9':
			return n
		}
		if c < 'A' || c > 'Z' || n > excelColumns {
			return 0
		}
		n = n*26 + int(c-'A') + 1
	}
	return n
}
