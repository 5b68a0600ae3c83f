package customers

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return slices.Concat([]rest.Route{
		rest.Get("/api/v1/customers", access.See(access.Customer), "List and search customers", s.httpList),
		rest.Post("/api/v1/customers", access.Work(access.Customer), "Create a customer", s.httpCreate, rest.Created()),
		rest.File[listInput]("/api/v1/customers/export", access.Manage(access.Customer), "Customers", s.httpExport),
		rest.Get("/api/v1/customers/{id}", access.See(access.Customer), "Read a customer", rest.Reads(s.Customer)),
		rest.Get("/api/v1/customers/{id}/changed", access.See(access.Customer), "Who changed a customer last",
			rest.Reads(s.LastChange)),
		rest.Put("/api/v1/customers/{id}", access.Work(access.Customer), "Change a customer", s.httpChange),
		rest.Delete("/api/v1/customers/{id}", access.Manage(access.Customer), "Delete a customer without orders",
			rest.Deletes(s.Delete)),
		rest.Put("/api/v1/customers/{id}/status", access.Work(access.Customer), "Switch a customer on or off",
			s.httpSetStatus),
	}, s.addressRoutes(), s.doubtRoutes())
}

// CustomerBody is what a person may say of a customer; exported because the edge reads embedded fields of exported
// types alone.
type CustomerBody struct {
	Name      string        `json:"name" minLength:"1" maxLength:"200" example:"สมหญิง ใจงาม"`
	Phone     string        `json:"phone,omitempty" maxLength:"40" example:"0810004321" doc:"a Thai number in any spelling"`
	Email     string        `json:"email,omitempty" maxLength:"254" pattern:"^([^@ ]+@[^@ ]+[.][^@ ]+)?$" example:"ying@shop.example"`
	LineID    string        `json:"line_id,omitempty" maxLength:"100" example:"ying99"`
	Facebook  string        `json:"facebook,omitempty" maxLength:"200" example:"ying.jaingam"`
	Note      string        `json:"note,omitempty" maxLength:"2000" example:"ชอบให้โทรก่อนส่ง"`
	Status    *int64        `json:"status,omitempty" enum:"0,1" example:"1"`
	Addresses []AddressBody `json:"addresses,omitempty" maxItems:"20" doc:"those with an id are changed, those without are added, those absent stay"`
}

// changeBody is a customer as it is from now on.
type changeBody struct {
	CustomerBody
	Version int64 `json:"version" minimum:"1" example:"2" doc:"the one that was read"`
}

func (b CustomerBody) input() Input {
	in := Input{
		Name: b.Name, Phone: b.Phone, Email: b.Email, LineID: b.LineID, Facebook: b.Facebook, Note: b.Note,
		Status: b.Status,
	}
	for _, a := range b.Addresses {
		in.Addresses = append(in.Addresses, a.entity())
	}
	return in
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (Listing, error) {
	return s.List(ctx, a, in.filter(), in.Query)
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *rest.Creation[CustomerBody]) (Customer, error) {
	return s.Create(ctx, a, in.Body.input(), in.Key)
}

func (s *Service) httpChange(ctx context.Context, a access.Actor, in *rest.Change[changeBody]) (Customer, error) {
	given := in.Body.input()
	given.Version = in.Body.Version
	return s.Change(ctx, a, Edit{in.ID.ID, given})
}

type statusInput struct {
	rest.ID
	Body struct {
		Status  int64 `json:"status" enum:"0,1" example:"1" doc:"1 on, 0 off"`
		Version int64 `json:"version" minimum:"1" example:"2" doc:"the one that was read"`
	}
}

func (s *Service) httpSetStatus(ctx context.Context, a access.Actor, in *statusInput) (Customer, error) {
	return s.SetStatus(ctx, a, Switch{in.ID.ID, in.Body.Version, in.Body.Status})
}
