// Package sheet reads and writes tables that people keep in spreadsheet programs: XLSX and CSV, as Thai Excel and
// LibreOffice write and open them. It knows cells and columns and nothing of what they mean.
package sheet

import (
	"strings"
	"unicode"

	"langraan/internal/kit/errs"
)

// Format is a kind of file.
type Format string

// The formats.
const (
	XLSX Format = "xlsx"
	CSV  Format = "csv"
)

// Valid tells whether the format is one of ours.
func (f Format) Valid() bool { return f == XLSX || f == CSV }

// Limits bound what is read. A workbook is a compressed file, so what it unfolds to is bounded too.
type Limits struct {
	Rows     int
	Columns  int
	Cell     int   // bytes
	Unfolded int64 // bytes of all parts of a workbook together
	Parts    int   // files inside a workbook
	Glance   bool  // only the first rows are wanted, so it waits for no table that is read to its end
	Business int64 // whose table it is: businesses that wait for the room for workbooks take turns
}

// Usual are the limits of a table somebody sends: as many rows as a sheet of Excel holds, and a workbook full of them;
// the columns of a platform's file of products with all its options; a cell as full as one of Excel, in Thai letters.
var Usual = Limits{Rows: 1 << 20, Columns: 500, Cell: 96 << 10, Unfolded: 1 << 30, Parts: 2000}

// The refusals of a file.
var (
	ErrKind = errs.New(errs.Unsupported, errs.InvalidParam).Say("ไม่ใช่ไฟล์ XLSX หรือ CSV ที่อ่านได้",
		"this is no XLSX or CSV file that can be read")
	ErrOldExcel = errs.New(errs.Unsupported, errs.InvalidParam).Say("เป็นไฟล์ Excel รุ่นเก่า (.xls) "+
		"โปรดบันทึกเป็น .xlsx", "this is a file of an old Excel (.xls); save it as .xlsx")
	ErrTooLarge = errs.New(errs.TooLarge, errs.InvalidParam).Say("ตารางมีขนาดใหญ่เกินไป", "the table is too large")
	ErrTooWide  = errs.New(errs.TooLarge, errs.InvalidParam).Say("ตารางมีคอลัมน์มากเกินไป",
		"the table has too many columns")
	ErrSlow = errs.New(errs.TooLarge, errs.InvalidParam).Say("ไฟล์นี้ใช้เวลาอ่านนานเกินไป โปรดแบ่งเป็นหลายไฟล์",
		"this file takes too long to read; split it into several")
	ErrCell = errs.New(errs.TooLarge, errs.InvalidParam).Say("มีช่องที่ข้อความยาวเกินไป",
		"a cell has too much text")
)

// isDangerous tells whether a spreadsheet program could take a text for a formula: by its first sign, also one of full
// width or a small one, also behind signs that nobody sees.
func isDangerous(text string) bool {
	for _, r := range text {
		switch r {
		case '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '﹦', '﹢', '﹣', '﹫', '−':
			return true
		}
		if !unicode.In(r, unicode.Cf, unicode.Cc, unicode.Variation_Selector,
			unicode.Other_Default_Ignorable_Code_Point) {
			return false
		}
	}
	return false
}

// defused is a text as it goes into a CSV: an apostrophe keeps a spreadsheet program from running it. One that stands
// there already gets another, so that plain gives back what was written.
func defused(text string) string {
	if isDangerous(strings.TrimLeft(text, "'")) {
		return "'" + text
	}
	return text
}

// plain takes off the apostrophe that defused, or a person, put before a text.
func plain(text string) string {
	if strings.HasPrefix(text, "'") && isDangerous(strings.TrimLeft(text, "'")) {
		return text[1:]
	}
	return text
}

// quoted is the text of ="00123", the formula by which programs keep a spreadsheet program from taking a code in a CSV
// for a number.
func quoted(text string) (inside string, is bool) {
	inside, begins := strings.CutPrefix(text, `="`)
	inside, ends := strings.CutSuffix(inside, `"`)
	return inside, begins && ends && !strings.Contains(inside, `"`)
}
