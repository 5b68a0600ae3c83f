package orders_test

import (
	"bytes"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
)

// numbered is what a list of numbers answers, beside its counts.
type numbered struct {
	Data    []ided
	Total   int
	Missing []string
	Counts  map[string]int
}

func (s *shop) numbered(who *apptest.Person, query string, numbers ...string) (got numbered) {
	s.t.Helper()
	query += "&numbers=" + url.QueryEscape(strings.Join(numbers, ","))
	s.Do(s.t, who, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&got)
	s.Do(s.t, who, "GET", "/api/v1/orders/counts?"+query, nil).Want(200).JSON(&got)
	return got
}

// TestNumbersFindTheirOrders: of any kind, each order once, whenever it was made and however its number is written;
// which of the numbers are no order's is said whatever else is asked. List, counts and file agree.
func TestNumbersFindTheirOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		old := s.order(a.Owner, s.draft(s.plain, 1, body{"payment_method_id": s.cod}))
		a.Clock.Advance(60 * 24 * time.Hour)
		a.Owner, a.Packer, a.Seller = a.SignIn(t, a.Owner.Name), a.SignIn(t, a.Packer.Name), a.SignIn(t, a.Seller.Name)
		a.Agent, a.Stranger = a.SignIn(t, a.Agent.Name), a.SignIn(t, a.Stranger.Name)
		theirs := s.order(a.Seller, s.draft(s.plain, 1, body{"platform": 3, "platform_order_id": "shpAB77001"}))
		sent := s.order(a.Owner, s.draft(s.plain, 1, body{
			"tracking_number": "TH-4701-1A2B", "sale_channel_id": s.agentChan,
		}))
		packed := s.order(a.Owner, s.draft(s.plain, 2, body{"payment_method_id": s.cod}))
		parcel := s.someOf(packed, 1)
		s.order(a.Owner, s.draft(s.plain, 1, body{"tracking_number": "TH47011A2C"})) // of none of the numbers
		numbers := []string{
			"SO6911-999999", strings.ToLower(old.Number), "shpAB77001", "th47011a2b", parcel, " " + packed.Number, "TH4701",
			strings.ToUpper(old.Number), // a second time
		}
		missing := []string{"SO6911-999999", "TH4701"}
		is := func(name string, got numbered, all int, want ...seen) {
			t.Helper()
			ids := []ided{}
			for _, o := range want {
				ids = append(ids, ided{o.ID})
			}
			if !slices.Equal(got.Data, ids) || got.Counts["all"] != all {
				t.Errorf("%s: %+v, want %v and %d in all", name, got, ids, all)
			}
		}
		// Dates leave none of them out.
		got := s.numbered(a.Owner, "from=2020-01-01&to=2020-01-02", numbers...)
		is("all", got, 4, packed, sent, theirs, old)
		if got.Total != 4 || !slices.Equal(got.Missing, missing) {
			t.Errorf("%d found without %v, want without %v", got.Total, got.Missing, missing)
		}
		got = s.numbered(a.Owner, "limit=2&page=2&sort=ordered_at", numbers...)
		is("the second page, oldest first", got, 4, sent, packed)
		if got.Total != 4 {
			t.Errorf("%d on two pages", got.Total)
		}
		got = s.numbered(a.Owner, "status=114", numbers...)
		is("of a status", got, 4, packed)
		if got.Counts["100"] != 2 || !slices.Equal(got.Missing, missing) || got.Total != 1 {
			t.Errorf("%+v", got)
		}
		is("what is late", s.numbered(a.Owner, "late=true", numbers...), 4, old)
		is("of a platform", s.numbered(a.Owner, "platform=3", numbers...), 1, theirs)
		is("of a day that one has", s.numbered(a.Owner, "day=packed", numbers...), 1, packed)
		if got := s.numbered(a.Owner, "late=true&status=130", numbers...); !slices.Equal(got.Missing, missing) ||
			len(got.Data) > 0 || got.Total > 0 {
			t.Errorf("late and completed: %+v", got)
		}
		// An agent finds their own, nobody else's, and learns of no other that it is there.
		got = s.numbered(a.Agent, "", numbers...)
		is("an agent's", got, 1, sent)
		if len(got.Missing) != 6 {
			t.Errorf("an agent misses %v", got.Missing)
		}
		if got := s.numbered(a.Stranger, "", numbers...); len(got.Missing) != 7 || len(got.Data) > 0 {
			t.Errorf("another business: %+v", got)
		}
		file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&sort=ordered_at&numbers="+
			url.QueryEscape(strings.Join([]string{parcel, old.Number, "TH47011A2B", "7"}, ",")), nil).Want(200)
		text := file.Body.Bytes()
		if first, last := bytes.Index(text, []byte(old.Number)), bytes.Index(text, []byte(packed.Number)); first < 0 ||
			last < first || bytes.Count(text, []byte("SO")) != 3 || !bytes.Contains(text, []byte(sent.Number)) {
			t.Errorf("a file of three: %s", text)
		}
		if name, err := url.PathUnescape(file.Header().Get("Content-Disposition")); err != nil ||
			!strings.Contains(name, "4-เลข") || strings.Contains(name, "2027") {
			t.Errorf("a file of numbers and no dates is called %s, %v", name, err)
		}
		var export ided
		a.Do(t, a.Owner, "POST", "/api/v1/orders/exports", body{
			"query": "numbers=" + url.QueryEscape(strings.Join(numbers[1:7], ",")), "format": "csv",
		}).Want(201).JSON(&export)
		a.Work(t)
		text = a.Do(t, a.Owner, "GET", path("/api/v1/orders/exports/%d/file", export.ID), nil).Want(200).Body.Bytes()
		if bytes.Count(text, []byte("SO")) != 4 {
			t.Errorf("a job's file of four: %s", text)
		}
	})
}

