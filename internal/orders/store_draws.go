package orders

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/products"
)

func drawsQuery(what string, actor access.Actor, productID int64) *db.Query {
	return scoped(db.Build("SELECT "+what+" FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE "+
		"l.product_id = ? AND l.draw <> '' AND", productID), actor)
}

func listDraws(ctx context.Context, r db.Reader, actor access.Actor, productID int64,
	p page.Query,
) ([]Drawn, int, error) {
	from := func(what string) *db.Query { return drawsQuery(what, actor, productID) }
	return db.Paged[Drawn](ctx, r, from, "l.id, l.order_id, o.number AS order_number, o.ordered_at AS at, "+
		"l.quantity, l.draw", "l.id DESC", p)
}

func goodsNamed(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) ([]DrawnGoods, error) {
	if len(ids) == 0 {
		return nil, nil
	}
	slices.Sort(ids)
	return db.Select[DrawnGoods](ctx, r, db.Build("SELECT id, name, pn FROM warehouse_products WHERE enterprise_id = ?",
		enterpriseID).In("AND id", slices.Compact(ids)))
}

// drawText is how a draw is kept with its line; empty without one.
func drawText(d *products.Draw) string {
	if d == nil {
		return ""
	}
	text, err := json.Marshal(d)
	if err != nil { // texts and numbers always have a form
		panic(err)
	}
	return string(text)
}

func drawOf(text string) (*products.Draw, error) {
	if text == "" {
		return nil, nil
	}
	d := &products.Draw{}
	if err := json.Unmarshal([]byte(text), d); err != nil {
		return nil, fmt.Errorf("reading a draw: %w", err)
	}
	return d, nil
}

type freeRow struct {
	ProductID int64 `db:"product_id"`
	Free      int64 `db:"free"`
}

// lockStock locks the stock of goods, sorted by id, and gives how much of each can be promised.
func lockStock(ctx context.Context, tx *db.Tx, enterpriseID int64, ids []int64) (map[int64]int64, error) {
	rows, err := db.Select[freeRow](ctx, tx,
		db.Build("SELECT product_id, on_hand - reserved AS free FROM stocks WHERE enterprise_id = ?", enterpriseID).
			In("AND product_id", ids).Add("ORDER BY product_id"+tx.ForUpdate()))
	free := make(map[int64]int64, len(rows))
	for _, row := range rows {
		free[row.ProductID] = row.Free
	}
	return free, err
}
