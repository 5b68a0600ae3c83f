package print

import (
	"cmp"
	"fmt"
)

// Size is a size of paper in millimetres.
type Size struct{ Width, Height float64 }

// The sizes of parcel labels, packing slips and lists.
var (
	Tall   = Size{100, 150} // the rolls of couriers
	Square = Size{100, 100}
	A6     = Size{105, 148}
	A5     = Size{148, 210}
	A4     = Size{210, 297}
)

// Place is who sends or gets a parcel, and where.
type Place struct {
	Name     string
	Phone    string
	Street   string   // house, village, road
	Area     []string // from the smallest to the largest; each stays whole
	Postcode string
}

// Item is goods and how many of them.
type Item struct {
	Name     string
	SKU      string
	Quantity int64
	Pieces   int64  // that lie in the parcel for it: more than the quantity of a set
	Price    string // of all of them; empty where no prices are shown
}

// Box is one of the boxes of an order that has several. The zero value is the only one there is.
type Box struct {
	Number string // its own, which tells it from the others
	At     int    // from 1
	Of     int    // 0 while nobody knows how many there will be
}

// said tells which of them it is, in Thai or for whoever reads none.
func (b Box) said(word string) string {
	if b.Of == 0 {
		return fmt.Sprintf("%s %d", word, b.At)
	}
	return fmt.Sprintf("%s %d/%d", word, b.At, b.Of)
}

// with is the number of the order, behind the box's own where there are several.
func (b Box) with(order string) string {
	if b.Number == "" {
		return order
	}
	return b.Number + " · " + order
}

// Parcel is what a parcel label tells. Number and tracking number that can't be written as bars stand as text alone.
type Parcel struct {
	Number    string // of the order
	Tracking  string // empty while there is none
	Courier   string
	Sender    Place
	Recipient Place
	Collect   string // what is to be collected; empty for nothing
	Paid      bool   // nothing is to be collected because it was paid
	Elsewhere bool   // what is to be collected is collected with the first box
	Box       Box    // which one of an order in several
	Items     []Item // empty where the label shall not tell
	Logo      *Picture
	Reprint   int // above 0 the label says that it was printed so often before
	PrintedAt string
}

// parcelForm is how the parts of a label share its height. Lengths are millimetres, sizes of letters points.
type parcelForm struct {
	head, bars, pay, foot               float64 // without a foot the order's code stands beside what is to be paid
	name, phone, address, code, sender  float64
	senderLines, addressLines, smallest int // the smallest letters of an address
}

var parcelForms = map[Size]parcelForm{
	Tall: {
		head: 10, bars: 18, pay: 15, foot: 16, name: 20, phone: 17, address: 15, code: 32, sender: 8,
		senderLines: 3, addressLines: 8, smallest: 8,
	},
	Square: {
		head: 8, bars: 13, pay: 15, name: 16, phone: 14, address: 12.5, code: 26, sender: 7,
		senderLines: 3, addressLines: 6, smallest: 7,
	},
}

const (
	edge  = 3.5 * point // what printers can't reach, and a little more
	thin  = 0.25 * point
	thick = 0.9 * point
	inset = 1.6 * point
)

// Parcels writes labels of this size, one on a page, in the given order; ErrNoFont.
func Parcels(size Size, labels []Parcel) ([]byte, error) {
	form, known := parcelForms[size]
	if !known {
		form, size = parcelForms[Tall], Tall
	}
	d, err := newDocument()
	if err != nil {
		return nil, err
	}
	for i := range labels {
		p := d.newSheet(size.Width*point, size.Height*point)
		p.parcel(&labels[i], form)
		p.done()
	}
	return d.finish(), nil
}

func (p *sheet) parcel(l *Parcel, form parcelForm) {
	y := p.parcelHead(l, form)
	y = p.parcelCode(l, form, y)
	y = p.sender(l.Sender, form, y)
	pay := p.height - edge - (form.foot+form.pay)*point
	below := p.recipient(l.Recipient, form, y, pay-y)
	tall, end := form.pay*point, p.height-edge-form.foot*point
	if need := below + itemsTall(len(l.Items)) - pay; form.foot > 0 && need > 0 && len(l.Items) > 0 {
		if l.Tracking == "" { // no bars stand in the foot
			won := min(need, form.foot*point-bareFoot)
			end, need = end+won, need-won
		}
		if l.Collect == "" { // and few words in a box for an amount
			tall -= max(0, min(need, tall-barePay))
		}
		pay = end - tall
	}
	if room := pay - below; len(l.Items) > 0 && room > itemSize*leading+inset {
		p.items(l.Items, below, pay)
	}
	if form.foot > 0 {
		p.pay(l, pay, edge, p.inner(), tall)
		p.parcelFoot(l, p.height-edge-form.foot*point, form.foot*point, p.inner()*0.74)
		return
	}
	half := p.inner() * 0.49
	p.parcelFoot(l, pay, form.pay*point, half)
	p.pay(l, pay, edge+half+2*inset, p.inner()-half-2*inset, form.pay*point+inset/2)
}

