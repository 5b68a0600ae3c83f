package auth

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// peopleRoutes are the calls on where people are signed in and how they come in.
func (s *Service) peopleRoutes() []rest.Route {
	return []rest.Route{
		rest.Post("/api/v1/admin/users/{id}/invitation", access.Admin(),
			"Make or mail a link by which a person sets the own password", s.httpInvite),
		rest.Get("/api/v1/admin/users/{id}/sessions", access.AdminSees(), "Where a person is signed in",
			rest.Reads(s.PlacesOf)),
		rest.Delete("/api/v1/admin/users/{id}/sessions", access.Admin(), "Sign a person out everywhere",
			rest.Deletes(s.SignOutUser)),
		rest.Get("/api/v1/profile/sessions", access.Own(), "Where one is signed in", s.httpOwnPlaces),
		rest.Delete("/api/v1/profile/sessions", access.Own(), "Sign out everywhere else", s.httpSignOutOthers),
		rest.Delete("/api/v1/profile/sessions/{id}", access.Own(), "Sign out one other session",
			rest.Deletes(s.SignOut)),
	}
}

type linkInput struct {
	Body struct {
		Token string `json:"token" maxLength:"200"`
	}
}

func (s *Service) httpLook(ctx context.Context, _ access.Actor, in *linkInput) (Link, error) {
	return s.Look(ctx, in.Body.Token)
}

type acceptInput struct {
	Browser
	Body struct {
		Token    string `json:"token" maxLength:"200"`
		Password string `json:"password" maxLength:"512"`
		Confirm  string `json:"password_confirm" maxLength:"512"`
	}
}

func (s *Service) httpAccept(ctx context.Context, a access.Actor, in *acceptInput) (Session, error) {
	b := in.Body
	return s.Accept(ctx, b.Token, Change{Password: b.Password, Confirm: b.Confirm}, in.from(a))
}

type inviteInput struct {
	rest.ID
	Body struct {
		ByMail bool `json:"by_mail,omitempty" doc:"mail it to the person instead of handing the link out"`
	}
}

func (s *Service) httpInvite(ctx context.Context, a access.Actor, in *inviteInput) (Invitation, error) {
	return s.Invite(ctx, a, Invite{UserID: in.ID.ID, ByMail: in.Body.ByMail})
}

func (s *Service) httpOwnPlaces(ctx context.Context, a access.Actor, _ *struct{}) (Places, error) {
	return s.OwnPlaces(ctx, a)
}

func (s *Service) httpSignOutOthers(ctx context.Context, a access.Actor, _ *struct{}) (rest.Message, error) {
	return rest.Message{}, s.SignOut(ctx, a, 0)
}
