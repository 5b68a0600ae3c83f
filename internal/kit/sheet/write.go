package sheet

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"slices"

	"langraan/internal/kit/clock"
)

// Kind says what a column holds.
type Kind uint8

// The kinds of columns.
const (
	Text   Kind = iota
	Number      // int64, *int64
	Money       // int64, *int64 in satang; written in baht
	Moment      // clock.Instant; written in Bangkok time
	Day         // a text YYYY-MM-DD, empty without a day
)

// Column is one column of a table that is written. Width is about as many letters as it shows.
type Column struct {
	Title string
	Kind  Kind
	Width float64
}

// Writer writes a table.
type Writer interface {
	// Row writes a row: as many values as there are columns, each of its column's type; nil is an empty cell.
	Row(values ...any) error
	// Close ends the table; a file is whole only after it.
	Close() error
	// Drop frees what the table holds and leaves it unended.
	Drop() error
}

// NewWriter begins a table with its headings.
func NewWriter(out io.Writer, format Format, columns []Column) (Writer, error) {
	if format == CSV {
		return newCSV(out, columns)
	}
	return newXLSX(out, columns)
}

// Write writes a whole table. Each row that rows gives is brought into the format while rows reads on, in blocks. A
// table is whole only when no error comes back.
func Write(out io.Writer, format Format, columns []Column, rows func(row func(values ...any) error) error) error {
	w, err := NewWriter(out, format, columns)
	if err != nil {
		return err
	}
	if err := beside(w, rows); err != nil {
		return errors.Join(err, w.Drop())
	}
	return w.Close()
}

const (
	blockRows   = 512
	blocksAhead = 2 // how far reading may be before writing
)

// beside lets another goroutine write the rows, which has ended when this returns, also by a panic of rows.
func beside(w Writer, rows func(row func(values ...any) error) error) (err error) {
	blocks, ended := make(chan [][]any, blocksAhead), make(chan struct{})
	var fault error // of writing; to be read when that has ended
	go func() {
		defer close(ended)
		fault = writeAll(w, blocks)
	}()
	defer func() {
		close(blocks)
		<-ended
		err = cmp.Or(err, fault)
	}()
	var block [][]any
	send := func() error {
		select {
		case blocks <- block:
			block = make([][]any, 0, blockRows)
			return nil
		case <-ended:
			return fault
		}
	}
	if err := rows(func(values ...any) error {
		if block = append(block, lasting(values)); len(block) < blockRows {
			return nil
		}
		return send()
	}); err != nil {
		return err
	}
	return send()
}

// writeAll ends with the last block, or with the first fault.
func writeAll(w Writer, blocks <-chan [][]any) (err error) {
	defer func() {
		if fault := recover(); fault != nil {
			err = fmt.Errorf("a row could not be written: %v", fault)
		}
	}()
	for block := range blocks {
		for _, row := range block {
			if err := w.Row(row...); err != nil {
				return err
			}
		}
	}
	return nil
}

// lasting is a copy of a row in which nothing changes when whoever gave it goes on.
func lasting(values []any) []any {
	kept := slices.Clone(values)
	for i, value := range kept {
		if n, isPointer := value.(*int64); isPointer && n != nil {
			kept[i] = *n
		}
	}
	return kept
}

// cell is a value brought into one of three forms: a text, a whole number, or nothing.
type cell struct {
	text   string
	number int64
	form   form
}

type form uint8

const (
	isNothing form = iota
	isText
	isNumber
)

func cellOf(value any) cell {
	switch v := value.(type) {
	case nil:
		return cell{}
	case string:
		if v == "" {
			return cell{}
		}
		return cell{text: v, form: isText}
	case int64:
		return cell{number: v, form: isNumber}
	case int:
		return cell{number: int64(v), form: isNumber}
	case *int64:
		if v == nil {
			return cell{}
		}
		return cell{number: *v, form: isNumber}
	case clock.Instant:
		if v == 0 {
			return cell{}
		}
		return cell{number: int64(v), form: isNumber}
	}
	return cell{text: fmt.Sprint(value), form: isText}
}
