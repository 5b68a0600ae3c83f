package print

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"fmt"
	"slices"
	"strings"
	"unicode/utf16"
)

// writer puts a PDF together: objects, their places, the trailer.
type writer struct {
	out    bytes.Buffer
	places []int
}

func (w *writer) reserve() int {
	w.places = append(w.places, 0)
	return len(w.places)
}

func (w *writer) object(id int, body string) {
	if w.out.Len() == 0 {
		w.out.WriteString("%PDF-1.5\n%\xe2\xe3\xcf\xd3\n")
	}
	w.places[id-1] = w.out.Len()
	fmt.Fprintf(&w.out, "%d 0 obj\n%s\nendobj\n", id, body)
}

func (w *writer) stream(id int, head string, body []byte) {
	w.object(id, fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", head, len(body), body))
}

// packed writes a stream compressed.
func (w *writer) packed(id int, head string, body []byte) {
	var small bytes.Buffer
	z := zlib.NewWriter(&small)
	_, _ = z.Write(body) // a buffer takes everything
	_ = z.Close()
	w.stream(id, head+" /Filter /FlateDecode", small.Bytes())
}

// font embeds what the setter used of its typeface, and says which characters the glyphs stand for.
func (w *writer) font(id int, s *setter) {
	used := make([]int, 0, len(s.used))
	for glyph := range s.used {
		used = append(used, glyph)
	}
	slices.Sort(used)
	const name = "LANGRA+Sarabun-Regular"
	thousandths := func(n int16) int { return int(float64(n) * 1000 / s.face.em) }
	of := func(table string, at int) int16 {
		return int16(binary.BigEndian.Uint16(s.face.tables[table][at:]))
	}
	var widths strings.Builder
	for _, glyph := range used {
		fmt.Fprintf(&widths, "%d [%.0f] ", glyph, s.advance(glyph)*1000)
	}
	file, facts, down, meaning := w.reserve(), w.reserve(), w.reserve(), w.reserve()
	data := s.face.subset(used)
	w.packed(file, fmt.Sprintf("/Length1 %d", len(data)), data)
	w.object(facts, fmt.Sprintf("<< /Type /FontDescriptor /FontName /%s /Flags 4 /FontBBox [%d %d %d %d] "+
		"/ItalicAngle 0 /Ascent %d /Descent %d /CapHeight 700 /StemV 80 /FontFile2 %d 0 R >>",
		name, thousandths(of("head", 36)), thousandths(of("head", 38)), thousandths(of("head", 40)),
		thousandths(of("head", 42)), thousandths(of("hhea", 4)), thousandths(of("hhea", 6)), file))
	w.object(down, fmt.Sprintf("<< /Type /Font /Subtype /CIDFontType2 /BaseFont /%s /CIDSystemInfo << /Registry "+
		"(Adobe) /Ordering (Identity) /Supplement 0 >> /FontDescriptor %d 0 R /CIDToGIDMap /Identity /DW 0 /W [%s] >>",
		name, facts, widths.String()))
	w.packed(meaning, "", meanings(used, s.used))
	w.object(id, fmt.Sprintf("<< /Type /Font /Subtype /Type0 /BaseFont /%s /Encoding /Identity-H /DescendantFonts "+
		"[%d 0 R] /ToUnicode %d 0 R >>", name, down, meaning))
}

// advance is the width of a glyph, of the size.
func (s *setter) advance(glyph int) float64 {
	return float64(s.handle.HorizontalAdvance(gid(glyph))) / s.face.em
}

// meanings is the map from glyphs to characters, a hundred to a block as the format wants.
func meanings(used []int, text map[int]string) []byte {
	var out bytes.Buffer
	out.WriteString("/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo << /Registry " +
		"(Adobe) /Ordering (UCS) /Supplement 0 >> def\n" +
		"/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <FFFF>\nendcodespacerange\n")
	known := slices.DeleteFunc(slices.Clone(used), func(glyph int) bool { return text[glyph] == "" })
	for block := range slices.Chunk(known, 100) {
		fmt.Fprintf(&out, "%d beginbfchar\n", len(block))
		for _, glyph := range block {
			fmt.Fprintf(&out, "<%04X> <%s>\n", glyph, hex16([]rune(text[glyph])))
		}
		out.WriteString("endbfchar\n")
	}
	out.WriteString("endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend\n")
	return out.Bytes()
}

func hex16(text []rune) string {
	var out strings.Builder
	for _, unit := range utf16.Encode(text) {
		fmt.Fprintf(&out, "%04X", unit)
	}
	return out.String()
}

// write draws a line from its left end on the baseline. The text stands beside its glyphs as it was written: vowels and
// tone marks are drawn in an order and at heights from which a reader could not tell it.
func (s *setter) write(out *bytes.Buffer, l line, x, y, size float64) {
	if len(l.glyphs) == 0 {
		return
	}
	fmt.Fprintf(out, "/Span << /ActualText <FEFF%s> >> BDC\nBT /F %.2f Tf %.3f %.3f Td\n", hex16(l.text), size, x, y)
	pen, rise := 0.0, 0.0
	open := false
	for _, g := range l.glyphs {
		if g.y != rise {
			if open {
				out.WriteString("] TJ\n")
				open = false
			}
			fmt.Fprintf(out, "%.3f Ts\n", g.y*size)
			rise = g.y
		}
		if !open {
			out.WriteString("[")
			open = true
		}
		if move := (pen - g.x) * 1000; move > 0.5 || move < -0.5 {
			fmt.Fprintf(out, "%.0f", move)
			pen = g.x
		}
		fmt.Fprintf(out, "<%04X>", g.id)
		pen += s.advance(g.id)
	}
	if open {
		out.WriteString("] TJ\n")
	}
	if rise != 0 {
		out.WriteString("0 Ts\n")
	}
	out.WriteString("ET EMC\n")
}

func (w *writer) finish(catalogue int) []byte {
	start := w.out.Len()
	fmt.Fprintf(&w.out, "xref\n0 %d\n0000000000 65535 f \n", len(w.places)+1)
	for _, place := range w.places {
		fmt.Fprintf(&w.out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&w.out, "trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(w.places)+1, catalogue,
		start)
	return w.out.Bytes()
}
