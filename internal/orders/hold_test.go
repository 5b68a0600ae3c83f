package orders_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// marked is what stands beside an order.
type marked struct {
	seen
	HoldKind   string  `json:"hold_kind"`
	HoldByName string  `json:"hold_by_name"`
	HoldUntil  string  `json:"hold_until"`
	TagIDs     []int64 `json:"tag_ids"`
	Notes      []struct {
		ID        int64
		Text      string
		Deletable string `json:"deletable_until"`
	}
}

func (s *shop) detail(id int64) (o marked) {
	s.t.Helper()
	s.Do(s.t, s.Owner, "GET", path("/api/v1/orders/detail?id=%d", id), nil).Want(200).JSON(&o)
	return o
}

// paid is an order that waits to be packed.
func (s *shop) paid(product, n int64, change ...body) seen {
	s.t.Helper()
	o := s.order(s.Seller, s.draft(product, n, change...))
	s.Do(s.t, s.Owner, "PUT", path("/api/v1/orders/payment/confirm/success/%d", o.ID), body{"version": o.Version}).Want(200).JSON(&o)
	return o
}

func (s *shop) counted(query string) int {
	s.t.Helper()
	var counts struct{ Counts map[string]int }
	s.Do(s.t, s.Owner, "GET", "/api/v1/orders/counts?"+query, nil).Want(200).JSON(&counts)
	var list struct{ Total int }
	s.Do(s.t, s.Owner, "GET", "/api/v1/orders?"+query, nil).Want(200).JSON(&list)
	if counts.Counts["all"] != list.Total && !strings.Contains(query, "status") {
		s.t.Errorf("%s: %d are counted, %d listed", query, counts.Counts["all"], list.Total)
	}
	return list.Total
}

func TestAnOrderOnHoldIsNeitherPackedNorHandedOver(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.paid(s.plain, 2)
		hold := func(id int64, b body, want int) {
			a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", id), b).Want(want)
		}
		stopped := func(r *apptest.Response) {
			t.Helper()
			r.Refused(409, errs.InvalidOrderStatus)
			if text := r.Body.String(); !strings.Contains(text, "บ้านเลขที่ไม่ครบ") {
				t.Errorf("the refusal doesn't say why: %s", text)
			}
		}
		scan, shut := "/api/v2/packings/verify/createoradd", "/api/v3/packings/verify/close"
		waiting := func(want int64) {
			t.Helper()
			var bench struct{ Orders int64 }
			a.Do(t, a.Packer, "GET", "/api/v1/packings/waiting", nil).Want(200).JSON(&bench)
			var menu struct{ Pack int64 }
			a.Do(t, a.Packer, "GET", "/api/v1/reports/waiting", nil).Want(200).JSON(&menu)
			if bench.Orders != want || menu.Pack != want {
				t.Errorf("%d wait to be packed, %d by the menu, want %d", bench.Orders, menu.Pack, want)
			}
		}
		waiting(1)
		why := body{"kind": "address", "reason": "บ้านเลขที่ไม่ครบ"}
		a.Unchanged(t, func() {
			hold(o.ID, body{"kind": "other"}, 400)
			hold(o.ID, body{"kind": "fire"}, 400)
			for _, day := range []string{"2020-01-01", "2026-11-20", "2027-11-21", "3026-11-21"} { // it is 2026-11-20
				hold(o.ID, body{"kind": "stock", "until": day}, 400)
			}
			a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Refused(409, errs.InvalidOrderStatus)
		})
		hold(o.ID, why, 200)
		waiting(0)
		if got := s.detail(o.ID); got.HoldKind != "address" || got.HoldByName == "" {
			t.Errorf("on hold: %+v", got)
		}
		if n := s.counted("on_hold=true"); n != 1 {
			t.Errorf("%d orders on hold are listed", n)
		}
		a.Unchanged(t, func() {
			stopped(a.Do(t, a.Packer, "POST", scan, body{"code": o.Number}))
			stopped(a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createandclose", body{
				"code": o.Number, "pieces": []any{body{"barcode": "8850123456787", "quantity": 2}},
			}))
			stopped(a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/packing", o.ID), body{"reason": "x"}))
		})
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Want(200)
		var opened struct{ Packing ided }
		a.Do(t, a.Packer, "POST", scan, body{"code": o.Number}).Want(200).JSON(&opened)
		add := body{"packing_id": opened.Packing.ID, "barcode": "8850123456787", "quantity": 2}
		hold(o.ID, why, 200) // while it is being packed
		a.Unchanged(t, func() {
			stopped(a.Do(t, a.Packer, "POST", scan, add))
			stopped(a.Do(t, a.Packer, "POST", shut, body{"packing_id": opened.Packing.ID}))
		})
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Want(200)
		a.Do(t, a.Packer, "POST", scan, add).Want(200)
		hold(o.ID, why, 200)
		a.Unchanged(t, func() { stopped(a.Do(t, a.Packer, "POST", shut, body{"packing_id": opened.Packing.ID})) })
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Want(200)
		a.Do(t, a.Packer, "POST", shut, body{"packing_id": opened.Packing.ID}).Want(200)
		hold(o.ID, why, 200) // packed, and not yet out of the house
		a.Unchanged(t, func() {
			stopped(a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}))
		})
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/%d/hold", o.ID), nil).Want(200)
		a.Do(t, a.Packer, "POST", "/api/v1/orders/trackingcheck/"+o.Number, body{}).Want(200)
		hold(o.ID, why, 409)
		if n := s.counted("on_hold=true"); n != 0 {
			t.Errorf("%d orders on hold are listed", n)
		}
	})
}