// inner is the width between the edges.
func (p *sheet) inner() float64 { return p.width - 2*edge }

func (p *sheet) parcelHead(l *Parcel, form parcelForm) (below float64) {
	height := form.head * point
	right := p.inner()
	if l.Logo != nil {
		const widest = 30 * point
		p.picture(l.Logo, edge+right-widest, edge, widest, height-inset, atRight)
		right -= widest + inset
	}
	if l.Reprint > 0 {
		right -= p.mark(fmt.Sprintf("พิมพ์ซ้ำ %d", l.Reprint), fmt.Sprintf("REPRINT %d", l.Reprint), edge+right)
	}
	if l.Box.Number != "" {
		right -= p.mark(l.Box.said("กล่อง"), l.Box.said("BOX"), edge+right)
	}
	courier := style{min(17, form.head*1.7), true}
	if long := p.long(l.Courier, courier) + boldRoom*courier.size; long > right {
		courier.size *= max(0.6, right/long*0.995)
	}
	p.one(l.Courier, edge, edge+(height-inset-courier.tall())/2, right, courier, atLeft)
	p.rect(edge, edge+height-thin, p.inner(), thin)
	return edge + height
}

// mark frames a word that nobody overlooks, its end here, and tells how much room it took.
func (p *sheet) mark(thai, english string, end float64) float64 {
	t := style{9, true}
	wide := max(p.long(thai, t), 16*point) + 2*inset
	p.frame(end-wide, edge+0.5*point, wide, t.tall()+0.6*point, 0.4*point)
	p.one(thai, end-wide, edge+0.8*point, wide, t, inMiddle)
	p.one(english, end-wide, edge+0.8*point+t.tall(), wide, style{6.5, false}, inMiddle)
	return wide + inset
}

// mostDots are the widest modules of codes, in printer's dots.
const (
	mostDots  = 4
	orderDots = 3
)

// own is the house's number by which the parcel is scanned out: an order's own says nothing where it has several.
func (l *Parcel) own() string { return cmp.Or(l.Box.Number, l.Number) }

// parcelCode draws the code that couriers scan, the house's own where there is no tracking number yet.
func (p *sheet) parcelCode(l *Parcel, form parcelForm, y float64) (below float64) {
	text, t := cmp.Or(l.Tracking, l.own()), style{15, true}
	y += inset
	if code, err := NewBarcode(Code128, text); err == nil {
		if _, ok := p.bars(code, edge, y, p.inner(), form.bars*point, mostDots, inMiddle); ok {
			y += form.bars * point
		}
	}
	p.whole(text, edge, y, p.inner(), t, inMiddle)
	y += t.tall() + 0.5*point
	p.rect(edge, y, p.inner(), thin)
	return y + thin
}

// recipient is written as large as the room allows: who, the phone, the address in the order of the country, and the
// postcode largest of all at its end. It is cut only where no letters are small enough to hold all of it.
func (p *sheet) recipient(r Place, form parcelForm, y, room float64) (below float64) {
	for shrink := 1.0; form.address*shrink > float64(form.smallest); shrink -= 0.04 {
		if set := p.setPlace(r, form, shrink); !set.cut && set.height() <= room {
			p.drawPlace(set, y)
			return y + set.height()
		}
	}
	for shrink := 1.0; ; shrink -= 0.04 {
		set := p.setPlace(r, form, shrink)
		for smallest := form.address*shrink <= float64(form.smallest); ; {
			if set.height() <= room {
				p.drawPlace(set, y)
				return y + set.height()
			}
			if !smallest || form.addressLines == 1 {
				break
			}
			form.addressLines--
			set = p.setPlace(r, form, shrink)
		}
		if form.addressLines == 1 {
			p.drawPlace(set, y)
			return y + room
		}
	}
}

// placed is a recipient as it is set.
type placed struct {
	name, street, area                        []line
	phone, postcode                           string
	nameLook, phoneLook, streetLook, areaLook style
	codeLook                                  style
	cut                                       bool // of the name or the street an end is missing
}

const placeMark = 8

// nameLines are how many a recipient's name may take.
const nameLines = 2

