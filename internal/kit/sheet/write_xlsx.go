package sheet

import (
	"errors"
	"io"

	"langraan/internal/kit/clock"

	"github.com/xuri/excelize/v2"
)

const onlySheet = "Sheet1"

// mostRows is what a sheet holds in Excel.
const mostRows = 1_048_576

type xlsxWriter struct {
	out     io.Writer
	book    *excelize.File
	stream  *excelize.StreamWriter
	columns []Column
	styles  [Day + 1]int
	values  []any
	row     int
}

func newXLSX(out io.Writer, columns []Column) (_ *xlsxWriter, err error) {
	w := &xlsxWriter{out: out, book: excelize.NewFile(), columns: columns, values: make([]any, len(columns)), row: 1}
	defer func() {
		if err != nil {
			err = errors.Join(err, w.book.Close())
		}
	}()
	if w.stream, err = w.book.NewStreamWriter(onlySheet); err != nil {
		return nil, err
	}
	heading, err := w.style(&excelize.Style{Font: &excelize.Font{Bold: true}, Fill: excelize.Fill{
		Type:    "pattern",
		Pattern: 1, Color: []string{"E9ECEF"},
	}})
	if err != nil {
		return nil, err
	}
	money, moment, day := "#,##0.00", "yyyy-mm-dd hh:mm:ss", "yyyy-mm-dd"
	// as text, also when somebody edits the cell
	if w.styles[Text], err = w.style(&excelize.Style{NumFmt: 49}); err != nil {
		return nil, err
	}
	if w.styles[Money], err = w.style(&excelize.Style{CustomNumFmt: &money}); err != nil {
		return nil, err
	}
	if w.styles[Moment], err = w.style(&excelize.Style{CustomNumFmt: &moment}); err != nil {
		return nil, err
	}
	if w.styles[Day], err = w.style(&excelize.Style{CustomNumFmt: &day}); err != nil {
		return nil, err
	}
	for i, c := range columns {
		if c.Width > 0 {
			if err = w.stream.SetColWidth(i+1, i+1, c.Width); err != nil {
				return nil, err
			}
		}
	}
	if err = w.stream.SetPanes(&excelize.Panes{
		Freeze: true, YSplit: 1, TopLeftCell: "A2",
		ActivePane: "bottomLeft",
	}); err != nil {
		return nil, err
	}
	for i, c := range columns {
		w.values[i] = excelize.Cell{StyleID: heading, Value: c.Title}
	}
	return w, w.stream.SetRow("A1", w.values)
}

func (w *xlsxWriter) style(s *excelize.Style) (int, error) { return w.book.NewStyle(s) }

// Row writes a row.
func (w *xlsxWriter) Row(values ...any) error {
	if w.row++; w.row > mostRows {
		return ErrTooLarge
	}
	for i, c := range w.columns {
		w.values[i] = nil
		if i < len(values) {
			w.values[i] = w.cell(c.Kind, cellOf(values[i]))
		}
	}
	at, err := excelize.CoordinatesToCellName(1, w.row)
	if err != nil {
		return err
	}
	return w.stream.SetRow(at, w.values)
}

func (w *xlsxWriter) cell(kind Kind, c cell) any {
	switch {
	case c.form == isNothing:
		return nil
	case kind == Day:
		if from, _, ok := clock.DayBounds(c.text); ok {
			return excelize.Cell{StyleID: w.styles[Day], Value: serial(from)}
		}
		return excelize.Cell{StyleID: w.styles[Text], Value: c.text}
	case c.form == isText: // never a formula: those have a field of their own
		return excelize.Cell{StyleID: w.styles[Text], Value: c.text}
	case kind == Money:
		return excelize.Cell{StyleID: w.styles[Money], Value: float64(c.number) / 100}
	case kind == Moment:
		return excelize.Cell{StyleID: w.styles[Moment], Value: serial(clock.Instant(c.number))}
	}
	return c.number
}

// serial is the moment as a spreadsheet counts: days since the end of 1899, in local time.
func serial(at clock.Instant) float64 {
	const dayMillis, epochDays = 86_400_000, 25_569
	_, offset := at.Time().In(clock.Bangkok).Zone()
	seconds := (int64(at) + int64(offset)*1000) / 1000
	return float64(epochDays) + float64(seconds)*1000/dayMillis
}

// Close writes the file.
func (w *xlsxWriter) Close() error {
	err := w.stream.Flush()
	if err == nil {
		_, err = w.book.WriteTo(w.out)
	}
	return errors.Join(err, w.book.Close())
}

// Drop removes the temporary files.
func (w *xlsxWriter) Drop() error { return w.book.Close() }
