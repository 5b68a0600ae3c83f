package orders

import (
	"context"
	"slices"

	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return slices.Concat(s.besideRoutes(), s.divideRoutes(), s.goodsRoutes(), s.trackedRoutes(), []rest.Route{
		rest.Post("/api/v1/orders", access.Work(access.Order), "Create an order", s.httpCreate, rest.Created()),
		rest.Get("/api/v1/orders", access.See(access.Order), "List orders", s.httpList),
		rest.Get("/api/v1/orders/counts", access.See(access.Order), "Count orders per status", s.httpCounts),
		rest.File[exportInput]("/api/v1/orders/export", access.See(access.Order), "Orders", s.httpExport),
		rest.Get("/api/v1/orders/detail", access.See(access.Order), "Read an order", s.httpDetail),
		rest.Get("/api/v1/orders/draws", access.See(access.Order),
			"List the draws of a random product, newest first, each drawn again from its record", s.httpDraws),
		rest.Get("/api/v1/customers/{id}/orders", access.See(access.Order),
			"Orders of a customer through all time, newest first", s.httpOfCustomer),
		rest.Post("/api/v1/customers/{id}/merge", access.Manage(access.Customer),
			"Make another customer this one, with its orders and addresses", s.httpMergeCustomers),
		rest.Get("/api/v1/orders/{id}/messages", access.See(access.Order),
			"Fill the shop's messages to buyers with the facts of an order", rest.Reads(s.Messages)),
		rest.Get("/api/v1/orders/{id}/promptpay", access.See(access.Order),
			"Give the PromptPay QR for what an order still owes", s.httpPromptPay),
		rest.Get("/api/v1/orders/shipping/info", access.SeeEither(access.Order, access.Packing),
			"Parcels that a courier has still to take", s.httpHandOver),
		rest.Put("/api/v1/orders/{id}", access.Work(access.Order), "Change what an order is made of", s.httpEdit),
		rest.Put("/api/v1/orders/cancel/{id}", access.Work(access.Order), "Cancel an order", s.httpCancel),
		rest.Put("/api/v1/orders/tracking/{id}", access.Work(access.Order),
			"Set the tracking number, and the provider with it", s.httpTracking),
		rest.Put("/api/v1/orders/shipping/{id}", access.Work(access.Order), "Set the shipping provider",
			s.httpShipping),
		rest.Put("/api/v1/orders/{id}/delivery", access.Work(access.Delivery), "Say that the parcel arrived",
			s.httpDelivery),
		rest.Put("/api/v1/orders/{id}/status", access.Work(access.Order), "Take a step by hand", s.httpStatus),
		rest.Post("/api/v1/orders/trackingcheck/{id}", access.Work(access.Packing), "Scan a parcel out",
			s.httpTrackingCheck),
		rest.Delete("/api/v1/orders/trackingcheck/{id}", access.Work(access.Packing),
			"Take the scan of a parcel back: one's own, or another's with level 3 in packing or 2 in packing_admin",
			s.httpUncheck),
		rest.Put("/api/v1/orders/{id}/takeoff", access.Work(access.Order),
			"Take what can't be had off a partly packed order", s.httpTakeOff),
		rest.Put("/api/v1/orders/payment/confirm/success/{id}", access.Work(access.Payment), "Confirm the payment",
			s.httpPaid),
		rest.Put("/api/v1/orders/payment/confirm/fail/{id}", access.Work(access.Payment), "Refuse the payment",
			s.httpUnpaid),
		rest.Put("/api/v1/orders/payment/revert/{id}", access.Work(access.Payment),
			"Take back payments that were recorded by mistake", s.httpRevert),
		rest.Put("/api/v1/orders/payment/refund/{id}", access.Work(access.Payment),
			"Record money that was given back to the buyer", s.httpRefund),
		rest.Put("/api/v1/orders/payment/retain/{id}", access.Work(access.Payment),
			"Keep money that was to be given back to the buyer, with a reason, or keep it no longer", s.httpRetain),
		rest.Get("/api/v1/orders/refunds", access.SeeEither(access.Order, access.Payment),
			"List orders of which money is to be given back, oldest first", s.httpRefunds),
		rest.Get("/api/v1/orders/unproven", access.SeeEither(access.Order, access.Payment),
			"List orders that wait for payment by a method that asks for a slip and have none that waits, oldest first",
			s.httpUnproven),
	})
}

