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
	Off     []int64        `json:"providers_off" maxItems:"5" required:"true" doc:"the numbers of those that new orders don't take"`
	Links   []TrackingLink `json:"tracking_links,omitempty" maxItems:"5" doc:"where customers see their parcels; answers name every provider that has a page, an omitted list changes nothing"`
	Version int64          `json:"version" minimum:"1" required:"true"`
}

// TrackingLink is the page on which customers of a shop see the parcels of a provider that everybody knows.
type TrackingLink struct {
	ProviderID int64  `json:"shipping_provider_id" minimum:"1" maximum:"100"`
	Link       string `json:"link" maxLength:"300" doc:"an address with {number} in it; empty gives the usual one back"`
	IsUsual    bool   `json:"is_usual,omitempty" readOnly:"true" doc:"nobody chose another"`
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
	links, err := settings.TrackingLinksOf(linksOf(c.Links))
	if err != nil {
		return Providers{}, err
	}
	use := once.Of(s.db, actor, key, "users.providers", c)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (Providers, error) {
		before, err := findProviders(ctx, tx, actor.EnterpriseID)
		if err != nil {
			return Providers{}, err
		}
		after, err := saveProviders(ctx, tx, actor.EnterpriseID, providersRow{
			Off: off, RawLinks: links, Version: c.Version,
		}, c.Links != nil)
		if err != nil {
			return Providers{}, err
		}
		return after, audit.AddAndTell(ctx, tx, actor, ShopTopic, audit.Event{
			Kind: "shop.providers", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
			Data: map[string]Providers{"before": before, "after": after},
		})
	})
}

func linksOf(all []TrackingLink) map[int64]string {
	links := make(map[int64]string, len(all))
	for _, l := range all {
		links[l.ProviderID] = l.Link
	}
	return links
}

// shownLinks are the pages of all providers that have one: the shop's choice, or the usual one.
func shownLinks(raw string) []TrackingLink {
	all := []TrackingLink{}
	own := settings.ReadTrackingLinks(raw)
	for _, id := range settings.Providers() {
		if link, chosen := own[id]; chosen {
			all = append(all, TrackingLink{id, link, false})
		} else if link := settings.UsualTrackingLinks[id]; link != "" {
			all = append(all, TrackingLink{id, link, true})
		}
	}
	return all
}
