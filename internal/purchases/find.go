package purchases

import (
	"context"
	"strings"
	"time"

	"langraan/internal/files"
	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

func (h Head) total() int64 {
	if h.Total == nil {
		return 0
	}
	return *h.Total
}

func (l Line) cost() int64 {
	if l.Cost == nil {
		return 0
	}
	return *l.Cost
}

// Find reads all of one order; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (Order, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (Order, error) {
		return find(ctx, r, actor, id)
	})
}

// FindByNumber does the same for a printed number.
func (s *Service) FindByNumber(ctx context.Context, actor access.Actor, number string) (Order, error) {
	return db.SnapshotOf(ctx, s.db, func(ctx context.Context, r db.Reader) (Order, error) {
		id, err := idOfNumber(ctx, r, actor.EnterpriseID, strings.ToUpper(strings.TrimSpace(number)))
		if err != nil {
			return Order{}, err
		}
		return find(ctx, r, actor, id)
	})
}

func find(ctx context.Context, r db.Reader, actor access.Actor, id int64) (o Order, err error) {
	if o.Head, err = findHead(ctx, r, actor.EnterpriseID, id); err != nil {
		return o, err
	}
	if o.Lines, err = listLines(ctx, r, actor.EnterpriseID, id); err != nil {
		return o, err
	}
	if o.Receipts, err = listReceipts(ctx, r, actor.EnterpriseID, id); err != nil {
		return o, err
	}
	if o.Serials, err = listSerials(ctx, r, actor.EnterpriseID, id); err != nil {
		return o, err
	}
	if o.Documents, err = files.DocumentsOf(ctx, r, actor, files.Ref{Kind: audit.RefPurchase, ID: id}); err != nil {
		return o, err
	}
	if o.Timeline, err = audit.Timeline(ctx, r, actor.EnterpriseID, audit.RefPurchase, id); err != nil {
		return o, err
	}
	if !mayCost(actor) {
		o.hideCost()
	}
	if actor.Level(access.PO) < access.LevelSee { // papers tell prices
		o.Documents = []files.Document{}
	}
	if o.Timeline == nil {
		o.Timeline = []audit.Entry{}
	}
	if o.Receipts == nil {
		o.Receipts = []Receipt{}
	}
	if o.Serials == nil {
		o.Serials = []CameSerials{}
	}
	return o, nil
}

func (o *Order) hideCost() {
	o.Total = nil
	for i := range o.Lines {
		o.Lines[i].Cost = nil
	}
	for i := range o.Timeline {
		if o.Timeline[i].Kind == "po.changed" { // it tells the totals
			o.Timeline[i].Data = nil
		}
	}
}

// Filter narrows the list. Zero values narrow nothing; From and To are local days of making.
type Filter struct {
	Status      Status
	PartnerID   int64
	ProductID   int64
	Query       string // the beginning of a number or of the partner's own, or part of the partner's name
	From, To    string
	OldestFirst bool
	Page        page.Query

	from, until clock.Instant
}

// bounds turns the days into moments; it refuses what is no day at its field, and days that are swapped with ErrRange.
func (f *Filter) bounds() error {
	f.Query = strings.TrimSpace(f.Query)
	f.until = clock.InstantOf(time.Date(9000, 1, 1, 0, 0, 0, 0, time.UTC))
	if err := (clock.Range{From: f.From, To: f.To}).Check(); err != nil {
		return err
	}
	f.from, _, _ = clock.DayBounds(f.From)
	if f.To != "" {
		_, f.until, _ = clock.DayBounds(f.To)
	}
	if f.from > f.until {
		return ErrRange
	}
	return nil
}

// List is a page of purchase orders, with how many there are per status under the same filter without its status.
type List struct {
	page.List[Head]
	Counts map[string]int `json:"Counts" doc:"orders per status under the same filter without its status; all is all"`
}

