package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(append(append(s.productRoutes(), s.barcodeRoutes()...), s.exportRoutes()...),
		rest.Get("/api/v1/wms/storage", access.See(access.WMS), "List storages", s.httpStorages),
		rest.Get("/api/v1/wms/storage/{id}", access.See(access.WMS), "Read a storage", s.httpStorage),
		rest.Post("/api/v1/wms/storage", access.Work(access.WMS), "Create a storage", s.httpCreateStorage, rest.Created()),
		rest.Put("/api/v1/wms/storage/{id}", access.Work(access.WMS), "Change a storage", s.httpChangeStorage),
		rest.Delete("/api/v1/wms/storage/{id}", access.Manage(access.WMS), "Delete a storage in which nothing ever lay", s.httpDeleteStorage),
		rest.Get("/api/v1/wms/partner", access.See(access.WMS), "List partners", s.httpPartners),
		rest.Get("/api/v1/wms/partner/{id}", access.See(access.WMS), "Read a partner", s.httpPartner),
		rest.Post("/api/v1/wms/partner", access.Work(access.WMS), "Create a partner", s.httpCreatePartner, rest.Created()),
		rest.Put("/api/v1/wms/partner/{id}", access.Work(access.WMS), "Change a partner", s.httpChangePartner),
		rest.Delete("/api/v1/wms/partner/{id}", access.Manage(access.WMS), "Delete a partner that no bill names", s.httpDeletePartner),
	)
}

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

func (b storageBody) entity(id int64) Storage {
	return Storage{id, b.Name, b.Description, b.X, b.Y, b.Width, b.Height, b.Depth, b.Weight, b.Version}
}

func (s *Service) httpStorages(ctx context.Context, a access.Actor, in *listInput) (page.List[Storage], error) {
	return s.Storages(ctx, a, in.Text, in.Query)
}

func (s *Service) httpStorage(ctx context.Context, a access.Actor, in *rest.ID) (Storage, error) {
	return s.Storage(ctx, a, in.ID)
}

func (s *Service) httpCreateStorage(ctx context.Context, a access.Actor, in *struct{ Body storageBody }) (Storage, error) {
	return s.SaveStorage(ctx, a, in.Body.entity(0))
}

type changeStorage struct {
	rest.ID
	Body storageBody
}

func (s *Service) httpChangeStorage(ctx context.Context, a access.Actor, in *changeStorage) (Storage, error) {
	return s.SaveStorage(ctx, a, in.Body.entity(in.ID.ID))
}

func (s *Service) httpDeleteStorage(ctx context.Context, a access.Actor, in *rest.ID) (rest.Message, error) {
	return rest.Message{}, s.DeleteStorage(ctx, a, in.ID)
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

func (b partnerBody) entity(id int64) Partner {
	return Partner{id, b.CompanyName, b.Address, b.ContactName, b.ContactPhone, b.TaxID, b.Email, b.Version}
}

func (s *Service) httpPartners(ctx context.Context, a access.Actor, in *listInput) (page.List[Partner], error) {
	return s.Partners(ctx, a, in.Text, in.Query)
}

func (s *Service) httpPartner(ctx context.Context, a access.Actor, in *rest.ID) (Partner, error) {
	return s.Partner(ctx, a, in.ID)
}

func (s *Service) httpCreatePartner(ctx context.Context, a access.Actor, in *struct{ Body partnerBody }) (Partner, error) {
	return s.SavePartner(ctx, a, in.Body.entity(0))
}

type changePartner struct {
	rest.ID
	Body partnerBody
}

func (s *Service) httpChangePartner(ctx context.Context, a access.Actor, in *changePartner) (Partner, error) {
	return s.SavePartner(ctx, a, in.Body.entity(in.ID.ID))
}

func (s *Service) httpDeletePartner(ctx context.Context, a access.Actor, in *rest.ID) (rest.Message, error) {
	return rest.Message{}, s.DeletePartner(ctx, a, in.ID)
}