// setPlace sets the recipient with letters of this share of their full size; a long name has smaller ones, though none
// below the address.
func (p *sheet) setPlace(r Place, form parcelForm, shrink float64) (set placed) {
	set.phone, set.postcode = r.Phone, r.Postcode
	set.nameLook = style{form.name * shrink, true}
	set.phoneLook = style{form.phone * shrink, true}
	set.streetLook = style{form.address * shrink, false}
	set.areaLook = style{form.address * shrink, true}
	set.codeLook = style{max(form.code*0.7, form.code*shrink), true}
	wide := p.inner()
	for ; ; set.nameLook.size = max(set.streetLook.size, set.nameLook.size*0.96) {
		set.name = p.wrap(r.Name, wide/set.nameLook.size-boldRoom, nameLines+1)
		if len(set.name) <= nameLines || set.nameLook.size <= set.streetLook.size {
			break
		}
	}
	set.street = p.wrap(r.Street, wide/set.streetLook.size, form.addressLines+1)
	if set.cut = len(set.name) > nameLines || len(set.street) > form.addressLines; set.cut {
		set.name = p.wrap(r.Name, wide/set.nameLook.size-boldRoom, nameLines)
		set.street = p.wrap(r.Street, wide/set.streetLook.size, form.addressLines)
	}
	if set.postcode != "" {
		wide -= p.long(set.postcode, set.codeLook) + 3*inset
	}
	set.area = p.fill(r.Area, set.areaLook, wide, 4)
	return set
}

// codeTall is the height of a postcode, which has neither vowels below nor marks above.
func (s placed) codeTall() float64 {
	if s.postcode == "" {
		return 0
	}
	return s.codeLook.size * 1.05
}

func (s placed) areaTall() float64 { return float64(len(s.area)) * s.areaLook.tall() }

func (s placed) height() float64 {
	height := inset/2 + placeMark*leading + float64(len(s.name))*s.nameLook.tall() +
		float64(len(s.street))*s.streetLook.tall() + max(s.areaTall(), s.codeTall()) + inset/2
	if s.phone != "" {
		height += s.phoneLook.tall()
	}
	return height
}

// drawPlace writes the recipient from y on, the postcode at the right of the area.
func (p *sheet) drawPlace(s placed, y float64) {
	y += inset / 2
	p.one("ผู้รับ", edge, y, p.inner(), style{placeMark, false}, atLeft)
	y = p.lines(s.name, edge, y+placeMark*leading, s.nameLook)
	if s.phone != "" {
		p.one("โทร. "+s.phone, edge, y, p.inner(), s.phoneLook, atLeft)
		y += s.phoneLook.tall()
	}
	y = p.lines(s.street, edge, y, s.streetLook)
	end := y + max(s.areaTall(), s.codeTall())
	p.lines(s.area, edge, end-s.areaTall(), s.areaLook)
	p.one(s.postcode, edge, end-s.codeLook.size*1.3, p.inner(), s.codeLook, atRight)
}

// pay says what the courier collects, in a box that nobody overlooks. A narrow box has the amount under its words.
func (p *sheet) pay(l *Parcel, y, x, width, height float64) {
	height -= inset
	y += inset / 2
	if l.Collect == "" {
		said := "ไม่เก็บเงินปลายทาง"
		switch {
		case l.Elsewhere:
			said = "เก็บเงินกับกล่อง 1"
		case l.Paid:
			said = "ชำระแล้ว"
		}
		t := style{16, true}
		p.frame(x, y, width, height, thin*1.5)
		p.whole(said, x+inset, y+(height-t.tall())/2, width-2*inset, t, inMiddle)
		return
	}
	const words = "เก็บเงินปลายทาง"
	p.frame(x, y, width, height, 1.1*point)
	if width < p.inner()*0.7 {
		t, amount := style{9.5, true}, style{min(22, (height-9.5*leading)/1.2), true}
		p.one(words, x, y+inset*0.7, width, t, inMiddle)
		p.whole(l.Collect, x+1.5*inset, y+height-1.6*inset-amount.size*above, width-3*inset, amount, inMiddle)
		return
	}
	t, amount := style{13, true}, style{min(26, height/leading), true}
	p.one(words, x+2*inset, y+(height-t.tall())/2, width, t, atLeft)
	left := x + 4*inset + p.long(words, t)
	p.whole(l.Collect, left, y+(height-amount.tall())/2, x+width-2*inset-left, amount, atRight)
}

// parcelFoot carries the house's own code, unless it stands at the top already, and when the label was printed.
func (p *sheet) parcelFoot(l *Parcel, y, height, width float64) {
	small, number := style{7, false}, style{9, true}
	bars := height - number.tall() - 0.4*point
	if width > p.inner()/2 {
		p.one(l.PrintedAt, edge+width, y+height-small.tall(), p.inner()-width, small, atRight)
	}
	if l.Tracking != "" {
		if code, err := NewBarcode(Code128, l.own()); err == nil {
			if wide, ok := p.bars(code, edge, y+0.4*point, width, bars-0.4*point, orderDots, atLeft); ok {
				if l.Box.Number != "" {
					wide = width
				}
				p.whole(l.Box.with(l.Number), edge, y+bars, wide, number, inMiddle)
				return
			}
		}
	}
	p.whole("คำสั่งซื้อ "+l.Number, edge, y+bars, width, number, atLeft)
}
