package print

import (
	"cmp"
	"fmt"
)

// Slip is what a packing slip tells: what lies in the parcel of an order.
type Slip struct {
	Number    string // of the order
	Box       Box    // which one of an order in several
	OrderedAt string
	Tracking  string
	Courier   string
	Sender    Place
	Recipient Place
	Items     []Item
	Sums      []Sum // empty where no prices are shown; the last one is the total
	Logo      *Picture
	Reprint   int // above 0 the slip says that it was printed so often before
	PrintedAt string
}

// Sum is a line under the goods.
type Sum struct{ Name, Amount string }

// Slips writes packing slips of this size, each on as many pages as it needs, in the given order; ErrNoFont.
func Slips(size Size, slips []Slip) ([]byte, error) {
	d, err := newDocument()
	if err != nil {
		return nil, err
	}
	for i := range slips {
		d.slip(size, &slips[i])
	}
	return d.finish(), nil
}

// The sizes of letters on slips.
const (
	slipText  = 9.5
	slipSmall = 7.5
)

// slip writes the pages of one order.
func (d *document) slip(size Size, l *Slip) {
	var pages []*sheet
	var y float64
	more := func() *sheet {
		p := d.newSheet(size.Width*point, size.Height*point)
		y = p.slipHead(l, len(pages) == 0)
		pages = append(pages, p)
		return p
	}
	p := more()
	t := style{slipText, false}
	until := p.height - edge - style{slipSmall, false}.tall()
	amount := 0.0
	for _, item := range l.Items {
		amount = max(amount, p.long(item.Price, t)+2*inset)
	}
	for i, item := range l.Items {
		name := p.wrap(fmt.Sprintf("%d. %s", i+1, item.Name), (p.inner()-13*point-amount)/t.size, 3)
		if y+float64(len(name))*t.tall()+slipSmall*leading > until {
			p = more()
		}
		top := y
		y = p.lines(name, edge, y, t)
		p.one(fmt.Sprint(item.Quantity), edge+p.inner()-amount-13*point, top, 12*point, style{slipText, true}, atRight)
		p.one(item.Price, edge+p.inner()-amount, top, amount, t, atRight)
		if item.SKU != "" {
			p.one(item.SKU, edge+3*inset, y, p.inner()-amount-16*point, style{slipSmall, false}, atLeft)
			y += slipSmall * leading
		}
		y += 0.4 * point
	}
	if y+float64(len(l.Sums)+3)*t.tall() > until {
		p = more()
	}
	p.slipEnd(l, y)
	for i, page := range pages {
		small := style{slipSmall, false}
		page.one(l.PrintedAt, edge, until, page.inner()/2, small, atLeft)
		page.one(fmt.Sprintf("หน้า %d/%d", i+1, len(pages)), edge, until, page.inner(), small, atRight)
		page.done()
	}
}

// slipHead says whose order it is; pages after the first say it shortly.
func (p *sheet) slipHead(l *Slip, first bool) (below float64) {
	y, t := float64(edge), style{slipText, false}
	title := style{14, true}
	room := p.inner()
	if first && l.Logo != nil {
		p.picture(l.Logo, edge+room-28*point, y, 28*point, 11*point, atRight)
		room -= 30 * point
	}
	p.one("ใบจัดสินค้า", edge, y, room, title, atLeft)
	if l.Reprint > 0 {
		p.one(fmt.Sprintf("พิมพ์ซ้ำ %d (REPRINT)", l.Reprint), edge+32*point, y+0.8*point, room-32*point,
			style{8.5, true}, atLeft)
	}
	y += title.tall()
	number := l.Number
	if l.Box.Number != "" {
		number = l.Box.said("กล่อง") + " · " + l.Box.with(l.Number)
	}
	p.whole(number, edge, y, room, style{11, true}, atLeft)
	y += style{11, true}.tall()
	if first {
		if code, err := NewBarcode(Code128, cmp.Or(l.Box.Number, l.Number)); err == nil {
			if _, ok := p.bars(code, edge, y, p.inner()*0.7, 8*point, orderDots, atLeft); ok {
				y += 9 * point
			}
		}
		for _, line := range []struct {
			name, value string
			most        int
		}{
			{"วันที่สั่งซื้อ", l.OrderedAt, 1},
			{"ขนส่ง", l.Courier, 1},
			{"เลขพัสดุ", l.Tracking, 3},
			{"ผู้รับ", l.Recipient.Name, 2},
		} {
			if line.value != "" {
				p.one(line.name, edge, y, 22*point, style{slipSmall + 0.5, false}, atLeft)
				y = p.lines(p.wrap(line.value, (p.inner()-22*point)/t.size, line.most), edge+22*point, y, t)
			}
		}
		y += 0.6 * point
	}
	p.rect(edge, y, p.inner(), thick)
	y += thick + 0.6*point
	return y
}

// slipEnd writes the sums, who sent it, and a word of thanks.
func (p *sheet) slipEnd(l *Slip, y float64) {
	p.rect(edge, y, p.inner(), thin)
	y += 0.6 * point
	pieces := int64(0)
	for _, item := range l.Items {
		pieces += cmp.Or(item.Pieces, item.Quantity)
	}
	t, total := style{slipText, false}, style{slipText + 1.5, true}
	p.one(fmt.Sprintf("รวม %d รายการ %d ชิ้น", len(l.Items), pieces), edge, y, p.inner()/2, style{slipText, true},
		atLeft)
	for i, sum := range l.Sums {
		look := t
		if i == len(l.Sums)-1 {
			look = total
		}
		wide := max(24*point, p.long(sum.Amount, look)+2*inset)
		p.one(sum.Name, edge+p.inner()*0.45, y, p.inner()*0.55-wide, look, atRight)
		p.one(sum.Amount, edge+p.inner()-wide, y, wide, look, atRight)
		y += look.tall()
	}
	if len(l.Sums) == 0 {
		y += t.tall()
	}
	y += inset
	p.lines(p.fill([]string{"ขอบคุณที่อุดหนุน " + l.Sender.Name, l.Sender.Phone}, t, p.inner(), 2), edge, y, t)
}
