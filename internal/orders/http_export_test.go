package orders_test

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// Who may not see products learns no name of one from the name of a file.
func TestAFileNamesNoHiddenProduct(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		query := fmt.Sprint("/api/v1/orders/export?format=csv&product_id=", s.plain)
		nameOf := func(who *apptest.Person) string {
			name, err := url.PathUnescape(a.Do(t, who, "GET", query, nil).Want(200).Header().Get("Content-Disposition"))
			if err != nil {
				t.Fatal(err)
			}
			return name
		}
		var product struct{ Name string }
		a.Do(t, a.Owner, "GET", fmt.Sprint("/api/v1/products/", s.plain), nil).Want(200).JSON(&product)
		if got := nameOf(a.Owner); !strings.Contains(got, product.Name) {
			t.Errorf("the owner's file is called %s, without %s", got, product.Name)
		}
		clerk := a.Hire(t, a.Owner, users.Create{
			Group: access.GroupEmployee, Username: "clerk", Roles: `{"order":1}`,
		})
		a.Do(t, clerk, "GET", fmt.Sprint("/api/v1/products/", s.plain), nil).Want(403)
		if got := nameOf(clerk); strings.Contains(got, product.Name) {
			t.Errorf("the clerk's file is called %s", got)
		}
	})
}

// The name of a file says every filter that made it.
func TestAFileSaysItsFilters(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		var o struct {
			CustomerID    int64  `json:"customer_id"`
			RecipientName string `json:"recipient_name"`
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1)).Want(201).JSON(&o)
		var tag struct{ ID int64 }
		a.Do(t, a.Owner, "POST", "/api/v1/tags", body{"name": "ด่วนมาก", "colour": "red"}).Want(201).JSON(&tag)
		for query, want := range map[string][]string{
			"late=true":                                  {"เลยกำหนดส่ง"},
			"on_hold=true":                               {"พักไว้"},
			path("tag_id=%d", tag.ID):                    {"ด่วนมาก"},
			"paid=part&on_delivery=true":                 {"รับเงินบางส่วน", "เก็บเงินปลายทาง"},
			"tracking=without&noted=true":                {"ไม่มีเลขพัสดุ", "มีหมายเหตุ"},
			"day=packed":                                 {"แพ็กเมื่อ"},
			path("customer_id=%d", o.CustomerID):         {o.RecipientName},
			path("created_by=%d", a.Seller.Actor.UserID): {a.Seller.Actor.Name},
		} {
			name, err := url.PathUnescape(a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&"+query, nil).
				Want(200).Header().Get("Content-Disposition"))
			if err != nil {
				t.Fatal(err)
			}
			for _, word := range want {
				if word == "" || !strings.Contains(name, strings.ReplaceAll(word, " ", "-")) {
					t.Errorf("%s: the file is called %s, without %q", query, name, word)
				}
			}
		}
		for _, bad := range []string{"paid=all", "tracking=x", "day=ordered", "late=7", "customer_id=-1", "sort=paid_at"} {
			a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&"+bad, nil).Refused(400, errs.InvalidParam)
			a.Do(t, a.Owner, "GET", "/api/v1/orders?"+bad, nil).Refused(400, errs.InvalidParam)
		}
	})
}

// The ready sheet of a courier that has no number of its own takes the orders of the shop's courier of that name alone,
// and all orders where the shop has none.
func TestAReadySheetTakesItsCouriersOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		type courier struct {
			ID, Version int64
			ProviderID  int64 `json:"provider_id"`
			Name        string
		}
		var couriers struct{ Data []courier }
		a.Do(t, a.Owner, "GET", "/api/v1/couriers", nil).Want(200).JSON(&couriers)
		flash := couriers.Data[slices.IndexFunc(couriers.Data, func(c courier) bool {
			return strings.HasPrefix(c.Name, "Flash")
		})]
		cod := body{"payment_method_id": s.cod}
		theirs := s.order(a.Seller, s.draft(s.plain, 1, cod, body{"shipping_provider_id": flash.ProviderID}))
		other := s.order(a.Seller, s.draft(s.plain, 1, cod))
		has := func(number, query string) bool {
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&template=flash"+query, nil).Want(200).
				Body.String()
			return strings.Contains(file, number)
		}
		for _, query := range []string{"", path("&ids=%d,%d", theirs.ID, other.ID)} {
			if !has(theirs.Number, query) || has(other.Number, query) {
				t.Errorf("%q: the sheet of Flash doesn't hold the orders of Flash alone", query)
			}
		}
		var ready struct {
			Sheets []struct {
				Key      string
				Provider int64 `json:"shipping_provider_id"`
			}
		}
		a.Do(t, a.Owner, "GET", "/api/v1/courier-sheets/ready", nil).Want(200).JSON(&ready)
		if last := ready.Sheets[len(ready.Sheets)-1]; last.Key != "flash" || last.Provider != flash.ProviderID {
			t.Errorf("ready sheets say %+v", last)
		}
		// One that is switched off gives way to the next of that name.
		var next courier
		a.Do(t, a.Owner, "POST", "/api/v1/couriers", body{"name": "แฟลช สาขาใหม่", "status": 1}).Want(201).JSON(&next)
		ofNext := s.order(a.Seller, s.draft(s.plain, 1, cod, body{"shipping_provider_id": next.ProviderID}))
		if has(ofNext.Number, "") {
			t.Error("the sheet holds the orders of the later of two couriers in use")
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/couriers/%d", flash.ID), body{
			"name": flash.Name, "tracking_pattern": "", "tracking_link": "", "status": 0, "version": flash.Version,
		}).Want(200).JSON(&flash)
		if !has(ofNext.Number, "") || has(theirs.Number, "") {
			t.Error("the sheet holds the orders of a courier that is switched off")
		}
		a.Do(t, a.Owner, "DELETE", path("/api/v1/couriers/%d", next.ID), nil).Refused(409, errs.InvalidParam)
		a.Do(t, a.Owner, "PUT", path("/api/v1/couriers/%d", next.ID), body{
			"name": "ขนส่งใหม่", "tracking_pattern": "", "tracking_link": "", "status": 1, "version": next.Version,
		}).Want(200)
		a.Do(t, a.Owner, "PUT", path("/api/v1/couriers/%d", flash.ID), body{
			"name": "ขนส่งอื่น", "tracking_pattern": "", "tracking_link": "", "status": 1, "version": flash.Version,
		}).Want(200)
		if !has(theirs.Number, "") || !has(other.Number, "") {
			t.Error("without a courier of that name the sheet doesn't hold all orders")
		}
	})
}

