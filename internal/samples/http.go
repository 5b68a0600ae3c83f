package samples

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package. Filling and removing take a moment and go on when nobody waits for them.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/samples", access.AdminSees(), "How the business stands with its samples", s.httpState),
		rest.Post("/api/v1/samples", access.Admin(), "Fill a new business with samples", s.httpFill, rest.Created(),
			rest.Timeout(rest.HardTimeout)),
		rest.Delete("/api/v1/samples", access.Admin(), "Remove the samples and what was made of them", s.httpRemove,
			rest.Timeout(rest.HardTimeout)),
	}
}

func (s *Service) httpState(ctx context.Context, a access.Actor, _ *struct{}) (Samples, error) {
	return s.State(ctx, a)
}

func (s *Service) httpFill(ctx context.Context, a access.Actor, in *rest.Once) (Samples, error) {
	return s.Fill(ctx, a, Fill{}, in.Key)
}

func (s *Service) httpRemove(ctx context.Context, a access.Actor, _ *struct{}) (Samples, error) {
	return s.Remove(ctx, a)
}
