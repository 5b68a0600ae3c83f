package stock

import (
	"context"
	"errors"
	"slices"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

// HistoryFilter narrows the history. Zero values narrow nothing, but without a number the last 31 days are taken.
// UserID is who made the bill; Number a bill number or its beginning. Behind leaves the bills and the lines that a
// figure of the summaries is made of.
type HistoryFilter struct {
	Kind                                     inventory.Kind
	ProductID, StorageID, LineUserID, UserID int64
	Number                                   string
	Behind                                   Figure
	Range                                    clock.Range
	Page                                     page.Query
}

// HistoryHead is a bill as the history shows it, named as the spec names it.
type HistoryHead struct {
	ID         int64          `db:"id" json:"id"`
	Kind       inventory.Kind `db:"kind" json:"kind" enum:"1,2,3,4,5,6,7,8" doc:"1 in, 2 out, 3 transfer, 4 pack, 5 return, 6 count, 7 reversal, 8 corrected cost"`
	BillNumber string         `db:"number" json:"BillNumber"`
	Note       string         `db:"note" json:"Note"`
	UserName   string         `db:"user_name" json:"UserName"`
	CreateAt   clock.Instant  `db:"created_at" json:"CreateAt"`
	BillImage  string         `db:"image" json:"BillImage" doc:"name of the picture at /api/v1/images/{name}; empty without one"`
	Data       []HistoryLine  `db:"-" json:"Data"`
	Pieces     *int64         `db:"-" json:"Pieces,omitempty" doc:"with behind: what its lines add to the figure"`
}

// HistoryLine is a line of a bill with the names of what and where. Cost is for those who may see cost.
type HistoryLine struct {
	ID          int64               `db:"id" json:"id"`
	BillID      int64               `db:"bill_id" json:"-"`
	ProductID   int64               `db:"product_id" json:"product_id"`
	ProductName string              `db:"product_name" json:"ProductName"`
	PN          string              `db:"pn" json:"pn"`
	Barcode     string              `db:"barcode" json:"barcode"`
	Image       string              `db:"image" json:"image,omitempty" doc:"what it is shown with, at /api/v1/images/{name}"`
	FromKind    inventory.PlaceKind `db:"from_kind" json:"from_kind" enum:"0,1,2" doc:"0 outside, 1 storage, 2 packing line"`
	FromID      int64               `db:"from_id" json:"from_id"`
	FromName    string              `db:"from_name" json:"from_name"`
	ToKind      inventory.PlaceKind `db:"to_kind" json:"to_kind" enum:"0,1,2"`
	ToID        int64               `db:"to_id" json:"to_id"`
	ToName      string              `db:"to_name" json:"to_name"`
	Quantity    int64               `db:"quantity" json:"quantity"`
	Cost        *int64              `db:"cost" json:"cost,omitempty" doc:"of all its pieces, in satang; only for those who may see cost"`
	CostBefore  *int64              `db:"cost_before" json:"cost_before,omitempty" doc:"of a corrected cost: what the pieces cost until then, in satang"`
	CostAssumed bool                `db:"cost_assumed" json:"cost_assumed,omitempty" doc:"nobody gave the cost: it is that of the latest arrival before"`
	Pieces      *int64              `db:"-" json:"pieces,omitempty" doc:"with behind: what the line adds to the figure"`
}

// HistoryDetail is a bill with what it hangs on.
type HistoryDetail struct {
	HistoryHead
	PartnerID      int64  `db:"partner_id" json:"partner_id,omitempty"`
	PartnerName    string `db:"partner_name" json:"partner_name,omitempty"`
	ReversesID     int64  `db:"reverses_id" json:"reverses_id,omitempty" doc:"the bill that this one takes back"`
	ReversedByID   int64  `db:"reversed_by_id" json:"reversed_by_id,omitempty" doc:"the bill that took this one back"`
	OrderID        int64  `db:"order_id" json:"order_id,omitempty"`
	OrderNumber    string `db:"order_number" json:"order_number,omitempty"`
	PurchaseID     int64  `db:"purchase_id" json:"purchase_id,omitempty" doc:"the purchase order that it received"`
	PurchaseNumber string `db:"purchase_number" json:"purchase_number,omitempty"`

	Counted []inventory.Counted  `db:"-" json:"counted,omitempty" doc:"of a count: what was counted of each product, what the books said then, and before and after"`
	Short   []inventory.Shortage `db:"-" json:"short,omitempty" doc:"of a count: goods that were reserved and were missing, by the orders that had to wait for them"`
}

// historyCap bounds how far a history is counted: Total is never more.
const historyCap = 10_000

// bounds gives the moments of the range; none when a number is looked for everywhere.
func (f *HistoryFilter) bounds(c clock.Clock) (from, until clock.Instant, err error) {
	f.Number = strings.ToUpper(i18n.Clean(f.Number))
	if f.Range == (clock.Range{}) && f.Number != "" {
		return 0, 0, nil
	}
	if f.Range, err = c.Asked(f.Range); err != nil {
		return 0, 0, err
	}
	from, until, _ = f.Range.Bounds()
	return from, until, nil
}

// History gives a page of bills with their lines, the latest first. clock.ErrRange.
func (s *Service) History(ctx context.Context, actor access.Actor, f HistoryFilter) (HistoryPage, error) {
	from, until, err := f.bounds(s.db.Clock())
	if err != nil {
		return HistoryPage{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (HistoryPage, error) {
		return f.read(ctx, r, actor, from, until)
	})
}

func (f HistoryFilter) read(ctx context.Context, r db.Reader, actor access.Actor, from,
	until clock.Instant,
) (h HistoryPage, err error) {
	if h.Amount, err = f.amount(ctx, r, actor, from, until); err != nil {
		return h, err
	}
	total, err := countHistory(ctx, r, actor.EnterpriseID, f, from, until)
	if err != nil || total == 0 {
		h.List = page.ListOf[HistoryHead](nil, 0)
		return h, err
	}
	rows, err := listHistory(ctx, r, actor.EnterpriseID, f, from, until)
	if err != nil {
		return h, err
	}
	h.Capped = total > historyCap
	h.List = page.ListOf(rows, min(total, historyCap))
	return h, f.fill(ctx, r, actor, rows)
}

// fill adds their lines to the bills.
func (f *HistoryFilter) fill(ctx context.Context, r db.Reader, actor access.Actor, rows []HistoryHead) error {
	heads := make([]*HistoryHead, len(rows))
	for i := range rows {
		heads[i] = &rows[i]
	}
	err := fillHistory(ctx, r, actor, heads)
	if f.Behind != "" {
		for _, h := range heads {
			f.narrow(h)
		}
	}
	return err
}

// Detail gives one bill of the history; ErrNoBill.
func (s *Service) Detail(ctx context.Context, actor access.Actor, id int64) (HistoryDetail, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (HistoryDetail, error) {
		return detail(ctx, r, actor, id)
	})
}

func detail(ctx context.Context, r db.Reader, actor access.Actor, id int64) (HistoryDetail, error) {
	d, err := findDetail(ctx, r, actor, id)
	if errors.Is(err, db.ErrNone) {
		err = inventory.ErrNoBill
	}
	if err != nil {
		return d, err
	}
	traced, err := inventory.Traced(ctx, r, actor.EnterpriseID, id, d.Kind)
	if err != nil {
		return d, err
	}
	d.Counted = traced.Counted
	if d.Short, err = ofVisible(ctx, r, actor, traced.Short); err != nil {
		return d, err
	}
	return d, fillHistory(ctx, r, actor, []*HistoryHead{&d.HistoryHead})
}

// ofVisible leaves what is missing of orders that the actor may see.
func ofVisible(ctx context.Context, r db.Reader, actor access.Actor, short []inventory.Shortage) ([]inventory.Shortage,
	error,
) {
	if actor.IsEmployee() || len(short) == 0 {
		return short, nil
	}
	ids := make([]int64, len(short))
	for i, s := range short {
		ids[i] = s.OrderID
	}
	visible, err := db.Select[int64](ctx, r, visibleOrders(actor, ids))
	return slices.DeleteFunc(short, func(s inventory.Shortage) bool { return !slices.Contains(visible, s.OrderID) }),
		err
}

func fillHistory(ctx context.Context, r db.Reader, actor access.Actor, heads []*HistoryHead) error {
	ids := make([]int64, len(heads))
	at := make(map[int64]*HistoryHead, len(heads))
	for i, h := range heads {
		ids[i], at[h.ID] = h.ID, h
		h.Data = []HistoryLine{}
	}
	lines, err := db.Select[HistoryLine](ctx, r, historyLines(ids))
	for _, l := range lines {
		if !actor.MaySeeCost() {
			l.Cost, l.CostBefore, l.CostAssumed = nil, nil, false
		}
		h := at[l.BillID]
		h.Data = append(h.Data, l)
	}
	return err
}
