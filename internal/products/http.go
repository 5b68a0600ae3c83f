package products

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

// Routes are the calls of this package.
func (s *Service) Routes() []rest.Route {
	return append(slices.Concat(s.soldRoutes(), s.exportRoutes(), noun.Routes(s.Categories, "/api/v1/products/category",
		noun.Calls{
			List: access.See(access.Product), See: access.See(access.Product), Work: access.Work(access.Product),
			Manage: access.Manage(access.Product),
			One:    "a category", Many: "categories", Free: "an empty category",
		})),
		rest.Get("/api/v1/products", access.See(access.Product), "List and search products, or the listings of a "+
			"platform", s.httpList),
		rest.Get("/api/v1/products/{id}", access.See(access.Product), "Read a product", rest.Reads(s.Product)),
		rest.Post("/api/v1/products", access.Work(access.Product), "Create a product",
			s.httpCreate, rest.Created()),
		rest.Get("/api/v1/products/{id}/changed", access.See(access.Product), "Who changed a product last",
			rest.Reads(audit.LastChange(s.db, audit.RefProduct))),
		rest.Put("/api/v1/products/{id}", access.Work(access.Product), "Change a product",
			s.httpChange),
		rest.Delete("/api/v1/products/{id}", access.Manage(access.Product), "Delete a product that no order names",
			rest.Deletes(s.Delete)),
	)
}

type componentBody struct {
	WarehouseProductID int64 `json:"warehouse_product_id" minimum:"1"`
	Quantity           int64 `json:"quantity" minimum:"1" maximum:"10000"`
	Gift               bool  `json:"gift,omitempty" doc:"given, not sold; only in a set"`
	Weight             int64 `json:"weight,omitempty" minimum:"0" maximum:"1000000" doc:"of a random product's part; 1 when absent"`
}

// ProductBody is a product as a call says it.
type ProductBody struct {
	Name       string          `json:"name" minLength:"1" maxLength:"200"`
	SKU        string          `json:"sku" minLength:"1" maxLength:"100"`
	Barcode    string          `json:"barcode,omitempty" maxLength:"60"`
	Price      int64           `json:"price" minimum:"0" maximum:"10000000000" doc:"satang"`
	CategoryID *int64          `json:"category_id,omitempty" minimum:"1"`
	Type       int64           `json:"type,omitempty" enum:"0,1,2,3" doc:"1 plain (the default), 2 set, 3 random"`
	Status     *int64          `json:"status,omitempty" enum:"0,1"`
	ValidFrom  string          `json:"valid_from,omitempty" maxLength:"10" doc:"first day a set is sold, YYYY-MM-DD"`
	ValidTo    string          `json:"valid_to,omitempty" maxLength:"10" doc:"last day a set is sold, YYYY-MM-DD"`
	Components []componentBody `json:"components,omitempty" maxItems:"50"`
	Image      *string         `json:"image,omitempty" maxLength:"60" doc:"name of a picture sent to /api/v1/images before; empty takes it away, absent leaves it"`
	Version    int64           `json:"version,omitempty" minimum:"0"`

	Goods *firstGoodsBody `json:"goods,omitempty" doc:"makes the goods of a plain product that has none yet with it, for who may work in the warehouse"`
}

type firstGoodsBody struct {
	UnitName  string `json:"unit_name,omitempty" maxLength:"40"`
	StorageID int64  `json:"storage_id,omitempty" minimum:"1" doc:"where the first pieces lie; left out it is the one storage there is, which is made where there is none"`
	Pieces    int64  `json:"pieces,omitempty" minimum:"0" maximum:"1000000" doc:"that lie there already"`
	Cost      *int64 `json:"cost,omitempty" minimum:"0" maximum:"10000000000" doc:"of one piece, satang; left out is not known"`
}

// creation is the product that the body says, with the goods that are to be made with it.
func (b ProductBody) creation(id int64) Creation {
	c := Creation{Product: b.Entity(id)}
	if g := b.Goods; g != nil {
		c.FirstGoods = &FirstGoods{g.UnitName, g.StorageID, g.Pieces, g.Cost}
	}
	return c
}

