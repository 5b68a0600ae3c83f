package print

import (
	"bytes"
	"errors"
	"fmt"
	"math"
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

// Stock is what labels are printed on: a sheet of many, or a roll.
type Stock struct {
	across, down            int     // labels on a page
	width, height           float64 // of a label
	mostWidth, mostHeight   float64 // of what is drawn on it
	mostBars, leastBars     float64 // a scanner held askew still crosses all of them
	mostSquare              float64
	name, sku, price, digit float64 // the sizes of letters
	nameLines               int
	dotted                  bool // the printer has dots so coarse that modules must be whole ones
}

// The stocks that are printed on. Office printers leave the edge of a sheet white.
var (
	SheetStock = Stock{
		across: 3, down: 8, width: sheetWidth / 3, height: sheetHeight / 8, mostWidth: 62 * point,
		mostHeight: 31 * point, mostBars: 18 * point, leastBars: 10 * point, mostSquare: 26 * point, name: 9, sku: 7.5,
		price: 10, digit: 8.5, nameLines: 2,
	}
	RollStock50 = Stock{
		across: 1, down: 1, width: 50 * point, height: 30 * point, mostWidth: 46 * point, mostHeight: 27 * point,
		mostBars: 15 * point, leastBars: 8 * point, mostSquare: 24 * point, name: 7.5, sku: 7, price: 9.5, digit: 7.5,
		nameLines: 2, dotted: true,
	}
	RollStock40 = Stock{
		across: 1, down: 1, width: 40 * point, height: 30 * point, mostWidth: 37 * point, mostHeight: 27 * point,
		mostBars: 15 * point, leastBars: 8 * point, mostSquare: 20 * point, name: 7, sku: 6.5, price: 9, digit: 7.5,
		nameLines: 2, dotted: true,
	}
)

// A sheet is A4 with 3 × 8 labels of 70 × 37.1 mm, the common sheet without margins. Lengths are points, 72 to an inch.
const (
	point       = 72 / 25.4
	sheetWidth  = 595.28
	sheetHeight = 841.89
	leastModule = 0.19 * point // below it office printers and scanners fail
)

// How much of the size of letters the height of a line takes: Thai stacks two marks above a consonant and has vowels
// below.
const (
	leading = 1.38
	above   = 1.05 // from the top of a line to its baseline
	gap     = 1.2 * point
)

// Labels writes the codes as a PDF of labels to cut or peel, in the given order. ErrTooMany, ErrTooWide, ErrNoFont.
func Labels(stock Stock, labels []Label) ([]byte, error) {
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
		var drawn bytes.Buffer
		if err := s.draw(paper{s, &drawn}, stock, l); err != nil {
			return nil, err
		}
		form := w.reserve()
		w.packed(form, fmt.Sprintf("/Type /XObject /Subtype /Form /BBox [0 0 %.2f %.2f] /Resources << /Font << /F %d "+
			"0 R >> >>",
			stock.width, stock.height, font), drawn.Bytes())
		for range l.Copies {
			wanted = append(wanted, form)
		}
	}
	var kids []string
	for len(wanted) > 0 {
		n := min(len(wanted), stock.across*stock.down)
		kids = append(kids, fmt.Sprintf("%d 0 R", w.sheet(stock, pages, wanted[:n])))
		wanted = wanted[n:]
	}
	w.object(catalogue, fmt.Sprintf("<< /Type /Catalog /Pages %d 0 R >>", pages))
	w.object(pages, fmt.Sprintf("<< /Type /Pages /Count %d /Kids [%s] >>", len(kids), strings.Join(kids, " ")))
	w.font(font, s)
	return w.finish(catalogue), nil
}

// sheet writes a page with the drawings in reading order.
func (w *writer) sheet(stock Stock, pages int, forms []int) int {
	var content bytes.Buffer
	names := map[int]bool{}
	resources := ""
	for i, form := range forms {
		if !names[form] {
			names[form] = true
			resources += fmt.Sprintf("/L%d %d 0 R ", form, form)
		}
		fmt.Fprintf(&content, "q 1 0 0 1 %.2f %.2f cm /L%d Do Q\n", float64(i%stock.across)*stock.width,
			float64(stock.down-i/stock.across-1)*stock.height, form)
	}
	body, page := w.reserve(), w.reserve()
	w.stream(body, "", content.Bytes())
	w.object(page, fmt.Sprintf("<< /Type /Page /Parent %d 0 R /MediaBox [0 0 %.2f %.2f] /Resources << /XObject << "+
		"%s>> >> /Contents %d 0 R >>",
		pages, float64(stock.across)*stock.width, float64(stock.down)*stock.height, resources, body))
	return page
}

// draw draws a label: a square code with its texts beside it, or bars between them.
func (s *setter) draw(to ink, stock Stock, l Label) error {
	if l.Code.Kind == QR {
		return s.drawSquare(to, stock, l)
	}
	return s.drawBars(to, stock, l)
}

// runs is how much narrower bars are drawn.
func (o Stock) runs() float64 {
	if o.dotted {
		return inkRuns
	}
	return 0
}

