package print

import (
	"fmt"
	"strings"
)

// PurchaseOrder is what a shop orders from a partner, as the paper that it sends. Costs and sums of who may not see
// them are empty, and their columns are not drawn then.
type PurchaseOrder struct {
	Words                             PurchaseWords
	Logo                              *Picture // nil where the shop has none
	Number, On, ExpectedOn, Reference string
	Mark                              string // what its status says, empty for one that stands
	From, To                          Party
	Lines                             []Ordered
	Pieces                            int64
	Total                             string
	Note                              string
	By, ApprovedBy                    string
}

// PurchaseWords are the words of a purchase order, in the language of who reads it. Pieces takes a number as a text,
// Page two numbers.
type PurchaseWords struct {
	Title, Number, On, ExpectedOn, Reference, Seller, Phone, TaxID   string
	At, Code, Name, Quantity, Unit, Cost, Amount                     string
	Pieces, Total, Note, OrderedBy, ApprovedBy, SoldBy, Signed, Page string
}

// heads are what stands above the columns.
func (w PurchaseWords) heads() [poEnd]string {
	return [poEnd]string{w.At, w.Code, w.Name, w.Quantity, w.Unit, w.Cost, w.Amount}
}

// Party is who orders, or of whom.
type Party struct{ Name, Address, Phone, TaxID string }

// Ordered is a line of it. Serials is the range that is ordered, or empty.
type Ordered struct {
	Code, Name, Serials string
	Quantity            int64
	Unit, Cost, Amount  string
}

// The columns of a purchase order.
const (
	poAt = iota
	poCode
	poName
	poQuantity
	poUnit
	poCost
	poAmount
	poEnd
)

// poPriced are the widths of the columns in millimetres, poBare those without prices.
var (
	poPriced = [poEnd]float64{9, 28, 65, 18, 18, 26, 26}
	poBare   = [poEnd]float64{9, 36, 97, 24, 24, 0, 0}
)

const (
	poEdge   = 10 * point
	poFoot   = 6 * point
	poSigned = 30 * point // the height of the places for signatures
	poSign   = 16 * point // the height of the shop's sign, and how wide it is at most
	poSignTo = 60 * point

	poAddress, poLines, poNote = 6, 8, 30 // lines at most
)

var (
	poText  = style{10, false}
	poBold  = style{10, true}
	poSmall = style{8.5, false}
)

// Purchase writes the order on sheets of A4; ErrNoFont.
func Purchase(l PurchaseOrder) ([]byte, error) {
	d, err := newDocument()
	if err != nil {
		return nil, err
	}
	w := &purchase{document: d, order: &l, widths: poBare}
	if l.Total != "" {
		w.widths = poPriced
	}
	w.more()
	for i := range l.Lines {
		w.line(i)
	}
	w.sums()
	for i, p := range w.pages {
		p.one(fmt.Sprintf(l.Words.Page, i+1, len(w.pages)), poEdge, w.until+inset, p.width-2*poEdge, poSmall, atRight)
		p.done()
	}
	return d.finish(), nil
}

// purchase is an order while it is written.
type purchase struct {
	*document
	order    *PurchaseOrder
	widths   [poEnd]float64
	pages    []*sheet
	p        *sheet
	y, until float64
}

// more begins a page.
func (w *purchase) more() {
	w.p = w.newSheet(A4.Width*point, A4.Height*point)
	w.pages = append(w.pages, w.p)
	w.until = w.p.height - poEdge - poFoot
	w.y = poEdge
	wide := w.p.width - 2*poEdge
	if len(w.pages) == 1 {
		w.head(wide)
	} else {
		w.p.one(w.order.From.Name, poEdge, w.y, wide*0.6, poSmall, atLeft)
		w.p.one(w.order.Words.Title+" "+w.order.Number, poEdge, w.y, wide, poSmall, atRight)
		w.y += poSmall.tall() + inset
	}
	for i, name := range w.order.Words.heads() {
		if w.widths[i] > 0 {
			x, width := w.column(i)
			w.p.one(name, x, w.y, width, poBold, sideOf(i))
		}
	}
	w.y += poBold.tall() + 0.5*point
	w.p.rect(poEdge, w.y, wide, thick)
	w.y += thick + point
}

func sideOf(column int) int {
	switch column {
	case poQuantity, poCost, poAmount:
		return atRight
	default:
		return atLeft
	}
}

// column is where a column begins and how wide it is, without the blank at its end.
func (w *purchase) column(at int) (x, width float64) {
	x = poEdge
	for _, wide := range w.widths[:at] {
		x += wide * point
	}
	width = w.widths[at] * point
	if x+width < w.p.width-poEdge-1 {
		width -= 2 * inset
	}
	return x, width
}

// head writes who orders what of whom.
func (w *purchase) head(wide float64) {
	l, p, words := w.order, w.p, w.order.Words
	half, left := wide*0.58, w.y
	if sign := l.Logo; sign != nil {
		p.picture(sign, poEdge, left, poSignTo, poSign, atLeft)
		left += min(poSign, poSignTo*float64(sign.height)/float64(sign.width)) + inset
	}
	left = w.party(l.From, poEdge, left, half, style{15, true})
	x, room := poEdge+half+4*point, wide-half-4*point
	p.whole(words.Title, x, w.y, room, style{20, true}, atRight)
	right := w.y + style{20, true}.tall()
	if l.Mark != "" {
		p.one(l.Mark, x, right, room, style{12, true}, atRight)
		right += style{12, true}.tall()
	}
	for _, fact := range [][2]string{
		{words.Number, l.Number}, {words.On, l.On}, {words.ExpectedOn, l.ExpectedOn}, {words.Reference, l.Reference},
	} {
		if fact[1] != "" {
			p.one(fact[0], x, right, room*0.4, poText, atLeft)
			p.one(fact[1], x+room*0.4, right, room*0.6, poBold, atRight)
			right += poText.tall()
		}
	}
	w.y = max(left, right) + 3*point
	p.rect(poEdge, w.y, wide, thick)
	w.y += thick + 1.5*point
	p.one(words.Seller, poEdge, w.y, wide, poSmall, atLeft)
	w.y = w.party(l.To, poEdge, w.y+poSmall.tall(), wide, style{12, true}) + 5*point
}

