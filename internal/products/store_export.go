package products

import (
	"context"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// idsAfter finds a block of products behind the last one.
func idsAfter(enterpriseID int64, f Filter, today string, found *db.Found, last *Product) *db.Query {
	q := listQuery("p.id", enterpriseID, f, today, found)
	if last != nil {
		q.Add("AND p.name >= ? AND (p.name > ? OR p.id > ?)", last.Name, last.Name, last.ID)
	}
	return q.Add("ORDER BY p.name, p.id LIMIT ?", page.Block)
}

func productsAfter(ctx context.Context, r db.Reader, enterpriseID int64, f Filter, today string, found *db.Found, last *Product) ([]Product, error) {
	ids, err := db.Select[int64](ctx, r, idsAfter(enterpriseID, f, today, found, last))
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	rows, err := productsByID(ctx, r, enterpriseID, ids)
	return page.InOrder(rows, ids, func(row Product) int64 { return row.ID }), err
}
