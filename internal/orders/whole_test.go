package orders_test

import (
	"bytes"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
)

// TestAWholeNumberIsFoundThroughAllTime: an order of long ago is found by its whole number, number of the platform,
// parcel, phone or tracking number; by a part of them only in the dates that are asked for, and by nobody who may not
// see it.
func TestAWholeNumberIsFoundThroughAllTime(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		old := s.order(a.Owner, s.draft(s.plain, 1, body{
			"platform": 3, "platform_order_id": "shpAB77001", "payment_method_id": s.cod,
			"tracking_number": "TH00123456789X",
		}))
		parcel := s.someOf(old, 1)
		a.Clock.Advance(60 * 24 * time.Hour)
		a.Owner, a.Agent, a.Seller = a.SignIn(t, a.Owner.Name), a.SignIn(t, a.Agent.Name), a.SignIn(t, a.Seller.Name)
		fresh := s.order(a.Seller, s.draft(s.plain, 1, body{
			"platform": 3, "platform_order_id": "shpAB770012",
			"sale_channel_id": s.agentChan, "phone": "0899999999",
		}))
		type answer struct {
			Data    []ided
			Total   int
			Counts  map[string]int
			AllTime bool
			Days    []string
		}
		list := func(who *apptest.Person, query string) (got answer) {
			t.Helper()
			a.Do(t, who, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&got)
			return got
		}
		bought := apptest.Start.Add(7 * time.Hour).Format(time.DateOnly)
		for q, want := range map[string][]ided{
			old.Number: {{old.ID}}, "so" + old.Number[2:] + " ": {{old.ID}}, "081-234-5678": {{old.ID}},
			"+66812345678": {{old.ID}}, strings.ToLower(parcel): {{old.ID}},
			"th0012 3456789x": {{old.ID}}, "shpAB77001": {{fresh.ID}, {old.ID}}, // a part of the other's
		} {
			got := list(a.Owner, "q="+url.QueryEscape(q))
			a.Do(t, a.Owner, "GET", "/api/v1/orders/counts?q="+url.QueryEscape(q), nil).Want(200).JSON(&got)
			if !slices.Equal(got.Data, want) || got.Total != len(want) || got.Counts["all"] != len(want) ||
				!got.AllTime || !slices.Equal(got.Days, []string{bought}) {
				t.Errorf("%q finds %+v", q, got)
			}
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&q="+url.QueryEscape(q), nil).Want(200)
			if !bytes.Contains(file.Body.Bytes(), []byte(old.Number)) || bytes.Count(file.Body.Bytes(),
				[]byte("SO")) != len(want) {
				t.Errorf("%q goes out as %s", q, file.Body)
			}
			for _, query := range []string{"from=" + a.Clock.Now().Format(time.DateOnly), "sale_channel_id=" +
				path("%d", s.agentChan), "status=140"} {
				if got := list(a.Owner, query+"&q="+url.QueryEscape(q)); got.AllTime || slices.Contains(got.Data,
					ided{old.ID}) {
					t.Errorf("%q with %s finds %+v", q, query, got)
				}
			}
			if got := list(a.Agent, "q="+url.QueryEscape(q)); got.AllTime || slices.Contains(got.Data, ided{old.ID}) {
				t.Errorf("the agent of another channel finds %+v by %q", got, q)
			}
		}
		for _, part := range []string{
			old.Number[:len(old.Number)-1], "0812345", "TH00123456789", "shpAB7700",
			"ปิ่นแก้ว",
		} {
			if got := list(a.Owner, "q="+url.QueryEscape(part)); got.AllTime || len(got.Days) > 0 ||
				slices.Contains(got.Data, ided{old.ID}) {
				t.Errorf("the part %q finds %+v", part, got)
			}
		}
		if got := list(a.Owner, "q=shpAB770012"); got.AllTime || !slices.Equal(got.Data, []ided{{fresh.ID}}) {
			t.Errorf("a new order by its whole number: %+v", got)
		}
		day := func(days int) string { return apptest.Start.Add(7*time.Hour).AddDate(0, 0, days).Format(time.DateOnly) }
		for query, want := range map[string][]ided{
			"from=" + day(0): {{old.ID}}, "from=" + day(-30): {{old.ID}}, "from=" + day(-31): {}, "from=" + day(1): {},
			"to=" + day(0): {{old.ID}}, "to=" + day(30): {{old.ID}}, "to=" + day(31): {}, "to=" + day(60): {{fresh.ID}},
		} {
			if got := list(a.Owner, query); !slices.Equal(got.Data, want) {
				t.Errorf("%s gives %+v, want %v", query, got.Data, want)
			}
		}
	})
}

// TestAWholeNumberOfAnotherDayIsOfOrdersThatHaveIt: asked by the day on which orders were packed, a phone finds those
// that were, through all time, and no other.
func TestAWholeNumberOfAnotherDayIsOfOrdersThatHaveIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		packed := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		s.pack(packed, 1)
		waits := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		a.Clock.Advance(60 * 24 * time.Hour)
		a.Owner = a.SignIn(t, a.Owner.Name)
		for query, want := range map[string][]ided{
			"q=0812345678":                         {{waits.ID}, {packed.ID}},
			"day=packed&q=0812345678":              {{packed.ID}},
			"day=packed&q=" + packed.Number:        {{packed.ID}},
			"day=packed&q=" + waits.Number:         {},
			"day=packed&status=111&q=081-234-5678": {},
		} {
			var got struct {
				Data  []ided
				Total int
			}
			a.Do(t, a.Owner, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&got)
			if !slices.Equal(got.Data, want) || got.Total != len(want) {
				t.Errorf("%s finds %+v, want %v", query, got, want)
			}
		}
	})
}
