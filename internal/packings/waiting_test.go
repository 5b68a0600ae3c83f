package packings_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
	"langraan/internal/orders"
	"langraan/internal/packings"
	"langraan/internal/products"
	"langraan/internal/reports/waiting"
	"langraan/internal/warehouse"
)

const waitingPath = "/api/v1/packings/waiting"

func (s *shop) waiting(t *testing.T) (w packings.Waiting) {
	t.Helper()
	s.Do(t, s.Packer, "GET", waitingPath, nil).Want(200).JSON(&w)
	return w
}

// lay puts new goods into a storage of their own and sells them.
func (s *shop) lay(t *testing.T, storage, pn string) int64 {
	t.Helper()
	goods := warehouse.New(s.DB, inventory.Ledger{}, products.Names{DB: s.DB})
	place := must(goods.Storages.Save(t.Context(), s.Owner.Actor, warehouse.Storage{Name: storage}, ""))(t)
	var sold struct{ ID int64 }
	s.Do(t, s.Owner, "POST", "/api/v1/products", body{
		"name": pn, "sku": pn, "price": 100, "goods": body{"storage_id": place.ID, "pieces": 9},
	}).Want(201).JSON(&sold)
	return sold.ID
}

func numbersOf(next []packings.Next) (numbers []string) {
	for _, n := range next {
		numbers = append(numbers, n.Number)
	}
	return numbers
}

func TestTheStationSaysWhatWaits(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		if w := s.waiting(t); w.Orders != 0 || w.Late != 0 || w.Today != 0 || w.Next == nil || len(w.Next) != 0 {
			t.Errorf("%+v", w)
		}
		far, near := s.lay(t, "Z-09", "FAR"), s.lay(t, "0-01", "NEAR")
		old := s.orderWith(t, func(d *orders.Draft) {
			d.OrderedAt = clock.InstantOf(s.Clock.Now().Add(-8 * 24 * time.Hour))
		}, want{far, 2})
		behind := s.order(t, want{s.soap, 1})
		first := s.order(t, want{far, 1}, want{near, 3})
		w := s.waiting(t)
		if got := fmt.Sprint(numbersOf(w.Next)); w.Orders != 3 || w.Late != 1 || w.Today != 0 ||
			got != fmt.Sprint([]string{old.Number, first.Number, behind.Number}) {
			t.Fatalf("%+v", w)
		}
		if n := w.Next[1]; n.Pieces != 4 || n.StorageName != "0-01" || n.Due != "" || n.ID != first.ID {
			t.Errorf("%+v", n)
		}
		if n := w.Next[0]; n.Due != orders.Late {
			t.Errorf("%+v", n)
		}
		p := s.open(t, s.Packer, first)
		if w := s.waiting(t); w.Orders != 2 || strings.Contains(fmt.Sprint(numbersOf(w.Next)), first.Number) {
			t.Errorf("an order that somebody packs still waits: %+v", w)
		}
		s.Do(t, s.Packer, "DELETE", fmt.Sprintf("/api/v1/packings/%d", p.ID), nil).Want(200)
		if w := s.waiting(t); w.Orders != 3 {
			t.Errorf("a released order doesn't wait again: %+v", w)
		}
		s.Do(t, s.Seller, "GET", waitingPath, nil).Refused(403, errs.PermissionDenied)
		var theirs packings.Waiting
		s.Do(t, s.Stranger, "GET", waitingPath, nil).Want(200).JSON(&theirs)
		if theirs.Orders != 0 {
			t.Errorf("a stranger sees %+v", theirs)
		}
	})
}

func TestTheStationLeadsAlongTheShelvesAsTheirNumbersCount(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		ten, two, hundred := s.lay(t, "0-10", "TEN"), s.lay(t, "0-2", "TWO"), s.lay(t, "0-100", "HUNDRED")
		far := s.order(t, want{hundred, 1})
		first := s.order(t, want{ten, 1}, want{hundred, 1}, want{two, 1})
		second := s.order(t, want{hundred, 1}, want{ten, 1})
		w := s.waiting(t)
		if got := fmt.Sprint(numbersOf(w.Next)); got != fmt.Sprint([]string{first.Number, second.Number, far.Number}) ||
			w.Next[0].StorageName != "0-2" || w.Next[1].StorageName != "0-10" {
			t.Errorf("%+v", w.Next)
		}
		p := s.open(t, s.Packer, first)
		var shelves []string
		for _, item := range p.Items {
			shelves = append(shelves, item.StorageName)
		}
		if got := strings.Join(shelves, " "); got != "0-2 0-10 0-100" {
			t.Error(got)
		}
	})
}

func TestTheMenuCountsForWhomItIsShown(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.order(t, want{s.soap, 1})
		packed := s.order(t, want{s.soap, 1})
		p := s.open(t, s.Packer, packed)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": soapCode}).Want(200)
		s.shut(t, s.Packer, body{"packing_id": p.ID}).Want(200)
		ask := func(who *apptest.Person) (c waiting.Counts) {
			t.Helper()
			s.Do(t, who, "GET", "/api/v1/reports/waiting", nil).Want(200).JSON(&c)
			return c
		}
		if c := ask(s.Packer); c.Pack == nil || *c.Pack != 1 || c.Leaving == nil || *c.Leaving != 1 ||
			c.Unpaid != nil ||
			c.Low != nil {
			t.Errorf("packer: %+v", c)
		}
		if c := ask(s.Seller); c.Pack != nil || c.Leaving != nil || c.Unpaid == nil || *c.Unpaid != 0 {
			t.Errorf("seller: %+v", c)
		}
		if c := ask(s.Owner); c.Pack == nil || c.Low == nil || c.Unpaid == nil || c.Leaving == nil {
			t.Errorf("owner: %+v", c)
		}
		if c := ask(s.Stranger); c.Pack == nil || *c.Pack != 0 || *c.Leaving != 0 {
			t.Errorf("stranger: %+v", c)
		}
	})
}

func TestWhatIsWronglyInTheHandIsNamed(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, want{s.soap, 1})
		p := s.open(t, s.Packer, o)
		var asked, foreign packings.Closedness
		s.Do(t, s.Packer, "POST", isPath, body{"code": "TEA-6"}).Want(200).JSON(&asked)
		for what, answer := range map[string]string{
			"in a parcel": s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": boxCode}).Refused(404,
				errs.InventoryNotFound).Failure().Cause,
			"without one": s.scan(t, s.Packer, body{"code": teaCode}).Refused(404, errs.OrderNotFound).Failure().Cause,
			"asked about": asked.Goods,
		} {
			if !strings.Contains(answer, "ชาเขียว (TEA-6)") {
				t.Errorf("%s: %q", what, answer)
			}
		}
		s.Do(t, s.Stranger, "POST", isPath, body{"code": teaCode}).Want(200).JSON(&foreign)
		if foreign != (packings.Closedness{Status: packings.StatusUnknown}) {
			t.Errorf("a stranger hears %+v", foreign)
		}
	})
}
