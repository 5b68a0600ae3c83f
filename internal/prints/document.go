package prints

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/users"
)

// List gives a page of prints, the latest first; of one order unless orderID is 0.
func (s *Service) List(ctx context.Context, actor access.Actor, orderID int64, p page.Query) (page.List[Print], error) {
	if err := p.Check(); err != nil {
		return page.List[Print]{}, err
	}
	columns, order := listed(orderID)
	rows, total, err := db.Paged[Print](ctx, s.db.Fresh(), listQuery(actor.EnterpriseID, orderID), columns, order, p)
	return page.ListOf(rows, total), err
}

// material is what the pages of a print are made of.
type material struct {
	print     Print
	pages     []leaf
	shop      users.Shop
	lines     map[int64][]sold          // of orders
	boxes     map[int64][]box           // of orders, the first packed first
	parts     map[int64][]part          // of lines
	pieces    map[int64]map[int64]int64 // of boxes, by parts
	wants     []wanted
	lies      []lying
	logo      *print.Picture
	goods     map[string]*print.Picture // by their names; what there is no picture of is not there
	providers map[int64]string          // what providers are called, by their ids
	thai      bool                      // the language of who asks, for lists that only people of the house see
}

// Document draws the pages of a print, of its orders as they are now, and keeps what they say: it is the paper that is
// used, whenever the print was made. What was cancelled since is left out; ErrNotFound, packing.invalid_order_status
// when nothing is left.
func (s *Service) Document(ctx context.Context, actor access.Actor, id int64) (
	document []byte, name string, err error,
) {
	m, err := s.gather(ctx, actor, id)
	if err != nil {
		return nil, "", err
	}
	document, err = s.desk.Draw(ctx, func() ([]byte, error) {
		switch m.print.Kind {
		case Label:
			return print.Parcels(papers[m.print.Size], m.labels())
		case Slip:
			return print.Slips(papers[m.print.Size], m.slips())
		case PickList:
			return print.Pickings(m.picks())
		}
		return nil, nil
	})
	if err == nil && access.EmployeeWorks(access.Packing).Check(actor) == nil { // who only looks sticks no paper on
		err = s.keepSaid(ctx, actor, m.saidNow())
	}
	return document, fmt.Sprintf("%s-%d.pdf", m.print.Kind, id), err
}

// keepSaid keeps what pages say that were drawn for the first time, or otherwise than before; of a print that is merely
// shown once more there is nothing to write.
func (s *Service) keepSaid(ctx context.Context, actor access.Actor, drawn []row) error {
	if len(drawn) == 0 {
		return nil
	}
	said := make([][]int64, len(drawn))
	for i, r := range drawn {
		said[i] = []int64{r.ID, r.Said}
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		renewed(tx, actor.EnterpriseID, drawn)
		return saveSaid(ctx, tx, actor.EnterpriseID, said)
	})
}

// gather reads all that a print shows, of one moment and with as many questions for one order as for all.
func (s *Service) gather(ctx context.Context, actor access.Actor, id int64) (material, error) {
	m, err := db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (material, error) {
		return read(ctx, r, actor, id)
	})
	if err != nil {
		return m, err
	}
	if m.print.Kind == PickList {
		m.goods = s.picturesOf(ctx, actor, m.wants)
	}
	if m.shop.LabelLogo && m.shop.Logo != "" && m.print.Kind != PickList {
		if content, err := s.pictures.Printed(ctx, actor.EnterpriseID, m.shop.Logo); err == nil {
			m.logo, _ = print.NewPicture(content) // papers go out without a sign rather than not
		}
	}
	return m, nil
}

// The bounds of the pictures of one list, which comes without those that are beyond them.
const (
	picturesMost = 400
	picturesWait = 4 * time.Second
)

// picturesOf gives the small pictures of goods. Lists go out without a picture rather than late or not at all; what is
// made small here is remembered, so that the next list has it.
func (s *Service) picturesOf(ctx context.Context, actor access.Actor, wants []wanted) map[string]*print.Picture {
	ctx, cancel := context.WithTimeout(ctx, picturesWait)
	defer cancel()
	found := map[string]*print.Picture{}
	tried := map[string]bool{"": true}
	for _, w := range wants {
		if tried[w.Image] || len(tried) > picturesMost || ctx.Err() != nil {
			continue
		}
		tried[w.Image] = true
		content, err := s.small(ctx, actor, w.Image)
		if err != nil {
			continue
		}
		if p, err := print.NewThumb(content); err == nil {
			found[w.Image] = p
		}
	}
	return found
}

// small gives a picture as lists show it, or as it is where it is small already.
func (s *Service) small(ctx context.Context, actor access.Actor, name string) ([]byte, error) {
	made, err := s.pictures.Thumb(ctx, actor, name)
	if errors.Is(err, files.ErrAsItIs) {
		return s.pictures.Printed(ctx, actor.EnterpriseID, name)
	}
	return made.Content, err
}

