package imports

import (
	"cmp"
	"context"
	"slices"

	"langraan/internal/kit/db"
)

// difference is what a count makes of the stock: pieces that were found and that are missing, of so many goods in a
// place.
type difference struct {
	Lots   int64 `json:"lots" doc:"goods in a storage that are more or fewer than in the books"`
	More   int64 `json:"more" doc:"pieces that were found and are not in the books"`
	Fewer  int64 `json:"fewer" doc:"pieces that are in the books and were not found"`
	Counts int64 `json:"counts" doc:"goods in a storage that were counted"`
}

// settle answers the first row of every lot anew of which the file has more rows than one, by all of them together, and
// gives what the whole count makes of the stock.
func (c *checking) settle(ctx context.Context) (d difference, err error) {
	var several []*tally
	for _, t := range c.lots {
		if t.first == 0 {
			continue
		}
		if t.rows > 1 || t.bad != 0 {
			several = append(several, t)
		}
		if off := t.counted - t.book; t.bad == 0 {
			d.Counts++
			d.More, d.Fewer = d.More+max(off, 0), d.Fewer+max(-off, 0)
			if off != 0 {
				d.Lots++
			}
		}
	}
	slices.SortFunc(several, func(a, b *tally) int { return cmp.Compare(a.first, b.first) })
	for some := range slices.Chunk(several, batch) {
		if err := c.s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			return settleSome(ctx, tx, c.run.EnterpriseID, c.i.ID, some)
		}); err != nil {
			return d, err
		}
	}
	return d, nil
}

func settleSome(ctx context.Context, tx *db.Tx, enterpriseID, importID int64, some []*tally) error {
	numbers, of := make([]int64, len(some)), make(map[int64]*tally, len(some))
	for i, t := range some {
		numbers[i], of[t.first] = t.first, t
	}
	rows, err := rowsNumbered(ctx, tx, enterpriseID, importID, numbers)
	if err != nil {
		return err
	}
	moved := map[Answer]int64{}
	for i := range rows {
		r := &rows[i]
		moved[r.Answer]--
		r.counts(*of[r.Number], 0)
		moved[r.Answer]++
		if err := setSettled(ctx, tx, enterpriseID, importID, r); err != nil {
			return err
		}
	}
	return recount(ctx, tx, enterpriseID, importID, moved)
}