// party writes who it is under each other and gives where the next line would begin.
func (w *purchase) party(who Party, x, y, wide float64, name style) float64 {
	y = w.p.lines(w.p.wrap(who.Name, wide/name.size-boldRoom, 2), x, y, name)
	y = w.p.lines(w.p.paragraphs(who.Address, wide/poText.size, poAddress), x, y, poText)
	for _, fact := range [][2]string{{w.order.Words.Phone, who.Phone}, {w.order.Words.TaxID, who.TaxID}} {
		if fact[1] != "" {
			w.p.one(fact[0]+" "+fact[1], x, y, wide, poText, atLeft)
			y += poText.tall()
		}
	}
	return y
}

// line writes what is ordered of one thing, on the next page where this one has no room for it.
func (w *purchase) line(i int) {
	l := w.order.Lines[i]
	_, codeWide := w.column(poCode)
	_, nameWide := w.column(poName)
	_, unitWide := w.column(poUnit)
	code := w.p.wrap(l.Code, codeWide/poText.size, poLines)
	name := w.p.wrap(l.Name, nameWide/poText.size, poLines)
	unit := w.p.wrap(l.Unit, unitWide/poText.size, poLines)
	serials := w.p.wrap(l.Serials, nameWide/poSmall.size, poLines)
	tall := max(float64(max(len(code), len(unit), 1))*poText.tall(),
		float64(len(name))*poText.tall()+float64(len(serials))*poSmall.tall())
	if w.y+tall+2*point > w.until {
		w.more()
	}
	x, _ := w.column(poCode)
	w.p.lines(code, x, w.y, poText)
	x, _ = w.column(poName)
	w.p.lines(serials, x, w.p.lines(name, x, w.y, poText), poSmall)
	x, _ = w.column(poUnit)
	w.p.lines(unit, x, w.y, poText)
	for at, text := range map[int]string{
		poAt: fmt.Sprint(i + 1), poQuantity: grouped(l.Quantity), poCost: l.Cost, poAmount: l.Amount,
	} {
		x, width := w.column(at)
		switch {
		case width <= 0:
		case sideOf(at) == atRight:
			w.p.whole(text, x, w.y, width, poText, atRight)
		default:
			w.p.one(text, x, w.y, width, poText, atLeft)
		}
	}
	w.y += tall + point
	w.p.rect(poEdge, w.y, w.p.width-2*poEdge, 0.15*point)
	w.y += point
}

// sums writes what it comes to, the note and the places for signatures, together on one page.
func (w *purchase) sums() {
	wide := w.p.width - 2*poEdge
	words := w.order.Words
	note := w.p.paragraphs(w.order.Note, wide/poText.size, poNote)
	sum := style{12, true}
	need := 2*point + 2*sum.tall() + float64(len(note))*poText.tall() + 2*point + poSigned
	if len(note) > 0 {
		need += poSmall.tall()
	}
	if w.y+need > w.until {
		w.more()
	}
	w.y += 2 * point
	w.p.one(fmt.Sprintf(words.Pieces, grouped(w.order.Pieces)), poEdge, w.y, wide*0.4, poText, atLeft)
	if w.order.Total != "" {
		w.p.one(words.Total, poEdge+wide*0.35, w.y, wide*0.35, poText, atRight)
		w.p.whole(w.order.Total, poEdge+wide*0.72, w.y, wide*0.28, sum, atRight)
	}
	w.y += sum.tall() + 2*point
	if len(note) > 0 {
		w.p.one(words.Note, poEdge, w.y, wide, poSmall, atLeft)
		w.y = w.p.lines(note, poEdge, w.y+poSmall.tall(), poText)
	}
	y := w.until - poSigned
	third := wide / 3
	for i, who := range [][2]string{
		{words.OrderedBy, w.order.By}, {words.ApprovedBy, w.order.ApprovedBy}, {words.SoldBy, ""},
	} {
		x, room := poEdge+float64(i)*third+3*point, third-6*point
		w.p.rect(x, y+12*point, room, 0.2*point)
		name := "(" + who[1] + ")"
		if who[1] == "" {
			name = "(....................................................)"
		}
		w.p.one(name, x, y+13*point, room, poText, inMiddle)
		w.p.one(who[0], x, y+13*point+poText.tall(), room, poText, inMiddle)
		w.p.one(words.Signed+" ____/____/______", x, y+13*point+2*poText.tall(), room, poSmall, inMiddle)
	}
}

// paragraphs sets a text of several lines, each of which may take several of the paper, so many in all at most; the
// last one is shortened when there is more.
func (s *setter) paragraphs(text string, width float64, most int) (lines []line) {
	for part := range strings.Lines(text) {
		lines = append(lines, s.wrap(part, width, most+1)...)
	}
	if len(lines) <= most {
		return lines
	}
	rest := ""
	for _, l := range lines[most-1:] {
		rest += string(l.text) + " "
	}
	return append(lines[:most-1], s.wrap(rest, width, 1)...)
}

// grouped is a number with its thousands apart.
func grouped(n int64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
