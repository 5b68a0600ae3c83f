package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/noun"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

func (s *Service) productRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/wms/product", seeForOrders, "List and search warehouse products", s.httpProducts),
		rest.Get("/api/v1/wms/product/{id}", access.See(access.WMS), "Read a warehouse product", rest.Reads(s.Product)),
		rest.Get("/api/v1/wms/product/{id}/changed", access.See(access.WMS), "Who changed a warehouse product last",
			rest.Reads(audit.LastChange(s.db, audit.RefWarehouseProduct))),
		rest.Post("/api/v1/wms/product", access.Work(access.WMS), "Create a warehouse product",
			rest.Creates[productBody](s.SaveProduct), rest.Created()),
		rest.Put("/api/v2/wms/product/{id}", access.Work(access.WMS), "Change a warehouse product",
			rest.Changes[productBody](s.SaveProduct)),
		rest.Put("/api/v1/wms/product/{id}/status", access.Manage(access.WMS),
			"Retire a warehouse product, or use it again", s.httpSetProductStatus),
		rest.Delete("/api/v1/wms/product/{id}", access.Manage(access.WMS),
			"Delete a warehouse product that never moved", rest.Deletes(s.DeleteProduct)),
	}
}

type productBody struct {
	Name           string  `json:"name" minLength:"1" maxLength:"200"`
	UnitName       string  `json:"unit_name,omitempty" maxLength:"40"`
	Barcode        string  `json:"barcode,omitempty" maxLength:"60"`
	Width          int64   `json:"width,omitempty" minimum:"0" maximum:"10000000"`
	Height         int64   `json:"height,omitempty" minimum:"0" maximum:"10000000"`
	Depth          int64   `json:"depth,omitempty" minimum:"0" maximum:"10000000"`
	Weight         int64   `json:"weight,omitempty" minimum:"0" maximum:"1000000000"`
	PN             string  `json:"pn" minLength:"1" maxLength:"100"`
	PackageName    string  `json:"package_name,omitempty" maxLength:"40"`
	PackagePieces  int64   `json:"package_pieces,omitempty" minimum:"0" maximum:"100000" doc:"units in a package; 1 when absent"`
	PackageBarcode string  `json:"package_barcode,omitempty" maxLength:"60"`
	Threshold      int64   `json:"threshold,omitempty" minimum:"0" maximum:"1000000000"`
	Oversell       *bool   `json:"oversell,omitempty" doc:"of a new product what the shop's settings say unless given"`
	Image          *string `json:"image,omitempty" maxLength:"60" doc:"name of a picture sent to /api/v1/images before; empty takes it away, absent leaves it"`
	Version        int64   `json:"version,omitempty" minimum:"0"`
}

func (b productBody) Entity(id int64) Product {
	p := Product{
		ID: id, Name: b.Name, UnitName: b.UnitName, Barcode: b.Barcode, Width: b.Width, Height: b.Height,
		Depth:  b.Depth,
		Weight: b.Weight, PN: b.PN, PackageName: b.PackageName, PackagePieces: b.PackagePieces,
		PackageBarcode: b.PackageBarcode,
		Threshold:      b.Threshold, UsualOversell: b.Oversell == nil, Version: b.Version,
	}
	if b.Oversell != nil {
		p.Oversell = *b.Oversell
	}
	if b.Image != nil {
		p.Image, p.DropImage = *b.Image, *b.Image == ""
	}
	return p
}

// Basis is the version that was read.
func (b productBody) Basis() int64 { return b.Version }

type productsInput struct {
	page.Query
	Text    string `query:"q" maxLength:"200" doc:"fragments of name, SKU or barcode; each word must be found"`
	Barcode string `query:"barcode" maxLength:"60" doc:"a whole unit or package barcode, with or without the leading zeros of a GTIN"`
	Low     bool   `query:"low" doc:"only those with less available than their threshold"`
	Status  string `query:"status" enum:",retired,all" doc:"empty: those in use"`
}

func (s *Service) httpProducts(ctx context.Context, a access.Actor, in *productsInput) (page.List[Product], error) {
	return s.Products(ctx, a, ProductFilter{in.Text, in.Barcode, in.Low, in.Status}, in.Query)
}

func (s *Service) httpSetProductStatus(ctx context.Context, a access.Actor, in *noun.StatusInput) (Product, error) {
	return s.SetProductStatus(ctx, a, in.Switch())
}
