package print

import "fmt"

// PickList is what a picker takes from the shelves for many orders, in the order of the walk.
type PickList struct {
	Title     string
	Words     PickWords
	PrintedAt string // and by whom
	Orders    int
	Reprint   int // above 0 the list says that some of it was printed before
	Lines     []Pick
}

// PickWords are the words of a list, in the picker's language. Those from Orders on take numbers.
type PickWords struct{ Place, Goods, Quantity, For, Orders, Pieces, More, Page string }

// Pick is goods to take from one place, for these orders.
type Pick struct {
	Place    string
	Name     string
	SKU      string
	Quantity int64
	For      []Share
	Picture  *Picture // nil where there is none
}

// Share is what one order gets of it.
type Share struct {
	Number   string
	Quantity int64
}

// The columns of a pick list.
const (
	pickBox = iota
	pickPlace
	pickPicture
	pickGoods
	pickQuantity
	pickFor
)

// pickColumns are the widths of the columns in millimetres, and those of a list without any picture.
var (
	pickColumns = [...]float64{8, 32, 14, 70, 18, 58}
	pickUnseen  = [...]float64{8, 34, 0, 74, 18, 66}
)

const (
	pickEdge = 5 * point
	pickText = 10
	pickMost = 4          // lines of orders
	pickSide = 12 * point // of a picture's square
)

// columns are the widths of the list's columns.
func (l *PickList) columns() [6]float64 {
	for i := range l.Lines {
		if l.Lines[i].Picture != nil {
			return pickColumns
		}
	}
	return pickUnseen
}

// Pickings writes the list on sheets of A4; ErrNoFont.
func Pickings(l PickList) ([]byte, error) {
	d, err := newDocument()
	if err != nil {
		return nil, err
	}
	var pages []*sheet
	var y float64
	widths := l.columns()
	more := func() *sheet {
		p := d.newSheet(A4.Width*point, A4.Height*point)
		y = p.pickHead(&l, widths, len(pages) == 0)
		pages = append(pages, p)
		return p
	}
	p := more()
	until := p.height - pickEdge - 6*point
	place := ""
	for i := range l.Lines {
		set := p.setPick(&l, &l.Lines[i], widths)
		if y+set.height > until {
			p = more()
			place = ""
		}
		p.drawPick(set, &l.Lines[i], widths, y, l.Lines[i].Place != place)
		place = l.Lines[i].Place
		y += set.height
	}
	for i, page := range pages {
		small := style{8, false}
		page.one(l.PrintedAt, pickEdge, until+inset, page.width/2, small, atLeft)
		page.one(fmt.Sprintf(l.Words.Page, i+1, len(pages)), pickEdge, until+inset, page.width-2*pickEdge, small,
			atRight)
		page.done()
	}
	return d.finish(), nil
}

// column is where a column begins and how wide it is, without the blank at its end.
func column(widths [6]float64, at int) (x, width float64) {
	x = pickEdge
	for _, w := range widths[:at] {
		x += w * point
	}
	return x, widths[at]*point - inset
}

func (p *sheet) pickHead(l *PickList, widths [6]float64, first bool) (below float64) {
	y := float64(pickEdge)
	wide := p.width - 2*pickEdge
	if first {
		title := style{17, true}
		pieces := int64(0)
		for _, line := range l.Lines {
			pieces += line.Quantity
		}
		p.one(l.Title, pickEdge, y, wide, title, atLeft)
		if l.Reprint > 0 {
			p.one(fmt.Sprintf("พิมพ์ซ้ำ %d (REPRINT)", l.Reprint), pickEdge+p.long(l.Title, title)+3*inset,
				y+1.8*point, wide,
				style{9.5, true}, atLeft)
		}
		p.one(fmt.Sprintf(l.Words.Orders, l.Orders)+" · "+fmt.Sprintf(l.Words.Pieces, pieces), pickEdge, y+1.2*point,
			wide,
			style{12, true}, atRight)
		y += title.tall() + inset
	}
	t := style{9, true}
	for i, name := range []string{
		pickPlace: l.Words.Place, pickGoods: l.Words.Goods, pickQuantity: l.Words.Quantity, pickFor: l.Words.For,
	} {
		x, width := column(widths, i)
		side := atLeft
		if i == pickQuantity {
			side = atRight
			width -= 2 * inset
		}
		p.one(name, x, y, width, t, side)
	}
	y += t.tall() + 0.3*point
	p.rect(pickEdge, y, wide, thick)
	return y + thick
}