// Whoever lost an answer and asks again doesn't undo what a colleague did meanwhile: the answer has the version of
// then.
func TestARepeatedHoldIsUndoneAsItWas(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.paid(s.plain, 1)
		call := func(who *apptest.Person, method string, version int64, kind, key string) *apptest.Response {
			where := path("/api/v1/orders/%d/hold", o.ID)
			if method == "DELETE" {
				return a.Do(t, who, method, path("%s?version=%d", where, version), nil, "Idempotency-Key", key)
			}
			return a.Do(t, who, method, where, body{"kind": kind, "version": version}, "Idempotency-Key", key)
		}
		done := func(r *apptest.Response) (got marked) {
			t.Helper()
			r.Want(200).JSON(&got)
			return got
		}
		version := o.Version
		for i, undo := range []struct{ act, back string }{{"PUT", "DELETE"}, {"DELETE", "PUT"}} {
			first := done(call(a.Seller, undo.act, version, "address", path("act-%d", i)))
			if now := s.detail(o.ID); now.Version != first.Version || first.Version <= version {
				t.Fatalf("%s answers version %d of %d, %d before", undo.act, first.Version, now.Version, version)
			}
			newer := done(call(a.Owner, "PUT", first.Version, "risk", path("newer-%d", i)))
			again := done(call(a.Seller, undo.act, version, "address", path("act-%d", i)))
			if again.Version != first.Version {
				t.Errorf("%s answers version %d, then %d", undo.act, first.Version, again.Version)
			}
			a.Unchanged(t, func() {
				call(a.Seller, undo.back, again.Version, "address", path("undo-%d", i)).Refused(409, errs.InvalidParam)
			})
			version = newer.Version
		}
	})
}

func TestAHoldEndsByItselfAndKeepsTheTimerAway(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o := s.paid(s.plain, 1)
		day := a.Clock.Now().Add(48 * time.Hour).In(time.FixedZone("", 7*3600)).Format(time.DateOnly)
		a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/hold", o.ID), body{"kind": "customer", "until": day}).Want(200)
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Refused(409,
			errs.InvalidOrderStatus)
		until, err := time.Parse(time.RFC3339, s.detail(o.ID).HoldUntil)
		if err != nil {
			t.Fatal(err)
		}
		a.Clock.Advance(until.Sub(a.Clock.Now()) - time.Millisecond)
		a.Packer, a.Owner = a.SignIn(t, a.Packer.Name), a.SignIn(t, a.Owner.Name)
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Refused(409,
			errs.InvalidOrderStatus)
		a.Clock.Advance(time.Millisecond)
		a.Do(t, a.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200)
		a.Work(t)
		if got := s.detail(o.ID); got.HoldKind != "" || !slices.ContainsFunc(got.Timeline, func(e event) bool {
			return e.Kind == "order.hold_ended"
		}) {
			t.Errorf("the hold did not end: %+v", got)
		}
	})
}

func TestTagsAndNotesStandBesideAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		o, other := s.order(a.Seller, s.draft(s.plain, 1)), s.order(a.Seller, s.draft(s.plain, 1))
		var tags []int64
		for _, name := range []string{"ด่วน", "VIP", "ห่อของขวัญ"} {
			tags = append(tags, s.made("/api/v1/tags", body{"name": name, "colour": "red"}))
		}
		a.Do(t, a.Seller, "POST", "/api/v1/tags", body{"name": "VIP", "colour": "blue"}).Want(409)
		a.Do(t, a.Seller, "POST", "/api/v1/tags", body{"name": "x", "colour": "plaid"}).Want(400)
		tag := func(b body, want int) (got marked) {
			r := a.Do(t, a.Seller, "PUT", path("/api/v1/orders/%d/tags", o.ID), b).Want(want)
			if want == 200 {
				r.JSON(&got)
			}
			return got
		}
		if got := tag(body{"add": []int64{tags[1], tags[0]}}, 200); !slices.Equal(got.TagIDs, tags[:2]) ||
			got.Version != o.Version {
			t.Errorf("tagged: %+v", got)
		}
		if got := tag(body{"add": []int64{tags[2]}, "remove": []int64{tags[0]}}, 200); !slices.Equal(got.TagIDs, tags[1:]) {
			t.Errorf("tagged: %+v", got)
		}
		a.Unchanged(t, func() {
			tag(body{}, 400)
			tag(body{"add": []int64{9999}}, 404)
		})
		many := []int64{}
		for i := range 9 {
			many = append(many, s.made("/api/v1/tags", body{"name": fmt.Sprint("แท็ก ", i), "colour": "grey"}))
		}
		a.Unchanged(t, func() { tag(body{"add": many}, 400) }) // eleven with the two that it has
		tag(body{"add": many[:8]}, 200)
		tag(body{"remove": append(many[:8:8], tags[1:]...)}, 200)
		if got := s.detail(o.ID); len(got.TagIDs) != 0 {
			t.Errorf("after the last was taken off: %v", got.TagIDs)
		}
		tag(body{"add": tags[1:]}, 200)
		if s.counted(path("tag_id=%d", tags[1])) != 1 || s.counted(path("tag_id=%d", tags[0])) != 0 ||
			s.counted(path("tag_id=%d&status=100", tags[2])) != 1 || s.counted(path("tag_id=%d&status=111", tags[2])) != 0 {
			t.Error("the list doesn't find orders by their tags")
		}
		a.Do(t, a.Owner, "DELETE", path("/api/v1/tags/%d", tags[1]), nil).Want(409)
		a.Do(t, a.Owner, "DELETE", path("/api/v1/tags/%d", tags[0]), nil).Want(200)

		note := path("/api/v1/orders/%d/notes", o.ID)
		a.Do(t, a.Seller, "POST", note, body{"text": "   "}).Want(400)
		a.Do(t, a.Seller, "POST", note, body{"text": strings.Repeat("ก", 2001)}).Want(400)
		var got marked
		a.Do(t, a.Seller, "POST", note, body{"text": " @ปิ่น โทรแล้วไม่รับ "}).Want(201).JSON(&got)
		if len(got.Notes) != 1 || got.Notes[0].Text != "@ปิ่น โทรแล้วไม่รับ" || got.Notes[0].Deletable == "" ||
			got.Timeline[0].Kind != "order.noted" {
			t.Fatalf("noted: %+v", got)
		}
		gone := path("/api/v1/orders/notes/%d", got.Notes[0].ID)
		a.Do(t, a.Owner, "DELETE", gone, nil).Want(403)
		a.Clock.Advance(25 * time.Hour)
		a.Seller, a.Owner = a.SignIn(t, a.Seller.Name), a.SignIn(t, a.Owner.Name)
		a.Do(t, a.Seller, "DELETE", gone, nil).Want(403)
		a.Do(t, a.Seller, "POST", note, body{"text": "อีกครั้ง"}).Want(201).JSON(&got)
		a.Do(t, a.Seller, "DELETE", path("/api/v1/orders/notes/%d", got.Notes[0].ID), nil).Want(200)
		if got := s.detail(o.ID); len(got.Notes) != 1 || got.Timeline[0].Kind != "order.note_deleted" {
			t.Errorf("after one was deleted: %+v", got)
		}
		if kept, err := db.All[string](t.Context(), a.DB.Fresh(), "SELECT text FROM order_notes WHERE deleted_at > 0"); err !=
			nil || !slices.Equal(kept, []string{""}) {
			t.Errorf("what was deleted is kept: %q %v", kept, err)
		}
		if got := s.detail(other.ID); len(got.Notes) != 0 || len(got.TagIDs) != 0 {
			t.Errorf("another order has them: %+v", got)
		}
	})
}
