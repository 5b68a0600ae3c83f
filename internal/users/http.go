package users

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(s.shopRoutes(),
		rest.Get("/api/v1/users", access.SignedIn(), "List users", s.httpList),
		rest.Get("/api/v1/admin/users/{id}", access.AdminSees(), "Read a user", rest.Reads(s.shown)),
		rest.Get("/api/v1/admin/users/{id}/changed", access.AdminSees(), "Who changed a user last",
			rest.Reads(audit.LastChange(s.db, audit.RefUser))),
		rest.Put("/api/v1/admin/users/{id}", access.Admin(), "Change what is known of a user", s.httpSaveFacts),
		rest.Delete("/api/v1/admin/users/{id}", access.Admin(), "Take a user away for good", rest.Deletes(s.Delete)),
		rest.Put("/api/v1/users/{id}/role", access.Admin(), "Change what a user may do", s.httpSetRoles),
		rest.Put("/api/v1/users/{id}/status", access.Admin(), "Block or admit a user", s.httpSetStatus),
		rest.Get("/api/v1/profile", access.SignedIn(), "Read one's own profile", s.httpProfile),
		rest.Put("/api/v1/profile", access.Own(), "Change one's own profile", s.httpSaveProfile),
	)
}

type listInput struct {
	page.Query
	Text   string       `query:"q" maxLength:"100" doc:"fragment of a name, user name, phone or e-mail"`
	Group  access.Group `query:"group_id" minimum:"0" maximum:"6"`
	Status string       `query:"status" enum:",0,1" doc:"1 active, 0 blocked; empty for all"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[Person], error) {
	f := Filter{Text: in.Text, Group: in.Group}
	if in.Status != "" {
		status := int64(in.Status[0] - '0')
		f.Status = &status
	}
	rows, total, err := s.List(ctx, a, f, in.Query)
	return page.ListOf(rows, total), err
}

func (s *Service) shown(ctx context.Context, a access.Actor, id int64) (User, error) {
	u, err := s.Find(ctx, a, id)
	return u.Shown(false), err
}

type factsInput struct {
	rest.ID
	Body struct {
		Username     string `json:"username" maxLength:"254"`
		Email        string `json:"email" maxLength:"254"`
		FirstName    string `json:"first_name,omitempty" maxLength:"100"`
		LastName     string `json:"last_name,omitempty" maxLength:"100"`
		NickName     string `json:"nick_name,omitempty" maxLength:"100"`
		Phone        string `json:"phone,omitempty" maxLength:"40"`
		TeamID       int64  `json:"team_id,omitempty" minimum:"0" doc:"0 is none"`
		DepartmentID int64  `json:"department_id,omitempty" minimum:"0" doc:"0 is none"`
		Version      int64  `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSaveFacts(ctx context.Context, a access.Actor, in *factsInput) (User, error) {
	b := in.Body
	u, err := s.SaveFacts(ctx, a, in.ID.ID, Facts{
		b.Username, b.Email, b.FirstName, b.LastName, b.NickName, b.Phone, b.TeamID, b.DepartmentID, b.Version,
	})
	return u.Shown(false), err
}

type rolesInput struct {
	rest.ID
	Body struct {
		GroupID       access.Group `json:"group_id" enum:"1,2,3,4,5,6" doc:"1 admin, 2 owner, 3 employee, 4 agent, 5 delivery, 6 customer"`
		Roles         string       `json:"roles" maxLength:"1000" doc:"JSON text {area: level}, levels 0 to 3"`
		ReadOnly      bool         `json:"read_only,omitempty"`
		Privileged    bool         `json:"privileged,omitempty"`
		SaleChannelID int64        `json:"sale_channel_id,omitempty" minimum:"0"`
		Version       int64        `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSetRoles(ctx context.Context, a access.Actor, in *rolesInput) (User, error) {
	b := in.Body
	u, err := s.SetRoles(ctx, a, in.ID.ID, SetRoles{
		b.GroupID, b.Roles, b.ReadOnly, b.Privileged, b.SaleChannelID, b.Version,
	})
	return u.Shown(false), err
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
