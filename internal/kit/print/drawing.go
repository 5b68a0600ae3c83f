package print

import (
	"bytes"
	"fmt"
	"math"
	"strings"
)

// document is a PDF while its pages are drawn.
type document struct {
	*setter
	w        *writer
	tree     int // the object of all pages
	typeface int
	kids     []string
	pictures map[*Picture]int
}

func newDocument() (*document, error) {
	s, err := newSetter()
	if err != nil {
		return nil, err
	}
	d := &document{setter: s, w: &writer{}, pictures: map[*Picture]int{}}
	d.tree, d.typeface = d.w.reserve(), d.w.reserve()
	return d, nil
}

// finish writes what all pages share.
func (d *document) finish() []byte {
	d.w.object(d.tree, fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", len(d.kids), strings.Join(d.kids, " ")))
	d.w.font(d.typeface, d.setter)
	catalogue := d.w.reserve()
	d.w.object(catalogue, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R /ViewerPreferences << /PrintScaling /None >> >>",
		d.tree))
	return d.w.finish(catalogue)
}

// sheet is a page while it is drawn. Lengths are points; y counts from the upper edge down.
type sheet struct {
	*document
	out           bytes.Buffer
	width, height float64
	resources     string // beside the font
	drawn         map[int]bool
}

func (d *document) newSheet(width, height float64) *sheet {
	return &sheet{document: d, width: width, height: height, drawn: map[int]bool{}}
}

// done adds the sheet to the document as its next page.
func (p *sheet) done() {
	body, page := p.w.reserve(), p.w.reserve()
	p.w.packed(body, "", p.out.Bytes())
	p.w.object(page, fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources << /Font << /F "+
		"%d 0 R >> /XObject << %s>> >> /Contents %d 0 R >>", p.tree, p.width, p.height, p.typeface, p.resources, body))
	p.kids = append(p.kids, fmt.Sprintf("%d 0 R", page))
}

// form lets the sheet draw an object under its own name.
func (p *sheet) form(id int) {
	if !p.drawn[id] {
		p.drawn[id] = true
		p.resources += fmt.Sprintf("/X%d %d 0 R ", id, id)
	}
}

// rect fills a rectangle.
func (p *sheet) rect(x, y, width, height float64) {
	fmt.Fprintf(&p.out, "%.3f %.3f %.3f %.3f re f\n", x, p.height-y-height, width, height)
}

// frame draws the outline of a rectangle inside it.
func (p *sheet) frame(x, y, width, height, thick float64) {
	fmt.Fprintf(&p.out, "%.3f w %.3f %.3f %.3f %.3f re S\n", thick, x+thick/2, p.height-y-height+thick/2, width-thick,
		height-thick)
}

// style is how a text looks.
type style struct {
	size float64
	bold bool
}

// boldness is how far a bold letter grows to each side, of its size. The outline is drawn with a pen: thermal printers
// show it as a bold face, and the document needs one font only.
const boldness = 0.017

// boldRoom is what the pen adds to a line's width, of the size.
const boldRoom = 2 * boldness

// tall is the height of a line.
func (t style) tall() float64 { return t.size * leading }

// put writes a set line whose upper edge is at y.
func (p *sheet) put(l line, x, y float64, t style) {
	if len(l.glyphs) == 0 {
		return
	}
	if t.bold {
		fmt.Fprintf(&p.out, "q 2 Tr %.3f w 1 j\n", 2*boldness*t.size)
	}
	p.write(&p.out, l, x, p.height-y-t.size*above, t.size)
	if t.bold {
		p.out.WriteString("Q\n")
	}
}

// The sides at which a text stands.
const (
	atLeft = iota
	inMiddle
	atRight
)

// one writes a text as one line into the width, shortened when it is wider, and tells how wide it is.
func (p *sheet) one(text string, x, y, width float64, t style, side int) float64 {
	l := p.oneLine(text, t.size, width-boldRoom*t.size)
	long := l.width * t.size
	switch side {
	case inMiddle:
		x += (width - long) / 2
	case atRight:
		x += width - long
	}
	p.put(l, x, y, t)
	return long
}

// whole is one for what must not be shortened: its letters are smaller where it is wider.
func (p *sheet) whole(text string, x, y, width float64, t style, side int) {
	if long := p.long(text, t) + boldRoom*t.size; long > width {
		smaller := style{t.size * width / long * 0.995, t.bold}
		y += (t.size - smaller.size) * above
		t = smaller
	}
	p.one(text, x, y, width+1, t, side)
}

// lines writes set lines under each other and gives where the next one would begin.
func (p *sheet) lines(all []line, x, y float64, t style) float64 {
	for _, l := range all {
		p.put(l, x, y, t)
		y += t.tall()
	}
	return y
}

// long tells how wide a text is.
func (s *setter) long(text string, t style) float64 {
	l := s.set(s.clean(text))
	return l.width * t.size
}

// fill sets parts of a text that had better not be torn apart: as many on a line as there is room for. One that is
// wider than a line alone is wrapped.
func (s *setter) fill(parts []string, t style, width float64, most int) (lines []line) {
	room := width/t.size - boldRoom
	row := ""
	end := func() {
		if row != "" {
			lines = append(lines, s.wrap(row, room, max(1, most-len(lines)))...)
		}
		row = ""
	}
	for _, part := range parts {
		part = string(s.clean(part))
		if part == "" {
			continue
		}
		longer := strings.TrimLeft(row+" "+part, " ")
		if row != "" && s.set([]rune(longer)).width > room && len(lines) < most-1 {
			end()
			longer = part
		}
		row = longer
	}
	end()
	return lines
}

// dot is a point of the printers that labels come from: 203 to an inch, eight to a millimetre.
const dot = 0.125 * point

// leastDots are the narrowest modules that such a printer prints and a scanner reads.
const leastDots = 2

// inkRuns is how much narrower bars are drawn for them.
const inkRuns = 0.2 * dot

// bars draws a code with modules of whole dots, as wide as there is room for and no wider than most dots, and gives its
// width with the quiet zones. False says that the code is too long to be read, and draws nothing.
func (p *sheet) bars(code *Barcode, x, y, room, tall float64, most, side int) (width float64, ok bool) {
	dots := min(float64(most), float64(int(room/dot/float64(code.columns))))
	if dots < leastDots {
		return 0, false
	}
	module := dots * dot
	width = module * float64(code.columns)
	switch side {
	case inMiddle:
		x += (room - width) / 2
	case atRight:
		x += room - width
	}
	x = math.Round(x/dot) * dot
	code.fill(&p.out, x, p.height-y, module, tall, inkRuns)
	return width, true
}
