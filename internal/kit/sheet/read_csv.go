package sheet

import (
	"bufio"
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"io"
	"strings"
	"unicode/utf8"
)

const sniffed = 64 << 10 // bytes at the beginning that tell the separator

// mostRecord is how many bytes one row may have: an open quote takes in all that follows. mostSigns is how many
// separators, inside texts and between them: far more than the columns of any table, since the parser makes a list of
// all the cells of a row before any of them is looked at.
const (
	mostRecord = 2 << 20
	mostSigns  = 128 << 10
)

// record refuses a row that never ends.
type record struct {
	io.Reader
	separator   []byte
	left, signs int
}

// Read counts down.
func (r *record) Read(p []byte) (int, error) {
	switch {
	case r.signs <= 0:
		return 0, ErrTooWide
	case r.left <= 0:
		return 0, ErrCell
	}
	n, err := r.Reader.Read(p)
	r.left -= n
	r.signs -= bytes.Count(p[:n], r.separator)
	return n, err
}

// begin counts anew.
func (r *record) begin() { r.left, r.signs = mostRecord, mostSigns }

func openText(ctx context.Context, content *io.SectionReader, limits Limits) (*Reader, error) {
	text, encoding, err := decoded(ctx, content)
	if err != nil {
		return nil, err
	}
	bounded := &record{Reader: text}
	bounded.begin()
	in := bufio.NewReaderSize(bounded, sniffed)
	head, err := in.Peek(sniffed)
	if err != nil && !errors.Is(err, io.EOF) {
		return nil, fault(err)
	}
	if bytes.IndexByte(head, '\n') < 0 && bytes.IndexByte(head, '\r') >= 0 {
		in = bufio.NewReaderSize(ofMac{in}, sniffed)
		if head, err = in.Peek(sniffed); err != nil && !errors.Is(err, io.EOF) {
			return nil, fault(err)
		}
	}
	separator, named := separatorOf(string(head))
	if named { // the line "sep=;" is for Excel, not a row
		if _, err := in.ReadString('\n'); err != nil && !errors.Is(err, io.EOF) {
			return nil, fault(err)
		}
	}
	bounded.separator = []byte(string(separator))
	rows := csv.NewReader(in)
	rows.Comma, rows.FieldsPerRecord, rows.LazyQuotes, rows.ReuseRecord = separator, -1, true, true
	r := &Reader{Format: CSV, Encoding: encoding, limits: limits}
	// the line of the next row, were none empty: those the parser passes over, but a spreadsheet program counts them
	expected := 1
	r.next = func() ([]string, error) {
		bounded.begin()
		cells, err := rows.Read()
		var broken *csv.ParseError
		if errors.As(err, &broken) {
			err = ErrKind.Because(err)
		}
		if err == nil && len(cells) > 0 {
			line, _ := rows.FieldPos(0)
			r.number += line - expected
			expected = line + 1
			for _, cell := range cells {
				expected += strings.Count(cell, "\n")
			}
		}
		return cells, err
	}
	return r, nil
}

// ofMac is a text of which each line ends with a return alone, as Excel of a Mac may save it.
type ofMac struct{ io.Reader }

// Read makes line feeds of the returns.
func (t ofMac) Read(p []byte) (int, error) {
	n, err := t.Reader.Read(p)
	for i, sign := range p[:n] {
		if sign == '\r' {
			p[i] = '\n'
		}
	}
	return n, err
}

// separatorOf is what the first line names for Excel where it is one that tables have, or else what mostly stands in
// the text.
func separatorOf(text string) (separator rune, named bool) {
	first, below, _ := strings.Cut(text, "\n")
	first = strings.TrimSuffix(strings.TrimLeft(first, " "), "\r")
	if len(first) < len("sep=") || !strings.EqualFold(first[:len("sep=")], "sep=") {
		return mostly(text), false
	}
	sign := strings.TrimRight(first[len("sep="):], " ")
	switch {
	case len(sign) == 1 && strings.Contains(",;\t|", sign):
		return rune(sign[0]), true
	case utf8.RuneCountInString(sign) <= 1:
		return mostly(below), true
	}
	return mostly(text), false
}

// mostly chooses what stands most often outside quotes in the first line with any of the usual separators.
func mostly(text string) rune {
	counts := map[rune]int{}
	quoted := false
	for _, c := range text {
		switch c {
		case '"':
			quoted = !quoted
		case ',', ';', '\t':
			if !quoted {
				counts[c]++
			}
		case '\n':
			if !quoted && len(counts) > 0 {
				return most(counts)
			}
		}
	}
	return most(counts)
}

func most(counts map[rune]int) rune {
	best := ','
	for _, c := range []rune{'\t', ';'} {
		if counts[c] > counts[best] {
			best = c
		}
	}
	return best
}
