package products

import (
	"context"
	"slices"

	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/page"
)

// idsAfter finds a block of products behind the last one.
func idsAfter(enterpriseID int64, f Filter, today string, found *db.Found, last *Product) *db.Query {
	q := listQuery("p.id", enterpriseID, f, today, found)
	if last != nil {
		q.After("p.sort_name", i18n.SortKey(last.Name), "p.id", last.ID)
	}
	return q.Add("ORDER BY p.sort_name, p.id LIMIT ?", page.Block)
}

func productsAfter(ctx context.Context, r db.Reader, enterpriseID int64, f Filter, today string, found *db.Found,
	last *Product,
) ([]Product, error) {
	ids, err := db.Select[int64](ctx, r, idsAfter(enterpriseID, f, today, found, last))
	if err != nil || len(ids) == 0 {
		return nil, err
	}
	rows, err := productsByID(ctx, r, enterpriseID, ids)
	return page.InOrder(rows, ids, func(row Product) int64 { return row.ID }), err
}

func listingsAfterQuery(enterpriseID int64, f ListingFilter, last *Listing) *db.Query {
	q := listingsQuery(listingColumns+suggestedColumns+suggestedTables, enterpriseID, f)
	if last != nil {
		q.After("g.sort_name", i18n.SortKey(last.Name), "g.id", last.ID)
	}
	return q.Add("ORDER BY g.sort_name, g.id LIMIT ?", page.Block)
}

func listingsAfter(ctx context.Context, r db.Reader, enterpriseID int64, f ListingFilter,
	last *Listing,
) ([]Listing, error) {
	return db.Select[Listing](ctx, r, listingsAfterQuery(enterpriseID, f, last))
}

// namesByID gives the products without their parts.
func namesByID(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]Product, error) {
	found := make(map[int64]Product, len(ids))
	if len(ids) == 0 {
		return found, nil
	}
	slices.Sort(ids)
	rows, err := productsByID(ctx, r, enterpriseID, slices.Compact(ids))
	for _, p := range rows {
		found[p.ID] = p
	}
	return found, err
}
