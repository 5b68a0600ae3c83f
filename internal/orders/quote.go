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

// Quoting asks what an order of these lines would come to. OrderID is the one that is being edited: what it holds
// counts as available to it, and what it comes to now is told beside.
type Quoting struct {
	OrderID               int64
	Lines                 []QuotedLine
	ShippingFee, Discount int64
}

// QuotedLine names a product by its id, SKU, barcode or words of its name, or a platform's listing, or is a service
// with a name. Price nil takes that of the product.
type QuotedLine struct {
	DraftLine
	SKU, Barcode string
	Service      bool
}

// The faults of a quoted line.
const (
	FaultUnknown   = "unknown"    // no product is called like that
	FaultAmbiguous = "ambiguous"  // several may be meant
	FaultOff       = "off"        // it is no longer sold, and is more than the edited order has of it
	FaultNotLinked = "not_linked" // it has no goods in the warehouse
	FaultNotNow    = "not_now"    // a promotion that is not sold on this day
	FaultNotEnough = "not_enough" // there is less than all lines together want
)

// Quote is what an order would come to, line by line, before anything is saved. Amounts are satang.
type Quote struct {
	Lines       []QuoteLine  `json:"lines"`
	Goods       []QuoteGoods `json:"goods" doc:"what all lines together take of the warehouse"`
	GoodsAmount int64        `json:"goods_amount" example:"11800"`
	Discount    int64        `json:"discount" example:"0"`
	ShippingFee int64        `json:"shipping_fee" example:"4000"`
	OrderAmount int64        `json:"order_amount" example:"15800"`
	ItemCount   int64        `json:"item_count" example:"2"`
	Savable     bool         `json:"savable" example:"true" doc:"no line has a fault that an order is refused for"`
	Saved       *QuoteSums   `json:"saved,omitempty" doc:"of an order that is being edited: what it comes to now"`
	Difference  int64        `json:"difference" example:"0" doc:"satang more than now, negative for less"`
	Owed        int64        `json:"owed" example:"0" doc:"satang that would still have to come in"`
}

// QuoteSums are what a saved order comes to.
type QuoteSums struct {
	GoodsAmount   int64 `json:"goods_amount" example:"11800"`
	OrderAmount   int64 `json:"order_amount" example:"15800"`
	PaymentAmount int64 `json:"payment_amount" example:"15800"`
	ItemCount     int64 `json:"item_count" example:"2"`
	Version       int64 `json:"version" example:"3"`
}

// QuoteLine is one line of a quote.
type QuoteLine struct {
	Kind       string        `json:"kind" enum:"product,service"`
	LineID     int64         `json:"line_id,omitempty" example:"2051" doc:"the line of the edited order that was named"`
	ProductID  int64         `json:"product_id,omitempty" example:"21"`
	ListingID  int64         `json:"listing_id,omitempty" example:"310"`
	SKU        string        `json:"sku" example:"SOAP-1"`
	Name       string        `json:"name" example:"สบู่ขมิ้น"`
	Image      string        `json:"image,omitempty" example:"a1b2c3.webp" doc:"at /api/v1/images/{name}"`
	Quantity   int64         `json:"quantity" example:"2"`
	Price      int64         `json:"price" example:"5900" doc:"satang for one, as asked or else today's"`
	ListPrice  int64         `json:"list_price" example:"5900" doc:"today's price for one"`
	Discount   int64         `json:"discount" example:"0"`
	Amount     int64         `json:"amount" example:"11800"`
	Available  int64         `json:"available" example:"38" doc:"how often it can be promised, to this line alone"`
	Fault      string        `json:"fault,omitempty" enum:"unknown,ambiguous,off,not_linked,not_now,not_enough" doc:"what is wrong; not_linked lines of a listing are saved and wait"`
	Before     *QuoteBefore  `json:"before,omitempty" doc:"what the edited order has of it now"`
	Candidates []QuoteChoice `json:"candidates" doc:"products that may be meant, when it is ambiguous; five at most"`
}

// QuoteBefore is a line as it is saved.
type QuoteBefore struct {
	Quantity int64 `json:"quantity" example:"2"`
	Price    int64 `json:"price" example:"5900"`
	Amount   int64 `json:"amount" example:"11800"`
}

// QuoteChoice is a product that may be meant.
type QuoteChoice struct {
	ProductID int64  `json:"product_id" example:"21"`
	SKU       string `json:"sku" example:"SOAP-1"`
	Name      string `json:"name" example:"สบู่ขมิ้น"`
	Price     int64  `json:"price" example:"5900"`
}

