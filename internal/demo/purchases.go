package demo

import (
	"context"
	"fmt"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/purchases"
)

// bought is a purchase order of the story: how many days before its end it was made, what is ordered (every third
// product from a place in the catalogue), and how it went on.
type bought struct {
	daysAgo, from, lines int
	pieces               int64
	serials              bool
	then                 string // draft, cancelled, approved, part, closed or short
}

var purchased = []bought{
	{34, 0, 6, 60, false, "closed"},
	{27, 1, 4, 36, false, "short"},
	{20, 2, 5, 48, true, "closed"},
	{13, 4, 3, 24, false, "cancelled"},
	{8, 5, 6, 60, false, "part"},
	{5, 7, 4, 48, true, "part"},
	{3, 3, 5, 72, false, "approved"},
	{2, 8, 3, 36, false, "approved"},
	{1, 6, 4, 24, false, "draft"},
	{0, 9, 2, 12, false, "draft"},
}

// planPurchases plans the orders to the partner: made in the morning, approved at noon, received days later.
func (t *teller) planPurchases(b *business) {
	for n, p := range purchased {
		if p.daysAgo >= t.sizes.Days {
			continue
		}
		t.later(at(t.end.AddDate(0, 0, -p.daysAgo), 7, 5+n), func(ctx context.Context) error {
			return must("purchase order", t.buy(ctx, b, n, p))
		})
	}
}

func (t *teller) buy(ctx context.Context, b *business, n int, p bought) error {
	d := purchases.Draft{
		PartnerID: t.partner, Reference: fmt.Sprintf("QT-%04d", 1200+n*7),
		ExpectedOn: clock.Day(t.clock.Now().AddDate(0, 0, 6)),
	}
	for i := range p.lines {
		g := goods[(p.from+i*3)%len(goods)]
		l := purchases.DraftLine{ProductID: t.stocked[g.sku], Quantity: p.pieces, Cost: g.cost}
		if p.serials && i == 0 {
			first := 1000 * (n + 1)
			l.RunningFrom, l.RunningTo = fmt.Sprintf("FS%06d", first), fmt.Sprintf("FS%06d", first+int(p.pieces)-1)
		}
		d.Lines = append(d.Lines, l)
	}
	o, err := t.purchases.Create(ctx, b.owner, d, "")
	if err != nil || p.then == "draft" {
		return err
	}
	noon := t.clock.Now().Add(4 * time.Hour)
	if p.then == "cancelled" {
		t.later(noon, func(ctx context.Context) error {
			_, err := t.purchases.Cancel(ctx, b.owner, purchases.Cancel{
				Step:   purchases.Step{ID: o.ID},
				Reason: "คู่ค้าของหมด",
			}, "")
			return must("cancelling a purchase order", err)
		})
		return nil
	}
	t.later(noon, func(ctx context.Context) error {
		_, err := t.purchases.Approve(ctx, b.owner, purchases.Step{ID: o.ID}, "")
		return must("approving a purchase order", err)
	})
	if p.then != "approved" {
		t.later(noon.Add(26*time.Hour), func(ctx context.Context) error {
			return must("receiving", t.come(ctx, b, o, p))
		})
	}
	return nil
}

// come receives half of an order, and a day later ends it as the story says.
func (t *teller) come(ctx context.Context, b *business, o purchases.Order, p bought) error {
	in := purchases.Coming{Step: purchases.Step{ID: o.ID}, StorageID: t.shelves[0]}
	for _, l := range o.Lines {
		in.Lines = append(in.Lines, purchases.ComingLine{LineID: l.ID, Quantity: l.Quantity / 2})
	}
	if _, err := t.purchases.Receive(ctx, b.owner, in, ""); err != nil || p.then == "part" {
		return err
	}
	t.later(t.clock.Now().Add(23*time.Hour), func(ctx context.Context) (err error) {
		if p.then == "short" {
			_, err = t.purchases.ClosePartly(ctx, b.owner, purchases.Coming{
				Step:   purchases.Step{ID: o.ID},
				Reason: "โรงงานผลิตไม่ทัน",
			}, "")
		} else {
			_, err = t.purchases.Close(ctx, b.owner, purchases.Coming{
				Step:      purchases.Step{ID: o.ID},
				StorageID: t.shelves[1],
			}, "")
		}
		return must("closing a purchase order", err)
	})
	return nil
}
