package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// doubtRoutes are the calls on what speaks against a customer, and on whom it may be too.
func (s *Service) doubtRoutes() []rest.Route {
	return []rest.Route{
		rest.Put("/api/v1/customers/{id}/risk", access.Work(access.Customer), "Mark a customer as a risk, or not",
			s.httpSetRisk),
		rest.Get("/api/v1/customers/{id}/duplicates", access.See(access.Customer), "Propose whom a customer may be too",
			rest.Reads(s.Duplicates)),
		rest.Get("/api/v1/customers/duplicates", access.Manage(access.Customer),
			"Propose customers that may be one, of the whole shop", s.httpAllDuplicates),
	}
}

type riskInput struct {
	rest.ID
	rest.Once
	Body struct {
		Reason  string `json:"reason" maxLength:"500" doc:"empty takes the mark away"`
		Version int64  `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSetRisk(ctx context.Context, a access.Actor, in *riskInput) (Customer, error) {
	return s.SetRisk(ctx, a, Mark{in.ID.ID, in.Body.Version, in.Body.Reason}, in.Key)
}

func (s *Service) httpAllDuplicates(ctx context.Context, a access.Actor, _ *struct{}) (page.List[Pair], error) {
	return s.AllDuplicates(ctx, a)
}