func read(ctx context.Context, r db.Reader, actor access.Actor, id int64) (m material, err error) {
	m.thai = actor.Language != "en"
	if m.print, err = findPrint(ctx, r, actor, id); err != nil {
		return m, err
	}
	rows, err := listPages(ctx, r, actor.EnterpriseID, id)
	if err != nil {
		return m, err
	}
	ids := make([]int64, len(rows))
	for i, row := range rows {
		ids[i] = row.OrderID
	}
	ids = slices.Compact(ids)
	var found []orders.Order
	var lines []sold
	var shut []box
	asked := []db.Asked{orders.AskMany(&found, actor, ids), users.AskShop(&m.shop, actor.EnterpriseID)}
	if m.print.Kind == PickList {
		asked = append(asked, askWanted(&m.wants, actor.EnterpriseID, ids), askLying(&m.lies, actor.EnterpriseID, ids))
	} else {
		asked = append(asked, askSold(&lines, actor.EnterpriseID, ids), askBoxes(&shut, actor.EnterpriseID, ids))
	}
	if err := db.Together(ctx, r, asked...); err != nil {
		return m, err
	}
	m.lines, m.boxes = map[int64][]sold{}, boxesBy(shut)
	for _, l := range lines {
		m.lines[l.OrderID] = append(m.lines[l.OrderID], l)
	}
	if m.providers, err = orders.ProviderNames(ctx, r, actor, "th"); err != nil {
		return m, err
	}
	byID := make(map[int64]orders.Order, len(found))
	var boxed []int64
	for _, o := range found {
		byID[o.ID] = o
		if inBoxes(o.Head, m.boxes[o.ID]) {
			boxed = append(boxed, o.ID)
		}
	}
	times, err := m.fillBoxes(ctx, r, actor.EnterpriseID, boxed)
	if err != nil {
		return m, err
	}
	for _, row := range rows {
		if o, there := byID[row.OrderID]; there && o.Status != orders.Cancelled {
			m.pages = append(m.pages, m.leavesOf(o, row, times)...)
		}
	}
	if len(m.pages) == 0 {
		return m, ErrCancelled.Say("คำสั่งซื้อถูกยกเลิกแล้ว", "all of it was cancelled since")
	}
	return m, nil
}

func (m material) labels() []print.Parcel {
	sender := senderOf(m.shop)
	labels := make([]print.Parcel, len(m.pages))
	for i, o := range m.pages {
		labels[i] = print.Parcel{
			Number: o.Number, Tracking: o.TrackingNumber, Courier: m.courierOf(o.Order), Sender: sender,
			Recipient: recipientOf(o.Order), Paid: orders.IsPaid(o.Head), Logo: m.logo, Reprint: int(o.reprint),
			PrintedAt: onPaper(m.print.PrintedAt), Box: o.box,
		}
		switch collect := orders.ToCollect(o.Head); {
		case collect > 0 && o.box.At > 1:
			labels[i].Elsewhere = true
		case collect > 0:
			labels[i].Collect = baht(collect)
		}
		if m.shop.LabelItems {
			labels[i].Items = itemsOf(o.items, false)
		}
	}
	return labels
}

// onPaper writes a moment by the calendar of the country.
func onPaper(at clock.Instant) string {
	t := at.Time().In(clock.Bangkok)
	return fmt.Sprintf("%02d/%02d/%d %02d:%02d", t.Day(), t.Month(), t.Year()+543, t.Hour(), t.Minute())
}

// dayOnPaper is the day of it alone.
func dayOnPaper(at clock.Instant) string {
	day, _, _ := strings.Cut(onPaper(at), " ")
	return day
}

func (m material) courierOf(o orders.Order) string {
	if o.CourierName != "" {
		return o.CourierName
	}
	return m.providers[o.ShippingProviderID]
}

func itemsOf(lines []sold, priced bool) []print.Item {
	items := make([]print.Item, len(lines))
	for i, l := range lines {
		items[i] = print.Item{Name: l.Name, SKU: l.SKU, Quantity: l.Quantity, Pieces: l.Pieces}
		if priced && !l.unpriced {
			items[i].Price = baht(l.Amount)
		}
	}
	return items
}

func (m material) slips() []print.Slip {
	sender := senderOf(m.shop)
	slips := make([]print.Slip, len(m.pages))
	for i, o := range m.pages {
		slips[i] = print.Slip{
			Number: o.Number, OrderedAt: dayOnPaper(o.OrderedAt), Tracking: o.TrackingNumber,
			Courier: m.courierOf(o.Order), Sender: sender, Recipient: recipientOf(o.Order),
			Items: itemsOf(o.items, m.shop.LabelPrice), Logo: m.logo, Reprint: int(o.reprint),
			PrintedAt: onPaper(m.print.PrintedAt), Box: o.box,
		}
		if m.shop.LabelPrice {
			slips[i].Sums = sumsOf(o.Order, o.box.At)
		}
	}
	return slips
}

var thaiPicks = print.PickWords{
	Place: "ที่เก็บ", Goods: "สินค้า", Quantity: "จำนวน", For: "คำสั่งซื้อ", Orders: "%d คำสั่งซื้อ", Pieces: "%d ชิ้น",
	More: "และอีก %d", Page: "หน้า %d/%d",
}

var englishPicks = print.PickWords{
	Place: "Storage", Goods: "Goods", Quantity: "Quantity", For: "Orders", Orders: "Orders: %d", Pieces: "Pieces: %d",
	More: "and %d more", Page: "Page %d/%d",
}

func (m material) picks() print.PickList {
	numbers := map[int64]string{}
	ids := make([]int64, len(m.pages))
	for i, o := range m.pages {
		ids[i], numbers[o.ID] = o.ID, o.Number
	}
	wants := slices.DeleteFunc(m.wants, func(w wanted) bool { return numbers[w.OrderID] == "" })
	list := print.PickList{
		Title: "ใบหยิบสินค้า", Words: thaiPicks, PrintedAt: m.print.UserName + " " + onPaper(m.print.PrintedAt),
		Orders: len(m.pages), Lines: walk(numbers, ids, wants, m.lies, m.goods),
	}
	if !m.thai {
		list.Title, list.Words = "Pick list", englishPicks
	}
	for _, o := range m.pages {
		list.Reprint = max(list.Reprint, int(o.reprint))
	}
	return list
}