// List gives a page of purchase orders, the latest first unless asked otherwise. ErrRange.
func (s *Service) List(ctx context.Context, actor access.Actor, f Filter) (List, error) {
	if err := f.bounds(); err != nil {
		return List{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (List, error) {
		return list(ctx, r, actor, f)
	})
}

func list(ctx context.Context, r db.Reader, actor access.Actor, f Filter) (List, error) {
	rows, err := listHeads(ctx, r, actor.EnterpriseID, f)
	if err != nil {
		return List{}, err
	}
	perStatus, err := db.Select[statusCount](ctx, r, countQuery(actor.EnterpriseID, f))
	if err != nil {
		return List{}, err
	}
	counts := map[string]int{"all": 0}
	for _, status := range Statuses {
		counts[status.String()] = 0
	}
	for _, c := range perStatus {
		counts[c.Status.String()] += c.N
		counts["all"] += c.N
	}
	total := counts["all"]
	if f.Status != 0 {
		total = counts[f.Status.String()]
	}
	hideTotals(actor, rows)
	return List{page.ListOf(rows, total), counts}, nil
}

// Each gives every order that the filter leaves, in the order of the list.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Head) error) error {
	if err := f.bounds(); err != nil {
		return err
	}
	return page.Walk(func(last *Head) ([]Head, error) {
		rows, err := headsAfter(ctx, s.db.Read(), actor.EnterpriseID, f, last)
		hideTotals(actor, rows)
		return rows, err
	}, row)
}

func hideTotals(actor access.Actor, rows []Head) {
	if mayCost(actor) {
		return
	}
	for i := range rows {
		rows[i].Total = nil
	}
}

type statusCount struct {
	Status Status `db:"status"`
	N      int    `db:"n"`
}

// Proposed is a product of which less is available and incoming than its threshold.
type Proposed struct {
	ProductID     int64  `db:"product_id" json:"product_id"`
	ProductName   string `db:"product_name" json:"product_name"`
	PN            string `db:"pn" json:"pn"`
	Barcode       string `db:"barcode" json:"barcode"`
	Image         string `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	UnitName      string `db:"unit_name" json:"unit_name"`
	PackagePieces int64  `db:"package_pieces" json:"package_pieces"`
	Threshold     int64  `db:"threshold" json:"threshold"`
	OnHand        int64  `db:"on_hand" json:"on_hand"`
	Reserved      int64  `db:"reserved" json:"reserved"`
	Available     int64  `db:"available" json:"available"`
	Incoming      int64  `db:"incoming" json:"incoming" doc:"pieces still to come of open purchase orders"`
	Drafted       int64  `db:"-" json:"drafted" doc:"pieces in drafts"`
	Sold          int64  `db:"-" json:"sold" doc:"pieces that orders took in the last 28 days, less those that came back of them"`
	Quantity      int64  `db:"-" json:"quantity" doc:"pieces to order: the threshold at least, and enough to stay above it for 14 days as the last 28 went, in whole packages; 0 where drafts have enough"`
	Terms
}

// Terms is at what cost and of whom a product came last.
type Terms struct {
	Cost        *int64 `db:"cost" json:"cost,omitempty" doc:"of one piece as last ordered or come in, in satang"`
	PartnerID   int64  `db:"partner_id" json:"partner_id,omitempty" doc:"of whom it was last ordered"`
	PartnerName string `db:"partner_name" json:"partner_name,omitempty"`
}

// Last gives the terms of a product's last order; ErrNotFound.
func (s *Service) Last(ctx context.Context, actor access.Actor, productID int64) (Terms, error) {
	last, err := findLast(ctx, s.db.Read(), actor.EnterpriseID, productID)
	if !mayCost(actor) {
		last.Cost = nil
	}
	return last, err
}

// Proposal gives a page of the products to order: those below their threshold with what is incoming counted in, by
// name.
func (s *Service) Proposal(ctx context.Context, actor access.Actor, q page.Query) (page.List[Proposed], error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Proposed], error) {
		rows, total, err := listProposed(ctx, r, actor.EnterpriseID, s.db.Clock().LastDays(soldDays), q)
		for i := range rows {
			p := &rows[i]
			p.Quantity = suggest(p.Available, p.Incoming+p.Drafted, p.Threshold, p.Sold, p.PackagePieces)
			if !mayCost(actor) {
				p.Cost = nil
			}
		}
		return page.ListOf(rows, total), err
	})
}
