package orders_test

import (
	"net/http"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
)

// One label, many orders at one moment: one gets its number, however each person writes it, the others are told which.
func TestOneTrackingNumberForManyOrdersRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		const orders, number = 6, "EF582621152TH"
		made := make([]seen, orders)
		for i := range made {
			made[i] = s.order(a.Owner, s.draft(s.plain, 1))
		}
		written := []string{number, "ef-5826-21152-th", "EF 58262 1152 TH"}
		var all sync.WaitGroup
		codes := make([]int, 2*orders)
		for i := range codes {
			all.Go(func() {
				if i < orders {
					codes[i] = a.Do(t, a.Owner, "PUT", path("/api/v1/orders/tracking/%d", made[i].ID), body{
						"tracking_number": written[i%len(written)],
					}).Code
					return
				}
				codes[i] = a.Do(t, a.Owner, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{
					"tracking_number": written[i%len(written)],
				})).Code
			})
		}
		all.Wait()
		given := 0
		for _, code := range codes {
			switch code {
			case http.StatusOK, http.StatusCreated:
				given++
			case http.StatusConflict:
			default:
				t.Errorf("%d", code)
			}
		}
		if given != 1 {
			t.Errorf("%d orders got the number: %v", given, codes)
		}
		a.Do(t, a.Owner, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"tracking_number": number})).
			Refused(http.StatusConflict, errs.InvalidTracking)
	})
}
