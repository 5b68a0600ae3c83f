package sheet

import (
	"fmt"
	"io"

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
}

// NewWriter begins a table with its headings.
func NewWriter(out io.Writer, format Format, columns []Column) (Writer, error) {
	if format == CSV {
		return newCSV(out, columns)
	}
	return newXLSX(out, columns)
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
