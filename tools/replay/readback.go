package main

import (
	"context"
	"errors"
	"net/http"
	"strconv"
	"sync"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/money"
)

// readBack counts what the server has of the files' orders: which there are from the list, the rest from each detail.
func readBack(ctx context.Context, c *client, src *source, st *stage) (*totals, error) {
	ours, err := src.ids()
	if err != nil {
		return nil, err
	}
	kinds := map[int64]string{}
	for kind, id := range st.methods {
		kinds[id] = kind
	}
	got := newTotals()
	var mu sync.Mutex
	work := newPool(ctx, c.clients)
	err = c.windows(ctx, src, func(row order) {
		if !ours[row.PlatformOrderID] {
			return
		}
		work.run(func(ctx context.Context) error {
			var o order
			path := "/api/v1/orders/detail?id=" + text(row.ID)
			if err := c.do(ctx, call{name: "orders/detail", method: http.MethodGet, path: path}, &o); err != nil {
				return err
			}
			mu.Lock()
			defer mu.Unlock()
			got.add(o, kinds)
			return nil
		})
	})
	return got, errors.Join(err, work.wait())
}

func (t *totals) add(o order, kinds map[int64]string) {
	var units int64
	var goods money.Amount
	for _, l := range o.Lines {
		if l.Kind != "service" {
			units += l.Quantity
			goods += l.Amount
		}
	}
	t.order(strconv.Itoa(o.Status), monthOf(clock.InstantOf(o.OrderedAt)), units, goods, o.ShippingFee)
	for _, p := range o.Payments {
		kind, known := kinds[p.MethodID]
		if !known {
			kind = "method " + text(p.MethodID)
		}
		t.payment(kind, p.Amount)
	}
}
