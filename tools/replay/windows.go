package main

import (
	"context"
	"fmt"
	"time"
)

// existing finds the orders of the files that the server has already, by window of the longest range it answers.
func existing(ctx context.Context, c *client, src *source) (map[string]int64, error) {
	known := map[string]int64{}
	err := c.windows(ctx, src, func(o order) {
		if o.PlatformOrderID != "" {
			known[o.PlatformOrderID] = o.ID
		}
	})
	return known, err
}

// windows visits all orders between the first and the last purchase of the files.
func (c *client) windows(ctx context.Context, src *source, visit func(o order)) error {
	if src.first == "" {
		return nil
	}
	from, err := time.Parse(time.DateOnly, src.first)
	if err != nil {
		return err
	}
	for ; from.Format(time.DateOnly) <= src.last; from = from.AddDate(0, 0, 31) {
		path := fmt.Sprintf("/api/v1/orders?from=%s&to=%s&sort=ordered_at", from.Format(time.DateOnly),
			from.AddDate(0, 0, 30).Format(time.DateOnly))
		if err := pages(ctx, c, "orders list", path, visit); err != nil {
			return err
		}
	}
	return nil
}
