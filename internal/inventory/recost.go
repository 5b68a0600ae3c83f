package inventory

import (
	"context"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// Correction is what a piece of goods really cost, layer by layer, and why (Note).
type Correction struct {
	ProductID int64
	Note      string
	Lines     []CorrectionLine
}

// CorrectionLine gives what is left of a layer another cost; UnitCost is that of one piece, in satang.
type CorrectionLine struct{ LayerID, UnitCost int64 }

// The refusals of corrected costs.
var (
	ErrNoLayer = errs.ErrConflict.Declare("สินค้าที่รับเข้าครั้งนี้หมดหรือถูกแก้ต้นทุนไปแล้ว",
		"nothing is left of these goods at this cost")
	ErrSameCost = errs.ErrInvalid.Declare("ต้นทุนเท่าเดิม", "that is what these goods cost already")
	// ErrCostUsed refuses to take a cost bill back of whose goods some went meanwhile.
	ErrCostUsed = errs.New(errs.Conflict, errs.BalanceNotEnough).Say(
		"สินค้าบางส่วนออกไปตามต้นทุนใหม่ หรือถูกแก้ต้นทุนอีกครั้งแล้ว จึงยกเลิกไม่ได้ ให้แก้ต้นทุนของที่เหลือแทน",
		"some of these goods left at this cost or got another one since: correct the cost of the rest instead")
	// ErrCostCorrected refuses to take goods back whose cost is another by now.
	ErrCostCorrected = errs.New(errs.Conflict, errs.BalanceNotEnough).Say(
		"ต้นทุนของใบนี้ถูกแก้แล้ว ให้ยกเลิกใบแก้ต้นทุนก่อน",
		"the cost of these goods was corrected: take that bill back first")
)

// check refuses what needs no database to be wrong. ErrNoReason, errNoLines.
func (c *Correction) check() error {
	if c.Note = i18n.Clean(c.Note); c.Note == "" {
		return ErrNoReason
	}
	if len(c.Lines) == 0 || len(c.Lines) > MaxLines {
		return errNoLines
	}
	var faults errs.Fields
	seen := map[int64]bool{}
	for i, l := range c.Lines {
		faults.Check(l.LayerID > 0 && !seen[l.LayerID], layerField(i), errs.InvalidParam)
		faults.Check(l.UnitCost >= 0 && l.UnitCost <= MaxCost, costField(i), errs.InvalidParam)
		seen[l.LayerID] = true
	}
	return faults.Err()
}

func layerField(index int) string { return fmt.Sprintf("lines.%d.layer_id", index) }

func costField(index int) string { return fmt.Sprintf("lines.%d.unit_cost", index) }

// corrected gives the lines that put what is left of each layer into a new one, and those layers: the pieces stay where
// they are and in the order in which they came, and what was taken of the layer keeps the cost it left at. ErrNoLayer,
// ErrSameCost.
func (c *Correction) corrected(open map[int64]layer) (lines []BillLine, as []layer, err error) {
	for i, l := range c.Lines {
		old, known := open[l.LayerID]
		switch {
		case !known:
			return nil, nil, ErrNoLayer.At(layerField(i), errs.InvalidParam)
		case old.UnitCost == l.UnitCost && !old.Assumed:
			return nil, nil, ErrSameCost.At(costField(i), errs.InvalidParam)
		case l.UnitCost > MaxValue/old.Remaining:
			return nil, nil, errs.ErrInvalid.At(costField(i), errs.InvalidParam)
		}
		lines = append(lines, BillLine{
			ProductID: c.ProductID, Quantity: old.Remaining, Cost: old.Remaining * l.UnitCost,
			CostBefore: old.Remaining * old.UnitCost,
		})
		as = append(as, layer{Came: old.Came, UnitCost: l.UnitCost})
	}
	return lines, as, nil
}

// Recost gives what is left of layers of a product another cost. It moves nothing: the bill tells what the pieces cost
// before and since. For who may see cost alone. ErrNoReason, ErrNoProduct, ErrNoLayer, ErrSameCost.
func Recost(ctx context.Context, tx *db.Tx, actor access.Actor, c Correction) (Bill, error) {
	if !actor.MaySeeCost() {
		return Bill{}, errs.ErrDenied
	}
	if err := c.check(); err != nil {
		return Bill{}, err
	}
	b := Bill{Kind: KindCost, Note: c.Note}
	known, err := lockProducts(ctx, tx, actor.EnterpriseID, []int64{c.ProductID})
	if err != nil {
		return b, err
	}
	if _, has := known[c.ProductID]; !has {
		return b, ErrNoProduct.At("product_id", errs.InvalidParam)
	}
	layerIDs := make([]int64, len(c.Lines))
	for i, l := range c.Lines {
		layerIDs[i] = l.LayerID
	}
	open, err := openOf(ctx, tx, actor.EnterpriseID, c.ProductID, layerIDs)
	if err != nil {
		return b, err
	}
	lines, as, err := c.corrected(open)
	if err != nil {
		return b, err
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	if err := b.add(ctx, tx, actor, lines); err != nil {
		return b, err
	}
	takes := make([]take, len(lines))
	for i, l := range lines {
		takes[i] = take{LineID: l.ID, LayerID: layerIDs[i], Quantity: l.Quantity}
	}
	if err := takeLayers(ctx, tx, takes); err != nil {
		return b, err
	}
	if err := addLayers(ctx, tx, actor.EnterpriseID, lines, as); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}

// Correct corrects what goods cost, once per key. It gives the bill. Errors as the function Recost.
func (s *Service) Correct(ctx context.Context, actor access.Actor, c Correction, key string) (Bill, error) {
	use := once.Of(s.db, actor, key, "inventory.cost", c)
	return s.Record(ctx, use, KindCost, func(ctx context.Context, tx *db.Tx) (Bill, error) {
		return Recost(ctx, tx, actor, c)
	})
}

// uncost takes a cost bill back: the pieces lie in the layers again that they were taken of. All of them must still be
// there at the cost that the bill gave. ErrCostUsed.
func uncost(ctx context.Context, tx *db.Tx, actor access.Actor, undone Bill, note string) (Bill, error) {
	b := Bill{Kind: KindReverse, Note: note, ReversesID: &undone.ID, undoes: undone.Kind}
	if !actor.MaySeeCost() {
		return b, errs.ErrDenied
	}
	lines, err := linesOf(ctx, tx, undone.ID)
	if err != nil {
		return b, err
	}
	if _, err := lockStocks(ctx, tx, actor.EnterpriseID, ids(sums(lines))); err != nil {
		return b, err
	}
	layers, err := layersOf(ctx, tx, undone.ID)
	if err != nil {
		return b, err
	}
	back, takes := make([]BillLine, len(lines)), make([]take, len(lines))
	for i, l := range lines {
		given := layers[l.ID]
		if given.Remaining != l.Quantity {
			return b, ErrCostUsed
		}
		back[i] = BillLine{ProductID: l.ProductID, Quantity: l.Quantity, Cost: l.CostBefore, CostBefore: l.Cost}
		takes[i] = take{LayerID: given.ID, Quantity: l.Quantity}
	}
	if err := b.begin(ctx, tx, actor); err != nil {
		return b, err
	}
	if err := b.add(ctx, tx, actor, back); err != nil {
		return b, err
	}
	for i := range takes {
		takes[i].LineID = back[i].ID
		if err := refillLayers(ctx, tx, lines[i].ID); err != nil {
			return b, err
		}
	}
	if err := takeLayers(ctx, tx, takes); err != nil {
		return b, err
	}
	return b, b.finish(ctx, tx, actor)
}
