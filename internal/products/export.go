package products

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// Each gives every product that the filter leaves, by name, with its components.
func (s *Service) Each(ctx context.Context, actor access.Actor, f Filter, row func(Product) error) error {
	r := s.db.Read()
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: actor.EnterpriseID, Text: f.Text})
	if err != nil {
		return err
	}
	today := s.db.Clock().Today()
	return page.Walk(func(last *Product) ([]Product, error) {
		rows, err := productsAfter(ctx, r, actor.EnterpriseID, f, today, found, last)
		if err == nil {
			err = s.fill(ctx, r, actor.EnterpriseID, rows)
		}
		return rows, err
	}, row)
}
