package sheet_test

import (
	"archive/zip"
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"
	"time"

	"langraan/internal/kit/sheet"
)

const (
	oneSheet = `<workbook xmlns:r="r"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`
	bookRels = `<Relationships><Relationship Id="rId1" Type="x/worksheet" Target="worksheets/sheet1.xml"/>` +
		`<Relationship Id="rId2" Type="x/sharedStrings" Target="/xl/sharedStrings.xml"/></Relationships>`
	rowsPart = `<worksheet><sheetData><row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><r><t>x</t></r><r><t>&amp;y</t></r></is></c></row>` +
		`<row r="4"><c r="B4" s="1"><v>36</v></c><c t="str"><f>1+1</f><v>_x0041_&#66;</v></c><c/></row></sheetData></worksheet>`
	textsPart  = `<sst><si><t xml:space="preserve"> ก </t><rPh><t>spoken</t></rPh></si></sst>`
	stylesPart = `<styleSheet><numFmts><numFmt numFmtId="164" formatCode="00000"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/></cellXfs></styleSheet>`
)

// part is a part of a workbook: a text, or so many megabytes of one said again and again before it.
type part struct {
	name, text, again string
	megabytes         int
}

func workbook(t *testing.T, changed ...part) []byte {
	t.Helper()
	parts := map[string]part{}
	for name, text := range map[string]string{
		"xl/workbook.xml": oneSheet, "xl/_rels/workbook.xml.rels": bookRels,
		"xl/worksheets/sheet1.xml": rowsPart, "xl/sharedStrings.xml": textsPart, "xl/styles.xml": stylesPart,
	} {
		parts[name] = part{name: name, text: text}
	}
	for _, p := range changed {
		parts[p.name] = p
	}
	var out bytes.Buffer
	z := zip.NewWriter(&out)
	for _, p := range parts {
		w, err := z.Create(p.name)
		chunk := []byte(strings.Repeat(p.again, 1<<20/max(1, len(p.again))))
		for range p.megabytes {
			if err == nil {
				_, err = w.Write(chunk)
			}
		}
		if err == nil {
			_, err = io.WriteString(w, p.text)
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

func TestTheFormsOfACell(t *testing.T) {
	_, rows := read(t, workbook(t))
	if got := fmt.Sprintf("%q", rows); got != `[["ก" "" "x&y"] ["" "00036" "AB"]]` {
		t.Error(got)
	}
}

// Whatever a workbook unfolds to, reading it stays small and ends.
func TestBombsAreRefusedWithoutBeingUnfolded(t *testing.T) {
	const shared, first = "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml"
	for name, c := range map[string]struct {
		content []byte
		want    error
	}{
		"texts":         {workbook(t, part{shared, "</sst>", "<si><t>x</t></si>", 40}), sheet.ErrTooLarge},
		"one long text": {workbook(t, part{shared, "</t></si></sst>", "x", 40}), sheet.ErrTooLarge},
		"empty texts":   {workbook(t, part{shared, "</sst>", "<si/>", 40}), sheet.ErrTooLarge},
		"many sheets":   {workbook(t, part{"xl/workbook.xml", oneSheet, "<sheet/>", 100}), sheet.ErrTooLarge},
		"styles":        {workbook(t, part{"xl/styles.xml", stylesPart, "<xf/>", 100}), sheet.ErrTooLarge},
		"relations":     {workbook(t, part{"xl/_rels/workbook.xml.rels", bookRels, "<x/>", 100}), sheet.ErrTooLarge},
		"spaces":        {workbook(t, part{first, rowsPart, " ", 40}), sheet.ErrTooLarge},
		"one long mark": {workbook(t, part{first, rowsPart, "<", 1}), sheet.ErrTooLarge},
		"a comment":     {workbook(t, part{first, rowsPart, "<!-- ", 40}), sheet.ErrTooLarge},
		"a type":        {workbook(t, part{first, `<!DOCTYPE x [<!ENTITY a "b">]>` + rowsPart, "", 0}), sheet.ErrKind},
		"a media part":  {workbook(t, part{"xl/media/a.bin", "", "x", 40}), nil},
		"a far row": {
			workbook(t, part{first, `<worksheet><row r="2147483647"><c><v>1</v></c></row>`, "", 0}),
			sheet.ErrTooLarge,
		},
		"a far column": {
			workbook(t, part{first, `<worksheet><row><c r="XFD1"><v>1</v></c></row>`, "", 0}),
			sheet.ErrTooWide,
		},
		"a broken row": {workbook(t, part{first, `<worksheet><row><c r="A1"><v>1`, "", 0}), sheet.ErrKind},
		"no text": {workbook(t,
			part{first, `<worksheet><row><c t="s"><v>99999</v></c><c><v>1</v></c></row></sheetData>`, "", 0}), nil},
	} {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := sheet.Open(c.content, sheet.Usual)
		if err == nil {
			_, err = r.All()
			r.Close()
		}
		runtime.ReadMemStats(&after)
		if !errors.Is(err, c.want) || c.want == nil && err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 200 {
			t.Errorf("%s: %d MB", name, took)
		}
	}
}

// A text without an end of line is one row, and each sign in it a cell: it is refused before millions stand in a list.
func TestARowOfSignsIsRefusedBeforeItIsCut(t *testing.T) {
	for name, head := range map[string]string{"commas": ",", "semicolons": ";", "tabs": "\t"} {
		content := []byte("a" + head + "b\n" + strings.Repeat(head, 10<<20))
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		r, err := sheet.Open(content, sheet.Usual)
		if err == nil {
			_, err = r.All()
			r.Close()
		}
		runtime.ReadMemStats(&after)
		if !errors.Is(err, sheet.ErrTooWide) {
			t.Errorf("%s: %v", name, err)
		}
		if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 60 {
			t.Errorf("%s: %d MB", name, took)
		}
	}
}

// A row may be as long as it is allowed to be when the signs in it are text.
func TestSignsInsideTextAreNoColumns(t *testing.T) {
	cell := strings.Repeat("a,", 20<<10)
	r, err := sheet.Open([]byte("a,b\n"+strings.Repeat(`"`+cell+"\",1\n", 40)), sheet.Usual)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := r.All()
	if r.Close(); err != nil || len(rows) != 41 || len(rows[40]) != 2 {
		t.Fatalf("%d rows, %v", len(rows), err)
	}
}

// A mark costs as much as it is long, whatever stands in its values.
func TestSignsInsideValues(t *testing.T) {
	signs := strings.Repeat(">", 60_000)
	again := `<a b="` + signs + `" c='"` + signs[:100] + `'/>`
	rows := `<worksheet><sheetData>` + strings.Repeat(again, 200) +
		`<row><c r='A1' x='a"b>'><v>1</v></c><c t="inlineStr" y="it's>"><is><t>2</t></is></c></row></sheetData></worksheet>`
	book := workbook(t, part{"xl/worksheets/sheet1.xml", rows, "", 0})
	begun := time.Now()
	_, got := read(t, book)
	if took := time.Since(begun); took > 5*time.Second {
		t.Errorf("it took %s", took)
	}
	if said := fmt.Sprint(got); said != "[[1 2]]" {
		t.Error(said)
	}
}

// Rows of which only a far column is written, and cells that name one long text again and again, are no work without
// end.
func TestFewBytesAskForLittleWork(t *testing.T) {
	const first = "xl/worksheets/sheet1.xml"
	end := `<worksheet><sheetData><row><c r="B1"><v>1</v></c></row></sheetData></worksheet>`
	long := "<sst><si><t>" + strings.Repeat("x", 90<<10) + "</t></si></sst>"
	for name, c := range map[string]struct {
		content []byte
		rows    int
		want    error
	}{
		"spaces": {workbook(t, part{first, end, `<row><c r="SF1"><v> </v></c></row>`, 15}), 1, nil},
		"far":    {workbook(t, part{first, end, `<row><c r="SF1"><v>1</v></c></row>`, 15}), 0, nil},
		"one text": {workbook(t, part{first, end, `<row><c t="s"><v>0</v></c></row>`, 15}, part{
			"xl/sharedStrings.xml",
			long, "", 0,
		}), 0, sheet.ErrTooLarge},
	} {
		r, err := sheet.Open(c.content, sheet.Usual)
		if err != nil {
			t.Fatal(err)
		}
		begun, n := time.Now(), 0
		for ; err == nil; n++ {
			_, _, err = r.Next()
		}
		r.Close()
		if took := time.Since(begun); took > 10*time.Second || !errors.Is(err, c.want) && c.want != nil || c.rows > 0 &&
			n-1 != c.rows {
			t.Errorf("%s: %d rows in %s, %v", name, n-1, took, err)
		}
	}
}

// The long end record of ZIP64 is bounded as the short one is, before a list is made of what it names.
func TestALongDirectoryOfZIP64(t *testing.T) {
	const parts = 100_000
	header := append(append([]byte("PK\x01\x02"), make([]byte, 42)...), 'a')
	binary.LittleEndian.PutUint16(header[28:], 1) // the length of a name
	local := append(append([]byte("PK\x03\x04"), make([]byte, 26)...), 'a')
	content := append(local, bytes.Repeat(header, parts)...)
	start, at := uint64(len(content)-parts*len(header)), uint64(len(content))
	for _, n := range []any{
		[]byte("PK\x06\x06"), uint64(44), uint32(45<<16 | 45), uint64(0), uint64(parts),
		uint64(parts), at - start, start, []byte("PK\x06\x07"), uint32(0), at, uint32(1),
	} {
		content, _ = binary.Append(content, binary.LittleEndian, n)
	}
	for name, end := range map[string][]any{
		"small figures": {
			uint32(0), uint16(0xffff), uint16(0xffff), uint32(100), uint32(len(content) - 100),
			uint16(0),
		},
		"full figures": {
			uint32(0), uint16(0xffff), uint16(0xffff), uint32(math.MaxUint32), uint32(math.MaxUint32),
			uint16(0),
		},
	} {
		whole := append(bytes.Clone(content), "PK\x05\x06"...)
		for _, n := range end {
			whole, _ = binary.Append(whole, binary.LittleEndian, n)
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		_, err := sheet.Open(whole, sheet.Usual)
		runtime.ReadMemStats(&after)
		if made := after.TotalAlloc - before.TotalAlloc; !errors.Is(err, sheet.ErrTooLarge) || made > 1<<20 {
			t.Errorf("%s: %d bytes for a file that is refused: %v", name, made, err)
		}
	}
}

// A list of parts that points behind the file is a fault of the file.
func TestADirectoryBehindTheFile(t *testing.T) {
	whole := workbook(t)
	at := bytes.LastIndex(whole, []byte("PK\x05\x06"))
	for i := range 22 {
		for _, b := range []byte{0, 1, 0x7f, 0xff} {
			content := bytes.Clone(whole)
			content[at+i] = b
			r, err := sheet.Open(content, sheet.Usual)
			if err == nil {
				r.Close()
			} else if !errors.Is(err, sheet.ErrKind) && !errors.Is(err, sheet.ErrTooLarge) {
				t.Errorf("byte %d as %d: %v", i, b, err)
			}
		}
	}
	for i := range len(whole) {
		content := bytes.Clone(whole)
		content[i] ^= 0xff
		r, err := sheet.Open(content, sheet.Usual)
		if err == nil {
			_, err = r.All()
			r.Close()
		}
		if errors.Is(err, io.EOF) {
			t.Errorf("byte %d turned: %v", i, err)
		}
	}
}

func BenchmarkSignsInsideValues(b *testing.B) {
	for _, size := range []int{1 << 10, 8 << 10, 64<<10 - 100} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			text := `<a b="` + strings.Repeat(">", size) + `"/>`
			var parts bytes.Buffer
			z := zip.NewWriter(&parts)
			for name, content := range map[string]string{
				"xl/workbook.xml":            oneSheet,
				"xl/_rels/workbook.xml.rels": bookRels, "xl/worksheets/sheet1.xml": strings.Repeat(text, 4<<20/size),
			} {
				if w, err := z.Create(name); err != nil {
					b.Fatal(err)
				} else if _, err := io.WriteString(w, content); err != nil {
					b.Fatal(err)
				}
			}
			if err := z.Close(); err != nil {
				b.Fatal(err)
			}
			b.SetBytes(4 << 20)
			for b.Loop() {
				r, err := sheet.Open(parts.Bytes(), sheet.Usual)
				if err != nil {
					b.Fatal(err)
				}
				_, _ = r.All()
				r.Close()
			}
		})
	}
}

// Texts that do not fit into memory lie in a file; each is found again.
func TestManyTexts(t *testing.T) {
	const n = 300_000
	var texts, rows strings.Builder
	texts.WriteString("<sst>")
	rows.WriteString("<worksheet><sheetData>")
	for i := range n {
		fmt.Fprintf(&texts, "<si><t>%d-%d-น้ำปลาแท้ขวดที่</t></si>", i*7919%n, i)
		fmt.Fprintf(&rows, `<row><c t="s"><v>%d</v></c><c t="s"><v>%d</v></c></row>`, i, n-1-i/1000)
	}
	texts.WriteString("</sst>")
	rows.WriteString("</sheetData></worksheet>")
	book := workbook(t, part{"xl/sharedStrings.xml", texts.String(), "", 0}, part{
		"xl/worksheets/sheet1.xml",
		rows.String(), "", 0,
	})
	r, err := sheet.Open(book, sheet.Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for i := range n {
		cells, _, err := r.Next()
		if err != nil || cells[0] != fmt.Sprintf("%d-%d-น้ำปลาแท้ขวดที่", i*7919%n, i) || !strings.Contains(cells[1],
			fmt.Sprintf("-%d-", n-1-i/1000)) {
			t.Fatalf("row %d: %q %v", i, cells, err)
		}
	}
}

// One workbook is read to its end at a time; who only looks into another does not wait for that.
func TestOneWorkbookAtATime(t *testing.T) {
	book := workbook(t, part{
		"xl/worksheets/sheet1.xml",
		`<worksheet><sheetData><row><c><v>1</v></c></row></sheetData></worksheet>`, "", 0,
	})
	open := func(limits sheet.Limits, within time.Duration) (*sheet.Reader, error) {
		ctx, cancel := context.WithTimeout(t.Context(), within)
		defer cancel()
		return sheet.OpenFile(ctx, bytes.NewReader(book), int64(len(book)), limits)
	}
	glance := sheet.Usual
	glance.Glance = true
	for _, limits := range []sheet.Limits{sheet.Usual, glance} {
		first, err := open(limits, time.Minute)
		if err != nil {
			t.Fatal(err)
		}
		defer first.Close()
		if _, err := open(limits, 50*time.Millisecond); !errors.Is(err, context.DeadlineExceeded) {
			t.Errorf("a second: %v", err)
		}
	}
}
