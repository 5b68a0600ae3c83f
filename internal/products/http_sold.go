package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

func (s *Service) soldRoutes() []rest.Route {
	return []rest.Route{
		rest.Get("/api/v1/productssku", access.See(access.Product), "List what is sold, briefly, for choosing",
			s.httpSKUs),
		rest.Put("/api/v1/products/platform/{id}", access.Work(access.Product),
			"Link platform listings to a product, or unlink them", s.httpLink),
		rest.Get("/api/v1/products/random", access.See(access.Product), "List random products with their pools",
			s.httpRandoms),
		rest.Post("/api/v1/products/random", access.Work(access.Product),
			"Create a random product, or change one by its id", s.httpSaveRandom, rest.Created()),
		rest.Delete("/api/v1/products/random/{id}", access.Manage(access.Product),
			"Delete a random product that no order names", rest.Deletes(s.DeleteRandom)),
	}
}

type textInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"fragments of name, SKU or barcode; each word must be found"`
}

type skuInput struct {
	page.Query
	Text string `query:"q" maxLength:"200" doc:"fragments of name, SKU or barcode; each word must be found"`
	Code string `query:"code" maxLength:"200" doc:"a whole barcode, of the product or of the goods of its one component, or a whole SKU"`
}

type skuRow struct {
	ID        int64  `json:"id"`
	SKU       string `json:"sku"`
	Name      string `json:"name"`
	Type      int64  `json:"type" enum:"1,2,3"`
	Price     int64  `json:"price" doc:"satang"`
	Available int64  `json:"available"`
	Image     string `json:"image" doc:"what it is shown with, at /api/v1/images/{name}; empty without one"`
	Levels
}

func (s *Service) httpSKUs(ctx context.Context, a access.Actor, in *skuInput) (page.List[skuRow], error) {
	on := int64(StatusOn)
	found, err := s.List(ctx, a, Filter{Text: in.Text, Code: in.Code, Status: &on}, in.Query)
	rows := make([]skuRow, len(found.Data))
	for i, p := range found.Data {
		rows[i] = skuRow{p.ID, p.SKU, p.Name, p.Type, p.Price, p.Available, p.Picture, p.Levels}
	}
	return page.ListOf(rows, found.Total), err
}

type linkInput struct {
	rest.ID
	Body struct {
		ProductID int64   `json:"product_id,omitempty" minimum:"0" doc:"the product to link to; absent or 0 unlinks"`
		Suggested bool    `json:"suggested,omitempty" doc:"link each listing to our product of the same SKU instead"`
		IDs       []int64 `json:"ids,omitempty" maxItems:"199" doc:"more listings to treat alike"`
		Version   int64   `json:"version,omitempty" minimum:"0" doc:"of the listing in the path"`
	}
}

type linkAnswer struct {
	Changed int `json:"changed" doc:"how many listings are linked otherwise than before"`
}

func (s *Service) httpLink(ctx context.Context, a access.Actor, in *linkInput) (linkAnswer, error) {
	changed, err := s.Link(ctx, a, Link{
		IDs: append([]int64{in.ID.ID}, in.Body.IDs...), ProductID: in.Body.ProductID,
		Suggested: in.Body.Suggested, Version: in.Body.Version,
	})
	return linkAnswer{changed}, err
}

type poolBody struct {
	WarehouseProductID int64 `json:"warehouse_product_id" minimum:"1"`
	Quantity           int64 `json:"quantity,omitempty" minimum:"0" maximum:"10000" doc:"pieces taken when it is drawn; 1 when absent"`
	Weight             int64 `json:"weight,omitempty" minimum:"0" maximum:"1000000" doc:"how often it is drawn against the others; 1 when absent"`
}

type randomBody struct {
	ID         int64      `json:"id,omitempty" minimum:"0" doc:"of the random product to change; absent creates one"`
	Name       string     `json:"name" minLength:"1" maxLength:"200"`
	SKU        string     `json:"sku" minLength:"1" maxLength:"100"`
	Barcode    string     `json:"barcode,omitempty" maxLength:"60"`
	Price      int64      `json:"price" minimum:"0" maximum:"10000000000" doc:"satang"`
	CategoryID *int64     `json:"category_id,omitempty" minimum:"1"`
	Status     *int64     `json:"status,omitempty" enum:"0,1"`
	Image      *string    `json:"image,omitempty" maxLength:"60" doc:"name of a picture sent to /api/v1/images before; empty takes it away, absent leaves it"`
	Pool       []poolBody `json:"pool" minItems:"1" maxItems:"50"`
	Version    int64      `json:"version,omitempty" minimum:"0"`
}

func (s *Service) httpRandoms(ctx context.Context, a access.Actor, in *textInput) (page.List[Product], error) {
	return s.Randoms(ctx, a, in.Text, in.Query)
}

func (s *Service) httpSaveRandom(ctx context.Context, a access.Actor, in *rest.Creation[randomBody]) (Product, error) {
	b := in.Body
	p := Product{
		ID: b.ID, Name: b.Name, SKU: b.SKU, Barcode: b.Barcode, Price: b.Price, CategoryID: b.CategoryID,
		Status: StatusOn, Version: b.Version,
	}
	if b.Status != nil {
		p.Status = *b.Status
	}
	if b.Image != nil {
		p.Image, p.DropImage = *b.Image, *b.Image == ""
	}
	for _, c := range b.Pool {
		p.Components = append(p.Components, Component{
			WarehouseProductID: c.WarehouseProductID,
			Quantity:           max(c.Quantity, 1), Weight: c.Weight,
		})
	}
	return s.SaveRandom(ctx, a, p, in.Key)
}