// A courier is handed what waits to leave: its sheet leaves out what is unpaid, cancelled, gone or on hold, unless the
// filter or the ids ask for it.
func TestACouriersSheetHasWhatIsToLeave(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		cod := body{"payment_method_id": s.cod}
		made := map[string]string{"unpaid": s.order(a.Seller, s.draft(s.plain, 1)).Number}
		ready := s.order(a.Seller, s.draft(s.plain, 1, cod))
		made["ready"] = ready.Number
		cancelled := s.order(a.Seller, s.draft(s.plain, 1, cod))
		made["cancelled"] = cancelled.Number
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/cancel/%d", cancelled.ID), body{
			"version": cancelled.Version, "reason_type": 1, "reason": "เปลี่ยนใจ",
		}).Want(200)
		held := s.order(a.Seller, s.draft(s.plain, 1, cod))
		made["held"] = held.Number
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", held.ID), body{
			"version": held.Version, "kind": "address", "reason": "ไม่มีบ้านเลขที่",
		}).Want(200)
		packed := s.order(a.Seller, s.draft(s.plain, 1, cod))
		made["packed"] = packed.Number
		s.pack(packed, 1)
		made["gone"] = s.shipped().Number
		for query, want := range map[string][]string{
			"":                                {"packed", "ready"},
			"&q=0812345678":                   {"packed", "ready"},
			"&status=140,111":                 {"cancelled", "held", "ready"},
			"&on_hold=true":                   {"held"},
			"&day=shipped":                    {"gone"},
			path("&ids=%d", cancelled.ID):     {"cancelled"},
			"&status=100,111,112,121,130,140": {"cancelled", "gone", "held", "packed", "ready", "unpaid"},
		} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&template=thailand_post"+query, nil).
				Want(200).Body.String()
			var got []string
			for _, name := range slices.Sorted(maps.Keys(made)) {
				if strings.Contains(file, made[name]) {
					got = append(got, name)
				}
			}
			if !slices.Equal(got, want) {
				t.Errorf("%q holds %v, want %v", query, got, want)
			}
			var counted struct{ Orders int }
			a.Do(t, a.Owner, "GET", "/api/v1/orders/exports/count?query="+
				url.QueryEscape("template=thailand_post"+query), nil).Want(200).JSON(&counted)
			if counted.Orders != len(want) {
				t.Errorf("%q is counted as %d, want %v", query, counted.Orders, want)
			}
		}
	})
}

// The file says until when an order is to leave as the list says it, and nothing of one that leaves no more.
func TestAFileSaysUntilWhenAnOrderIsToLeave(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 10)
		waits, gone := s.paid(s.plain, 1), s.paid(s.plain, 1)
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/cancel/%d", gone.ID), body{"reason_type": 1, "reason": "เปลี่ยนใจ"}).
			Want(200)
		var o struct {
			ShipBy time.Time `json:"ship_by"`
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/orders/detail?id=%d", waits.ID), nil).Want(200).JSON(&o)
		want := fmt.Sprintf("%s,%s\r\n", waits.Number, o.ShipBy.In(clock.Bangkok).Format("2006-01-02 15:04:05"))
		for _, query := range []string{"", path("&ids=%d,%d", waits.ID, gone.ID)} {
			file := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?format=csv&columns=number,ship_by"+query, nil).Want(200).
				Body.String()
			if o.ShipBy.IsZero() || !strings.Contains(file, want) || !strings.Contains(file, gone.Number+",\r\n") ||
				!strings.Contains(file, "ต้องส่งภายใน") {
				t.Errorf("%s: %q, want %q", query, file, want)
			}
		}
	})
}