// QuoteGoods is what a quote takes of one warehouse product. Pieces.
type QuoteGoods struct {
	WarehouseProductID int64  `json:"warehouse_product_id" example:"12"`
	Name               string `json:"name" example:"สบู่ขมิ้น"`
	PN                 string `json:"pn" example:"A-0012"`
	Wanted             int64  `json:"wanted" example:"2"`
	Before             int64  `json:"before" example:"0" doc:"what the edited order takes now"`
	OnHand             int64  `json:"on_hand" example:"40"`
	Available          int64  `json:"available" example:"38" doc:"what can be promised to this order, what it holds among it"`
	Short              int64  `json:"short" example:"0" doc:"what is missing; 0 where the shop sells what it has not"`
}

// Quote tells prices, sums and stock of lines before they are saved; nothing is written. Refusals:
// general.invalid_param, general.no_orders for an id of no product, orders.not_found for an order that the actor
// may not see.
func (s *Service) Quote(ctx context.Context, actor access.Actor, q Quoting) (Quote, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Quote, error) {
		before, err := quotedOrder(ctx, r, actor, q.OrderID)
		if err != nil {
			return Quote{}, err
		}
		day := s.db.Clock().Today()
		if before.ID != 0 {
			day = before.OrderedAt.Day()
		}
		return quote(ctx, r, actor, q, before, day)
	})
}

// quotedOrder is the order that is being edited; the zero value without one.
func quotedOrder(ctx context.Context, r db.Reader, actor access.Actor, id int64) (Order, error) {
	var o Order
	if id == 0 {
		return o, nil
	}
	var parts []Part
	err := db.Together(ctx, r, askOrder(&o, actor, id), askLines(&o.Lines, id), askParts(&parts, id))
	if err != nil {
		return o, err
	}
	o.take(parts)
	return o, drawn(o.Lines)
}

func quote(ctx context.Context, r db.Reader, actor access.Actor, q Quoting, before Order, day string) (Quote, error) {
	drafts, lines, err := meant(ctx, r, actor, q.Lines, before)
	if err != nil {
		return Quote{}, err
	}
	listed, err := listingsOf(ctx, r, actor.EnterpriseID, drafts)
	if err != nil {
		return Quote{}, err
	}
	ids := soldIDs(drafts, listed)
	for _, l := range lines {
		for _, c := range l.Candidates {
			ids = append(ids, c.ProductID)
		}
	}
	slices.Sort(ids)
	sold := map[int64]products.Sellable{}
	if ids = slices.Compact(ids); len(ids) > 0 {
		if sold, err = products.FindSellable(ctx, r, actor.EnterpriseID, ids); err != nil {
			return Quote{}, err
		}
	}
	images, err := listImages(ctx, r, actor.EnterpriseID, ids)
	if err != nil {
		return Quote{}, err
	}
	if err := knownAll(drafts, sold, listed); err != nil {
		return Quote{}, err
	}
	made, isKept := make([]Line, len(lines)), keeps(drafts, listed, before.Lines)
	for i := range lines {
		made[i] = lines[i].priced(drafts[i], sold, listed, day, isKept)
		lines[i].Image = images[lines[i].ProductID]
	}
	goods, err := goodsQuoted(ctx, r, actor, made, before)
	if err != nil {
		return Quote{}, err
	}
	return summed(q, lines, made, goods, before)
}

// knownAll refuses the id of a product or a listing that the enterprise doesn't have.
func knownAll(drafts []DraftLine, sold map[int64]products.Sellable, listed map[int64]products.Listing) error {
	for _, d := range drafts {
		if _, known := sold[d.ProductID]; d.ProductID > 0 && !known {
			return ErrProduct.At("lines", errs.NoOrders)
		}
		if _, known := listed[d.ListingID]; d.ListingID > 0 && !known {
			return products.ErrListingNotFound.At("lines", errs.NoOrders)
		}
	}
	return nil
}

// priced fills a line in by what its product is today, and gives it as an order would have it.
func (l *QuoteLine) priced(d DraftLine, sold map[int64]products.Sellable, listed map[int64]products.Listing,
	day string, isKept func(productID int64) bool,
) Line {
	for i := range l.Candidates {
		c := &l.Candidates[i]
		p := sold[c.ProductID]
		c.SKU, c.Name, c.Price = p.SKU, p.Name, p.Price
	}
	made := Line{Kind: LineProduct, Quantity: d.Quantity, Discount: d.Discount}
	listing, byListing := listed[d.ListingID]
	p, found := sold[soldAs(d, listed)]
	switch {
	case l.Kind == LineService:
		made.Kind = LineService
		l.Name = i18n.Line(d.Name)
	case l.Fault != "":
	case !found && byListing:
		l.SKU, l.Name, l.ListPrice, l.Fault = listing.SKU, listing.Name, listing.Price, FaultNotLinked
	case !found:
		l.Fault = FaultUnknown
	default:
		l.ProductID, l.SKU, l.Name, l.ListPrice = p.ID, p.SKU, p.Name, p.Price
		switch {
		case p.Status != products.StatusOn && !isKept(p.ID):
			l.Fault = FaultOff
		case len(p.Parts)+len(p.Pool) == 0:
			l.Fault = FaultNotLinked
		case !p.SoldOn(day):
			l.Fault = FaultNotNow
		}
		made.ProductID, made.Pool = p.ID, p.Pool
		for _, part := range p.Parts {
			made.Parts = append(made.Parts, Part{
				WarehouseProductID: part.WarehouseProductID, Name: part.Name, PN: part.PN,
				Quantity: part.Quantity * d.Quantity,
			})
		}
	}
	if l.Price = l.ListPrice; d.Price != nil {
		l.Price = *d.Price
	}
	made.Price = l.Price
	l.Quantity, l.Discount, l.Amount = d.Quantity, d.Discount, d.Quantity*l.Price-d.Discount
	return made
}

