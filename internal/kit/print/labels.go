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

// Label is a code, what stands around it, and how often it is wanted. The texts may be empty.
type Label struct {
	Code   *Barcode
	Name   string // two lines at most, shortened when longer
	SKU    string
	Price  string
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
	mostHeight  = 31 * point // printers leave the edge of the sheet white
	mostBars    = 18 * point
	leastBars   = 10 * point // a scanner held askew still crosses all of them
	mostSquare  = 26 * point
	leastModule = 0.19 * point // below it office printers and scanners fail
)

// The sizes of letters, and how much of the height a line of them takes: Thai stacks two marks above a consonant and
// has vowels below.
const (
	nameSize  = 9
	skuSize   = 7.5
	priceSize = 10
	codeSize  = 8.5
	leading   = 1.38
	above     = 1.05 // from the top of a line to its baseline
	gap       = 1.2 * point
)

// Labels writes the codes as a PDF of sheets to cut or peel, in the given order. ErrTooMany, ErrTooWide, ErrNoFont.
func Labels(labels []Label) ([]byte, error) {
	s, err := newSetter()
	if err != nil {
		return nil, err
	}
	w := &writer{}
	catalogue, pages, font := w.reserve(), w.reserve(), w.reserve()
	var wanted []int // the drawing of each label
	for _, l := range labels {
		if l.Copies < 1 || l.Copies > MaxLabels-len(wanted) {
			return nil, ErrTooMany
		}
		drawn, err := s.draw(l)
		if err != nil {
			return nil, err
		}
		form := w.reserve()
		w.packed(form, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %.2f %.2f] /Resources << /Font << /F %d "+
			"0 R >> >>",
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
	w.font(font, s)
	return w.finish(catalogue), nil
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
		fmt.Fprintf(&content, "q 1 0 0 1 %.2f %.2f cm /L%d Do Q\n", float64(i%across)*labelWidth,
			sheetHeight-float64(i/across+1)*labelHeight, form)
	}
	body, page := w.reserve(), w.reserve()
	w.stream(body, "", content.Bytes())
	w.object(page, fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources << /XObject << "+
		"%s>> >> /Contents %d 0 R >>",
		pages, sheetWidth, sheetHeight, resources, body))
	return page
}

// draw draws a label: a square code with its texts beside it, or bars between them.
func (s *setter) draw(l Label) ([]byte, error) {
	if l.Code.Kind == QR {
		return s.drawSquare(l)
	}
	return s.drawBars(l)
}

func (s *setter) drawBars(l Label) ([]byte, error) {
	m := min(module[l.Code.Kind]*point, mostWidth/float64(l.Code.columns))
	if m < leastModule {
		return nil, ErrTooWide
	}
	name := s.wrap(l.Name, mostWidth/nameSize, 2)
	digits := s.oneLine(l.Code.Content, codeSize, mostWidth)
	sku, price, row := s.beside(l, mostWidth)
	texts := float64(len(name))*nameSize*leading + row
	if texts > 0 {
		texts += gap
	}
	tall := max(leastBars, min(mostBars, mostHeight-texts-codeSize*leading))
	height := texts + tall + codeSize*leading
	left, top := (labelWidth-mostWidth)/2, (labelHeight+height)/2
	var out bytes.Buffer
	for _, text := range name {
		s.write(&out, text, (labelWidth-text.width*nameSize)/2, top-nameSize*above, nameSize)
		top -= nameSize * leading
	}
	if row > 0 {
		s.writeRow(&out, sku, price, left, top-row*above/leading)
		top -= row
	}
	if texts > 0 {
		top -= gap
	}
	l.Code.fill(&out, (labelWidth-m*float64(l.Code.columns))/2, top, m, tall)
	s.write(&out, digits, (labelWidth-digits.width*codeSize)/2, top-tall-codeSize*above, codeSize)
	return out.Bytes(), nil
}

// beside sets what shares a row: the SKU, unless it is the code itself, and the price.
func (s *setter) beside(l Label, width float64) (sku, price line, row float64) {
	price = s.oneLine(l.Price, priceSize, width)
	if l.SKU != l.Code.Content {
		room := width - price.width*priceSize
		if l.Price != "" {
			room -= 2 * gap
		}
		sku = s.oneLine(l.SKU, skuSize, room)
	}
	switch {
	case len(price.glyphs) > 0:
		row = priceSize * leading
	case len(sku.glyphs) > 0:
		row = skuSize * leading
	}
	return sku, price, row
}

// writeRow writes SKU and price at the two ends of the width, or the only one of them in the middle.
func (s *setter) writeRow(out *bytes.Buffer, sku, price line, left, baseline float64) {
	skuAt, priceAt := left, left+mostWidth-price.width*priceSize
	if len(price.glyphs) == 0 {
		skuAt = left + (mostWidth-sku.width*skuSize)/2
	}
	if len(sku.glyphs) == 0 {
		priceAt = left + (mostWidth-price.width*priceSize)/2
	}
	s.write(out, sku, skuAt, baseline, skuSize)
	s.write(out, price, priceAt, baseline, priceSize)
}

// oneLine sets a text into one line, shortened when it is wider.
func (s *setter) oneLine(text string, size, width float64) line {
	if lines := s.wrap(text, width/size, 1); len(lines) > 0 {
		return lines[0]
	}
	return line{}
}

func (s *setter) drawSquare(l Label) ([]byte, error) {
	m := mostSquare / float64(l.Code.columns)
	if m < leastModule {
		return nil, ErrTooWide
	}
	var out bytes.Buffer
	left, top := (labelWidth-mostSquare)/2, (labelHeight+mostSquare)/2
	room := mostWidth - mostSquare - gap
	type text struct {
		line
		size float64
	}
	var texts []text
	add := func(content string, size float64, most int) {
		for _, set := range s.wrap(content, room/size, most) {
			texts = append(texts, text{set, size})
		}
	}
	add(l.Name, nameSize, 4)
	if l.SKU != l.Code.Content {
		add(l.SKU, skuSize, 1)
	}
	add(l.Price, priceSize, 1)
	if len(texts) == 0 { // the code alone, what it says under it
		digits := s.oneLine(l.Code.Content, codeSize, mostWidth)
		top += codeSize * leading / 2
		s.write(&out, digits, (labelWidth-digits.width*codeSize)/2, top-mostSquare-codeSize*above, codeSize)
	} else {
		left = (labelWidth - mostWidth) / 2
		height := 0.0
		for _, t := range texts {
			height += t.size * leading
		}
		at := (labelHeight + height) / 2
		for _, t := range texts {
			s.write(&out, t.line, left+mostSquare+gap, at-t.size*above, t.size)
			at -= t.size * leading
		}
	}
	l.Code.fill(&out, left, top, m, m)
	return out.Bytes(), nil
}

// fill draws the dark modules from the upper left corner on.
func (b *Barcode) fill(out *bytes.Buffer, left, top, m, tall float64) {
	for _, r := range b.bars() {
		fmt.Fprintf(out, "%.3f %.3f %.3f %.3f re\n", left+float64(r.x)*m, top-float64(r.y)*m-tall, float64(r.width)*m,
			tall)
	}
	out.WriteString("f\n")
}
