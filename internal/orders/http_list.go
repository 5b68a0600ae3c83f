package orders

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

type listInput struct {
	page.Query
	Status             string `query:"status" pattern:"^([0-9]{3}(,[0-9]{3})*)?$" maxLength:"60" example:"111,112" doc:"status codes joined by comma; 999 stands for 121, 122 and 130"`
	From               string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-01" doc:"first local date; with it alone 31 days from it, without both ends the last 31 days"`
	To                 string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-30" doc:"last local date, the range has 31 days at most; with it alone the 31 days up to it"`
	Platform           int64  `query:"platform" minimum:"0" maximum:"8" example:"1"`
	SaleChannelID      int64  `query:"sale_channel_id" minimum:"0" example:"3"`
	PaymentMethodID    int64  `query:"payment_method_id" minimum:"0" example:"2"`
	ShippingProviderID int64  `query:"shipping_provider_id" minimum:"0" example:"1"`
	ProductID          int64  `query:"product_id" minimum:"0" example:"21" doc:"orders of which a line sells this product"`
	WarehouseProductID int64  `query:"warehouse_product_id" minimum:"0" example:"12" doc:"orders that take this warehouse product, whatever they were sold as"`
	TagID              int64  `query:"tag_id" minimum:"0" example:"4" doc:"orders with this tag"`
	OnHold             bool   `query:"on_hold" doc:"orders on hold alone"`
	Late               bool   `query:"late" doc:"orders alone that should have left by now: see ship_by of an order"`
	Paid               string `query:"paid" enum:",paid,part,unpaid" doc:"orders alone of which all came in or was let pass, some, or nothing; claims and what a platform settles count as paid"`
	OnDelivery         bool   `query:"on_delivery" doc:"orders alone that are paid on delivery"`
	Tracking           string `query:"tracking" enum:",with,without" doc:"orders alone with, or without, a tracking number"`
	Noted              bool   `query:"noted" doc:"orders alone with a note of the seller"`
	CustomerID         int64  `query:"customer_id" minimum:"0" example:"57" doc:"orders of this customer"`
	CreatedBy          int64  `query:"created_by" minimum:"0" example:"4" doc:"orders that this person made"`
	Day                string `query:"day" enum:",paid,packed,shipped" doc:"what the range means: the day of ordering, or that of one of these, which orders without it don't have; with words, a product, goods or a tag, of orders made up to a year before; sort names the same moment: paid_at, packed_at, shipped_at"`
	Numbers            string `query:"numbers" maxLength:"5000" example:"SO6911-001425,TH0123456789" doc:"the orders of these numbers alone, joined by comma, 200 at most: their own, a platform's, a courier's, a parcel's or the phone of who receives them, whole, whatever the dates; not beside q"`
	Q                  string `query:"q" maxLength:"200" example:"4321" doc:"part of a number, name, phone or province; without dates a whole number or phone is found through all time"`
}

type drawsInput struct {
	page.Query
	ProductID int64 `query:"product_id" required:"true" minimum:"1"`
}

func (s *Service) httpDraws(ctx context.Context, a access.Actor, in *drawsInput) (page.List[Drawn], error) {
	return s.Draws(ctx, a, in.ProductID, in.Query)
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (List, error) {
	f, err := in.filter()
	if err != nil {
		return List{}, err
	}
	return s.List(ctx, a, f)
}

func (s *Service) httpCounts(ctx context.Context, a access.Actor, in *listInput) (Counts, error) {
	f, err := in.filter()
	if err != nil {
		return Counts{}, err
	}
	return s.Counts(ctx, a, f)
}

func (in *listInput) filter() (Filter, error) {
	f := Filter{
		Platform: in.Platform, SaleChannelID: in.SaleChannelID, PaymentMethodID: in.PaymentMethodID,
		ShippingProviderID: in.ShippingProviderID, ProductID: in.ProductID, WarehouseProductID: in.WarehouseProductID,
		TagID: in.TagID, OnHold: in.OnHold, Query: strings.TrimSpace(in.Q), Page: in.Query,
		Late: in.Late, Paid: Paid(in.Paid), OnDelivery: in.OnDelivery, Tracking: Tracking(in.Tracking), Noted: in.Noted,
		CustomerID: in.CustomerID, CreatedBy: in.CreatedBy, Day: Day(in.Day),
	}
	if err := f.takeSort(in.Sort); err != nil {
		return f, err
	}
	if err := f.takeNumbers(in.Numbers); err != nil {
		return f, err
	}
	if in.From != "" || in.To != "" {
		f.Range = clock.Range{From: in.From, To: in.To}
	}
	for part := range strings.SplitSeq(in.Status, ",") {
		if part == "" {
			continue
		}
		code, err := strconv.ParseInt(part, 10, 64)
		status := Status(code)
		if err != nil || (status != TransitOrDone && !slices.Contains(Statuses, status)) {
			return f, errs.ErrInvalid.At("status", errs.InvalidParam)
		}
		f.Statuses = append(f.Statuses, status)
	}
	return f, nil
}
