package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(append(append(s.productRoutes(), s.barcodeRoutes()...), s.exportRoutes()...),
		rest.Get("/api/v1/wms/storage", access.SeeAny(access.WMS, access.PO, access.Packing), "List storages", s.httpStorages),
		rest.Get("/api/v1/wms/storage/{id}", access.See(access.WMS), "Read a storage", rest.Reads(s.Storage)),
		rest.Get("/api/v1/wms/storage/{id}/changed", access.See(access.WMS), "Who changed a storage last", rest.Reads(audit.LastChange(s.db, audit.RefStorage))),
		rest.Post("/api/v1/wms/storage", access.Work(access.WMS), "Create a storage", rest.Creates[storageBody](s.SaveStorage), rest.Created()),
		rest.Put("/api/v1/wms/storage/{id}", access.Work(access.WMS), "Change a storage", rest.Changes[storageBody](s.SaveStorage)),
		rest.Delete("/api/v1/wms/storage/{id}", access.Manage(access.WMS), "Delete a storage in which nothing ever lay", rest.Deletes(s.DeleteStorage)),
		rest.Get("/api/v1/wms/partner", seeForOrders, "List partners", s.httpPartners),
		rest.Get("/api/v1/wms/partner/{id}", access.See(access.WMS), "Read a partner", rest.Reads(s.Partner)),
		rest.Get("/api/v1/wms/partner/{id}/changed", access.See(access.WMS), "Who changed a partner last", rest.Reads(audit.LastChange(s.db, audit.RefPartner))),
		rest.Post("/api/v1/wms/partner", access.Work(access.WMS), "Create a partner", rest.Creates[partnerBody](s.SavePartner), rest.Created()),
		rest.Put("/api/v1/wms/partner/{id}", access.Work(access.WMS), "Change a partner", rest.Changes[partnerBody](s.SavePartner)),
		rest.Delete("/api/v1/wms/partner/{id}", access.Manage(access.WMS), "Delete a partner that no bill names", rest.Deletes(s.DeletePartner)),
	)
}

// seeForOrders is the need of what a purchase order is written and received with: its partner, its goods, its storage.
var seeForOrders = access.SeeEither(access.WMS, access.PO)

type listInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"a fragment of the name"`
}

type storageBody struct {
	Name        string `json:"name" minLength:"1" maxLength:"100"`
	Description string `json:"description,omitempty" maxLength:"500"`
	X           int64  `json:"x,omitempty" minimum:"-10000000" maximum:"10000000"`
	Y           int64  `json:"y,omitempty" minimum:"-10000000" maximum:"10000000"`
	Width       int64  `json:"width,omitempty" minimum:"0" maximum:"10000000"`
	Height      int64  `json:"height,omitempty" minimum:"0" maximum:"10000000"`
	Depth       int64  `json:"depth,omitempty" minimum:"0" maximum:"10000000"`
	Weight      int64  `json:"weight,omitempty" minimum:"0" maximum:"1000000000"`
	Version     int64  `json:"version,omitempty" minimum:"0"`
}

func (b storageBody) Entity(id int64) Storage {
	return Storage{id, b.Name, b.Description, b.X, b.Y, b.Width, b.Height, b.Depth, b.Weight, b.Version}
}

func (s *Service) httpStorages(ctx context.Context, a access.Actor, in *listInput) (page.List[Storage], error) {
	return s.Storages(ctx, a, in.Text, in.Query)
}

type partnerBody struct {
	CompanyName  string `json:"company_name" minLength:"1" maxLength:"200"`
	Address      string `json:"address,omitempty" maxLength:"500"`
	ContactName  string `json:"contact_name,omitempty" maxLength:"200"`
	ContactPhone string `json:"contact_phone,omitempty" maxLength:"40"`
	TaxID        string `json:"tax_id,omitempty" maxLength:"20" pattern:"^[0-9 -]*$"`
	Email        string `json:"email,omitempty" maxLength:"254" pattern:"^([^@ ]+@[^@ ]+[.][^@ ]+)?$"`
	Version      int64  `json:"version,omitempty" minimum:"0"`
}

func (b partnerBody) Entity(id int64) Partner {
	return Partner{id, b.CompanyName, b.Address, b.ContactName, b.ContactPhone, b.TaxID, b.Email, b.Version}
}

func (s *Service) httpPartners(ctx context.Context, a access.Actor, in *listInput) (page.List[Partner], error) {
	return s.Partners(ctx, a, in.Text, in.Query)
}
