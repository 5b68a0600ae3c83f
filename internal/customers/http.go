package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/customers", access.See(access.Customer), "List and search customers", s.httpList),
		rest.Post("/api/v1/customers", access.Work(access.Customer), "Create a customer", s.httpCreate, rest.Created()),
		rest.Get("/api/v1/customers/{id}", access.See(access.Customer), "Read a customer", rest.Reads(s.Customer)),
		rest.Get("/api/v1/customers/{id}/changed", access.See(access.Customer), "Who changed a customer last",
			rest.Reads(audit.LastChange(s.db, audit.RefCustomer))),
		rest.Put("/api/v1/customers/{id}", access.Work(access.Customer), "Change a customer", s.httpChange),
		rest.Delete("/api/v1/customers/{id}", access.Manage(access.Customer), "Delete a customer without orders",
			rest.Deletes(s.Delete)),
		rest.Put("/api/v1/customers/{id}/status", access.Work(access.Customer), "Switch a customer on or off",
			s.httpSetStatus),
		rest.Put("/api/v1/customers/address/{id}", access.Work(access.Customer), "Change an address of a customer",
			s.httpChangeAddress),
		rest.Delete("/api/v1/customers/address/{id}", access.Work(access.Customer), "Delete an address of a customer",
			rest.Deletes(s.DeleteAddress)),
	}
}

type addressBody struct {
	ID            int64  `json:"id,omitempty" minimum:"0" doc:"0 or absent adds an address"`
	RecipientName string `json:"recipient_name" minLength:"1" maxLength:"200"`
	Phone         string `json:"phone,omitempty" maxLength:"40"`
	Address       string `json:"address,omitempty" maxLength:"500"`
	District      string `json:"district,omitempty" maxLength:"100" doc:"ตำบล or แขวง"`
	City          string `json:"city,omitempty" maxLength:"100" doc:"อำเภอ or เขต"`
	Province      string `json:"province,omitempty" maxLength:"100"`
	Zipcode       string `json:"zipcode,omitempty" maxLength:"5"`
	IsDefault     bool   `json:"is_default,omitempty"`
	Version       int64  `json:"version,omitempty" minimum:"0" doc:"the customer's version, where an address is changed alone"`
}

func (b addressBody) entity() Address {
	return Address{b.ID, 0, b.RecipientName, b.Phone, b.Address, b.District, b.City, b.Province, b.Zipcode, b.IsDefault}
}

type customerBody struct {
	Name      string        `json:"name" minLength:"1" maxLength:"200"`
	Phone     string        `json:"phone,omitempty" maxLength:"40" doc:"a Thai number in any spelling"`
	Email     string        `json:"email,omitempty" maxLength:"254" pattern:"^([^@ ]+@[^@ ]+[.][^@ ]+)?$"`
	LineID    string        `json:"line_id,omitempty" maxLength:"100"`
	Facebook  string        `json:"facebook,omitempty" maxLength:"200"`
	Note      string        `json:"note,omitempty" maxLength:"2000"`
	Status    *int64        `json:"status,omitempty" enum:"0,1"`
	Version   int64         `json:"version,omitempty" minimum:"0"`
	Addresses []addressBody `json:"addresses,omitempty" maxItems:"20" doc:"those with an id are changed, those without are added, those absent stay"`
}

func (b customerBody) input() Input {
	in := Input{
		Name: b.Name, Phone: b.Phone, Email: b.Email, LineID: b.LineID, Facebook: b.Facebook, Note: b.Note,
		Status: b.Status, Version: b.Version,
	}
	for _, a := range b.Addresses {
		in.Addresses = append(in.Addresses, a.entity())
	}
	return in
}

type listInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"fragments of name, phone, e-mail, LINE id or Facebook name; each word must be found"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (Listing, error) {
	return s.List(ctx, a, in.Text, in.Query)
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *rest.Creation[customerBody]) (Customer, error) {
	return s.Create(ctx, a, in.Body.input(), in.Key)
}

func (s *Service) httpChange(ctx context.Context, a access.Actor, in *rest.Change[customerBody]) (Customer, error) {
	return s.Change(ctx, a, Edit{in.ID.ID, in.Body.input()})
}

type statusInput struct {
	rest.ID
	Body struct {
		Status  int64 `json:"status" enum:"0,1" doc:"1 on, 0 off"`
		Version int64 `json:"version,omitempty" minimum:"0"`
	}
}

func (s *Service) httpSetStatus(ctx context.Context, a access.Actor, in *statusInput) (Customer, error) {
	return s.SetStatus(ctx, a, Switch{in.ID.ID, in.Body.Version, in.Body.Status})
}

func (s *Service) httpChangeAddress(ctx context.Context, a access.Actor,
	in *rest.Change[addressBody],
) (Customer, error) {
	address := in.Body.entity()
	address.ID = in.ID.ID
	return s.ChangeAddress(ctx, a, AddressEdit{in.Body.Version, address})
}
