package products

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
)

// SaveRandom creates (ID 0) or changes a random product, once per key; its components are the pool. Refusals as of
// Save, and errs.ErrInvalid without a pool.
func (s *Service) SaveRandom(ctx context.Context, actor access.Actor, p Product, key string) (Product, error) {
	if len(p.Components) == 0 {
		return p, errs.ErrInvalid.At("pool", errs.InvalidParam)
	}
	if p.ID > 0 {
		if err := s.mustBeRandom(ctx, actor, p.ID); err != nil {
			return p, err
		}
	}
	p.Type = TypeRandom
	saved, err := s.Save(ctx, actor, p, key)
	if errors.Is(err, ErrPart) {
		err = ErrPart.On(map[string]errs.Code{"pool": errs.InventoryNotFound})
	}
	return saved, err
}

// Randoms gives one page of random products.
func (s *Service) Randoms(ctx context.Context, actor access.Actor, text string,
	q page.Query,
) (page.List[Product], error) {
	return s.List(ctx, actor, Filter{Text: text, Type: TypeRandom}, q)
}

// DeleteRandom removes a random product that no order names; ErrNotFound for any other product, ErrInUse, ErrListed.
func (s *Service) DeleteRandom(ctx context.Context, actor access.Actor, id int64) error {
	if err := s.mustBeRandom(ctx, actor, id); err != nil {
		return err
	}
	return s.Delete(ctx, actor, id)
}

func (s *Service) mustBeRandom(ctx context.Context, actor access.Actor, id int64) error {
	kind, err := typeOf(ctx, s.db.Fresh(), actor.EnterpriseID, id)
	if err == nil && kind != TypeRandom {
		err = ErrNotFound
	}
	return err
}
