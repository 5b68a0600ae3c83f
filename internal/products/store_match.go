package products

import (
	"context"
	"maps"
	"slices"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/warehouse"
)

// Sought is what people say of products that they want: SKUs, barcodes of goods or products, and names.
type Sought struct{ SKUs, Barcodes, Names []string }

// Matches are the ids of the products that may be meant, by what was said of them; the likeliest first.
type Matches struct{ SKUs, Barcodes, Names map[string][]int64 }

// The bounds of a look for products.
const (
	matchesAtMost   = 5
	looseNamesMost  = 20 // names without a product of exactly that name, which are looked for by their words
	exactRowsAtMost = 2000
)

// Match finds products by what people say of them: a SKU in any case, a barcode, a name or words of one. Only products
// that are sold are found by words.
func Match(ctx context.Context, r db.Reader, enterpriseID int64, s Sought) (Matches, error) {
	m := Matches{map[string][]int64{}, map[string][]int64{}, map[string][]int64{}}
	var bySKU, byName, byCode []named
	var asked []db.Asked
	if len(s.SKUs) > 0 {
		asked = append(asked, db.ToAll(&bySKU, db.Build("SELECT id, sku AS name FROM products WHERE enterprise_id = ?",
			enterpriseID).InTexts("AND sku", writings(s.SKUs)).Add("ORDER BY +id LIMIT ?", exactRowsAtMost)))
	}
	if len(s.Names) > 0 {
		asked = append(asked, db.ToAll(&byName, db.Build("SELECT id, name FROM products WHERE enterprise_id = ?",
			enterpriseID).InTexts("AND name", s.Names).Add("ORDER BY status DESC, id LIMIT ?", exactRowsAtMost)))
	}
	if len(s.Barcodes) > 0 {
		asked = append(asked, db.ToAll(&byCode, codesQuery(enterpriseID, s.Barcodes)))
	}
	if err := db.Together(ctx, r, asked...); err != nil {
		return m, err
	}
	fill(m.SKUs, s.SKUs, bySKU, strings.ToUpper)
	fill(m.Names, s.Names, byName, func(name string) string { return name })
	fill(m.Barcodes, s.Barcodes, byCode, warehouse.CodeKey)
	return m, looseNames(ctx, r, enterpriseID, s.Names, m.Names)
}

// fill gives each text the ids of the rows that are called like it, five at most.
func fill(found map[string][]int64, texts []string, rows []named, form func(string) string) {
	ids := map[string][]int64{}
	for _, row := range rows {
		key := form(row.Name)
		if len(ids[key]) < matchesAtMost && !slices.Contains(ids[key], row.ID) {
			ids[key] = append(ids[key], row.ID)
		}
	}
	for _, text := range texts {
		if hits := ids[form(text)]; len(hits) > 0 {
			found[text] = hits
		}
	}
}

// writings are SKUs as they may be kept: as written and in both cases.
func writings(skus []string) []string {
	all := map[string]bool{}
	for _, sku := range skus {
		all[sku], all[strings.ToUpper(sku)], all[strings.ToLower(sku)] = true, true, true
	}
	return slices.Sorted(maps.Keys(all))
}

// looseNames looks for names that no product has by their words, the first few of them.
func looseNames(ctx context.Context, r db.Reader, enterpriseID int64, names []string, found map[string][]int64) error {
	looked := 0
	for _, name := range names {
		if len(found[name]) > 0 || looked == looseNamesMost {
			continue
		}
		looked++
		hits, err := db.Look(ctx, r, db.Lookup{Subject: subject, EnterpriseID: enterpriseID, Text: name})
		if err != nil {
			return err
		}
		ids, err := db.Select[int64](ctx, r, db.Build("SELECT p.id FROM products p WHERE p.enterprise_id = ? AND "+
			"p.status = ?", enterpriseID, StatusOn).Matching(hits, "p.id", "p.search_text").
			Add("ORDER BY p.sort_name, p.id LIMIT ?", matchesAtMost))
		if err != nil {
			return err
		}
		if len(ids) > 0 {
			found[name] = ids
		}
	}
	return nil
}
