package orders

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/products"
)

// drawLines gives the random lines their parts: drawn from what can be promised once the other lines have theirs, and
// recorded. The stock of everything the lines may take is locked first, in order, so that what is drawn can be
// reserved.
func drawLines(ctx context.Context, tx *db.Tx, enterpriseID int64, lines []Line) error {
	if !slices.ContainsFunc(lines, func(l Line) bool { return len(l.Pool) > 0 }) {
		return nil
	}
	free, err := lockStock(ctx, tx, enterpriseID, goodsOf(lines))
	if err != nil {
		return err
	}
	for _, l := range lines {
		for _, p := range l.Parts {
			free[p.WarehouseProductID] -= p.Quantity
		}
	}
	for i := range lines {
		if len(lines[i].Pool) == 0 {
			continue
		}
		if err := draw(&lines[i], free); err != nil {
			return err
		}
	}
	return nil
}

// goodsOf are the goods that lines take, or may be drawn from.
func goodsOf(lines []Line) (ids []int64) {
	for _, l := range lines {
		for _, p := range l.Parts {
			ids = append(ids, p.WarehouseProductID)
		}
		for _, c := range l.Pool {
			ids = append(ids, c.WarehouseProductID)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

func draw(l *Line, free map[int64]int64) error {
	seed, err := newSeed()
	if err != nil {
		return err
	}
	pool := slices.Clone(l.Pool)
	for i := range pool {
		pool[i].Free = max(0, free[pool[i].WarehouseProductID])
	}
	drawn, enough := products.DrawFrom(seed, pool, l.Quantity)
	if !enough {
		return inventory.ErrNotEnough.Say(l.Name+" มีให้สุ่มไม่พอ", "there is not enough to draw "+l.Name+" from").At(
			"lines", errs.BalanceNotEnough)
	}
	l.Draw, l.Pool = &drawn, nil
	for _, p := range drawn.Parts() {
		free[p.WarehouseProductID] -= p.Quantity
		l.Parts = append(l.Parts, Part{WarehouseProductID: p.WarehouseProductID, Quantity: p.Quantity})
	}
	return nil
}

const seedBytes = 16

func newSeed() (string, error) {
	var seed [seedBytes]byte
	_, err := rand.Read(seed[:])
	return hex.EncodeToString(seed[:]), err
}

// keepDraws gives random lines of an edited order what was drawn for the same product and number before, so that nobody
// draws again by editing.
func keepDraws(before, after []Line) {
	before = slices.Clone(before)
	for i := range after {
		l := &after[i]
		if len(l.Pool) == 0 {
			continue
		}
		at := slices.IndexFunc(before, func(old Line) bool {
			return old.Draw != nil && old.ProductID == l.ProductID && old.Quantity == l.Quantity
		})
		if at < 0 {
			continue
		}
		l.Draw, l.Pool, l.Parts = before[at].Draw, nil, nil
		for _, p := range l.Draw.Parts() {
			l.Parts = append(l.Parts, Part{WarehouseProductID: p.WarehouseProductID, Quantity: p.Quantity})
		}
		before[at].Draw = nil
	}
}
