package orders_test

import (
	"bytes"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/users"
)

// TestADayHoldsItsFirstAndLastMoment: an order of midnight is of the day that begins, however the list is read.
func TestADayHoldsItsFirstAndLastMoment(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		const day = 24 * time.Hour
		now := a.Clock.Now()
		a.Clock.Advance(now.Add(7 * time.Hour).Truncate(day).Add(day).Sub(now.Add(7 * time.Hour)))
		date := a.Clock.Now().Add(7 * time.Hour).Format(time.DateOnly)
		var ids []ided
		for _, later := range []time.Duration{0, day - time.Millisecond, time.Millisecond} {
			a.Clock.Advance(later)
			a.Owner = a.SignIn(t, a.Owner.Name)
			ids = slices.Insert(ids, 0, ided{s.order(a.Owner, s.draft(s.plain, 1)).ID})
		}
		want := ids[1:]
		for _, query := range []string{
			"", "&status=100", "&tracking=without", "&status=100&tracking=without", "&q=0812345678",
			path("&sale_channel_id=%d", s.channel), path("&product_id=%d", s.plain),
			path("&product_id=%d&status=100", s.plain),
		} {
			query = "from=" + date + "&to=" + date + query
			var got struct {
				Data   []ided
				Total  int
				Counts map[string]int
			}
			a.Do(t, a.Owner, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&got)
			a.Do(t, a.Owner, "GET", "/api/v1/orders/counts?"+query, nil).Want(200).JSON(&got)
			if !slices.Equal(got.Data, want) || got.Total != 2 || got.Counts["100"] != 2 {
				t.Errorf("%s: %+v, want %v", query, got, want)
			}
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&"+query, nil).Want(200).Body.Bytes()
			if bytes.Count(file, []byte("SO")) != 2 {
				t.Errorf("%s goes out as %s", query, file)
			}
		}
	})
}

// TestEveryPlatformsNumberIsFound: whole, through all time, as one of several and by the search.
func TestEveryPlatformsNumberIsFound(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		var numbers []string
		var all []ided
		for _, platform := range []int64{1, 2, 3, 4, 5, 8} {
			number := path("PLATFORM%dX77", platform)
			o := s.order(a.Owner, s.draft(s.plain, 1, body{"platform": platform, "platform_order_id": number}))
			numbers, all = append(numbers, number), slices.Insert(all, 0, ided{o.ID})
		}
		a.Clock.Advance(60 * 24 * time.Hour)
		a.Owner = a.SignIn(t, a.Owner.Name)
		for i, number := range numbers {
			var got numbered
			a.Do(t, a.Owner, "GET", "/api/v1/orders?q="+url.QueryEscape(number), nil).Want(200).JSON(&got)
			if want := all[len(all)-1-i:][:1]; !slices.Equal(got.Data, want) {
				t.Errorf("%s finds %v, want %v", number, got.Data, want)
			}
		}
		if got := s.numbered(a.Owner, "", numbers...); !slices.Equal(got.Data, all) || len(got.Missing) > 0 {
			t.Errorf("%s find %+v, want %v", strings.Join(numbers, ", "), got, all)
		}
	})
}

// TestASearchNamesTwentyDaysAtMost: the newest of those on which somebody bought before the dates of the list.
func TestASearchNamesTwentyDaysAtMost(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		var days []string
		for range 22 {
			a.Clock.Advance(24 * time.Hour)
			a.Owner = a.SignIn(t, a.Owner.Name)
			s.order(a.Owner, s.draft(s.plain, 1))
			days = slices.Insert(days, 0, a.Clock.Now().Add(7*time.Hour).Format(time.DateOnly))
		}
		a.Clock.Advance(40 * 24 * time.Hour)
		a.Owner = a.SignIn(t, a.Owner.Name)
		var got struct {
			Total int
			Days  []string
		}
		a.Do(t, a.Owner, "GET", "/api/v1/orders?q=0812345678", nil).Want(200).JSON(&got)
		if got.Total != 22 || !slices.Equal(got.Days, days[:20]) {
			t.Errorf("%+v, want the days %v", got, days[:20])
		}
	})
}

