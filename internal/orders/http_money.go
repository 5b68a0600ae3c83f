package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

type refundInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version         int64         `json:"version,omitempty" minimum:"0"`
		PaymentMethodID int64         `json:"payment_method_id" minimum:"1" doc:"how it was given back"`
		Amount          int64         `json:"amount" minimum:"1" maximum:"100000000000" doc:"satang"`
		Reason          string        `json:"reason" minLength:"1" maxLength:"500"`
		Reference       string        `json:"reference,omitempty" maxLength:"100" doc:"of the transfer"`
		Image           string        `json:"image,omitempty" maxLength:"100" doc:"a picture of the slip, sent before as kind=slip"`
		RefundedAt      clock.Instant `json:"refunded_at,omitempty" format:"date-time" doc:"a past time; privileged people only"`
	}
}

func (s *Service) httpRefund(ctx context.Context, a access.Actor, in *refundInput) (Order, error) {
	b := in.Body
	return s.Refund(ctx, a, Refund{
		in.ID.ID, b.Version, b.PaymentMethodID, b.Amount, b.Reason, b.Reference, b.Image,
		b.RefundedAt,
	}, in.Key)
}

type retainInput struct {
	rest.ID
	rest.Once
	Body struct {
		Version int64  `json:"version" minimum:"1" doc:"of the order that was read: what is kept is what was to be given back in it"`
		Reason  string `json:"reason,omitempty" maxLength:"500" doc:"why the shop keeps it; needed unless it does so no longer"`
		Back    bool   `json:"back,omitempty" doc:"the shop keeps it no longer: it is to be given back again"`
	}
}

func (s *Service) httpRetain(ctx context.Context, a access.Actor, in *retainInput) (Order, error) {
	return s.Retain(ctx, a, Retain{in.ID.ID, in.Body.Version, in.Body.Reason, in.Body.Back}, in.Key)
}

func (s *Service) httpRefunds(ctx context.Context, a access.Actor, in *page.Query) (page.List[Owing], error) {
	return s.Refunds(ctx, a, *in)
}

func (s *Service) httpUnproven(ctx context.Context, a access.Actor, in *page.Query) (page.List[Owing], error) {
	return s.Unproven(ctx, a, *in)
}