func (s *Service) httpCreate(ctx context.Context, a access.Actor, in *rest.Creation[ProductBody]) (Product, error) {
	return s.Create(ctx, a, in.Body.creation(0), in.Key)
}

func (s *Service) httpChange(ctx context.Context, a access.Actor, in *rest.Change[ProductBody]) (Product, error) {
	if in.Body.Version == 0 {
		return Product{}, errs.ErrUnversioned
	}
	return s.Change(ctx, a, in.Body.creation(in.ID.ID))
}

// Entity is the product that the body says, without the goods that are to be made with it.
func (b ProductBody) Entity(id int64) Product {
	p := Product{
		ID: id, Name: b.Name, SKU: b.SKU, Barcode: b.Barcode, Price: b.Price, CategoryID: b.CategoryID,
		Type:   max(b.Type, TypePlain),
		Status: StatusOn, ValidFrom: b.ValidFrom, ValidTo: b.ValidTo, Version: b.Version,
	}
	if b.Status != nil {
		p.Status = *b.Status
	}
	if b.Image != nil {
		p.Image, p.DropImage = *b.Image, *b.Image == ""
	}
	for _, c := range b.Components {
		p.Components = append(p.Components, Component{
			WarehouseProductID: c.WarehouseProductID, Quantity: c.Quantity,
			Gift: c.Gift, Weight: c.Weight,
		})
	}
	return p
}

// platformOwn is no platform: what we sell ourselves (spec section 9).
const platformOwn = 1

type listInput struct {
	page.Query
	Text       string `query:"q" maxLength:"200" doc:"fragments of name, SKU or barcode; each word must be found"`
	Code       string `query:"code" maxLength:"200" doc:"a whole barcode, of the product or of the goods of its one component, or a whole SKU"`
	Status     string `query:"status" enum:",0,1,2" doc:"0 off, 1 on; of a platform's listings 0 all (the default), 1 on sale, 2 not"`
	CategoryID int64  `query:"category_id" minimum:"0" doc:"a category, with those under it"`
	Type       int64  `query:"type" minimum:"0" maximum:"3" doc:"1 plain, 2 set or promotion, 3 random"`
	Platform   int64  `query:"platform" minimum:"0" maximum:"8" doc:"2 Tiktok, 3 Shopee, 4 Lazada, 5 Line, 8 Pancake: its listings instead of our products"`
	Mapping    int64  `query:"mapping" minimum:"0" maximum:"2" default:"2" doc:"of listings: 0 not linked, 1 linked, 2 all"`
	ListingID  int64  `query:"listing_id" minimum:"0" doc:"one listing of the platform"`
	Suggested  bool   `query:"suggested" doc:"of listings: only those that suggest a product of the same SKU"`
	Period     string `query:"period" enum:",now,soon,ended,open" doc:"by the days of promotions: today lies between them, before them, after them or not after them; one switched off on its last day has ended"`
}

func (s *Service) httpList(ctx context.Context, a access.Actor, in *listInput) (page.List[Product], error) {
	status := int64(0)
	if in.Status != "" {
		status = int64(in.Status[0] - '0')
	}
	if in.Platform > platformOwn {
		if in.Code != "" {
			return page.List[Product]{}, errs.ErrInvalid.At("code", errs.InvalidParam)
		}
		return s.Listings(ctx, a, ListingFilter{in.Platform, status, in.Mapping, in.ListingID, in.Text, in.Suggested},
			in.Query)
	}
	if in.Code != "" && in.Text != "" {
		return page.List[Product]{}, errs.ErrInvalid.At("code", errs.InvalidParam)
	}
	f := Filter{Text: in.Text, Code: in.Code, CategoryID: in.CategoryID, Type: in.Type, Period: in.Period}
	if in.Status != "" {
		f.Status = &status
	}
	return s.List(ctx, a, f, in.Query)
}
