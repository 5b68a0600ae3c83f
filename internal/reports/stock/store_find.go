package stock

import (
	"context"
	"slices"
	"strings"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// walk is a way through what a search finds: the table in whose order it goes, where balances meet it, and the columns
// of the order.
type walk struct {
	along, meets string
	order        []string
}

var walks = map[string]walk{
	"product": {"warehouse_products p", "p.enterprise_id = ? AND b.product_id = p.id", []string{
		"p.sort_name", "p.id",
		"b.place_id",
	}},
	"storage": {
		"storages g", "b.enterprise_id = ? AND g.enterprise_id = b.enterprise_id AND b.place_id = g.id",
		[]string{"g.name", "g.id", "p.sort_name", "p.id"},
	},
	"on_hand": {"", "b.enterprise_id = ?", []string{"b.on_hand", "b.id"}},
	"id":      {"", "b.enterprise_id = ?", []string{"b.id"}},
}

// from writes the tables and the enterprise. CROSS JOIN makes SQLite walk in the order of the first table and stop
// after the page; one storage holds so little that sorting it is quicker.
func (w walk) from(what string, enterpriseID, storageID int64, found *db.Found) *db.Query {
	tables := "balances b"
	switch {
	case w.along != "" && storageID > 0:
		tables = w.along + " JOIN balances b ON TRUE"
	case w.along != "":
		tables = w.along + " CROSS JOIN balances b"
	}
	if !strings.HasPrefix(tables, "warehouse_products") {
		tables += " JOIN warehouse_products p ON p.id = b.product_id"
	}
	return db.Build("SELECT "+what+" FROM "+tables+" WHERE "+w.meets, enterpriseID).
		If(storageID > 0, "AND b.enterprise_id = ? AND b.place_id = ?", enterpriseID, storageID).
		Add("AND b."+inventory.AtStorage+" AND b.on_hand > 0").
		Matching(found, "p.id", "p.search_text")
}

// foundIDs finds the rows of a page; what they show is read for them alone.
func foundIDs(enterpriseID, storageID int64, found *db.Found, p page.Query) *db.Query {
	s := sortingOf(p.Sort)
	w := walks[s.by]
	// a sum of texts is in no index, or PostgreSQL would look at every product for the few that lie there
	if storageID > 0 && w.along != "" {
		w.order = slices.Clone(w.order)
		w.order[0] += " || ''"
	}
	return w.from("b.id", enterpriseID, storageID, found).Add(s.way(w.order)).Page(p.Size(), p.Offset())
}

// searchCap bounds how far the rows of a frequent text are counted: Total is never more.
const searchCap = page.Deepest

func countFound(enterpriseID, storageID int64, found *db.Found) *db.Query {
	return walks["product"].from("COUNT(*) FROM (SELECT b.id", enterpriseID, storageID, found).Add("LIMIT ?) found",
		searchCap+1)
}

// listFound gives the ids of a page of what a search finds; capped tells that there are more than total.
func listFound(ctx context.Context, r db.Reader, enterpriseID, storageID int64, found *db.Found,
	q page.Query,
) (ids []int64, total int, capped bool, err error) {
	total, err = db.SelectOne[int](ctx, r, countFound(enterpriseID, storageID, found))
	if total > searchCap {
		total, capped = searchCap, true
	}
	if err != nil || q.Offset() >= total {
		return nil, total, capped, err
	}
	ids, err = db.Select[int64](ctx, r, foundIDs(enterpriseID, storageID, found, q))
	return ids, total, capped, err
}
