package main

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"maps"
	"net/http"
	"slices"
)

const (
	billLines     = 200 // lines of one bill of goods received
	pageSize      = 200
	otherMethod   = 7 // payment method type: other
	cashMethod    = 2 // payment method type: cash on delivery
	unknownMethod = "not_paid"
	courier       = 1 // Thailand Post
)

// stage is what must stand on the server before the first order: its ids by the names of the files.
type stage struct {
	storage, channel int64
	methods          map[string]int64
	products         map[string]stagedProduct
}

type stagedProduct struct{ warehouse, product int64 }

// prepare creates what is missing; what an earlier run made is found again by its name, so it may be interrupted.
func prepare(ctx context.Context, c *client, src *source, out io.Writer) (*stage, error) {
	st := &stage{methods: map[string]int64{}, products: map[string]stagedProduct{}}
	var err error
	if st.storage, err = c.findOrCreate(ctx, "/api/v1/wms/storage", "Replay",
		map[string]any{"name": "Replay"}); err != nil {
		return nil, err
	}
	if st.channel, err = c.findOrCreate(ctx, "/api/v1/salechannel", "Replay",
		map[string]any{"name": "Replay", "type": 1, "status": 1}); err != nil {
		return nil, err
	}
	kinds := slices.Sorted(maps.Keys(src.methods))
	for _, kind := range append(kinds, unknownMethod) {
		kindType := otherMethod
		if kind == unknownMethod {
			kindType = cashMethod // nothing is recorded as paid, and the order may be packed
		}
		if st.methods[kind], err = c.findOrCreate(ctx, "/api/v1/paymentmethod", kind,
			map[string]any{"name": kind, "type": kindType, "status": 1}); err != nil {
			return nil, err
		}
	}
	if err := stageProducts(ctx, c, src, st); err != nil {
		return nil, err
	}
	fmt.Fprintf(out, "products  %d\n", len(st.products))
	bills, err := receive(ctx, c, src, st)
	fmt.Fprintf(out, "received  %d bills\n", bills)
	return st, err
}

// receive brings in as many units as all orders together need. The key is made of the lines, so a second run receives
// nothing again.
func receive(ctx context.Context, c *client, src *source, st *stage) (bills int, err error) {
	ids := slices.Sorted(maps.Keys(src.goods))
	for part := range slices.Chunk(ids, billLines) {
		lines := make([]map[string]any, 0, len(part))
		key := sha256.New()
		for _, id := range part {
			staged, has := st.products[id]
			if !has {
				continue // the item's order is refused with the product's id
			}
			g := src.goods[id]
			lines = append(lines, map[string]any{
				"product_id": staged.warehouse, "quantity": g.needed,
				"cost": g.price / 2,
			})
			fmt.Fprintf(key, "%s %d\n", id, g.needed)
		}
		if len(lines) == 0 {
			continue
		}
		err := c.do(ctx, call{
			"item/in", http.MethodPost, "/api/v2/wms/inventory/item/in", "replay:in:" +
				hex.EncodeToString(key.Sum(nil)[:16]), map[string]any{
				"storage_id": st.storage, "note": "replay",
				"lines": lines,
			},
		}, nil)
		if err != nil {
			return bills, err
		}
		bills++
	}
	return bills, nil
}