// TestNumbersMayBePhones: of who receives an order, as people and sheets write them; an agent finds none but their own
// by them.
func TestNumbersMayBePhones(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		one := s.order(a.Owner, s.draft(s.plain, 1, body{"phone": "0891234561", "recipient_name": "มะลิ"}))
		two := s.order(a.Owner, s.draft(s.plain, 1, body{"phone": "0891234562", "recipient_name": "มะลิ"}))
		numbers := []string{"089-123-4561", "891234562", "0899999999", one.Number}
		got := s.numbered(a.Owner, "", numbers...)
		if !slices.Equal(got.Data, []ided{{two.ID}, {one.ID}}) || !slices.Equal(got.Missing, []string{"0899999999"}) {
			t.Errorf("%+v", got)
		}
		if got := s.numbered(a.Agent, "", numbers...); len(got.Data) > 0 || len(got.Missing) != len(numbers) {
			t.Errorf("an agent's: %+v", got)
		}
	})
}

// TestNumbersAreBounded: as many as an address carries, and no words beside them.
func TestNumbersAreBounded(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 5)
		o := s.order(a.Owner, s.draft(s.plain, 1))
		many := make([]string, orders.MostNumbers)
		for i := range many {
			many[i] = fmt.Sprintf("SHOPEE%014d", i)
		}
		many[7] = o.Number
		if got := s.numbered(a.Owner, "", many...); got.Total != 1 || len(got.Missing) != len(many)-1 {
			t.Errorf("%d found, %d missing", got.Total, len(got.Missing))
		}
		all := strings.Join(many, ",")
		var export ided
		a.Do(t, a.Owner, "POST", "/api/v1/orders/exports", body{
			"query": "numbers=" + url.QueryEscape(all), "format": "csv",
		}).Want(201).JSON(&export)
		for _, bad := range []string{
			"numbers=" + all + ",TH123456", "numbers=" + strings.Repeat("7", 61), "numbers=SO6911-000001,TH%00123",
			"numbers=" + o.Number + "&q=x",
		} {
			for _, call := range []string{"/api/v1/orders?", "/api/v1/orders/counts?", "/api/v1/orders/export?format=csv&"} {
				a.Do(t, a.Owner, "GET", call+bad, nil).Refused(400, errs.InvalidParam)
			}
		}
	})
}