type lineBody struct {
	ID        int64  `json:"id,omitempty" minimum:"0" example:"2051" doc:"of an edit: the line that was there; it keeps its listing"`
	Kind      string `json:"kind,omitempty" enum:"product,service" doc:"product unless given"`
	ProductID int64  `json:"product_id,omitempty" minimum:"0" example:"21"`
	ListingID int64  `json:"listing_id,omitempty" minimum:"0" example:"310" doc:"a platform listing; the order waits while it is not linked to a product"`
	Name      string `json:"name,omitempty" maxLength:"200" example:"ค่าห่อของขวัญ" doc:"of a service"`
	Quantity  int64  `json:"quantity" minimum:"1" maximum:"1000000" example:"2"`
	Price     *int64 `json:"price,omitempty" minimum:"0" maximum:"10000000000" example:"5900" doc:"satang for one; the product's price unless given"`
	Discount  int64  `json:"discount,omitempty" minimum:"0" maximum:"100000000000" example:"0" doc:"satang off the line"`
}

// OrderBody is what a person may say of an order; exported because the edge reads embedded fields of exported types
// only.
type OrderBody struct {
	Platform           int64      `json:"platform,omitempty" enum:"1,2,3,4,5,8" example:"1" doc:"own unless given, Line where the sale channel is there; an edit leaves it"`
	PlatformOrderID    string     `json:"platform_order_id,omitempty" maxLength:"100" example:"581234567890123456"`
	SaleChannelID      int64      `json:"sale_channel_id" minimum:"1" example:"3"`
	PaymentMethodID    int64      `json:"payment_method_id" minimum:"1" example:"2"`
	ShippingProviderID int64      `json:"shipping_provider_id" minimum:"1" example:"1" doc:"1 Thailand Post, 2 Kerry Express, 5 DHL, 6 own riders, 7 SPX, above 100 a courier of the shop's own"`
	RecipientName      string     `json:"recipient_name" minLength:"1" maxLength:"200" example:"สมหญิง ใจงาม"`
	Phone              string     `json:"phone" maxLength:"40" example:"0810004321"`
	Address            string     `json:"address" minLength:"1" maxLength:"500" example:"99/12 หมู่ 4 ซอยลาดพร้าว 101"`
	District           string     `json:"district,omitempty" maxLength:"100" example:"คลองจั่น"`
	City               string     `json:"city,omitempty" maxLength:"100" example:"บางกะปิ"`
	Province           string     `json:"province,omitempty" maxLength:"100" example:"กรุงเทพมหานคร"`
	Zipcode            string     `json:"zipcode,omitempty" maxLength:"10" example:"10240"`
	CustomerID         int64      `json:"customer_id,omitempty" minimum:"0" example:"57"`
	Lines              []lineBody `json:"lines" minItems:"1" maxItems:"200"`
	ShippingFee        int64      `json:"shipping_fee,omitempty" minimum:"0" maximum:"100000000000" example:"4000" doc:"satang"`
	Discount           int64      `json:"discount,omitempty" minimum:"0" maximum:"100000000000" example:"0" doc:"satang off the order"`
	SellerNote         string     `json:"seller_note,omitempty" maxLength:"2000" example:"ห่อของขวัญ"`
	TrackingNumber     string     `json:"tracking_number,omitempty" maxLength:"60" example:"EF582621152TH"`
}

func (b OrderBody) draft(orderedAt clock.Instant) Draft {
	d := Draft{
		Platform: b.Platform, PlatformOrderID: b.PlatformOrderID, SaleChannelID: b.SaleChannelID,
		PaymentMethodID:    b.PaymentMethodID,
		ShippingProviderID: b.ShippingProviderID, CustomerID: b.CustomerID,
		Recipient: customers.Recipient{
			Name: b.RecipientName, Phone: b.Phone, Address: b.Address, District: b.District,
			City: b.City, Province: b.Province, Zipcode: b.Zipcode,
		},
		ShippingFee: b.ShippingFee, Discount: b.Discount, SellerNote: b.SellerNote, TrackingNumber: b.TrackingNumber,
		OrderedAt: orderedAt,
	}
	for _, l := range b.Lines {
		line := DraftLine{
			ID: l.ID, ProductID: l.ProductID, ListingID: l.ListingID, Quantity: l.Quantity,
			Price: l.Price, Discount: l.Discount,
		}
		if l.Kind == LineService {
			line.ID, line.ProductID, line.ListingID, line.Name = 0, 0, 0, l.Name
		}
		d.Lines = append(d.Lines, line)
	}
	return d
}

type createInput struct {
	rest.Once
	Body struct {
		OrderBody
		ReplacesID int64         `json:"replaces_id,omitempty" minimum:"0" example:"1007" doc:"of a claim: the order it replaces"`
		ShipBy     clock.Instant `json:"ship_by,omitempty" format:"date-time" example:"2026-11-21T09:00:00Z" doc:"of a platform's order, with its number: until when the platform wants it to leave; the hours of the shop tell otherwise"`
		OrderedAt  clock.Instant `json:"ordered_at,omitempty" format:"date-time" example:"2026-11-20T07:02:00Z" doc:"a past time; privileged people only"`
	}
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *createInput) (Order, error) {
	d := in.Body.draft(in.Body.OrderedAt)
	d.ShipBy = in.Body.ShipBy
	d.ReplacesID = in.Body.ReplacesID
	return s.Create(ctx, a, d, in.Key)
}

