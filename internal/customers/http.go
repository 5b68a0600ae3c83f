package customers

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/customers", access.See(access.Customer), "List and search customers", s.httpList),
		rest.Post("/api/v1/customers", access.Work(access.Customer), "Create a customer", s.httpCreate, rest.Created()),
		s.exportRoute(),
		rest.Get("/api/v1/customers/duplicates", access.Manage(access.Customer),
			"Propose customers that may be one, of the whole shop", s.httpAllDuplicates),
		rest.Get("/api/v1/customers/{id}/duplicates", access.See(access.Customer), "Propose whom a customer may be too",
			rest.Reads(s.Duplicates)),
		rest.Put("/api/v1/customers/{id}/risk", access.Work(access.Customer), "Mark a customer as a risk, or not",
			s.httpSetRisk),
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

// AddressBody is a place as a person says it; exported because the edge reads embedded fields of exported types alone.
type AddressBody struct {
	ID            int64  `json:"id,omitempty" minimum:"0" doc:"0 or absent adds an address"`
	RecipientName string `json:"recipient_name" minLength:"1" maxLength:"200"`
	Phone         string `json:"phone,omitempty" maxLength:"40"`
	Address       string `json:"address,omitempty" maxLength:"500"`
	District      string `json:"district,omitempty" maxLength:"100" doc:"ตำบล or แขวง"`
	City          string `json:"city,omitempty" maxLength:"100" doc:"อำเภอ or เขต"`
	Province      string `json:"province,omitempty" maxLength:"100"`
	Zipcode       string `json:"zipcode,omitempty" maxLength:"5"`
	IsDefault     bool   `json:"is_default,omitempty"`
}

// addressChange is an address in place of another.
type addressChange struct {
	AddressBody
	Version int64 `json:"version" minimum:"1" doc:"the customer's, as it was read"`
}

func (b AddressBody) entity() Address {
	return Address{b.ID, 0, b.RecipientName, b.Phone, b.Address, b.District, b.City, b.Province, b.Zipcode, b.IsDefault}
}

// CustomerBody is what a person may say of a customer; exported because the edge reads embedded fields of exported
// types alone.
type CustomerBody struct {
	Name      string        `json:"name" minLength:"1" maxLength:"200"`
	Phone     string        `json:"phone,omitempty" maxLength:"40" doc:"a Thai number in any spelling"`
	Email     string        `json:"email,omitempty" maxLength:"254" pattern:"^([^@ ]+@[^@ ]+[.][^@ ]+)?$"`
	LineID    string        `json:"line_id,omitempty" maxLength:"100"`
	Facebook  string        `json:"facebook,omitempty" maxLength:"200"`
	Note      string        `json:"note,omitempty" maxLength:"2000"`
	Status    *int64        `json:"status,omitempty" enum:"0,1"`
	Addresses []AddressBody `json:"addresses,omitempty" maxItems:"20" doc:"those with an id are changed, those without are added, those absent stay"`
}

// changeBody is a customer as it is from now on.
type changeBody struct {
	CustomerBody
	Version int64 `json:"version" minimum:"1" doc:"the one that was read"`
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

type listInput struct {
	page.Query
	Text     string `query:"q" maxLength:"200" doc:"fragments of name, phone, e-mail, LINE id or Facebook name; each word must be found"`
	Status   string `query:"status" enum:"0,1" doc:"0 blocked, 1 not"`
	Province string `query:"province" maxLength:"100" doc:"of the address that is proposed first"`
	Risk     bool   `query:"risk" doc:"only those who refused a parcel on delivery or are marked"`
	Orders   string `query:"orders" enum:"with,without" doc:"only those with orders that count, or without"`
	LastFrom string `query:"last_from" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"the last order is of this day or later"`
	LastTo   string `query:"last_to" pattern:"^([0-9]{4}-[0-9]{2}-[0-9]{2})?$" doc:"the last order is of this day or earlier"`
}

func (in *listInput) filter() Filter {
	return Filter{
		Text: in.Text, Status: statusOf(in.Status), Province: in.Province, Risk: in.Risk, Orders: in.Orders,
		Last: clock.Range{From: in.LastFrom, To: in.LastTo},
	}
}

// statusOf reads a status of a filter; nil is any.
func statusOf(text string) *int64 {
	if text == "" {
		return nil
	}
	status := int64(text[0] - '0')
	return &status
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (Listing, error) {
	return s.List(ctx, a, in.filter(), in.Query)
}

func (s *Service) httpAllDuplicates(ctx context.Context, a access.Actor, _ *struct{}) (page.List[Pair], error) {
	return s.AllDuplicates(ctx, a)
}

type riskInput struct {
	rest.ID
	rest.Once
	Body struct {
		Reason  string `json:"reason" maxLength:"500" doc:"empty takes the mark away"`
		Version int64  `json:"version" minimum:"1"`
	}
}

func (s *Service) httpSetRisk(ctx context.Context, a access.Actor, in *riskInput) (Customer, error) {
	return s.SetRisk(ctx, a, Mark{in.ID.ID, in.Body.Version, in.Body.Reason}, in.Key)
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
		Status  int64 `json:"status" enum:"0,1" doc:"1 on, 0 off"`
		Version int64 `json:"version" minimum:"1" doc:"the one that was read"`
	}
}

func (s *Service) httpSetStatus(ctx context.Context, a access.Actor, in *statusInput) (Customer, error) {
	return s.SetStatus(ctx, a, Switch{in.ID.ID, in.Body.Version, in.Body.Status})
}

func (s *Service) httpChangeAddress(ctx context.Context, a access.Actor,
	in *rest.Change[addressChange],
) (Customer, error) {
	address := in.Body.entity()
	address.ID = in.ID.ID
	return s.ChangeAddress(ctx, a, AddressEdit{in.Body.Version, address})
}