// TestAFileHasAnOrderOnce that is found by a word and by its whole number.
func TestAFileHasAnOrderOnce(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		o := s.order(a.Owner, s.draft(s.plain, 1))
		s.order(a.Owner, s.draft(s.plain, 1))
		file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&q="+o.Number, nil).Want(200).Body.Bytes()
		if bytes.Count(file, []byte("SO")) != 1 || !bytes.Contains(file, []byte(o.Number)) {
			t.Errorf("%s goes out as %s", o.Number, file)
		}
	})
}

// TestTheNameOfAFileTellsNobodyMore: of goods, customers and colleagues it names those that the caller may see.
func TestTheNameOfAFileTellsNobodyMore(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 30)
		var o struct {
			CustomerID    int64  `json:"customer_id"`
			RecipientName string `json:"recipient_name"`
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Want(201).JSON(&o)
		clerk := a.Hire(t, a.Owner, users.Create{
			Group: access.GroupEmployee, Username: "file-clerk",
			Roles: access.Roles{access.Order: access.LevelManage}.Text(),
		})
		for _, c := range []struct {
			who         *apptest.Person
			query, name string
			isNamed     bool
		}{
			{a.Owner, path("warehouse_product_id=%d", s.part), "สบู่ขมิ้น", true},
			{clerk, path("warehouse_product_id=%d", s.part), "สบู่ขมิ้น", false},
			{a.Owner, path("product_id=%d", s.plain), "สบู่ขมิ้น", true},
			{clerk, path("product_id=%d", s.plain), "สบู่ขมิ้น", false},
			{a.Owner, path("customer_id=%d", o.CustomerID), o.RecipientName, true},
			{clerk, path("customer_id=%d", o.CustomerID), o.RecipientName, false},
			{clerk, path("created_by=%d", a.Seller.Actor.UserID), a.Seller.Actor.Name, true},
			{a.Agent, path("created_by=%d", a.Agent.Actor.UserID), a.Agent.Actor.Name, true},
			{a.Agent, path("created_by=%d", a.Seller.Actor.UserID), a.Seller.Actor.Name, false},
		} {
			name, err := url.PathUnescape(a.Do(t, c.who, "GET", "/api/v1/orders/export?format=csv&"+c.query, nil).
				Want(200).Header().Get("Content-Disposition"))
			if err != nil || strings.Contains(name, strings.ReplaceAll(c.name, " ", "-")) != c.isNamed {
				t.Errorf("%s with %s: the file is called %s, %v", c.who.Name, c.query, name, err)
			}
		}
	})
}

// TestAFileGuessesNoWeight: an order weighs what all of its goods do; where one of them says nothing, nobody knows.
func TestAFileGuessesNoWeight(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 0)
		heavy := s.made("/api/v1/wms/product", body{"name": "ครก", "pn": "MORTAR", "weight": 4321})
		product := s.made("/api/v1/products", body{
			"name": "ครก", "sku": "MORTAR", "price": 100, "type": 1,
			"components": []any{body{"warehouse_product_id": heavy, "quantity": 1}},
		})
		s.made("/api/v2/wms/inventory/item/in", body{
			"storage_id": s.storage, "lines": []any{
				body{"product_id": heavy, "quantity": 5, "cost": 1}, body{"product_id": s.part, "quantity": 5, "cost": 1},
			},
		})
		s.order(a.Owner, s.draft(product, 1))
		for _, known := range []bool{true, false} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&columns=number,weight_g", nil).Want(200)
			if got := strings.Count(file.Body.String(), "4321"); got != 1 {
				t.Errorf("all known %v: %s", known, file.Body)
			}
			s.order(a.Owner, s.draft(product, 1, body{"lines": []any{
				body{"product_id": product, "quantity": 1}, body{"product_id": s.plain, "quantity": 1},
			}}))
		}
	})
}
