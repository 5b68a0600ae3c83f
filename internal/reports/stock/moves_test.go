//go:build !race

package stock

import (
	"context"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestMoreProductsAreNamedThanOneStatementNames stands for the file of a summary, which tells all products apart.
func TestMoreProductsAreNamedThanOneStatementNames(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		const many = 2*namedAtOnce + 1
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := db.Exec(ctx, tx, "INSERT INTO enterprises (id, name, created_at) VALUES (1, "+
				"'ร้าน', 1)"); err != nil {
				return err
			}
			_, err := db.Exec(ctx, tx, `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < $1)
				INSERT INTO warehouse_products (id, enterprise_id, name, pn, created_at, updated_at)
				SELECT i, 1, 'ของ ' || CAST(i AS TEXT), CAST(i AS TEXT), 1, 1 FROM n`, many)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		rows := make([]ProductSummary, many)
		for i := range rows {
			rows[i] = ProductSummary{ProductID: int64(many - i), Moved: Moved{In: int64(i)}}
		}
		if err := nameProducts(t.Context(), d.Fresh(), 1, rows); err != nil {
			t.Fatal(err)
		}
		for i, row := range rows {
			if row.ProductID != int64(many-i) || row.ProductName != fmt.Sprint("ของ ", many-i) || row.In != int64(i) {
				t.Fatalf("row %d: %+v", i, row)
			}
		}
	})
}

func TestForemostIsTheBeginningOfTheSorted(t *testing.T) {
	list := make([]int, 500)
	for i := range list {
		list[i] = i * 7919 % 501
	}
	all := foremost(list, len(list), func(a, b int) int { return a - b })
	for limit := range len(list) {
		if few := foremost(list, limit, func(a, b int) int { return a - b }); !reflect.DeepEqual(few, all[:limit]) {
			t.Fatalf("the first %d: %v", limit, few)
		}
	}
}

// TestACutPackingSumIsTheBeginningOfTheWhole: only what may be shown is put in order, and that must not show.
func TestACutPackingSumIsTheBeginningOfTheWhole(t *testing.T) {
	var days []dayMoves
	for day := range 7 {
		var moves []string
		for i := range 60 {
			moves = append(moves, fmt.Sprintf("%d %d %d", 1+i*day%4, 1+i*13%17, i%9*2+i%2+2))
		}
		days = append(days, dayMoves{Date: fmt.Sprintf("2026-11-%02d", 1+day*3%7), Moves: strings.Join(moves, " ")})
	}
	for _, daily := range []bool{false, true} {
		all := packedSums(days, daily, 1<<30).rows
		heads := packedSums(days, daily, 1<<30).heads
		if len(all) < 20 {
			t.Fatalf("%d rows are too few to cut", len(all))
		}
		for limit := range len(all) + 2 {
			cut := packedSums(days, daily, limit)
			if !reflect.DeepEqual(cut.heads, heads) || cut.total != len(all) {
				t.Fatalf("daily %v: the sums of %d rows are not those of all", daily, limit)
			}
			if !reflect.DeepEqual(cut.rows, all[:min(limit, len(all))]) {
				t.Fatalf("daily %v: the first %d rows are others", daily, limit)
			}
		}
	}
}
