package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

func (s *Service) roundRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/packings/hand-over", access.SeeEither(access.Order, access.Packing),
			"List the rounds of a courier, and what it took since", s.httpRounds),
		rest.Post("/api/v1/packings/hand-over", access.Work(access.Packing),
			"Make a round of all that a courier took since the one before", s.httpHandOver, rest.Created()),
		rest.Get("/api/v1/packings/hand-over/{id}", access.SeeEither(access.Order, access.Packing),
			"Read a round with what was taken", rest.Reads(s.Round)),
		rest.Delete("/api/v1/packings/hand-over/{id}", access.Work(access.Packing),
			"Take the newest round of today back", rest.Deletes(s.TakeBack)),
	}
}

type roundsInput struct {
	ShippingProviderID int64  `query:"shipping_provider_id" required:"true" minimum:"1" example:"1"`
	Date               string `query:"date" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" example:"2026-11-20" doc:"a local date; yesterday and today unless given"`
}

func (s *Service) httpRounds(ctx context.Context, a access.Actor, in *roundsInput) (Rounds, error) {
	return s.RoundsOf(ctx, a, RoundsAsk{in.ShippingProviderID, in.Date})
}

type handOverInput struct {
	rest.Once
	Body struct {
		ShippingProviderID int64  `json:"shipping_provider_id" minimum:"1" example:"1"`
		ReceiverName       string `json:"receiver_name,omitempty" maxLength:"100" example:"สมชาย" doc:"who takes them"`
		Parcels            int64  `json:"parcels" minimum:"1" maximum:"5000" example:"35" doc:"how many the one who asks saw waiting; another number is refused"`
	}
}

func (s *Service) httpHandOver(ctx context.Context, a access.Actor, in *handOverInput) (RoundSheet, error) {
	return s.HandOver(ctx, a, HandOver(in.Body), in.Key)
}