// summed adds a quote up and compares it with what is saved.
func summed(q Quoting, lines []QuoteLine, made []Line, goods []QuoteGoods, before Order) (Quote, error) {
	goodsAmount, amount, items, err := totals(made, q.ShippingFee, q.Discount)
	if err != nil {
		return Quote{}, err
	}
	a := Quote{
		Lines: lines, Goods: goods, GoodsAmount: goodsAmount, Discount: q.Discount, ShippingFee: q.ShippingFee,
		OrderAmount: amount, ItemCount: items, Savable: true, Owed: amount,
	}
	for i := range lines {
		lines[i].stocked(made[i], goods)
		if f := lines[i].Fault; f != "" && (f != FaultNotLinked || lines[i].ListingID == 0) {
			a.Savable = false
		}
	}
	if before.ID != 0 {
		a.Saved = &QuoteSums{
			before.GoodsAmount, before.OrderAmount, before.PaymentAmount, before.ItemCount, before.Version,
		}
		a.Difference = amount - before.OrderAmount
		after := before.Head
		after.OrderAmount = amount
		a.Owed = owed(after)
	}
	return a, nil
}

// stocked tells how often a line can be promised, and that what all lines want is more than there is.
func (l *QuoteLine) stocked(made Line, goods []QuoteGoods) {
	of := func(id int64) QuoteGoods {
		at := slices.IndexFunc(goods, func(g QuoteGoods) bool { return g.WarehouseProductID == id })
		if at < 0 {
			return QuoteGoods{}
		}
		return goods[at]
	}
	for i, p := range made.Parts {
		g := of(p.WarehouseProductID)
		times := max(0, g.Available) / max(1, p.Quantity/max(1, made.Quantity))
		if l.Available = min(l.Available, times); i == 0 {
			l.Available = times
		}
		if g.Short > 0 && l.Fault == "" {
			l.Fault = FaultNotEnough
		}
	}
	for _, c := range made.Pool {
		l.Available += max(0, of(c.WarehouseProductID).Available) / max(1, c.Quantity)
	}
	if len(made.Pool) > 0 && l.Available < l.Quantity && l.Fault == "" {
		l.Fault = FaultNotEnough
	}
}

// goodsQuoted is what lines take of the warehouse, and what there is of it for them.
func goodsQuoted(ctx context.Context, r db.Reader, actor access.Actor, made []Line,
	before Order,
) ([]QuoteGoods, error) {
	ids := goodsOf(slices.Concat(made, before.Lines))
	kept := slices.Clone(made)
	keepDraws(before.Lines, kept)
	goods := make([]QuoteGoods, 0, len(ids))
	if len(ids) == 0 {
		return goods, nil
	}
	isKept := isKeptShort(before.GoodsMissing, kept)
	stocks, err := inventory.Available(ctx, r, actor.EnterpriseID, ids)
	if err != nil {
		return nil, err
	}
	holds, names, err := listHoldsAndNames(ctx, r, actor.EnterpriseID, before.ID, ids)
	if err != nil {
		return nil, err
	}
	for _, id := range ids {
		s := stocks[id]
		g := QuoteGoods{
			WarehouseProductID: id, Name: names[id].Name, PN: names[id].PN, OnHand: s.OnHand,
			Available: s.Available() + holds[id], Wanted: wants(kept, id), Before: wants(before.Lines, id),
		}
		if !s.Oversell {
			g.Short = max(0, g.Wanted-g.Available)
		}
		if isKept { // what a count did not find of it stays its own
			g.Short = min(g.Short, max(0, g.Wanted-g.Before-max(0, s.Available())))
		}
		goods = append(goods, g)
	}
	return goods, nil
}

// wants counts the pieces that lines take of a warehouse product.
func wants(lines []Line, id int64) (n int64) {
	for _, l := range lines {
		for _, p := range l.Parts {
			if p.WarehouseProductID == id {
				n += p.Quantity
			}
		}
	}
	return n
}
