package lines

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

func (s *Service) profileRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v1/wms/profile/pickup/create", access.Work(access.WMS), "Create a pickup profile",
			s.httpCreateProfile, rest.Created()),
		rest.Get("/api/v1/wms/profile/pickup", access.SeeEither(access.WMS, access.Packing), "List pickup profiles",
			s.httpProfiles),
		rest.Get("/api/v1/wms/profile/pickup/{id}/changed", access.See(access.WMS), "Who changed a pickup profile last",
			rest.Reads(audit.LastChange(s.db, audit.RefPickupProfile))),
		rest.Put("/api/v1/wms/profile/pickup/{id}", access.Work(access.WMS), "Change a pickup profile",
			s.httpChangeProfile),
		rest.Delete("/api/v1/wms/profile/pickup/{id}", access.Manage(access.WMS), "Delete a pickup profile",
			rest.Deletes(s.DeleteProfile)),
	}
}

type profileBody struct {
	Name  string `json:"name" minLength:"1" maxLength:"100"`
	Lines []struct {
		ProductID int64 `json:"product_id" minimum:"1"`
		Quantity  int64 `json:"quantity" minimum:"1" maximum:"2000" doc:"pieces that a line should hold"`
	} `json:"lines" minItems:"1" maxItems:"500"`
	Version int64 `json:"version,omitempty" minimum:"0" doc:"to change one: the version that was read"`
}

func (b profileBody) profile() ProfileDraft {
	p := ProfileDraft{Name: b.Name}
	for _, l := range b.Lines {
		p.Lines = append(p.Lines, ProfileItem(l))
	}
	return p
}

type profileInput struct {
	rest.Once
	Body profileBody
}

func (s *Service) httpCreateProfile(ctx context.Context, a access.Actor, in *profileInput) (Profile, error) {
	return s.CreateProfile(ctx, a, in.Body.profile(), in.Key)
}

func (s *Service) httpChangeProfile(ctx context.Context, a access.Actor,
	in *rest.Change[profileBody],
) (Profile, error) {
	return s.ChangeProfile(ctx, a, ProfileEdit{in.ID.ID, in.Body.Version, in.Body.profile()})
}

type profilesInput struct {
	page.Query
	UserID int64 `query:"user_id" minimum:"0" doc:"whose line is compared; the caller's own unless given"`
}

func (s *Service) httpProfiles(ctx context.Context, a access.Actor, in *profilesInput) (page.List[Profile], error) {
	if err := profileKeys.Check(in.Sort); err != nil {
		return page.List[Profile]{}, err
	}
	return s.Profiles(ctx, a, in.UserID, in.Query)
}
