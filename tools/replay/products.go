package main

import (
	"context"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"langraan/internal/kit/money"
)

// stageProducts makes a warehouse product and a product with that one component for every id of the file.
func stageProducts(ctx context.Context, c *client, src *source, st *stage) error {
	stocked, sold := map[string]int64{}, map[string]int64{}
	if err := pages(ctx, c, "wms/product list", "/api/v1/wms/product", func(n named) {
		stocked[n.PN] = n.ID
	}); err != nil {
		return err
	}
	if err := pages(ctx, c, "products list", "/api/v1/products", func(n named) { sold[n.SKU] = n.ID }); err != nil {
		return err
	}
	var mu sync.Mutex
	work := newPool(ctx, c.clients)
	err := src.products.scan(func(r row, _ int64) error {
		id := strings.Clone(r.get("product_id"))
		details := productDetails(src, r, id)
		work.run(func(ctx context.Context) error {
			made, err := stageProduct(ctx, c, id, details, stocked[id], sold[id])
			mu.Lock()
			defer mu.Unlock()
			st.products[id] = made
			return err
		})
		return ctx.Err()
	})
	if failed := work.wait(); failed != nil {
		return failed
	}
	return err
}

// productDetails reads what the file says; sizes are millimetres and grams on the wire.
func productDetails(src *source, r row, id string) map[string]any {
	category := r.get("product_category_name")
	if english := src.categories[category]; english != "" {
		category = english
	}
	if category == "" {
		category = "no category"
	}
	price := money.Amount(0)
	if g := src.goods[id]; g != nil {
		price = g.price
	}
	number := func(column string) int64 {
		n, _ := strconv.ParseFloat(r.get(column), 64) // a few products have no sizes
		return int64(n)
	}
	return map[string]any{
		"name": strings.ReplaceAll(category, "_", " ") + " " + short(id, 12), "price": price,
		"weight": number("product_weight_g"), "width": 10 * number("product_width_cm"),
		"height": 10 * number("product_height_cm"), "depth": 10 * number("product_length_cm"),
	}
}

func stageProduct(ctx context.Context, c *client, id string, d map[string]any, stocked,
	sold int64,
) (stagedProduct, error) {
	const shelf, shop = "/api/v1/wms/product", "/api/v1/products"
	search := "?q=" + url.QueryEscape(id)
	var err error
	if stocked == 0 {
		body := map[string]any{
			"name": d["name"], "unit_name": "ชิ้น", "barcode": id, "pn": id,
			"weight": d["weight"], "width": d["width"], "height": d["height"], "depth": d["depth"],
		}
		stocked, err = c.create(ctx, call{"wms/product", http.MethodPost, shelf, "replay:stock:" + id, body},
			shelf+search, func(n named) bool { return n.PN == id })
	}
	if err == nil && sold == 0 {
		body := map[string]any{
			"name": d["name"], "sku": id, "barcode": id, "price": d["price"], "type": 1, "status": 1,
			"components": []map[string]any{{"warehouse_product_id": stocked, "quantity": 1}},
		}
		sold, err = c.create(ctx, call{"products", http.MethodPost, shop, "replay:product:" + id, body}, shop+search,
			func(n named) bool { return n.SKU == id })
	}
	return stagedProduct{stocked, sold}, err
}
