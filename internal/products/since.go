package products

import (
	"context"
	"encoding/json"
	"fmt"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// HighestPrices gives the highest list price that each of the products had since a moment, as far as its trace tells.
func HighestPrices(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64, since clock.Instant,
) (map[int64]int64, error) {
	events, err := db.Select[pricedEvent](ctx, r, pricesQuery(enterpriseID, ids, since))
	if err != nil {
		return nil, err
	}
	highest := make(map[int64]int64, len(ids))
	for _, e := range events {
		var saved struct {
			Price int64 `json:"price"`
		}
		if err := json.Unmarshal([]byte(e.Data), &saved); err != nil {
			return nil, fmt.Errorf("audit data of product %d: %w", e.ProductID, err)
		}
		highest[e.ProductID] = max(highest[e.ProductID], saved.Price)
	}
	return highest, nil
}