type editInput struct {
	rest.ID
	Body struct {
		OrderBody
		Version int64 `json:"version" minimum:"1" example:"3"`
	}
}

func (s *Service) httpEdit(ctx context.Context, a access.Actor, in *editInput) (Order, error) {
	return s.Edit(ctx, a, Edit{in.ID.ID, in.Body.Version, in.Body.draft(0)})
}

type detailInput struct {
	ID     int64  `query:"id" minimum:"0" example:"1042"`
	Number string `query:"number" maxLength:"40" example:"SO6911-000123"`
}

func (s *Service) httpDetail(ctx context.Context, a access.Actor, in *detailInput) (Order, error) {
	if in.Number != "" {
		return s.FindByNumber(ctx, a, in.Number)
	}
	return s.Find(ctx, a, in.ID)
}

func (s *Service) httpPromptPay(ctx context.Context, a access.Actor, in *rest.ID) (PromptPay, error) {
	return s.PromptPay(ctx, a, in.ID)
}

type cancelInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version    int64  `json:"version,omitempty" minimum:"0" example:"3"`
		ReasonType int64  `json:"reason_type" enum:"1,2,3,4,5,9" example:"1" doc:"1 changed mind, 2 out of stock, 3 wrong order, 4 payment, 5 cannot deliver, 9 other"`
		Reason     string `json:"reason" minLength:"1" maxLength:"500" example:"ลูกค้าเปลี่ยนใจ"`
	}
}

func (s *Service) httpCancel(ctx context.Context, a access.Actor, in *cancelInput) (Order, error) {
	return s.Cancel(ctx, a, Cancel{
		ID: in.ID.ID, Version: in.Body.Version, ReasonType: in.Body.ReasonType, Reason: in.Body.Reason,
	}, in.Key)
}

type paidInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version  int64         `json:"version,omitempty" minimum:"0" example:"3" doc:"of the order that was read; needed unless payments say how much came in, and for a further part without a reference or a key"`
		PaidAt   clock.Instant `json:"paid_at,omitempty" format:"date-time" example:"2026-11-20T07:02:00Z" doc:"a past time; privileged people only"`
		Reason   string        `json:"reason,omitempty" maxLength:"500" example:"ส่วนต่างให้ลูกค้า" doc:"why the order goes on though less came in than it owes; without one it waits for the rest; needs payments"`
		Payments []struct {
			PaymentMethodID int64  `json:"payment_method_id" minimum:"1" example:"2"`
			Amount          int64  `json:"amount" minimum:"0" maximum:"100000000000" example:"15800" doc:"satang; 0 alone says that the order goes on without what it owes, and why is the reason"`
			Reference       string `json:"reference,omitempty" maxLength:"100" example:"202611201402ABC"`
		} `json:"payments,omitempty" maxItems:"50" doc:"what came in; unless given all that the order owed in the version"`
	}
}

func (s *Service) httpPaid(ctx context.Context, a access.Actor, in *paidInput) (Order, error) {
	p := Pay{ID: in.ID.ID, Version: in.Body.Version, PaidAt: in.Body.PaidAt, Reason: in.Body.Reason}
	for _, part := range in.Body.Payments {
		p.Payments = append(p.Payments, PayPart{
			PaymentMethodID: part.PaymentMethodID, Amount: part.Amount, Reference: part.Reference,
		})
	}
	return s.ConfirmPayment(ctx, a, p, in.Key)
}

type revertInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version    int64   `json:"version,omitempty" minimum:"0"`
		PaymentIDs []int64 `json:"payment_ids" minItems:"1" maxItems:"50"`
	}
}

func (s *Service) httpRevert(ctx context.Context, a access.Actor, in *revertInput) (Order, error) {
	return s.RevertPayments(ctx, a, Revert{in.ID.ID, in.Body.Version, in.Body.PaymentIDs}, in.Key)
}

type unpaidInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64  `json:"version,omitempty" minimum:"0" example:"3"`
		Reason  string `json:"reason" minLength:"1" maxLength:"500" example:"ยอดในสลิปไม่ตรง"`
	}
}

func (s *Service) httpUnpaid(ctx context.Context, a access.Actor, in *unpaidInput) (Order, error) {
	return s.RefusePayment(ctx, a, NoPay{in.ID.ID, in.Body.Version, in.Body.Reason}, in.Key)
}
