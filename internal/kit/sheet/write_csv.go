package sheet

import (
	"bufio"
	"encoding/csv"
	"io"
	"strconv"

	"langraan/internal/kit/clock"
)

type csvWriter struct {
	out     *bufio.Writer
	rows    *csv.Writer
	columns []Column
	record  []string
}

// newCSV begins with the mark by which Excel knows UTF-8; without it Thai comes out as noise.
func newCSV(out io.Writer, columns []Column) (*csvWriter, error) {
	w := &csvWriter{out: bufio.NewWriterSize(out, 64<<10), columns: columns, record: make([]string, len(columns))}
	if _, err := w.out.WriteString("\ufeff"); err != nil {
		return nil, err
	}
	w.rows = csv.NewWriter(w.out)
	w.rows.UseCRLF = true
	for i, c := range columns {
		w.record[i] = defused(c.Title)
	}
	return w, w.rows.Write(w.record)
}

// Row writes a row.
func (w *csvWriter) Row(values ...any) error {
	for i := range w.record {
		w.record[i] = ""
		if i < len(values) {
			w.record[i] = csvText(w.columns[i].Kind, cellOf(values[i]))
		}
	}
	return w.rows.Write(w.record)
}

// Close writes what is left.
func (w *csvWriter) Close() error {
	w.rows.Flush()
	if err := w.rows.Error(); err != nil {
		return err
	}
	return w.out.Flush()
}

// Drop has nothing to free.
func (w *csvWriter) Drop() error { return nil }

func csvText(kind Kind, c cell) string {
	switch {
	case c.form == isNothing:
		return ""
	case c.form == isText:
		return defused(c.text)
	case kind == Money:
		return baht(c.number)
	case kind == Moment:
		return clock.Instant(c.number).Time().In(clock.Bangkok).Format("2006-01-02 15:04:05")
	}
	return strconv.FormatInt(c.number, 10)
}

// baht writes satang as a plain decimal that every program reads as a number.
func baht(satang int64) string {
	sign := ""
	if satang < 0 {
		sign, satang = "-", -satang
	}
	cents := strconv.FormatInt(satang%100, 10)
	if len(cents) < 2 {
		cents = "0" + cents
	}
	return sign + strconv.FormatInt(satang/100, 10) + "." + cents
}
