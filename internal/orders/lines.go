package orders

import (
	"context"
	"slices"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/products"
)

// linesOf turns draft lines into lines with their parts, or, where these are drawn when they are reserved, with their
// pool. day is the one on which promotions must be sold; of what is sold no longer an order keeps what it had.
func linesOf(ctx context.Context, tx *db.Tx, enterpriseID int64, drafts []DraftLine, day string, had []Line) ([]Line,
	error,
) {
	listed, err := listingsOf(ctx, tx, enterpriseID, drafts)
	if err != nil {
		return nil, err
	}
	sold := map[int64]products.Sellable{}
	if ids := soldIDs(drafts, listed); len(ids) > 0 {
		if sold, err = products.FindSellable(ctx, tx, enterpriseID, ids); err != nil {
			return nil, err
		}
	}
	isKept := keeps(drafts, listed, had)
	lines := make([]Line, len(drafts))
	for i, l := range drafts {
		listing, byListing := listed[l.ListingID]
		p, found := sold[soldAs(l, listed)]
		linked := found && len(p.Parts)+len(p.Pool) > 0
		switch {
		case l.ListingID > 0 && !byListing:
			return nil, products.ErrListingNotFound.At("lines", errs.NoOrders)
		case byListing && !linked && l.ProductID == 0:
			lines[i] = Line{
				Kind: LineProduct, ListingID: listing.ID, SKU: listing.SKU, Name: listing.Name,
				Price: listing.Price,
			}
		case l.ProductID == 0 && !byListing:
			lines[i] = Line{Kind: LineService, Name: i18n.Line(l.Name)}
		default:
			isSold := found && (p.Status == products.StatusOn || isKept(p.ID))
			if err := mayBeSold(p, isSold, l.Quantity, day); err != nil {
				return nil, err
			}
			lines[i] = Line{
				Kind: LineProduct, ListingID: l.ListingID, ProductID: p.ID, SKU: p.SKU, Name: p.Name,
				Price: p.Price, Pool: p.Pool,
			}
			for _, part := range p.Parts {
				lines[i].Parts = append(lines[i].Parts, Part{
					WarehouseProductID: part.WarehouseProductID,
					Name:               part.Name, PN: part.PN,
					Barcode: part.Barcode, Quantity: part.Quantity * l.Quantity,
				})
			}
		}
		lines[i].Quantity, lines[i].Discount = l.Quantity, l.Discount
		if l.Price != nil {
			lines[i].Price = *l.Price
		}
	}
	return lines, nil
}

func listingsOf(ctx context.Context, r db.Reader, enterpriseID int64,
	drafts []DraftLine,
) (map[int64]products.Listing, error) {
	var ids []int64
	for _, l := range drafts {
		if l.ListingID > 0 {
			ids = append(ids, l.ListingID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	return products.FindListings(ctx, r, enterpriseID, slices.Compact(ids))
}

// soldIDs are the products of the lines, sorted.
func soldIDs(drafts []DraftLine, listed map[int64]products.Listing) (ids []int64) {
	for _, l := range drafts {
		if id := soldAs(l, listed); id > 0 {
			ids = append(ids, id)
		}
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// soldAs is the product of a line: the one it names, or the one its listing is linked to.
func soldAs(l DraftLine, listed map[int64]products.Listing) int64 {
	if l.ProductID > 0 {
		return l.ProductID
	}
	return listed[l.ListingID].ProductID
}

// keeps tells of which products the lines want no more than an order had before.
func keeps(drafts []DraftLine, listed map[int64]products.Listing, had []Line) func(productID int64) bool {
	more := map[int64]int64{}
	for _, l := range drafts {
		more[soldAs(l, listed)] += l.Quantity
	}
	for _, l := range had {
		more[l.ProductID] -= l.Quantity
	}
	return func(productID int64) bool { return more[productID] <= 0 }
}

func mayBeSold(p products.Sellable, isSold bool, quantity int64, day string) error {
	switch {
	case !isSold:
		return ErrProduct.At("lines", errs.NoOrders)
	case len(p.Parts)+len(p.Pool) == 0:
		return ErrUnmapped.Say("สินค้า "+p.Name+" ยังไม่ผูกกับคลังสินค้า", p.Name+" is not linked to the warehouse").At(
			"lines", errs.MapProduct)
	case !p.SoldOn(day):
		return errs.ErrInvalid.Say("โปรโมชัน "+p.Name+" ไม่อยู่ในช่วงวันที่ขาย", p.Name+" is not sold on this day").At(
			"lines", errs.InvalidParam)
	case len(p.Pool) > 0 && quantity > products.MaxDraws:
		return errs.ErrInvalid.Say("สินค้าสุ่มสั่งได้ครั้งละไม่เกิน 1000", "1000 of a random product at most").At(
			"lines", errs.InvalidParam)
	}
	return nil
}

// addLines stores the lines, with what is drawn for them, and reserves what they take. The stock comes before the
// parts: a part keeps its product from getting another key, and whoever gives it one locks its stock first.
func addLines(ctx context.Context, tx *db.Tx, actor access.Actor, o *Order) error {
	if err := drawLines(ctx, tx, actor.EnterpriseID, o.Lines); err != nil {
		return err
	}
	if err := insertLines(ctx, tx, actor.EnterpriseID, o.Head, o.Lines); err != nil {
		return err
	}
	if err := inventory.Reserve(ctx, tx, actor, refOf(o.ID), itemsOf(o.Lines)); err != nil {
		return err
	}
	return insertParts(ctx, tx, actor.EnterpriseID, o.Head, o.Lines)
}

func itemsOf(lines []Line) (items []inventory.Item) {
	for _, l := range lines {
		for _, p := range l.Parts {
			items = append(items, inventory.Item{ProductID: p.WarehouseProductID, Quantity: p.Quantity})
		}
	}
	return items
}
