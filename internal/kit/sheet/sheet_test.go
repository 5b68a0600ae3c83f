package sheet_test

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/sheet"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/unicode"
)

func read(t *testing.T, content []byte) (*sheet.Reader, [][]string) {
	t.Helper()
	r, err := sheet.Open(content, sheet.Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	rows, err := r.All()
	if err != nil {
		t.Fatal(err)
	}
	return r, rows
}

func TestEveryKindOfCSV(t *testing.T) {
	want := [][]string{
		{"รหัส", "ชื่อ", "ราคา"},
		{"0036000291452", "น้ำปลา, \"ตราหอย\"", "1,234.50"},
		{"=1+1", "-", ""},
		{"x"},
	}
	want[2] = []string{"=1+1", "-"}
	table := func(separator, newline string) string {
		lines := []string{
			"รหัส|ชื่อ|ราคา", "0036000291452|\"น้ำปลา, \"\"ตราหอย\"\"\"|\"1,234.50\"", "", "'=1+1|  - |",
			"||", "x||",
		}
		return strings.ReplaceAll(strings.Join(lines, newline), "|", separator)
	}
	thai := func(text string) string {
		encoded, err := charmap.Windows874.NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	wide := func(order unicode.Endianness, text string) string {
		encoded, err := unicode.UTF16(order, unicode.UseBOM).NewEncoder().String(text)
		if err != nil {
			t.Fatal(err)
		}
		return encoded
	}
	for name, c := range map[string]struct{ content, encoding string }{
		"comma":                    {table(",", "\n"), "utf-8"},
		"semicolon, CRLF":          {table(";", "\r\n"), "utf-8"},
		"tab":                      {table("\t", "\n"), "utf-8"},
		"with a mark":              {"\ufeff" + table(",", "\r\n"), "utf-8"},
		"Thai Excel":               {thai(table(",", "\r\n")), "windows-874"},
		"Thai Excel, tabs":         {thai(table("\t", "\r\n")), "windows-874"},
		"an old Mac":               {table(",", "\r"), "utf-8"},
		"an old Mac's tabs, named": {"sep=\t\r" + table("\t", "\r"), "utf-8"},
		"named separator":          {"sep=;\r\n" + table(";", "\r\n"), "utf-8"},
		"in capitals":              {"SEP=\t\r\n" + table("\t", "\r\n"), "utf-8"},
		"a bar":                    {"sep=|\n" + table("|", "\n"), "utf-8"},
		"a quote named":            {"sep=\"\n" + table(";", "\n"), "utf-8"},
		"a line named":             {"sep=\r\r\n" + table(",", "\n"), "utf-8"},
		"a letter named":           {"sep=ก\n" + table(",", "\n"), "utf-8"},
		"Unicode text":             {wide(unicode.LittleEndian, table("\t", "\r\n")), "utf-16"},
		"turned bytes":             {wide(unicode.BigEndian, table(",", "\n")), "utf-16"},
	} {
		r, rows := read(t, []byte(c.content))
		if diff := cmp.Diff(want, rows); diff != "" || r.Encoding != c.encoding {
			t.Errorf("%s, %s:\n%s", name, r.Encoding, diff)
		}
	}
}

// A name cut inside a letter, as programs that count bytes do, spoils no other cell.
func TestALetterCutInTwo(t *testing.T) {
	for _, mark := range []string{"", "\ufeff"} {
		r, rows := read(t, []byte(mark+"รหัส,ชื่อ\nA,น้ำปล\xe0\xb8\nB,น้ำตาล\n"))
		if diff := cmp.Diff([][]string{{"รหัส", "ชื่อ"}, {"A", "น้ำปล"}, {"B", "น้ำตาล"}}, rows); diff != "" ||
			r.Encoding != "utf-8" {
			t.Errorf("%s:\n%s", r.Encoding, diff)
		}
	}
}

// A platform's file of products has a long description, which is no field of ours, and hundreds of columns.
func TestAWideTableWithLongTexts(t *testing.T) {
	text := strings.Repeat("ก", 32767)
	_, rows := read(t, []byte("sku,รายละเอียด"+strings.Repeat(",ตัวเลือก", 300)+"\nA,\""+text+"\"\n"))
	if len(rows) != 2 || len(rows[0]) != 302 || rows[1][1] != text {
		t.Error(len(rows), len(rows[0]))
	}
}

// Rows are numbered as a spreadsheet program numbers them: with the empty ones, and text over two lines is one row.
func TestRowsAreNumberedAsSeen(t *testing.T) {
	for _, newline := range []string{"\n", "\r\n", "\r"} {
		r, err := sheet.Open([]byte(strings.ReplaceAll("a,b\n\n\n1,\"x\ny\"\n2,z\n,\n\n3,z", "\n", newline)),
			sheet.Usual)
		var numbers []int
		for err == nil {
			var n int
			if _, n, err = r.Next(); err == nil {
				numbers = append(numbers, n)
			}
		}
		if diff := cmp.Diff([]int{1, 4, 5, 8}, numbers); diff != "" || !errors.Is(err, io.EOF) {
			t.Error(err, diff)
		}
	}
}

// A year's invoice lines of one shop are half a million: a table may have the rows that a sheet of Excel has.
func TestAsManyRowsAsASheetHolds(t *testing.T) {
	r, err := sheet.Open(bytes.Repeat([]byte("536365,85123A,6\n"), 1<<20), sheet.Usual)
	for n := 0; err == nil; n++ {
		if _, _, err = r.Next(); errors.Is(err, io.EOF) && n == 1<<20 {
			return
		}
	}
	t.Error(err)
}

// A table written and read again is the same, whatever is in its texts.
func TestWhatIsWrittenIsRead(t *testing.T) {
	at := clock.InstantOf(time.Date(2026, 11, 20, 3, 4, 5, 0, time.UTC))
	less := int64(-150)
	columns := []sheet.Column{
		{Title: "=ชื่อ", Width: 30},
		{Title: "จำนวน", Kind: sheet.Number},
		{Title: "บาท", Kind: sheet.Money},
		{Title: "เมื่อ", Kind: sheet.Moment},
		{Title: "วัน", Kind: sheet.Day},
	}
	texts := []string{
		"=cmd|'/c calc'!A1", "+1", "-1", "@SUM(A1)", "'=quoted", "''x", "'", "0036000291452", "1E5",
		"น้ำปลา \"700\" มล., ขวด\nใหญ่", "<b>&amp;</b>", "3-4", "＝1+1", "\u200b=1+1", "\ufeff\u202e@x",
	}
	for _, format := range []sheet.Format{sheet.CSV, sheet.XLSX} {
		var out bytes.Buffer
		w, err := sheet.NewWriter(&out, format, columns)
		if err != nil {
			t.Fatal(err)
		}
		want := [][]string{{"=ชื่อ", "จำนวน", "บาท", "เมื่อ", "วัน"}}
		for i, text := range texts {
			if err := w.Row(text, int64(i-2), &less, at, "2026-11-20"); err != nil {
				t.Fatal(err)
			}
			moment, amount, day := "2026-11-20 10:04:05", "-1.50", "2026-11-20"
			if format == sheet.XLSX {
				amount = "-1.5"
			}
			want = append(want, []string{text, fmt.Sprint(i - 2), amount, moment, day})
		}
		if err := errors.Join(w.Row(nil, nil, (*int64)(nil), clock.Instant(0), ""), w.Row("end"), w.Close()); err != nil {
			t.Fatal(err)
		}
		want = append(want, []string{"end"})
		_, rows := read(t, out.Bytes())
		if diff := cmp.Diff(want, rows); diff != "" {
			t.Errorf("%s:\n%s", format, diff)
		}
		if format == sheet.CSV {
			text := out.String()
			if !strings.HasPrefix(text, "\ufeff'=ชื่อ,จำนวน,บาท,เมื่อ,วัน\r\n'=cmd|'/c calc'!A1,-2,-1.50,2026-11-20 "+
				"10:04:05,2026-11-20\r\n'+1,-1,") || !strings.Contains(text, "\r\n0036000291452,5,") {
				t.Errorf("%q", text)
			}
		} else if part := partOf(t, out.Bytes(), "xl/worksheets/sheet1.xml"); strings.Contains(part, "<f>") ||
			!strings.Contains(part, `inlineStr`) {
			t.Errorf("a formula: %.2000s", part)
		}
	}
}

func partOf(t *testing.T, book []byte, name string) string {
	t.Helper()
	parts, err := zip.NewReader(bytes.NewReader(book), int64(len(book)))
	if err != nil {
		t.Fatal(err)
	}
	part, err := parts.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if _, err := out.ReadFrom(part); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func zipped(t *testing.T, parts map[string]string) []byte {
	t.Helper()
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for name, text := range parts {
		w, err := z.Create(name)
		if err == nil {
			_, err = w.Write([]byte(text))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestWhatIsRefused(t *testing.T) {
	small := sheet.Limits{Rows: 3, Columns: 3, Cell: 10, Unfolded: 1 << 20, Parts: 10}
	many := map[string]string{"xl/workbook.xml": "<x/>"}
	for i := range 20 {
		many[fmt.Sprint("part", i)] = "x"
	}
	for name, c := range map[string]struct {
		content []byte
		want    error
	}{
		"nothing":          {nil, sheet.ErrKind},
		"a picture":        {[]byte("\x89PNG\r\n\x1a\n\x00\x00"), sheet.ErrKind},
		"an old workbook":  {[]byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"), sheet.ErrOldExcel},
		"half a workbook":  {[]byte("PK\x03\x04xxxx"), sheet.ErrKind},
		"another document": {zipped(t, map[string]string{"word/document.xml": "<x/>"}), sheet.ErrKind},
		"a broken one":     {zipped(t, map[string]string{"xl/workbook.xml": "<x"}), sheet.ErrKind},
		"a bomb": {zipped(t, map[string]string{
			"xl/workbook.xml":          "<x/>",
			"xl/worksheets/sheet1.xml": strings.Repeat(" ", 2<<20),
		}), sheet.ErrTooLarge},
		"many parts":    {zipped(t, many), sheet.ErrTooLarge},
		"many rows":     {[]byte("1\n2\n3\n4\n"), sheet.ErrTooLarge},
		"many columns":  {[]byte("1,2,3,4\n"), sheet.ErrTooWide},
		"a long cell":   {[]byte("12345678901\n"), sheet.ErrCell},
		"an open quote": {[]byte("\"" + strings.Repeat("x", 100)), sheet.ErrCell},
	} {
		r, err := sheet.Open(c.content, small)
		if err == nil {
			_, err = r.All()
			r.Close()
		}
		if !errors.Is(err, c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What nobody sees before a sign, and the sign in another size, keep no formula from being defused; and it is read as
// it was.
func TestAFormulaIsDefusedBehindWhatNobodySees(t *testing.T) {
	for _, text := range []string{
		"=1", "\u034f=1", "\u180e=1", "\ufe0f+1", "\U000e0020-1", "\U000e0100@a", "\u3164=1",
		"\u200b\ufeff=1", "﹦1", "＝1", "﹢1", "﹣1", "﹫a", "−1",
	} {
		var out bytes.Buffer
		w, err := sheet.NewWriter(&out, sheet.CSV, []sheet.Column{{Title: "a"}})
		if err == nil {
			err = errors.Join(w.Row(text), w.Close())
		}
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(out.String(), "\n'"+text) {
			t.Errorf("%+q is written as %+q", text, out.String())
		}
		if _, rows := read(t, out.Bytes()); len(rows) != 2 || rows[1][0] != text {
			t.Errorf("%+q is read as %+q", text, rows)
		}
	}
}

func TestFileNames(t *testing.T) {
	if got := sheet.FileName("สินค้าในคลัง", "", " ค้น a/b:\"c\" ",
		"2026-11-20"); got != "สินค้าในคลัง_ค้น-abc_2026-11-20" {
		t.Error(got)
	}
}

func BenchmarkExport(b *testing.B) {
	columns := make([]sheet.Column, 12)
	for i := range columns {
		columns[i] = sheet.Column{Title: fmt.Sprint("คอลัมน์ ", i), Width: 16}
	}
	columns[8].Kind, columns[9].Kind, columns[10].Kind, columns[11].Kind = sheet.Number, sheet.Number, sheet.Money,
		sheet.Moment
	for _, format := range []sheet.Format{sheet.XLSX, sheet.CSV} {
		b.Run(string(format), func(b *testing.B) {
			for b.Loop() {
				var out bytes.Buffer
				w, err := sheet.NewWriter(&out, format, columns)
				for i := range 100_000 {
					n := int64(i)
					if err == nil {
						err = w.Row("น้ำปลาแท้ ตราหอยเชลล์ ขวดแก้ว", "FS-000700", "8850999220001", "ขวด", "ลัง",
							"ชั้น A-01", "บริษัท ก จำกัด", "", n, n*2, n*100, clock.Instant(1763607845000+n))
					}
				}
				if err != nil || w.Close() != nil {
					b.Fatal(err)
				}
			}
			b.ReportAllocs()
		})
	}
}
