package users

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/rest"
)

func (s *Service) shopRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/shop", access.Employees(), "Read what the shop says of itself", s.httpShop),
		rest.Put("/api/v1/shop", access.Admin(), "Change what the shop says of itself", s.httpChangeShop),
		rest.Get("/api/v1/shop/changed", access.AdminSees(), "Who changed the shop last", s.httpShopChanged),
		rest.Get("/api/v1/shop/providers", access.SignedIn(), "Read which shipping providers are switched off",
			s.httpProviders),
		rest.Put("/api/v1/shop/providers", access.Admin(), "Switch shipping providers off and on",
			s.httpChangeProviders),
	}
}

func (s *Service) httpShop(ctx context.Context, a access.Actor, _ *struct{}) (Shop, error) {
	return s.Shop(ctx, a)
}

type shopInput struct{ Body Shop }

func (s *Service) httpChangeShop(ctx context.Context, a access.Actor, in *shopInput) (Shop, error) {
	return s.ChangeShop(ctx, a, in.Body, "")
}

func (s *Service) httpShopChanged(ctx context.Context, a access.Actor, _ *struct{}) (audit.Change, error) {
	return audit.LastChange(s.db, audit.RefEnterprise)(ctx, a, a.EnterpriseID)
}

func (s *Service) httpProviders(ctx context.Context, a access.Actor, _ *struct{}) (Providers, error) {
	return s.Providers(ctx, a)
}

type providersInput struct{ Body Providers }

func (s *Service) httpChangeProviders(ctx context.Context, a access.Actor, in *providersInput) (Providers, error) {
	return s.ChangeProviders(ctx, a, in.Body, "")
}