// setPicked is a line of a list as it is set.
type setPicked struct {
	place, name, shares []line
	sku                 string
	look                style // of the place
	height              float64
}

var (
	pickBold  = style{11, true}
	pickPlain = style{pickText, false}
	pickSmall = style{8.5, false}
)

func (p *sheet) setPick(l *PickList, line *Pick, widths [6]float64) (set setPicked) {
	_, placeWide := column(widths, pickPlace)
	_, nameWide := column(widths, pickGoods)
	_, forWide := column(widths, pickFor)
	set.look = pickBold
	for set.look.size > 8 && p.long(line.Place, set.look)+boldRoom*set.look.size > placeWide {
		set.look.size -= 0.5 // a shelf's name is read best in one piece
	}
	set.place = p.wrap(line.Place, placeWide/set.look.size-boldRoom, 2)
	set.name = p.wrap(line.Name, nameWide/pickPlain.size, 2)
	set.sku = line.SKU
	set.shares = p.setShares(line.For, l.Words.More, forWide)
	set.height = max(float64(len(set.place))*set.look.tall(), float64(len(set.name))*pickPlain.tall()+pickSmall.tall(),
		float64(len(set.shares))*pickSmall.tall(), 8*point) + 1.6*point
	if line.Picture != nil {
		set.height = max(set.height, pickSide+2*point)
	}
	return set
}

// setShares sets the orders, as many as so many lines hold, and how many more there are.
func (p *sheet) setShares(shares []Share, more string, wide float64) []line {
	const most = 20 // more never fit
	var parts []string
	for _, s := range shares[:min(len(shares), most)] {
		part := s.Number
		if s.Quantity != 1 {
			part = fmt.Sprintf("%s×%d", s.Number, s.Quantity)
		}
		parts = append(parts, part)
	}
	for shown := min(len(shares), most); ; shown-- {
		said := parts[:shown:shown]
		if shown < len(shares) {
			said = append(said, fmt.Sprintf(more, len(shares)-shown))
		}
		if lines := p.fill(said, pickSmall, wide, pickMost+1); len(lines) <= pickMost || shown == 0 {
			return lines
		}
	}
}

func (p *sheet) drawPick(set setPicked, line *Pick, widths [6]float64, y float64, newPlace bool) {
	wide := p.width - 2*pickEdge
	if newPlace {
		p.rect(pickEdge, y, wide, 0.5*point)
	} else {
		p.rect(pickEdge+widths[pickBox]*point, y, wide-widths[pickBox]*point, 0.15*point)
	}
	p.frame(pickEdge+0.6*point, y+2.2*point, 5*point, 5*point, 0.4*point)
	y += point
	x, _ := column(widths, pickPlace)
	p.lines(set.place, x, y, set.look)
	if line.Picture != nil {
		x, _ = column(widths, pickPicture)
		p.picture(line.Picture, x, y, pickSide, pickSide, inMiddle)
	}
	x, width := column(widths, pickGoods)
	below := p.lines(set.name, x, y, pickPlain)
	p.one(set.sku, x, below, width, pickSmall, atLeft)
	x, width = column(widths, pickQuantity)
	p.whole(fmt.Sprint(line.Quantity), x, y-1, width-2*inset, style{16, true}, atRight)
	x, _ = column(widths, pickFor)
	p.lines(set.shares, x, y, pickSmall)
}
