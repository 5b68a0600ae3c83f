package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
)

type categoryBody struct {
	Name     string `json:"name" minLength:"1" maxLength:"100"`
	ParentID *int64 `json:"parent_id,omitempty" minimum:"1"`
	Version  int64  `json:"version,omitempty" minimum:"0"`
}

func (b categoryBody) Entity(id int64) Category { return Category{id, b.Name, b.ParentID, b.Version} }

func (s *Service) httpCategories(ctx context.Context, a access.Actor, in *page.Query) (page.List[Category], error) {
	return s.Categories(ctx, a, *in)
}
