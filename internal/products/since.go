package products

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Was is what the trace of a product tells of it since a moment.
type Was struct {
	Price int64 // the highest list price that it had
	New   bool  // it was made since, or stands for other goods than it did then
}

// Since tells of each of the products what it was since a moment, as far as its trace goes: one of which nothing is
// told is absent.
func Since(ctx context.Context, r db.Reader, enterpriseID int64, sold map[int64]Sellable, since clock.Instant,
) (map[int64]Was, error) {
	events, err := db.Select[toldEvent](ctx, r, sinceQuery(enterpriseID, sold, since))
	if err != nil {
		return nil, err
	}
	told := make(map[int64]Was, len(sold))
	for _, e := range events {
		var saved struct {
			Price      int64       `json:"price"`
			Components []Component `json:"components"`
		}
		if err := json.Unmarshal([]byte(e.Data), &saved); err != nil {
			return nil, fmt.Errorf("audit data of product %d: %w", e.ProductID, err)
		}
		was, known := told[e.ProductID]
		if !known {
			made := e.At >= since && e.Kind == audit.SavedKind("product", 0)
			was.New = made || !sold[e.ProductID].standsFor(saved.Components)
		}
		was.Price = max(was.Price, saved.Price)
		told[e.ProductID] = was
	}
	for id := range sold {
		if _, known := told[id]; !known && len(events) == mostTold {
			told[id] = Was{New: true}
		}
	}
	return told, nil
}

// standsFor tells whether the product takes the same goods of the warehouse, as many and drawn as often.
func (s Sellable) standsFor(parts []Component) bool {
	type share struct{ pieces, weight int64 }
	now, then := map[int64]share{}, map[int64]share{}
	for _, p := range s.Parts {
		now[p.WarehouseProductID] = share{p.Quantity, 1}
	}
	for _, c := range s.Pool {
		now[c.WarehouseProductID] = share{c.Quantity, c.Weight}
	}
	for _, c := range parts { // what is a gift stands in a component of its own
		then[c.WarehouseProductID] = share{then[c.WarehouseProductID].pieces + c.Quantity, max(1, c.Weight)}
	}
	return maps.Equal(now, then)
}
