package warehouse

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

// idsAfter finds a block of products behind the last one.
func idsAfter(enterpriseID int64, f ProductFilter, found *db.Found, low int, last *Product) *db.Query {
	q := productsQuery("p.id", enterpriseID, f, found, low)
	if last != nil {
		q.After("p.sort_name", i18n.SortKey(last.Name), "p.id", last.ID)
	}
	return q.Add("ORDER BY p.sort_name, p.id LIMIT ?", page.Block)
}

// productsAfter gives what reads the block of products behind one of them.
func productsAfter(ctx context.Context, r db.Reader, enterpriseID int64,
	f ProductFilter,
) (func(*Product) ([]Product, error), error) {
	found, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: enterpriseID, Text: f.Text})
	if err != nil {
		return nil, err
	}
	low, err := countLow(ctx, r, enterpriseID, f)
	return func(last *Product) ([]Product, error) {
		ids, err := db.Select[int64](ctx, r, idsAfter(enterpriseID, f, found, low, last))
		if err != nil || len(ids) == 0 {
			return nil, err
		}
		rows, err := db.Select[Product](ctx, r, productsByID(enterpriseID, ids))
		return page.InOrder(rows, ids, func(row Product) int64 { return row.ID }), err
	}, err
}
