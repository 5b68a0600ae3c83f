package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/rest"
)

type trackingInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version            int64  `json:"version,omitempty" minimum:"0" example:"3"`
		TrackingNumber     string `json:"tracking_number" maxLength:"60" example:"EF582621152TH" doc:"empty takes it off an order that has not left"`
		ShippingProviderID int64  `json:"shipping_provider_id,omitempty" minimum:"0" example:"1"`
		CourierID          *int64 `json:"courier_id,omitempty" minimum:"0" example:"9" doc:"a delivery user of the own courier; 0 takes the one off"`
	}
}

func (s *Service) httpTracking(ctx context.Context, a access.Actor, in *trackingInput) (Order, error) {
	return s.SetShipping(ctx, a, Shipping{
		ID: in.ID.ID, Version: in.Body.Version,
		TrackingNumber: in.Body.TrackingNumber, NoNumber: in.Body.TrackingNumber == "",
		ShippingProviderID: in.Body.ShippingProviderID, CourierID: in.Body.CourierID,
	}, in.Key)
}

type shippingInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version            int64  `json:"version,omitempty" minimum:"0" example:"3"`
		ShippingProviderID int64  `json:"shipping_provider_id" minimum:"1" example:"7" doc:"1 Thailand Post, 2 Kerry Express, 5 DHL, 6 own riders, 7 SPX, above 100 a courier of the shop's own"`
		CourierID          *int64 `json:"courier_id,omitempty" minimum:"0" example:"9" doc:"a delivery user of the own courier; 0 takes the one off"`
	}
}

func (s *Service) httpShipping(ctx context.Context, a access.Actor, in *shippingInput) (Order, error) {
	return s.SetShipping(ctx, a, Shipping{
		ID: in.ID.ID, Version: in.Body.Version,
		ShippingProviderID: in.Body.ShippingProviderID,
		CourierID:          in.Body.CourierID,
	}, in.Key)
}

type deliveryInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version     int64         `json:"version,omitempty" minimum:"0" example:"3"`
		DeliveredAt clock.Instant `json:"delivered_at,omitempty" format:"date-time" example:"2026-11-20T07:02:00Z" doc:"a past time; privileged people only"`
		Note        string        `json:"note,omitempty" maxLength:"500" example:"ฝากไว้กับ รปภ."`
	}
}

func (s *Service) httpDelivery(ctx context.Context, a access.Actor, in *deliveryInput) (Order, error) {
	return s.Deliver(ctx, a, Move{ID: in.ID.ID, Version: in.Body.Version, Note: in.Body.Note, At: in.Body.DeliveredAt},
		in.Key)
}

type statusInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64         `json:"version,omitempty" minimum:"0" example:"3"`
		Status  int64         `json:"status" enum:"100,111,112,114,121,122,130,140,141,142,998" example:"130"`
		Reason  string        `json:"reason,omitempty" maxLength:"500" example:"ลูกค้ายืนยันว่าได้รับครบ"`
		At      clock.Instant `json:"at,omitempty" format:"date-time" example:"2026-11-20T07:02:00Z" doc:"a past time; privileged people only"`
	}
}

func (s *Service) httpStatus(ctx context.Context, a access.Actor, in *statusInput) (Order, error) {
	return s.SetStatus(ctx, a, Move{
		ID: in.ID.ID, Version: in.Body.Version, To: Status(in.Body.Status),
		Note: in.Body.Reason, At: in.Body.At,
	}, in.Key)
}

type takeOffInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64 `json:"version,omitempty" minimum:"0"`
		Lines   []struct {
			LineID   int64 `json:"line_id" minimum:"1"`
			Quantity int64 `json:"quantity" minimum:"1" maximum:"1000000" doc:"how many are taken off"`
		} `json:"lines" minItems:"1" maxItems:"200"`
		Reason string `json:"reason" minLength:"1" maxLength:"500"`
	}
}

func (s *Service) httpTakeOff(ctx context.Context, a access.Actor, in *takeOffInput) (Order, error) {
	t := TakeOff{ID: in.ID.ID, Version: in.Body.Version, Reason: in.Body.Reason}
	for _, l := range in.Body.Lines {
		t.Lines = append(t.Lines, TakenLine(l))
	}
	return s.TakeOff(ctx, a, t, in.Key)
}

type checkInput struct {
	Code string `path:"id" minLength:"1" maxLength:"60" example:"EF582621152TH" doc:"the scanned code: tracking, order or packing number"`
	rest.Once
	Body struct {
		ShippingProviderID int64         `json:"shipping_provider_id,omitempty" minimum:"0" example:"1" doc:"the courier at the door"`
		At                 clock.Instant `json:"at,omitempty" format:"date-time" example:"2026-11-20T07:02:00Z" doc:"a past time; privileged people only"`
	}
}

func (s *Service) httpTrackingCheck(ctx context.Context, a access.Actor, in *checkInput) (Checked, error) {
	return s.TrackingCheck(ctx, a, Check{in.Code, in.Body.ShippingProviderID, in.Body.At}, in.Key)
}

type uncheckInput struct {
	Code string `path:"id" minLength:"1" maxLength:"60" example:"PK6911-000118" doc:"tracking, order or packing number; of several parcels the packing number"`
	rest.Once
}

func (s *Service) httpUncheck(ctx context.Context, a access.Actor, in *uncheckInput) (Unchecked, error) {
	return s.TakeCheckBack(ctx, a, Uncheck{in.Code}, in.Key)
}

type handOverInput struct {
	ShippingProviderID int64  `query:"shipping_provider_id" minimum:"0" example:"1"`
	Date               string `query:"date" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-20" doc:"a local date; today unless given"`
	Gone               bool   `query:"gone" doc:"with the orders that were scanned out on the date"`
}

func (s *Service) httpHandOver(ctx context.Context, a access.Actor, in *handOverInput) (HandOver, error) {
	return s.HandOverOf(ctx, a, HandOverAsk{in.ShippingProviderID, in.Date, in.Gone})
}
