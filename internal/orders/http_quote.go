package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// goodsRoutes are the calls that tell of the goods of an order, saved or not. What is not saved is of any product: it
// is told to who makes orders, not to who only looks at some.
func (s *Service) goodsRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/orders/detail/product", access.See(access.Order),
			"Give the goods of an order: what each line takes, what is packed, what there is and where", s.httpGoods),
		rest.Post("/api/v1/orders/product", access.SeeAtWork(access.Order),
			"Quote lines before they are saved, to who may save them: prices, sums and stock; nothing is written",
			s.httpQuote),
	}
}

type goodsInput struct {
	ID int64 `query:"id" required:"true" minimum:"1" example:"1042"`
}

func (s *Service) httpGoods(ctx context.Context, a access.Actor, in *goodsInput) (OrderGoods, error) {
	return s.Goods(ctx, a, in.ID)
}

type quoteInput struct {
	Body struct {
		OrderID     int64           `json:"order_id,omitempty" minimum:"0" example:"1042" doc:"the order that is being edited: what it holds counts as available"`
		Lines       []QuoteLineBody `json:"lines" minItems:"1" maxItems:"200"`
		ShippingFee int64           `json:"shipping_fee,omitempty" minimum:"0" maximum:"100000000000" example:"4000" doc:"satang"`
		Discount    int64           `json:"discount,omitempty" minimum:"0" maximum:"100000000000" example:"0" doc:"satang off the order"`
	}
}

// QuoteLineBody is a line to be quoted; its product is named by one of id, listing, SKU, barcode or name.
type QuoteLineBody struct {
	ID        int64  `json:"id,omitempty" minimum:"0" example:"2051" doc:"the line of the edited order"`
	Kind      string `json:"kind,omitempty" enum:"product,service" doc:"product unless given"`
	ProductID int64  `json:"product_id,omitempty" minimum:"0" example:"21"`
	ListingID int64  `json:"listing_id,omitempty" minimum:"0" example:"310"`
	SKU       string `json:"sku,omitempty" maxLength:"100" example:"SOAP-1"`
	Barcode   string `json:"barcode,omitempty" maxLength:"100" example:"8850123456787" doc:"of the product or of the goods that it is one piece of"`
	Name      string `json:"name,omitempty" maxLength:"200" example:"สบู่ขมิ้น" doc:"of a service; of a product its name or words of it"`
	Quantity  int64  `json:"quantity" minimum:"1" maximum:"1000000" example:"2"`
	Price     *int64 `json:"price,omitempty" minimum:"0" maximum:"10000000000" example:"5900" doc:"satang for one; the product's price unless given"`
	Discount  int64  `json:"discount,omitempty" minimum:"0" maximum:"100000000000" example:"0" doc:"satang off the line"`
}

func (s *Service) httpQuote(ctx context.Context, a access.Actor, in *quoteInput) (Quote, error) {
	q := Quoting{OrderID: in.Body.OrderID, ShippingFee: in.Body.ShippingFee, Discount: in.Body.Discount}
	for _, l := range in.Body.Lines {
		q.Lines = append(q.Lines, QuotedLine{
			DraftLine: DraftLine{
				ID: l.ID, ProductID: l.ProductID, ListingID: l.ListingID, Name: l.Name, Quantity: l.Quantity,
				Price: l.Price, Discount: l.Discount,
			},
			SKU: l.SKU, Barcode: l.Barcode, Service: l.Kind == LineService,
		})
	}
	return s.Quote(ctx, a, q)
}
