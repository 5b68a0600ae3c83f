package packings

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

func (s *Service) profileRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v1/wms/profile/pickup/create", access.Work(access.WMS), "Create a pickup profile", s.httpCreateProfile, rest.Created()),
		rest.Get("/api/v1/wms/profile/pickup", access.See(access.WMS), "List pickup profiles", s.httpProfiles),
		rest.Delete("/api/v1/wms/profile/pickup/{id}", access.Manage(access.WMS), "Delete a pickup profile", s.httpDeleteProfile),
	}
}

type profileInput struct {
	rest.Once
	Body struct {
		Name  string `json:"name" minLength:"1" maxLength:"100"`
		Lines []struct {
			ProductID int64 `json:"product_id" minimum:"1"`
			Quantity  int64 `json:"quantity" minimum:"1" maximum:"2000" doc:"pieces that a line should hold"`
		} `json:"lines" minItems:"1" maxItems:"500"`
	}
}

func (s *Service) httpCreateProfile(ctx context.Context, a access.Actor, in *profileInput) (Profile, error) {
	create := CreateProfile{Name: in.Body.Name}
	for _, l := range in.Body.Lines {
		create.Lines = append(create.Lines, ProfileItem(l))
	}
	return s.CreateProfile(ctx, a, create, in.Key)
}

func (s *Service) httpProfiles(ctx context.Context, a access.Actor, in *page.Query) (page.List[Profile], error) {
	if !profileKeys.Has(in.Sort) {
		return page.List[Profile]{}, errs.ErrInvalid.At("sort", errs.InvalidParam)
	}
	return s.Profiles(ctx, a, *in)
}

func (s *Service) httpDeleteProfile(ctx context.Context, a access.Actor, in *rest.ID) (rest.Message, error) {
	return rest.Message{}, s.DeleteProfile(ctx, a, in.ID)
}
