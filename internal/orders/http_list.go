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
	Status             string `query:"status" pattern:"^([0-9]{3}(,[0-9]{3})*)?$" maxLength:"60" doc:"status codes joined by comma; 999 stands for 121, 122 and 130"`
	From               string `query:"from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"first local date; with it alone 31 days from it, without both ends the last 31 days"`
	To                 string `query:"to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"last local date, the range has 31 days at most; with it alone the 31 days up to it"`
	Platform           int64  `query:"platform" minimum:"0" maximum:"8"`
	SaleChannelID      int64  `query:"sale_channel_id" minimum:"0"`
	PaymentMethodID    int64  `query:"payment_method_id" minimum:"0"`
	ShippingProviderID int64  `query:"shipping_provider_id" minimum:"0"`
	ProductID          int64  `query:"product_id" minimum:"0" doc:"orders of which a line sells this product"`
	WarehouseProductID int64  `query:"warehouse_product_id" minimum:"0" doc:"orders that take this warehouse product, whatever they were sold as"`
	TagID              int64  `query:"tag_id" minimum:"0" doc:"orders with this tag"`
	OnHold             bool   `query:"on_hold" doc:"orders on hold alone"`
	Q                  string `query:"q" maxLength:"200" doc:"part of a number, name, phone or province; without dates a whole number or phone is found through all time"`
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
	}
	switch in.Sort {
	case "", "-ordered_at":
	case "ordered_at":
		f.OldestFirst = true
	default:
		return f, errs.ErrInvalid.At("sort", errs.InvalidParam)
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
