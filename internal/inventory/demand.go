package inventory

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

// demand is what the lines of a movement ask for, in pieces: line by line as given, and in all per product in the order
// of products.
type demand struct {
	lines, total []Item
}

// demanded reads the lines, codes included, and locks the stock rows of their products: nothing else moves these
// products until the transaction ends. A line asks for at least least. ErrNoProduct, warehouse.ErrProductRetired
// and errs.ErrInvalid mark every line at fault.
func demanded(ctx context.Context, tx *db.Tx, enterpriseID int64, wanted []Wanted, least int64) (demand, error) {
	if len(wanted) == 0 || len(wanted) > MaxLines {
		return demand{}, errNoLines
	}
	var d demand
	var faults errs.Fields
	var unknown map[string]errs.Code
	var codes []string
	miss := func(i int, field string) {
		if unknown == nil {
			unknown = map[string]errs.Code{}
		}
		unknown[fmt.Sprintf("lines.%d.%s", i, field)] = errs.InventoryNotFound
	}
	known := warehouse.Codes{}
	for i, w := range wanted {
		item := Item{w.ProductID, w.Quantity}
		faults.Check((w.ProductID > 0) != (w.Code != ""), fmt.Sprintf("lines.%d.product_id", i), errs.InvalidParam)
		if w.Code != "" {
			found, err := known.Find(ctx, tx, enterpriseID, w.Code)
			if errors.Is(err, warehouse.ErrProductNotFound) {
				miss(i, "code")
				codes = append(codes, i18n.Clean(w.Code))
			} else if err != nil {
				return d, err
			}
			item = Item{found.ProductID, min(w.Quantity, MaxQuantity+1) * found.Pieces}
		}
		faults.Check(w.Quantity >= least && w.Quantity <= MaxQuantity && item.Quantity <= MaxQuantity,
			fmt.Sprintf("lines.%d.quantity", i), errs.InvalidParam)
		d.lines = append(d.lines, item)
	}
	if err := faults.Err(); err != nil {
		return d, err
	}
	d.total = total(d.lines)
	there, err := lockProducts(ctx, tx, enterpriseID, ids(d.total))
	if err != nil {
		return d, err
	}
	for i, l := range d.lines {
		if _, has := there[l.ProductID]; wanted[i].Code == "" && !has {
			miss(i, "product_id")
		}
	}
	if unknown != nil {
		refusal := ErrNoProduct.On(unknown)
		if len(codes) > 0 {
			text := strings.Join(codes[:min(namedLacks, len(codes))], ", ")
			return d, refusal.Say("ไม่พบรหัส "+text+" ในคลัง", "not in the warehouse: code "+text)
		}
		return d, refusal
	}
	return d, d.inUse(there)
}

// inUse refuses lines of goods that are out of use, of which nothing lies anywhere: warehouse.ErrProductRetired at
// each.
func (d demand) inUse(there map[int64]known) error {
	var names []string
	retired := map[string]errs.Code{}
	for i, l := range d.lines {
		p := there[l.ProductID]
		if p.Status == noun.InUse || l.Quantity == 0 { // of a count that finds none
			continue
		}
		retired[fmt.Sprintf("lines.%d.product_id", i)] = errs.InvalidParam
		if !slices.Contains(names, p.Name) {
			names = append(names, p.Name)
		}
	}
	if len(names) == 0 {
		return nil
	}
	return warehouse.ProductsRetired(names...).On(retired)
}

func ids(items []Item) []int64 {
	ids := make([]int64, len(items))
	for i, item := range items {
		ids[i] = item.ProductID
	}
	return ids
}

// lies refuses lines that ask for more than lies in the place: ErrNotEnough at each, with the amount on hand there.
func (d demand) lies(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place) error {
	there, err := Balances(ctx, tx, enterpriseID, p, ids(d.total))
	if err != nil {
		return err
	}
	return d.covered(ctx, tx, enterpriseID, there, errs.Text{
		TH: "%s ในที่เก็บนี้มีไม่พอ: ต้องการ %d มี %d", EN: "not enough of %s in this place: %d wanted, %d there",
	})
}

// lay refuses lines that ask for more than lay in the place from the moment on: what came later can't leave before, and
// what left later was there to leave. ErrNotEnough at each, with what lay there.
func (d demand) lay(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place, at clock.Instant) error {
	if at >= tx.Instant() {
		return nil
	}
	there, err := leastOf(ctx, tx, enterpriseID, p, ids(d.total), at)
	if err != nil {
		return err
	}
	return d.covered(ctx, tx, enterpriseID, there, errs.Text{
		TH: "%s ในที่เก็บนี้มีไม่พอตั้งแต่เวลาที่ระบุ: ต้องการ %d มี %d",
		EN: "not enough of %s lay in this place since the time given: %d wanted, %d there",
	})
}

// isFree refuses lines that ask for what orders have reserved: ErrNotEnough at each, with what is available.
func (d demand) isFree(ctx context.Context, tx *db.Tx, enterpriseID int64) error {
	stocks, err := stocksOf(ctx, tx, enterpriseID, ids(d.total))
	if err != nil {
		return err
	}
	free := make(map[int64]int64, len(stocks))
	for id, s := range stocks {
		if free[id] = s.OnHand; !s.Oversell {
			free[id] = s.Available()
		}
	}
	return d.covered(ctx, tx, enterpriseID, free, errs.Text{
		TH: "%s มีไม่พอ: ต้องการ %d เหลือ %d", EN: "not enough of %s: %d wanted, %d available",
	})
}

const namedLacks = 5 // of a refusal; its fields mark all

func (d demand) covered(ctx context.Context, tx *db.Tx, enterpriseID int64, there map[int64]int64,
	say errs.Text,
) error {
	short := lacking(d.lines, there)
	if len(short) == 0 {
		return nil
	}
	refusal := ErrNotEnough
	var th, en []string
	named := map[int64]bool{}
	for _, i := range short {
		refusal = refusal.At(fmt.Sprintf("lines.%d.quantity", i), errs.BalanceNotEnough)
		id := d.lines[i].ProductID
		if named[id] || len(named) == namedLacks {
			continue
		}
		named[id] = true
		name, _, err := nameAndStock(ctx, tx, enterpriseID, id)
		if err != nil {
			return err
		}
		args := []any{name, d.of(id), max(0, there[id])}
		th, en = append(th, fmt.Sprintf(say.TH, args...)), append(en, fmt.Sprintf(say.EN, args...))
	}
	return refusal.Say(strings.Join(th, "; "), strings.Join(en, "; "))
}

// of is what the lines ask for of a product.
func (d demand) of(productID int64) int64 {
	for _, item := range d.total {
		if item.ProductID == productID {
			return item.Quantity
		}
	}
	return 0
}
