package print

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
)

// MaxLabels bounds one document of labels: 20 sheets.
const MaxLabels = 480

// ErrTooMany says that more labels were asked for than one document holds.
var ErrTooMany = errors.New("too many labels")

// ErrTooWide says that a code is too long to be read from a label.
var ErrTooWide = errors.New("the code is too wide for a label")

// Label is a code and how often it is wanted.
type Label struct {
	Code   *Barcode
	Copies int
}

// A sheet is A4 with 3 × 8 labels of 70 × 37.1 mm, the common sheet without margins. Lengths are points, 72 to an inch.
const (
	point       = 72 / 25.4
	sheetWidth  = 595.28
	sheetHeight = 841.89
	across      = 3
	down        = 8
	labelWidth  = sheetWidth / across
	labelHeight = sheetHeight / down
	mostWidth   = 62 * point
	mostBars    = 18 * point
	mostSquare  = 26 * point
	leastModule = 0.19 * point // below it office printers and scanners fail
	letterSize  = 9
	letterWidth = 0.6 // of the size, in Courier
)

// Labels writes the codes as a PDF of sheets to cut or peel, in the given order. The text under a code is ASCII: other
// characters need shaping and are left out. ErrTooMany, ErrTooWide.
func Labels(labels []Label) ([]byte, error) {
	w := &writer{}
	catalogue, pages, font := w.reserve(), w.reserve(), w.reserve()
	var wanted []int // the drawing of each label
	for _, l := range labels {
		if l.Copies < 1 || l.Copies > MaxLabels-len(wanted) {
			return nil, ErrTooMany
		}
		drawn, err := drawLabel(l.Code)
		if err != nil {
			return nil, err
		}
		form := w.reserve()
		w.stream(form, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %.2f %.2f] /Resources << /Font << /F %d 0 R >> >>",
			labelWidth, labelHeight, font), drawn)
		for range l.Copies {
			wanted = append(wanted, form)
		}
	}
	var kids []string
	for len(wanted) > 0 {
		n := min(len(wanted), across*down)
		kids = append(kids, fmt.Sprintf("%d 0 R", w.sheet(pages, wanted[:n])))
		wanted = wanted[n:]
	}
	w.object(catalogue, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", pages))
	w.object(pages, fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", len(kids), strings.Join(kids, " ")))
	w.object(font, "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>")
	return w.finish(catalogue), nil
}

// drawLabel draws a code in the middle of a label, its text under it.
func drawLabel(b *Barcode) ([]byte, error) {
	m := module[b.Kind] * point
	var tall, height float64
	if b.Kind == QR {
		m = mostSquare / float64(b.columns)
		tall, height = m, mostSquare
	} else {
		m = min(m, mostWidth/float64(b.columns))
		tall, height = mostBars, mostBars
	}
	if m < leastModule {
		return nil, ErrTooWide
	}
	left := (labelWidth - m*float64(b.columns)) / 2
	top := labelHeight - (labelHeight-height-letterSize)/2
	var out bytes.Buffer
	for _, r := range b.bars() {
		fmt.Fprintf(&out, "%.3f %.3f %.3f %.3f re\n", left+float64(r.x)*m, top-float64(r.y)*m-tall, float64(r.width)*m, tall)
	}
	out.WriteString("f\n")
	if text := printable(b.Content); text != "" {
		size := min(letterSize, mostWidth/(letterWidth*float64(len(text))))
		fmt.Fprintf(&out, "BT /F %.2f Tf %.3f %.3f Td (%s) Tj ET\n", size, (labelWidth-size*letterWidth*float64(len(text)))/2,
			top-height-letterSize, strings.NewReplacer(`\`, `\\`, "(", `\(`, ")", `\)`).Replace(text))
	}
	return out.Bytes(), nil
}

func printable(text string) string {
	for _, r := range text {
		if r < ' ' || r > '~' {
			return ""
		}
	}
	return text
}

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
		w.out.WriteString("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
	}
	w.places[id-1] = w.out.Len()
	fmt.Fprintf(&w.out, "%d 0 obj\n%s\nendobj\n", id, body)
}

func (w *writer) stream(id int, head string, body []byte) {
	w.object(id, fmt.Sprintf("<< %s /Length %d >>\nstream\n%s\nendstream", head, len(body), body))
}

// sheet writes a page with the drawings in reading order.
func (w *writer) sheet(pages int, forms []int) int {
	var content bytes.Buffer
	names := map[int]bool{}
	resources := ""
	for i, form := range forms {
		if !names[form] {
			names[form] = true
			resources += fmt.Sprintf("/L%d %d 0 R ", form, form)
		}
		fmt.Fprintf(&content, "q 1 0 0 1 %.2f %.2f cm /L%d Do Q\n", float64(i%across)*labelWidth, sheetHeight-float64(i/across+1)*labelHeight, form)
	}
	body, page := w.reserve(), w.reserve()
	w.stream(body, "", content.Bytes())
	w.object(page, fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources << /XObject << %s>> >> /Contents %d 0 R >>",
		pages, sheetWidth, sheetHeight, resources, body))
	return page
}

func (w *writer) finish(catalogue int) []byte {
	start := w.out.Len()
	fmt.Fprintf(&w.out, "xref\n0 %d\n0000000000 65535 f \n", len(w.places)+1)
	for _, place := range w.places {
		fmt.Fprintf(&w.out, "%010d 00000 n \n", place)
	}
	fmt.Fprintf(&w.out, "trailer\n<< /Size %d /Root %d 0 R >>\nstartxref\n%d\n%%%%EOF\n", len(w.places)+1, catalogue, start)
	return w.out.Bytes()
}
