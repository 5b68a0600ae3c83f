package users

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
	"langraan/internal/settings"
)

// Providers says which of the shipping providers that everybody knows an enterprise doesn't use. Version is the shop's.
type Providers struct {
	Off     []int64 `json:"providers_off" maxItems:"5" required:"true" doc:"the numbers of those that new orders don't take"`
	Version int64   `json:"version" minimum:"1" required:"true"`
}

// Providers gives what the actor's enterprise doesn't use.
func (s *Service) Providers(ctx context.Context, actor access.Actor) (Providers, error) {
	return findProviders(ctx, s.db.Fresh(), actor.EnterpriseID)
}

// ChangeProviders switches providers off and on: new orders and changed ones take those that are on, an order that has
// one already keeps it. A number that is none of theirs is refused; errs.ErrStale.
func (s *Service) ChangeProviders(ctx context.Context, actor access.Actor, c Providers, key string) (Providers, error) {
	off, err := settings.ProviderSetOf(c.Off, "providers_off")
	if err != nil {
		return Providers{}, err
	}
	use := once.Of(s.db, actor, key, "users.providers", c)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Providers, error) {
		before, err := findProviders(ctx, tx, actor.EnterpriseID)
		if err != nil {
			return Providers{}, err
		}
		after, err := saveProviders(ctx, tx, actor.EnterpriseID, off, c.Version)
		if err != nil {
			return Providers{}, err
		}
		return after, audit.AddAndTell(ctx, tx, actor, ShopTopic, audit.Event{
			Kind: "shop.providers", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
			Data: map[string]Providers{"before": before, "after": after},
		})
	})
}
