package sheet_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"

	"langraan/internal/kit/sheet"
)

var twoColumns = []sheet.Column{{Title: "name"}, {Title: "n", Kind: sheet.Number}}

// Rows come into the file in their order, also across blocks, and as they were when they were given.
func TestATableHasTheRowsThatWereGiven(t *testing.T) {
	const rows = 2_000
	for _, format := range []sheet.Format{sheet.CSV, sheet.XLSX} {
		var out bytes.Buffer
		var n int64
		cells := make([]any, 2)
		if err := sheet.Write(&out, format, twoColumns, func(row func(...any) error) error {
			for n = range rows {
				cells[0], cells[1] = fmt.Sprint("r", n), &n // both are used again for the next row
				if err := row(cells...); err != nil {
					return err
				}
			}
			n = -1
			return nil
		}); err != nil {
			t.Fatal(err)
		}
		_, got := read(t, out.Bytes())
		if len(got) != rows+1 {
			t.Fatalf("%s: %d rows", format, len(got))
		}
		for i, row := range got[1:] {
			if row[0] != fmt.Sprint("r", i) || row[1] != fmt.Sprint(i) {
				t.Fatalf("%s: row %d is %q", format, i, row)
			}
		}
	}
}

// A fault of who gives the rows is the answer, and no file comes of them.
func TestATableWithoutAllItsRowsIsNone(t *testing.T) {
	gone := errors.New("gone")
	var out bytes.Buffer
	err := sheet.Write(&out, sheet.XLSX, twoColumns, func(row func(...any) error) error {
		return errors.Join(row("a", int64(1)), gone)
	})
	if !errors.Is(err, gone) || out.Len() != 0 {
		t.Errorf("%v, %d bytes", err, out.Len())
	}
}

// Where nothing can be written any more, nothing more is read.
func TestATableThatCannotBeWrittenStopsItsRows(t *testing.T) {
	full := errors.New("full")
	given := 0
	err := sheet.Write(failing{full}, sheet.CSV, twoColumns, func(row func(...any) error) error {
		for {
			given++
			if err := row(strings.Repeat("x", 1_000), int64(1)); err != nil {
				return err
			}
		}
	})
	if !errors.Is(err, full) || given > 10_000 {
		t.Errorf("%v after %d rows", err, given)
	}
}

// A panic of who gives the rows goes on to the caller, and one of the writer is a fault.
func TestAPanicBesideATableIsNotLost(t *testing.T) {
	func() {
		defer func() {
			if recover() != "broken" {
				t.Error("the panic was lost")
			}
		}()
		_ = sheet.Write(io.Discard, sheet.CSV, twoColumns, func(func(...any) error) error { panic("broken") })
	}()
	if err := sheet.Write(breaking{}, sheet.CSV, twoColumns, func(row func(...any) error) error {
		for range 100 {
			if err := row(strings.Repeat("x", 1_000), int64(1)); err != nil {
				return err
			}
		}
		return nil
	}); err == nil {
		t.Error("a panic of the writer went unnoticed")
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

type breaking struct{}

func (breaking) Write([]byte) (int, error) { panic("broken") }