// onDots moves a place to where the printer has a dot.
func (o Stock) onDots(x float64) float64 {
	if !o.dotted {
		return x
	}
	return math.Round(x/dot) * dot
}

// module is how wide the modules of bars are.
func (o Stock) barModule(code *Barcode) float64 {
	if o.dotted { // the quiet zone may be on the edge of the paper
		dots := min(3, math.Floor(o.width/dot/float64(code.columns)))
		return dots * dot
	}
	return min(module[code.Kind]*point, o.mostWidth/float64(code.columns))
}

// square is how wide the modules of a square code are.
func (o Stock) square(code *Barcode) float64 {
	m := o.mostSquare / float64(code.columns)
	if o.dotted {
		return math.Floor(m/dot) * dot
	}
	return m
}

func (s *setter) drawBars(to ink, o Stock, l Label) error {
	m := o.barModule(l.Code)
	if m < leastModule {
		return ErrTooWide
	}
	name := s.wrap(l.Name, o.mostWidth/o.name, o.nameLines)
	digits := s.oneLine(l.Code.Content, o.digit, o.mostWidth)
	sku, price, row := s.beside(o, l, o.mostWidth)
	texts := float64(len(name))*o.name*leading + row
	if texts > 0 {
		texts += gap
	}
	tall := max(o.leastBars, min(o.mostBars, o.mostHeight-texts-o.digit*leading))
	height := texts + tall + o.digit*leading
	left, top := (o.width-o.mostWidth)/2, (o.height+height)/2
	for _, text := range name {
		to.write(text, (o.width-text.width*o.name)/2, top-o.name*above, o.name)
		top -= o.name * leading
	}
	if row > 0 {
		writeRow(to, o, sku, price, left, top-row*above/leading)
		top -= row
	}
	if texts > 0 {
		top -= gap
	}
	to.bars(l.Code, o.onDots((o.width-m*float64(l.Code.columns))/2), top, m, tall, o.runs())
	to.write(digits, (o.width-digits.width*o.digit)/2, top-tall-o.digit*above, o.digit)
	return nil
}

// beside sets what shares a row: the SKU, unless it is the code itself, and the price.
func (s *setter) beside(o Stock, l Label, width float64) (sku, price line, row float64) {
	price = s.oneLine(l.Price, o.price, width)
	if l.SKU != l.Code.Content {
		room := width - price.width*o.price
		if l.Price != "" {
			room -= 2 * gap
		}
		sku = s.oneLine(l.SKU, o.sku, room)
	}
	switch {
	case len(price.glyphs) > 0:
		row = o.price * leading
	case len(sku.glyphs) > 0:
		row = o.sku * leading
	}
	return sku, price, row
}

// writeRow writes SKU and price at the two ends of the width, or the only one of them in the middle.
func writeRow(to ink, o Stock, sku, price line, left, baseline float64) {
	skuAt, priceAt := left, left+o.mostWidth-price.width*o.price
	if len(price.glyphs) == 0 {
		skuAt = left + (o.mostWidth-sku.width*o.sku)/2
	}
	if len(sku.glyphs) == 0 {
		priceAt = left + (o.mostWidth-price.width*o.price)/2
	}
	to.write(sku, skuAt, baseline, o.sku)
	to.write(price, priceAt, baseline, o.price)
}

// oneLine sets a text into one line, shortened when it is wider.
func (s *setter) oneLine(text string, size, width float64) line {
	if lines := s.wrap(text, width/size, 1); len(lines) > 0 {
		return lines[0]
	}
	return line{}
}

func (s *setter) drawSquare(to ink, o Stock, l Label) error {
	m := o.square(l.Code)
	side := m * float64(l.Code.columns)
	if m < leastModule {
		return ErrTooWide
	}
	left, top := (o.width-side)/2, (o.height+side)/2
	room := o.mostWidth - side - gap
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
	add(l.Name, o.name, 4)
	if l.SKU != l.Code.Content {
		add(l.SKU, o.sku, 1)
	}
	add(l.Price, o.price, 1)
	if len(texts) == 0 { // the code alone, what it says under it
		digits := s.oneLine(l.Code.Content, o.digit, o.mostWidth)
		top += o.digit * leading / 2
		to.write(digits, (o.width-digits.width*o.digit)/2, top-side-o.digit*above, o.digit)
	} else {
		left = (o.width - o.mostWidth) / 2
		height := 0.0
		for _, t := range texts {
			height += t.size * leading
		}
		at := (o.height + height) / 2
		for _, t := range texts {
			to.write(t.line, left+side+gap, at-t.size*above, t.size)
			at -= t.size * leading
		}
	}
	to.bars(l.Code, o.onDots(left), top, m, m, 0)
	return nil
}

// fill draws every bar narrower by so much. Ink runs, and printers blacken each dot that a bar touches.
func (b *Barcode) fill(out *bytes.Buffer, left, top, m, tall, less float64) {
	for _, r := range b.bars() {
		fmt.Fprintf(out, "%.3f %.3f %.3f %.3f re\n", left+float64(r.x)*m+less/2, top-float64(r.y)*m-tall,
			float64(r.width)*m-less, tall)
	}
	out.WriteString("f\n")
}
