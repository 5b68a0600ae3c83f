package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/page"
	"langraan/internal/kit/rest"
)

type categoryBody struct {
	Name     string `json:"name" minLength:"1" maxLength:"100"`
	ParentID *int64 `json:"parent_id,omitempty" minimum:"1"`
	Version  int64  `json:"version,omitempty" minimum:"0"`
}

func (s *Service) httpCategories(ctx context.Context, a access.Actor, in *page.Query) (page.List[Category], error) {
	return s.Categories(ctx, a, *in)
}

func (s *Service) httpCategory(ctx context.Context, a access.Actor, in *rest.ID) (Category, error) {
	return s.Category(ctx, a, in.ID)
}

func (s *Service) httpCreateCategory(ctx context.Context, a access.Actor, in *struct{ Body categoryBody }) (Category, error) {
	return s.SaveCategory(ctx, a, Category{0, in.Body.Name, in.Body.ParentID, 0})
}

type changeCategory struct {
	rest.ID
	Body categoryBody
}

func (s *Service) httpChangeCategory(ctx context.Context, a access.Actor, in *changeCategory) (Category, error) {
	return s.SaveCategory(ctx, a, Category{in.ID.ID, in.Body.Name, in.Body.ParentID, in.Body.Version})
}

func (s *Service) httpDeleteCategory(ctx context.Context, a access.Actor, in *rest.ID) (rest.Message, error) {
	return rest.Message{}, s.DeleteCategory(ctx, a, in.ID)
}
