package users

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/users", access.SignedIn(), "List users", s.httpList),
		rest.Put("/api/v1/users/{id}/status", access.Admin(), "Block or admit a user", s.httpSetStatus),
		rest.Get("/api/v1/profile", access.SignedIn(), "Read one's own profile", s.httpProfile),
		rest.Put("/api/v1/profile", access.Own(), "Change one's own profile", s.httpSaveProfile),
	}
}

type listInput struct {
	page.Query
	Text string `query:"q" maxLength:"100" doc:"fragment of a name, user name, phone or e-mail"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[User], error) {
	rows, total, err := s.List(ctx, a, in.Text, in.Query)
	return page.ListOf(rows, total), err
}

type statusInput struct {
	rest.ID
	Body struct {
		Status int64 `json:"status" enum:"0,1" doc:"1 active, 0 blocked"`
	}
}

func (s *Service) httpSetStatus(ctx context.Context, a access.Actor, in *statusInput) (User, error) {
	u, err := s.SetStatus(ctx, a, in.ID.ID, in.Body.Status)
	return u.Shown(false), err
}

func (s *Service) httpProfile(ctx context.Context, a access.Actor, _ *struct{}) (User, error) {
	u, err := s.Find(ctx, a, a.UserID)
	return u.Shown(a.Locked), err
}

type profileInput struct {
	Body struct {
		FirstName string `json:"first_name" maxLength:"100"`
		LastName  string `json:"last_name" maxLength:"100"`
		NickName  string `json:"nick_name" maxLength:"100"`
		Phone     string `json:"phone" maxLength:"40"`
		Email     string `json:"email,omitempty" maxLength:"254" doc:"the one that is kept; it changes by profile/email"`
		Language  string `json:"language" enum:"th,en"`
		Theme     string `json:"theme" enum:"auto,light,dark"`
		Version   int64  `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSaveProfile(ctx context.Context, a access.Actor, in *profileInput) (User, error) {
	b := in.Body
	u, err := s.SaveProfile(ctx, a, Profile{
		b.FirstName, b.LastName, b.NickName, b.Phone, b.Email, b.Language, b.Theme,
		b.Version,
	})
	return u.Shown(a.Locked), err
}
