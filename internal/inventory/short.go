package inventory

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Shortage is pieces that were reserved for an order and that a count did not find or a transfer set aside. The order
// can't be packed until they are there: whatever brings goods reserves them for it again, the oldest order first.
type Shortage struct {
	RefKind     audit.RefKind `db:"ref_kind" json:"-"`
	OrderID     int64         `db:"ref_id" json:"order_id"`
	OrderNumber string        `db:"order_number" json:"order_number"`
	ProductID   int64         `db:"product_id" json:"product_id"`
	ProductName string        `db:"product_name" json:"product_name"`
	Quantity    int64         `db:"quantity" json:"quantity"`
}

// ErrMissing refuses to pack an order whose goods a count did not find, or were set aside.
var ErrMissing = errs.New(errs.Conflict, errs.BalanceNotEnough).Say("สินค้าของคำสั่งซื้อนี้นับไม่พบหรือถูกกันไว้ไม่ขาย",
	"goods of this order were not found by a count, or were set aside")

// ordersTopic is what browsers listen to for orders; their package stands right of this one.
const ordersTopic = "orders"

// AskMissing asks what is missing of ref.
func AskMissing(to *[]Shortage, enterpriseID int64, ref Ref) db.Asked {
	return db.ToAll(to, shortagesOfQuery(enterpriseID, ref))
}

// AllThere refuses goods that are missing: ErrMissing with their names.
func AllThere(missing []Shortage) error {
	if len(missing) == 0 {
		return nil
	}
	names := make([]string, len(missing))
	for i, m := range missing {
		names[i] = fmt.Sprintf("%s × %d", m.ProductName, m.Quantity)
	}
	text := strings.Join(names, ", ")
	return ErrMissing.Say("รอสินค้า นับไม่พบหรือถูกกันไว้ไม่ขาย: "+text,
		"it waits for goods: not found by a count or set aside: "+text)
}

// Free is Release that lets orders whose goods are missing have what it gives back.
func Free(ctx context.Context, tx *db.Tx, actor access.Actor, ref Ref) error {
	products, err := release(ctx, tx, actor, ref)
	if err != nil {
		return err
	}
	return Refill(ctx, tx, actor, products)
}

// Refill reserves what is free of the products for the orders it is missing of, the oldest first. Whoever calls has
// locked their stock rows.
func Refill(ctx context.Context, tx *db.Tx, actor access.Actor, productIDs []int64) error {
	if len(productIDs) == 0 {
		return nil
	}
	missing, err := listShortages(ctx, tx, actor.EnterpriseID, productIDs)
	if err != nil || len(missing) == 0 {
		return err
	}
	stocks, err := stocksOf(ctx, tx, actor.EnterpriseID, productIDs)
	if err != nil {
		return err
	}
	var found []Shortage
	for _, m := range missing {
		s := stocks[m.ProductID]
		if !s.Oversell {
			m.Quantity = min(m.Quantity, s.Available())
		}
		if m.Quantity <= 0 {
			continue
		}
		item, ref := Item{m.ProductID, m.Quantity}, Ref{m.RefKind, m.OrderID}
		done, err := reserveStocks(ctx, tx, actor.EnterpriseID, []Item{item})
		if err != nil || len(done) == 0 {
			return err
		}
		if err := addReservations(ctx, tx, actor.EnterpriseID, ref, []Item{item}); err != nil {
			return err
		}
		if err := lessShort(ctx, tx, actor.EnterpriseID, ref, item); err != nil {
			return err
		}
		s.Reserved += m.Quantity
		stocks[m.ProductID] = s
		found = append(found, m)
	}
	return tellOrders(ctx, tx, actor, "order.goods_found", "", found)
}

// unreserve takes missing pieces of a product off what is reserved, of the latest orders first, and remembers of which.
// Whoever calls has locked the stock row.
func unreserve(ctx context.Context, tx *db.Tx, enterpriseID int64, missing Item) (short []Shortage, err error) {
	holders, err := latestHolders(ctx, tx, enterpriseID, missing)
	if err != nil {
		return nil, err
	}
	for _, h := range holders {
		if h.Quantity = min(h.Quantity, missing.Quantity); h.Quantity == 0 {
			break
		}
		missing.Quantity -= h.Quantity
		item, ref := Item{h.ProductID, h.Quantity}, Ref{h.RefKind, h.OrderID}
		if err := useReservations(ctx, tx, enterpriseID, ref, []Item{item}); err != nil {
			return nil, err
		}
		if err := releaseStocks(ctx, tx, enterpriseID, []Item{item}); err != nil {
			return nil, err
		}
		if err := addShortage(ctx, tx, enterpriseID, ref, item); err != nil {
			return nil, err
		}
		short = append(short, h)
	}
	return short, nil
}

// tellOrders leaves in the trace of each order what is missing of it, or found, and by which bill.
func tellOrders(ctx context.Context, tx *db.Tx, actor access.Actor, kind, bill string, goods []Shortage) error {
	for _, ref := range refsOf(goods) {
		var names []string
		for _, g := range goods {
			if (Ref{g.RefKind, g.OrderID}) == ref {
				names = append(names, fmt.Sprintf("%s × %d", g.ProductName, g.Quantity))
			}
		}
		e := audit.Event{Kind: kind, Ref: ref.Kind, RefID: ref.ID, Data: map[string]any{
			"bill":  bill,
			"goods": strings.Join(names, ", "),
		}}
		if err := audit.AddAndTell(ctx, tx, actor, ordersTopic, e); err != nil {
			return err
		}
	}
	return nil
}

func refsOf(goods []Shortage) (refs []Ref) {
	for _, g := range goods {
		if ref := (Ref{g.RefKind, g.OrderID}); !slices.Contains(refs, ref) {
			refs = append(refs, ref)
		}
	}
	return refs
}
