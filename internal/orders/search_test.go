//go:build !race

package orders

import (
	"context"
	"testing"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
)

// TestASearchFindsEveryStatus: a text that very many orders have still finds those of the wanted status, however old,
// whether its orders are collected or the list is walked for them. As many as are counted are all that there are.
func TestASearchFindsEveryStatus(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		l := load(t, d, 8_000)
		whole := loadClock().LastDays(clock.MaxDays)
		from, until, _ := whole.Bounds()
		inRange, err := db.All[Head](t.Context(), d.Fresh(), "SELECT id, status, ordered_at FROM orders WHERE "+
			"enterprise_id = 1 AND ordered_at >= $1 AND ordered_at < $2 ORDER BY ordered_at", from, until)
		if err != nil || len(inRange) <= searchCap+1 {
			t.Fatalf("%d orders, %v", len(inRange), err)
		}
		rare := inRange[0].ID
		err = d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			for i, o := range inRange {
				o.RecipientName = "สมชาย ใจดี 7"
				if i < searchCap {
					o.RecipientName += " พอดี"
				}
				if i <= searchCap {
					o.RecipientName += " เกินหนึ่ง"
				}
				status := Completed
				if o.ID == rare {
					status = Returned
				}
				if _, err := db.Exec(ctx, tx, "UPDATE orders SET search_text = $2, status = $3 WHERE id = $1", o.ID,
					searchTextOf(o), status); err != nil {
					return err
				}
				if err := indexText(ctx, tx, 1, o); err != nil {
					return err
				}
			}
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
		s := New(d, nil, nil)
		for words, more := range map[string]bool{"พอดี": false, "เกินหนึ่ง": true} {
			f := Filter{Range: whole, Query: words, Page: page.Query{Limit: 10}}
			got, err := s.List(t.Context(), l.actor, f)
			if err != nil || got.Total != searchCap || got.Capped != more {
				t.Errorf("%s: %d, capped %v, %v", words, got.Total, got.Capped, err)
			}
			counts, err := s.Counts(t.Context(), l.actor, f)
			if err != nil || counts.Counts["all"] != searchCap || counts.Capped != more {
				t.Errorf("%s: %+v counted, %v", words, counts, err)
			}
		}
		for _, words := range []string{"สมชาย", "7"} {
			for status, want := range map[Status]int{Returned: 1, Claimed: 0, Completed: searchCap} {
				got, err := s.List(t.Context(), l.actor, Filter{
					Range: whole, Query: words, Statuses: []Status{status},
					Page: page.Query{Limit: 10},
				})
				if err != nil || got.Total != want || len(got.Data) != min(want, 10) || !got.Capped {
					t.Errorf("%s, %d: %d of %d, capped %v, %v", words, status, len(got.Data), got.Total, got.Capped, err)
				}
				counts, err := s.Counts(t.Context(), l.actor, Filter{
					Range: whole, Query: words, Statuses: []Status{status},
				})
				if err != nil || counts.Counts[key(status)] < got.Total || !counts.Capped {
					t.Errorf("%s, %d: %+v counted, %d found, %v", words, status, counts, got.Total, err)
				}
			}
		}
	})
}
