package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// Duplicating asks what a new order like another one would be made of: at today's prices, or the old ones.
type Duplicating struct {
	ID        int64
	OldPrices bool
}

// Duplicate is what creating an order takes, made of another one, and what it would come to.
type Duplicate struct {
	Draft   OrderBody      `json:"draft" doc:"the body that creates the order"`
	Quote   Quote          `json:"quote" doc:"one line for each line of the draft"`
	LeftOut []DuplicateOut `json:"left_out" doc:"lines that can't be ordered any more"`
}

// DuplicateOut is a line that a new order can't have, and why.
type DuplicateOut struct {
	Name     string `json:"name"`
	SKU      string `json:"sku"`
	Quantity int64  `json:"quantity"`
	Fault    string `json:"fault" enum:"unknown,off,not_linked,not_now"`
}

// Duplicate gives the draft of a new order with the recipient, channel, method and lines of an order that the actor may
// see. Nothing is saved; numbers of platforms and couriers are not taken along. Old prices come with the lines' own
// discounts and the order's, today's without any.
func (s *Service) Duplicate(ctx context.Context, actor access.Actor, d Duplicating) (Duplicate, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Duplicate, error) {
		o, err := quotedOrder(ctx, r, actor, d.ID)
		if err != nil {
			return Duplicate{}, err
		}
		day := s.db.Clock().Today()
		asked := duplicated(o, d.OldPrices)
		tried, err := quote(ctx, r, actor, asked, Order{}, day)
		if err != nil {
			return Duplicate{}, err
		}
		out := []DuplicateOut{}
		kept := asked
		kept.Lines = nil
		for i, l := range tried.Lines {
			switch l.Fault {
			case FaultUnknown, FaultOff, FaultNotLinked, FaultNotNow:
				out = append(out, DuplicateOut{o.Lines[i].Name, o.Lines[i].SKU, l.Quantity, l.Fault})
			default:
				kept.Lines = append(kept.Lines, asked.Lines[i])
			}
		}
		if len(out) > 0 {
			kept.Discount = 0 // it was meant for all of them
			if tried, err = quote(ctx, r, actor, kept, Order{}, day); err != nil {
				return Duplicate{}, err
			}
		}
		return Duplicate{draftOf(o, kept, tried), tried, out}, nil
	})
}

// duplicated asks for the lines of an order anew.
func duplicated(o Order, oldPrices bool) Quoting {
	q := Quoting{ShippingFee: o.ShippingFee}
	if oldPrices {
		q.Discount = o.Discount
	}
	for _, l := range o.Lines {
		line := QuotedLine{DraftLine: DraftLine{ProductID: l.ProductID, Quantity: l.Quantity}}
		if oldPrices {
			line.Price, line.Discount = &l.Price, l.Discount
		}
		switch {
		case l.Kind == LineService:
			line.Service, line.Name, line.Price = true, l.Name, &l.Price
		case l.ProductID == 0:
			line.ListingID = l.ListingID
		}
		q.Lines = append(q.Lines, line)
	}
	return q
}

// draftOf is the body that creates an order like another with these lines.
func draftOf(o Order, q Quoting, a Quote) OrderBody {
	b := OrderBody{
		SaleChannelID: o.SaleChannelID, PaymentMethodID: o.PaymentMethodID, ShippingProviderID: o.ShippingProviderID,
		RecipientName: o.RecipientName, Phone: o.Phone, Address: o.Address, District: o.District, City: o.City,
		Province: o.Province, Zipcode: o.Zipcode, CustomerID: o.CustomerID, ShippingFee: q.ShippingFee,
		Discount: q.Discount, SellerNote: o.SellerNote, Lines: []lineBody{},
	}
	if o.PlatformOrderID == "" {
		b.Platform = o.Platform
	}
	for i, l := range q.Lines {
		price := a.Lines[i].Price
		line := lineBody{
			Kind: a.Lines[i].Kind, ProductID: l.ProductID, ListingID: l.ListingID, Quantity: l.Quantity, Price: &price,
			Discount: l.Discount,
		}
		if l.Service {
			line.Name = l.Name
		}
		b.Lines = append(b.Lines, line)
	}
	return b
}
