package jobs

import (
	"context"

	"langraan/internal/kit/db"
)

// Counts tells how many jobs there are in each state.
func Counts(ctx context.Context, r db.Reader) (map[string]int64, error) {
	type row struct {
		State string `db:"state"`
		N     int64  `db:"n"`
	}
	counts := map[string]int64{Queued: 0, Running: 0, Done: 0, Failed: 0}
	rows, err := db.All[row](ctx, r, "SELECT state, COUNT(*) AS n FROM jobs GROUP BY state")
	for _, r := range rows {
		counts[r.State] = r.N
	}
	return counts, err
}
