package payments_test

import (
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// A slip of an order that a courier is to collect for is held against what that order owes all the same.
func TestAnOrderOnDeliveryOwesItsMoney(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		o := s.order(5000, body{"payment_method_id": s.cod})
		if o.Money.ToCollect != 5000 || o.Money.Short != 0 {
			t.Fatalf("it is not to be collected: %+v", o.Money)
		}
		made := s.add(pictureOf(t, "014", "COD000000001"), o.ID, body{"amount": 5000})
		if v := made.Verdicts; made.Order.Owed != 5000 || v.Amount != "match" || v.Difference != 0 {
			t.Errorf("%+v %+v", made.Order, v)
		}
	})
}

// The account that a slip shows is held against that of the order's method, or the slip's where it names one; too few
// digits of it say nothing.
func TestAnAccountIsComparedByTheDigitsThatASlipShows(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		method := func(name, account string) int64 {
			var made struct{ ID int64 }
			a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", body{"name": name, "type": 1, "account_number": account}).
				Want(201).JSON(&made)
			return made.ID
		}
		ours, other := method("กสิกร", "123-4-56789-0"), method("กรุงไทย", "987-6-54321-0")
		o := s.order(5000, body{"payment_method_id": ours})
		for i, c := range []struct {
			shown  string
			method int64
			want   string
		}{
			{"123-4-56789-0", 0, "match"},
			{"987-6-54321-0", 0, "differs"},
			{"xxx-x-xx789-x", 0, "match"},
			{"xxx-x-xx321-x", 0, "differs"},
			{"xxx-x-xxx89-x", 0, "unknown"},
			{"xxx-x-xxxx9-x", 0, "unknown"},
			{"9", 0, "unknown"},
			{"", 0, "unknown"},
			{"xxx-x-xx321-x", other, "match"},
			{"xxx-x-xx789-x", other, "differs"},
		} {
			made := s.add(pictureOf(t, "014", path("ACCOUNT%05d", i)), o.ID, body{
				"account": c.shown, "payment_method_id": c.method,
			})
			if made.Verdicts.Account != c.want {
				t.Errorf("%q by method %d: %s, want %s", c.shown, c.method, made.Verdicts.Account, c.want)
			}
		}
	})
}

// Why a slip was refused stands in the story of its order, whatever the slip's own number.
func TestARefusedSlipIsToldInTheStoryOfItsOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a)
		other, o := s.order(5000), s.order(5000)
		made := s.add(pictureOf(t, "014", "STORY0000001"), o.ID)
		if made.ID == o.ID {
			t.Fatal("the slip has the number of its order")
		}
		a.Do(t, a.Seller, "PUT", path("/api/v1/payments/slips/%d/refuse", made.ID), body{"reason": "ยอดไม่ตรง"}).
			Want(200)
		told := func(o money) (reasons []any) {
			var now struct {
				Timeline []struct {
					Kind string
					Data map[string]any
				}
			}
			a.Do(t, a.Seller, "GET", path("/api/v1/orders/detail?id=%d", o.ID), nil).Want(200).JSON(&now)
			for _, e := range now.Timeline {
				if e.Kind == "order.slip_refused" {
					reasons = append(reasons, e.Data["reason"])
				}
			}
			return reasons
		}
		if got := told(o); !slices.Equal(got, []any{"ยอดไม่ตรง"}) {
			t.Errorf("its own story says %v", got)
		}
		if got := told(other); len(got) != 0 {
			t.Errorf("another's story says %v", got)
		}
	})
}

// Of slips that are of no order yet an agent sees its own alone, whoever came to the business before it or after.
func TestAnAgentSeesNoSlipOfOthersWithoutAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		open(t, a)
		late := a.Hire(t, a.Owner, users.Create{
			Username: "late", FirstName: "มาทีหลัง", Group: access.GroupEmployee,
			Roles: access.Roles{access.Payment: access.LevelWork}.Text(),
		})
		add := func(who *apptest.Person, reference string) (made slip) {
			var image struct{ Name string }
			a.Do(t, who, "POST", "/api/v1/images?kind=slip", pictureOf(t, "014", reference)).Want(201).JSON(&image)
			a.Do(t, who, "POST", "/api/v1/payments/slips", body{"image": image.Name}).Want(201).JSON(&made)
			return made
		}
		before, own, after := add(a.Seller, "NOONE0000001"), add(a.Agent, "NOONE0000002"), add(late, "NOONE0000003")
		var list struct{ Data []slip }
		a.Do(t, a.Agent, "GET", "/api/v1/payments/slips", nil).Want(200).JSON(&list)
		if len(list.Data) != 1 || list.Data[0].ID != own.ID {
			t.Errorf("it sees %+v, want %d alone", list.Data, own.ID)
		}
		for _, made := range []slip{before, after} {
			a.Do(t, a.Agent, "GET", path("/api/v1/payments/slips/%d", made.ID), nil).Refused(404, errs.InvalidParam)
		}
	})
}
