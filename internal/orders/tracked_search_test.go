package orders_test

import (
	"net/url"
	"slices"
	"strings"
	"testing"

	"langraan/internal/apptest"
)

// A search among dates finds a tracking number however it is written, and by its beginning; list, counts and file
// agree.
func TestATrackingNumberIsFoundAmongDatesByItsBeginning(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		numbers := []string{"TH-4701-1A2B3C4D", "TH47011A2B3C4E", "TH47099", "EF582621152TH"}
		made := make([]seen, len(numbers))
		for i, number := range numbers {
			made[i] = s.order(a.Owner, s.draft(s.plain, 1, body{"tracking_number": number}))
		}
		ofAgent := s.order(a.Agent, s.draft(s.plain, 1, body{
			"tracking_number": "TH4701-9", "sale_channel_id": a.Agent.SaleChannelID,
		}))
		today := a.DB.Clock().Today()
		for _, dates := range []string{"", "&from=" + today + "&to=" + today} {
			for typed, want := range map[string][]int{
				"TH47011A2B3C4D": {0}, "th-4701 1a2b–3c4d": {0}, "th 4701 1a2b 3c4e": {1}, "TH4701": {0, 1}, "th-470": {0, 1, 2},
				"ef-5826": {3}, "EF 58": {3}, "TH4701X": {}, "ef_826": {}, "EF%2": {},
			} {
				query := "/api/v1/orders?q=" + url.QueryEscape(typed) + dates
				var list struct {
					Data  []seen
					Total int
				}
				a.Do(t, a.Owner, "GET", query, nil).Want(200).JSON(&list)
				var found []int64
				for _, o := range list.Data {
					if o.ID != ofAgent.ID {
						found = append(found, o.ID)
					}
				}
				var ids []int64
				for _, i := range slices.Backward(want) {
					ids = append(ids, made[i].ID)
				}
				if !slices.Equal(found, ids) || list.Total != len(list.Data) {
					t.Errorf("%q%s finds %v of %d, want %v", typed, dates, found, list.Total, ids)
				}
				var counts struct{ Counts map[string]int }
				a.Do(t, a.Owner, "GET", strings.Replace(query, "orders?", "orders/counts?", 1), nil).Want(200).JSON(&counts)
				if counts.Counts["all"] != list.Total || counts.Counts["100"] != list.Total {
					t.Errorf("%q%s: %v counted, %d found", typed, dates, counts.Counts, list.Total)
				}
				file := a.Do(t, a.Owner, "GET", strings.Replace(query, "orders?", "orders/export?format=csv&", 1), nil).
					Want(200).Body
				for i, number := range numbers {
					if strings.Contains(file.String(), number) != slices.Contains(want, i) {
						t.Errorf("%q%s: a file with or without %s", typed, dates, number)
					}
				}
			}
			var list struct{ Data []seen }
			a.Do(t, a.Agent, "GET", "/api/v1/orders?q=TH-4701"+dates, nil).Want(200).JSON(&list)
			if len(list.Data) != 1 || list.Data[0].ID != ofAgent.ID {
				t.Errorf("an agent finds %+v", list.Data)
			}
		}
		var list struct{ Data []seen }
		a.Do(t, a.Owner, "GET", "/api/v1/orders?q=TH4701&from=2020-01-01&to=2020-01-02", nil).Want(200).JSON(&list)
		if len(list.Data) != 0 {
			t.Errorf("on other days: %+v", list.Data)
		}
	})
}
