package purchases_test

import (
	"fmt"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/purchases"
	"langraan/internal/reports/stock"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

type object = map[string]any

const (
	path     = "/api/v1/wms/po"
	soapCode = "8850123456786"
)

// shop is the program with two products, a shelf and a partner; a clerk who works with purchase orders, one who only
// sees them.
type shop struct {
	*apptest.App
	shelf, other, partner int64
	soap, tea             int64
	Clerk, Looker         *apptest.Person
}

func both(t *testing.T, test func(t *testing.T, s *shop)) {
	t.Helper()
	apptest.Both(t, func(t *testing.T, a *apptest.App) { test(t, newShop(t, a)) })
}

func newShop(t testing.TB, a *apptest.App) *shop {
	t.Helper()
	s := &shop{App: a}
	ctx, owner := t.Context(), a.Owner.Actor
	for i, id := range []*int64{&s.shelf, &s.other} {
		place, err := a.Warehouse.Storages.Save(ctx, owner, warehouse.Storage{Name: fmt.Sprint("ชั้น ", i)}, "")
		if err != nil {
			t.Fatal(err)
		}
		*id = place.ID
	}
	p, err := a.Warehouse.Partners.Save(ctx, owner, warehouse.Partner{CompanyName: "บริษัท ค้าส่ง จำกัด"}, "")
	if err != nil {
		t.Fatal(err)
	}
	s.partner = p.ID
	for id, product := range map[*int64]warehouse.Product{
		&s.soap: {Name: "สบู่", PN: "SOAP", Barcode: soapCode, Threshold: 20},
		&s.tea: {
			Name: "ชา", PN: "TEA", PackageName: "ลัง", PackagePieces: 6, PackageBarcode: "BOX-TEA",
			Threshold: 10,
		},
	} {
		saved, err := a.Warehouse.SaveProduct(ctx, owner, product, "")
		if err != nil {
			t.Fatal(err)
		}
		*id = saved.ID
	}
	s.Clerk = a.Hire(t, a.Owner, users.Create{
		Username: "clerk", FirstName: "นิด", Group: access.GroupEmployee,
		Roles: access.Roles{access.PO: access.LevelWork}.Text(),
	})
	s.Looker = a.Hire(t, a.Owner, users.Create{
		Username: "looker", FirstName: "ดู", Group: access.GroupEmployee,
		Roles: access.Roles{access.PO: access.LevelSee}.Text(),
	})
	return s
}

func (s *shop) draft(lines ...object) object { return object{"partner_id": s.partner, "lines": lines} }

func line(product, quantity, cost int64) object {
	return object{"product_id": product, "quantity": quantity, "cost": cost}
}

func (s *shop) do(t testing.TB, who *apptest.Person, method, rest string, body any,
	headers ...string,
) *apptest.Response {
	t.Helper()
	return s.Do(t, who, method, path+rest, body, headers...)
}

func order(t testing.TB, r *apptest.Response) (o purchases.Order) {
	t.Helper()
	if r.Code != 200 && r.Code != 201 {
		r.Want(200)
	}
	r.JSON(&o)
	return o
}

func (s *shop) make(t testing.TB, lines ...object) purchases.Order {
	t.Helper()
	return order(t, s.do(t, s.Clerk, "POST", "", s.draft(lines...)))
}

func (s *shop) approved(t testing.TB, lines ...object) purchases.Order {
	t.Helper()
	o := s.make(t, lines...)
	return order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{"version": o.Version}))
}

func (s *shop) receive(t testing.TB, o purchases.Order, quantities ...int64) *apptest.Response {
	t.Helper()
	lines := []object{}
	for i, n := range quantities {
		if n > 0 {
			lines = append(lines, object{"line_id": o.Lines[i].ID, "quantity": n})
		}
	}
	return s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": s.shelf, "lines": lines})
}

func (s *shop) at(t testing.TB, productID int64) warehouse.Product {
	t.Helper()
	all, err := s.Warehouse.Products(t.Context(), s.Owner.Actor, warehouse.ProductFilter{}, page.Query{})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range all.Data {
		if p.ID == productID {
			return p
		}
	}
	t.Fatal("no such product")
	return warehouse.Product{}
}

// sound checks the ledger and the orders.
func (s *shop) sound(t testing.TB) {
	t.Helper()
	ledger, err := inventory.Check(t.Context(), s.DB.Fresh())
	if err != nil {
		t.Fatal(err)
	}
	ordered, err := purchases.Check(t.Context(), s.DB.Fresh())
	if err != nil || len(ledger)+len(ordered) > 0 {
		t.Fatalf("%q %q %v", ledger, ordered, err)
	}
}

func TestTheLifeOfAnOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.make(t, line(s.soap, 30, 500), line(s.tea, 12, 1000))
		if o.Number != "PO6911-000001" || o.Status != purchases.Drafted || o.Pieces != 42 || *o.Total != 27000 ||
			o.PartnerName != "บริษัท ค้าส่ง จำกัด" || o.Version != 1 {
			t.Fatalf("%+v", o)
		}
		if n := s.at(t, s.soap).Incoming; n != 0 {
			t.Errorf("a draft brings %d", n)
		}
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{
			"partner_id": s.partner, "version": 1,
			"note": "ด่วน", "expected_on": "2026-12-01", "lines": []object{
				line(s.soap, 40, 500),
				line(s.tea, 12, 1000),
			},
		}))
		if o.Pieces != 52 || o.Note != "ด่วน" || o.Version != 2 || len(o.Lines) != 2 {
			t.Fatalf("%+v", o)
		}
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{
			"partner_id": s.partner, "version": 1,
			"lines": []object{line(s.soap, 1, 1)},
		}).Refused(409, errs.InvalidParam)
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/approve/", o.ID), object{}).Refused(403, errs.PermissionDenied)
		s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{"version": 1}).Refused(409, errs.InvalidParam)
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{"version": 2}))
		if o.Status != purchases.Approved || o.ApprovedBy == "" || s.at(t, s.soap).Incoming != 40 {
			t.Fatalf("%+v", o)
		}
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{
				"partner_id": s.partner, "version": 3,
				"lines": []object{line(s.soap, 1, 1)},
			}).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "DELETE", fmt.Sprint("/", o.ID), nil).Refused(409, errs.InvalidParam)
			s.receive(t, o, 41).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}).Refused(409,
				errs.InvalidParam)
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": s.shelf, "lines": []object{
				{"line_id": o.Lines[0].ID, "quantity": 1}, {"line_id": o.Lines[0].ID, "quantity": 1},
			}}).Refused(400,
				errs.InvalidParam)
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{
				"storage_id": 999,
				"lines":      []object{{"line_id": o.Lines[0].ID, "quantity": 1}},
			}).Refused(404, errs.InvalidParam)
		})
		o = order(t, s.receive(t, o, 15, 2))
		if o.Status != purchases.PartlyReceived || o.Received != 17 || o.Lines[0].Awaited != 25 ||
			len(o.Receipts) != 1 || o.Receipts[0].Pieces != 17 {
			t.Fatalf("%+v", o)
		}
		if p := s.at(t, s.soap); p.Incoming != 25 || p.OnHand != 15 {
			t.Errorf("%+v", p)
		}
		s.Unchanged(t, func() {
			s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}).Refused(409, errs.InvalidParam)
			s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", o.Receipts[0].BillID), nil).Refused(409,
				errs.InvalidParam)
		})
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.other}))
		if o.Status != purchases.Closed || o.Received != 52 || o.WrittenOff != 0 || len(o.Receipts) != 2 ||
			o.EndedAt == 0 {
			t.Fatalf("%+v", o)
		}
		if p := s.at(t, s.soap); p.Incoming != 0 || p.OnHand != 40 {
			t.Errorf("%+v", p)
		}
		var kinds []string
		for _, e := range o.Timeline {
			kinds = append(kinds, e.Kind)
		}
		if got := strings.Join(kinds, " "); got != "po.received po.received po.approved po.changed po.created" {
			t.Error(got)
		}
		var bill stock.HistoryDetail
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/inventory/historydetail/", o.Receipts[0].BillID),
			nil).Want(200).JSON(&bill)
		if bill.PurchaseID != o.ID || bill.PurchaseNumber != o.Number || bill.OrderID != 0 {
			t.Errorf("%+v", bill)
		}
		s.sound(t)
	})
}

// What comes of an order costs what the order says, also to the ledger.
func TestReceivingCostsWhatWasOrdered(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 10, 333), line(s.soap, 5, 777))
		order(t, s.receive(t, o, 4, 5))
		out, err := s.Inventory.Remove(t.Context(), s.Owner.Actor, inventory.Out{
			StorageID: s.shelf, Note: "เสีย",
			Lines: []inventory.Wanted{{ProductID: s.soap, Quantity: 6}},
		}, "")
		if err != nil || out.Lines[0].Cost != 4*333+2*777 {
			t.Errorf("%+v %v", out, err)
		}
		s.sound(t)
	})
}

func TestClosingPartlyWritesTheRestOff(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100), line(s.tea, 10, 100)), 10, 3))
		s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": " "}).Refused(400,
			errs.InvalidParam)
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}).Refused(403,
			errs.PermissionDenied)
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "โรงงานหยุดผลิต"}))
		if o.Status != purchases.Closed || o.Received != 13 || o.WrittenOff != 7 || o.Reason != "โรงงานหยุดผลิต" ||
			o.Lines[1].WrittenOff != 7 || s.at(t, s.tea).Incoming != 0 {
			t.Errorf("%+v", o)
		}
		// With lines: what came last is taken in before.
		o = s.approved(t, line(s.tea, 10, 100))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{
			"reason":     "หมด",
			"storage_id": s.shelf, "lines": []object{{"line_id": o.Lines[0].ID, "quantity": 4}},
		}))
		if o.Status != purchases.Closed || o.Received != 4 || o.WrittenOff != 6 || s.at(t, s.tea).OnHand != 7 {
			t.Errorf("%+v", o)
		}
		s.Unchanged(t, func() {
			s.receive(t, o, 1).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.shelf}).Refused(409,
				errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{}).Refused(409, errs.InvalidParam)
		})
		s.sound(t)
	})
}

func TestTheLastPieceClosesAnOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 3, 100)), 2))
		if o = order(t, s.receive(t, o, 1)); o.Status != purchases.Closed {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

func TestALineMayBeACode(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.make(t, object{"code": "BOX-TEA", "quantity": 3, "cost": 50}, object{
			"code": soapCode, "quantity": 2,
			"cost": 10,
		})
		if o.Lines[0].Quantity != 18 || o.Lines[1].ProductID != s.soap || *o.Total != 920 {
			t.Errorf("%+v", o)
		}
		s.do(t, s.Clerk, "POST", "", s.draft(object{"code": "nothing", "quantity": 1, "cost": 1})).Refused(404,
			errs.InventoryNotFound)
		s.do(t, s.Clerk, "POST", "", s.draft(line(987654, 1, 1))).Refused(404, errs.InventoryNotFound)
	})
}

func TestSerialsNeverOverlap(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.make(t, ranged(s.soap, 100, "SN0001", "SN0100"), ranged(s.soap, 50, "SN0101", "SN0150"))
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.soap, 10, "A1", "A9"))).Refused(400, errs.InvalidParam)
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.soap, 10, "A1", ""))).Refused(400, errs.InvalidParam)
			for _, wrong := range [][]object{
				{ranged(s.soap, 10, "sn0095", "sn0104")},
				{ranged(s.tea, 1, "SN150", "SN150")},
				{ranged(s.tea, 200, "SN1", "SN200")},
				{ranged(s.soap, 5, "B1", "B5"), ranged(s.tea, 2, "B5", "B6")},
			} {
				s.do(t, s.Clerk, "POST", "", s.draft(wrong...)).Refused(409, errs.InvalidParam)
			}
		})
		second := s.make(t, ranged(s.soap, 10, "SN0151", "SN0160"))
		body := s.draft(ranged(s.soap, 11, "SN0150", "SN0160"))
		body["version"] = second.Version
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/", second.ID), body).Refused(409, errs.InvalidParam)
		})
		body = s.draft(ranged(s.soap, 11, "SN0151", "SN0161")) // its own serials are no others'
		body["version"] = second.Version
		order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/", second.ID), body))
		if c := order(t, s.do(t, s.Clerk, "POST", "/duplicate", object{"id": o.ID})); c.Lines[0].RunningFrom != "" ||
			c.Pieces != 150 || c.Status != purchases.Drafted || c.Number == o.Number {
			t.Errorf("%+v", c)
		}
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{"reason": "ผิด"}))
		again := s.make(t, ranged(s.soap, 100, "SN0001", "SN0100")) // free again
		s.do(t, s.Manager, "DELETE", fmt.Sprint("/", again.ID), nil).Want(200)
		s.make(t, ranged(s.soap, 100, "SN0001", "SN0100"))
		s.sound(t)
	})
}

func TestOnlyADraftIsDeleted(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.make(t, line(s.soap, 1, 1))
		s.do(t, s.Clerk, "DELETE", fmt.Sprint("/", o.ID), nil).Refused(403, errs.PermissionDenied)
		s.do(t, s.Manager, "DELETE", fmt.Sprint("/", o.ID), nil).Want(200)
		s.do(t, s.Clerk, "GET", fmt.Sprint("/detail?id=", o.ID), nil).Refused(404, errs.InvalidParam)
		c := s.make(t, line(s.soap, 1, 1))
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", c.ID), object{}))
		s.do(t, s.Manager, "DELETE", fmt.Sprint("/", c.ID), nil).Refused(409, errs.InvalidParam)
	})
}

func TestALostAnswerIsRepeated(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		same := func(method, rest string, body object) purchases.Order {
			t.Helper()
			first := s.do(t, s.Manager, method, rest, body, "Idempotency-Key", "key-"+rest)
			s.Unchanged(t, func() {
				if again := s.do(t, s.Manager, method, rest, body, "Idempotency-Key",
					"key-"+rest); again.Code != first.Code || order(t, again).ID != order(t, first).ID {
					t.Errorf("%s: %d %s", rest, again.Code, again.Body)
				}
			})
			return order(t, first)
		}
		o := same("POST", "", s.draft(line(s.soap, 5, 100)))
		same("PUT", fmt.Sprint("/approve/", o.ID), object{})
		same("PUT", fmt.Sprint("/receive/", o.ID), object{
			"storage_id": s.shelf,
			"lines":      []object{{"line_id": o.Lines[0].ID, "quantity": 2}},
		})
		same("POST", "/duplicate", object{"id": o.ID})
		if o = same("PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.shelf}); o.Received != 5 ||
			s.at(t, s.soap).OnHand != 5 {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}
