package inventory

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Count is what somebody counted in a place and why (Note). Lines of one product are added up: what was counted is
// their sum, which may be 0. Products without a line stay as they are.
type Count struct {
	Place Place
	Note  string
	Image string
	Lines []CountLine
}

// CountLine is what was counted of a product. Book is what the books said of it in the place when it was counted; nil
// for who did not look. Read is when the books said so; zero where nobody knows, which is not long ago.
type CountLine struct {
	Wanted

	Book *int64
	Read clock.Instant
}

// longCount is how long somebody counts a place at most.
const longCount = 30 * time.Minute

// Counted is one product of a count: what the books said when it was counted (Seen) and when the count was booked
// (Before), and what they say since (After): the difference to what was seen is booked, so that what moved meanwhile
// stays moved.
type Counted struct {
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"name" json:"product_name,omitempty"`
	Seen        int64  `json:"seen" doc:"pieces in the place by the books when it was counted"`
	Counted     int64  `json:"counted"`
	Before      int64  `json:"before" doc:"pieces in the place by the books when the count was booked"`
	After       int64  `json:"after" doc:"pieces in the place by the books since: before, and what was counted more or less than seen"`
}

// Trace is what only the trace of a bill remembers: what was counted, the orders that wait for goods since, and of how
// many products something still lay in a line that was given back.
type Trace struct {
	Counted   []Counted  `json:"counted"`
	Short     []Shortage `json:"short,omitempty"`
	Remaining int        `json:"remaining,omitempty"`
}

// ErrMoved refuses a line of a count of whose goods more left meanwhile than the count leaves there.
var ErrMoved = errs.New(errs.Conflict, errs.BalanceNotEnough).Say("สินค้าถูกย้ายระหว่างนับ กรุณานับใหม่",
	"goods moved while they were counted: count them again")

// ErrCounted refuses a line of a count against books that another count has made right meanwhile: the same difference
// would be booked twice.
var ErrCounted = errs.New(errs.Conflict, errs.BalanceNotEnough).Say(
	"มีคนนับสินค้านี้ในที่เก็บนี้ไปแล้วหลังจากที่อ่านยอดในระบบ กรุณานับใหม่จากยอดล่าสุด",
	"somebody counted these goods there since the books were read: count them again from what the books say now")

// Adjust makes the balances of a place what was counted there: the difference to what the books said when it was
// counted, or say now where the line does not tell, is booked. What is missing leaves as the oldest layers; what is
// more becomes a layer at the cost of the newest. What is missing though it is reserved is taken from the latest
// orders, which wait for it from then on. The bill has a line for every difference, and none when all was right.
// ErrNoReason, ErrNoPlace, ErrNoPerson, ErrNoProduct, ErrMoved, ErrCounted.
func Adjust(ctx context.Context, tx *db.Tx, actor access.Actor, c Count) (Bill, error) {
	b := Bill{Kind: KindCount, Note: i18n.Clean(c.Note), Image: c.Image}
	if b.Note == "" {
		return b, ErrNoReason
	}
	side, err := lockTarget(ctx, tx, actor.EnterpriseID, c.Place)
	if err != nil {
		return b, placed(err, c.Place, c.Place, Place{Kind: Line})
	}
	wanted := make([]Wanted, len(c.Lines))
	for i, l := range c.Lines {
		wanted[i] = l.Wanted
	}
	d, err := demanded(ctx, tx, actor.EnterpriseID, wanted, 0)
	if err != nil {
		return b, err
	}
	there, err := Balances(ctx, tx, actor.EnterpriseID, c.Place, ids(d.total))
	if err != nil {
		return b, err
	}
	if err := c.checkRecounted(ctx, tx, actor.EnterpriseID, d, there); err != nil {
		return b, err
	}
	all, err := c.settle(ctx, tx, actor.EnterpriseID, d, there)
	if err != nil {
		return b, err
	}
	var short []Shortage
	if side == forSale {
		if short, err = takeFromOrders(ctx, tx, actor.EnterpriseID, all); err != nil {
			return b, err
		}
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	for _, one := range all {
		if err := b.correct(ctx, tx, actor, c.Place, side, Item{one.ProductID, one.After - one.Before}); err != nil {
			return b, err
		}
	}
	if err := tellOrders(ctx, tx, actor, "order.goods_missing", b.Number, short); err != nil {
		return b, err
	}
	return b, b.finishWith(ctx, tx, actor, map[string]any{"counted": all, "short": short})
}

// checkRecounted refuses lines against books that another count made right after they were read: ErrCounted at each.
// Where nobody knows when that was, the books say now just what such counts made of those that were read.
func (c *Count) checkRecounted(ctx context.Context, tx *db.Tx, enterpriseID int64, d demand,
	there map[int64]int64,
) error {
	lately := clock.InstantOf(tx.Instant().Time().Add(-longCount))
	since, products := lately, []int64(nil)
	for i, l := range c.Lines {
		if id := d.lines[i].ProductID; l.Book != nil && (l.Read != 0 || *l.Book != there[id]) {
			products = append(products, id)
			since = min(since, cmp.Or(l.Read, lately))
		}
	}
	counted, err := CountedSince(ctx, tx, enterpriseID, products, since)
	if err != nil {
		return err
	}
	refused := map[int]int64{}
	for i, l := range c.Lines {
		id, off := d.lines[i].ProductID, int64(0)
		for _, g := range counted {
			if l.Book == nil || g.ProductID != id || (Place{g.PlaceKind, g.PlaceID}) != c.Place {
				continue
			}
			off += g.Off
			if l.Read != 0 && g.At > l.Read || l.Read == 0 && g.At > lately && *l.Book+off == there[id] {
				refused[i] = id
			}
		}
	}
	return countedSince(ctx, tx, enterpriseID, refused)
}

// countedSince is the refusal of the lines that another count has made right; of many goods it names a few.
func countedSince(ctx context.Context, r db.Reader, enterpriseID int64, refused map[int]int64) error {
	if len(refused) == 0 {
		return nil
	}
	names, err := namesOf(ctx, r, enterpriseID, slices.Sorted(maps.Values(refused)))
	if err != nil {
		return err
	}
	refusal := ErrCounted
	var goods []string
	for _, i := range slices.Sorted(maps.Keys(refused)) {
		refusal = refusal.At(lineField(i), errs.BalanceNotEnough)
		if name := names[refused[i]]; len(goods) < namedLacks && !slices.Contains(goods, name) {
			goods = append(goods, name)
		}
	}
	text := strings.Join(goods, ", ")
	return refusal.Say("มีคนนับ "+text+" ในที่เก็บนี้ไปแล้วหลังจากที่อ่านยอดในระบบ กรุณานับใหม่จากยอดล่าสุด",
		"somebody counted "+text+" there since the books were read: count them again from what the books say now")
}

// settle works out what each product becomes. ErrMoved at the lines that can't be: less would lie there than nothing.
func (c *Count) settle(ctx context.Context, r db.Reader, enterpriseID int64, d demand,
	there map[int64]int64,
) ([]Counted, error) {
	all, refused, err := settled(c.Lines, d, there)
	if err != nil || len(refused) == 0 {
		return all, err
	}
	names, err := namesOf(ctx, r, enterpriseID, refused)
	if err != nil {
		return nil, err
	}
	refusal := ErrMoved
	var th, en []string
	for i, l := range d.lines {
		at := slices.IndexFunc(all, func(one Counted) bool { return one.ProductID == l.ProductID })
		if !slices.Contains(refused, l.ProductID) {
			continue
		}
		refusal = refusal.At(lineField(i), errs.BalanceNotEnough)
		if one := all[at]; len(th) < namedLacks {
			th = append(th, fmt.Sprintf("%s ถูกย้ายระหว่างนับ: ตอนนับในบัญชีมี %d นับได้ %d ตอนนี้มี %d กรุณานับใหม่",
				names[l.ProductID], one.Seen, one.Counted, one.Before))
			en = append(en, fmt.Sprintf("%s moved while it was counted: the books said %d, %d were counted, %d are "+
				"there now; count it again", names[l.ProductID], one.Seen, one.Counted, one.Before))
		}
	}
	return nil, refusal.Say(strings.Join(th, "; "), strings.Join(en, "; "))
}

// settled gives what each product becomes, and the products of which less than nothing would lie there. Lines of one
// product that saw different figures are refused.
func settled(lines []CountLine, d demand, there map[int64]int64) (all []Counted, refused []int64, err error) {
	seen := map[int64]int64{}
	var faults errs.Fields
	for i, l := range lines {
		if l.Book == nil {
			continue
		}
		id := d.lines[i].ProductID
		before, known := seen[id]
		faults.Check(*l.Book >= 0 && (!known || before == *l.Book), fmt.Sprintf("lines.%d.book", i), errs.InvalidParam)
		seen[id] = *l.Book
	}
	for _, item := range d.total {
		one := Counted{
			ProductID: item.ProductID, Seen: there[item.ProductID], Counted: item.Quantity,
			Before: there[item.ProductID],
		}
		if book, told := seen[item.ProductID]; told {
			one.Seen = book
		}
		one.After = one.Before + one.Counted - one.Seen
		if one.After < 0 {
			refused = append(refused, item.ProductID)
		}
		all = append(all, one)
	}
	return all, refused, faults.Err()
}

// takeFromOrders takes what is missing and reserved from the orders that hold it.
func takeFromOrders(ctx context.Context, tx *db.Tx, enterpriseID int64, all []Counted) (short []Shortage, err error) {
	var products []int64
	for _, one := range all {
		if one.After < one.Before {
			products = append(products, one.ProductID)
		}
	}
	if len(products) == 0 {
		return nil, nil
	}
	stocks, err := stocksOf(ctx, tx, enterpriseID, products)
	if err != nil {
		return nil, err
	}
	for _, one := range all {
		s := stocks[one.ProductID]
		missing := one.Before - one.After - s.Available()
		if missing <= 0 || one.After >= one.Before || s.Oversell {
			continue
		}
		some, err := unreserve(ctx, tx, enterpriseID, Item{one.ProductID, missing})
		if err != nil {
			return nil, err
		}
		short = append(short, some...)
	}
	return short, nil
}

// correct books a difference of pieces in the place.
func (b *Bill) correct(ctx context.Context, tx *db.Tx, actor access.Actor, p Place, side standing, off Item) error {
	l := BillLine{ProductID: off.ProductID, Quantity: off.Quantity}
	switch {
	case off.Quantity < 0:
		l.Quantity, l.FromKind, l.FromID = -off.Quantity, p.Kind, p.ID
		gone := []Item{{l.ProductID, l.Quantity}}
		if err := movesStocks(ctx, tx, actor.EnterpriseID, gone, side, nowhere); err != nil {
			return err
		}
		return b.leave(ctx, tx, actor, []BillLine{l}, nil)
	case off.Quantity > 0:
		l.ToKind, l.ToID = p.Kind, p.ID
		if err := addStocks(ctx, tx, actor.EnterpriseID, []Item{{l.ProductID, l.Quantity}}, side); err != nil {
			return err
		}
		cost, err := LatestCost(ctx, tx, actor.EnterpriseID, l.ProductID)
		if err != nil {
			return err
		}
		if cost*l.Quantity > MaxValue {
			return errs.ErrInvalid.Say(fmt.Sprintf("มูลค่าที่นับเกิน %d ชิ้นสูงเกินไป", l.Quantity),
				fmt.Sprintf("the %d pieces found are worth too much for one line", l.Quantity)).At("lines",
				errs.InvalidParam)
		}
		return b.arrive(ctx, tx, actor, []BillLine{l}, []layer{{UnitCost: cost, Assumed: true}})
	}
	return nil
}

// Count books a count, once per key. It gives the bill, with what was counted and the orders that wait for what was not
// found. Errors as the function Adjust.
func (s *Service) Count(ctx context.Context, actor access.Actor, c Count, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.count", c)
	return s.Record(ctx, use, KindCount, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Adjust(ctx, tx, actor, c)
	})
}

// Traced reads what the trace of a count or a transfer says besides, with the names that products have now; nothing of
// the other kinds. Old traces say less: what they counted is what the books said since.
func Traced(ctx context.Context, r db.Reader, enterpriseID, billID int64, kind Kind) (c Trace, err error) {
	if kind != KindCount && kind != KindTransfer {
		return c, nil
	}
	entries, err := audit.Timeline(ctx, r, enterpriseID, audit.RefBill, billID)
	if err != nil {
		return c, err
	}
	for _, e := range entries {
		if e.Kind != kind.event() || e.Data == nil {
			continue
		}
		if err := json.Unmarshal(e.Data, &c); err != nil {
			return c, fmt.Errorf("the trace of bill %d: %w", billID, err)
		}
	}
	products := make([]int64, len(c.Counted))
	for i, one := range c.Counted {
		products[i] = one.ProductID
	}
	names, err := namesOf(ctx, r, enterpriseID, products)
	for i := range c.Counted {
		one := &c.Counted[i]
		one.ProductName = names[one.ProductID]
		if one.After != one.Before+one.Counted-one.Seen { // told nothing but before and counted
			one.Seen, one.After = one.Before, one.Counted
		}
	}
	return c, err
}
