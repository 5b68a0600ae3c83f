package purchases_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/purchases"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

type object = map[string]any

const (
	path     = "/api/v1/wms/po"
	soapCode = "8850123456786"
)

// shop is the program with two products, a shelf and a partner; a clerk who works with purchase orders, one who only sees them.
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
		place, err := a.Warehouse.SaveStorage(ctx, owner, warehouse.Storage{Name: fmt.Sprint("ชั้น ", i)})
		if err != nil {
			t.Fatal(err)
		}
		*id = place.ID
	}
	p, err := a.Warehouse.SavePartner(ctx, owner, warehouse.Partner{CompanyName: "บริษัท ค้าส่ง จำกัด"})
	if err != nil {
		t.Fatal(err)
	}
	s.partner = p.ID
	for id, product := range map[*int64]warehouse.Product{
		&s.soap: {Name: "สบู่", PN: "SOAP", Barcode: soapCode, Threshold: 20},
		&s.tea:  {Name: "ชา", PN: "TEA", PackageName: "ลัง", PackagePieces: 6, PackageBarcode: "BOX-TEA", Threshold: 10},
	} {
		saved, err := a.Warehouse.SaveProduct(ctx, owner, product)
		if err != nil {
			t.Fatal(err)
		}
		*id = saved.ID
	}
	s.Clerk = a.Hire(t, a.Owner, users.Create{Username: "clerk", FirstName: "นิด", Group: access.GroupEmployee, Roles: access.Roles{access.PO: access.LevelWork}.Text()})
	s.Looker = a.Hire(t, a.Owner, users.Create{Username: "looker", FirstName: "ดู", Group: access.GroupEmployee, Roles: access.Roles{access.PO: access.LevelSee}.Text()})
	return s
}

func (s *shop) draft(lines ...object) object { return object{"partner_id": s.partner, "lines": lines} }

func line(product, quantity, cost int64) object {
	return object{"product_id": product, "quantity": quantity, "cost": cost}
}

func (s *shop) do(t testing.TB, who *apptest.Person, method, rest string, body any, headers ...string) *apptest.Response {
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
		if o.Number != "PO6911-000001" || o.Status != purchases.Drafted || o.Pieces != 42 || *o.Total != 27000 || o.PartnerName != "บริษัท ค้าส่ง จำกัด" || o.Version != 1 {
			t.Fatalf("%+v", o)
		}
		if n := s.at(t, s.soap).Incoming; n != 0 {
			t.Errorf("a draft brings %d", n)
		}
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{"partner_id": s.partner, "version": 1, "note": "ด่วน", "expected_on": "2026-12-01",
			"lines": []object{line(s.soap, 40, 500), line(s.tea, 12, 1000)}}))
		if o.Pieces != 52 || o.Note != "ด่วน" || o.Version != 2 || len(o.Lines) != 2 {
			t.Fatalf("%+v", o)
		}
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{"partner_id": s.partner, "version": 1, "lines": []object{line(s.soap, 1, 1)}}).Refused(409, errs.InvalidParam)
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/approve/", o.ID), object{}).Refused(403, errs.PermissionDenied)
		s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{"version": 1}).Refused(409, errs.InvalidParam)
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{"version": 2}))
		if o.Status != purchases.Approved || o.ApprovedBy == "" || s.at(t, s.soap).Incoming != 40 {
			t.Fatalf("%+v", o)
		}
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), object{"partner_id": s.partner, "version": 3, "lines": []object{line(s.soap, 1, 1)}}).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "DELETE", fmt.Sprint("/", o.ID), nil).Refused(409, errs.InvalidParam)
			s.receive(t, o, 41).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}).Refused(409, errs.InvalidParam)
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": s.shelf, "lines": []object{
				{"line_id": o.Lines[0].ID, "quantity": 1}, {"line_id": o.Lines[0].ID, "quantity": 1}}}).Refused(400, errs.InvalidParam)
			s.do(t, s.Clerk, "PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": 999, "lines": []object{{"line_id": o.Lines[0].ID, "quantity": 1}}}).Refused(404, errs.InvalidParam)
		})
		o = order(t, s.receive(t, o, 15, 2))
		if o.Status != purchases.PartlyReceived || o.Received != 17 || o.Lines[0].Awaited != 25 || len(o.Receipts) != 1 || o.Receipts[0].Pieces != 17 {
			t.Fatalf("%+v", o)
		}
		if p := s.at(t, s.soap); p.Incoming != 25 || p.OnHand != 15 {
			t.Errorf("%+v", p)
		}
		s.Unchanged(t, func() {
			s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}).Refused(409, errs.InvalidParam)
			s.Do(t, s.Manager, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", o.Receipts[0].BillID), nil).Refused(409, errs.InvalidParam)
		})
		o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.other}))
		if o.Status != purchases.Closed || o.Received != 52 || o.WrittenOff != 0 || len(o.Receipts) != 2 || o.EndedAt == 0 {
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
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/inventory/historydetail/", o.Receipts[0].BillID), nil).Want(200)
		s.sound(t)
	})
}

// What comes of an order costs what the order says, also to the ledger.
func TestReceivingCostsWhatWasOrdered(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 10, 333), line(s.soap, 5, 777))
		order(t, s.receive(t, o, 4, 5))
		out, err := s.Inventory.Remove(t.Context(), s.Owner.Actor, "", inventory.Out{StorageID: s.shelf, Note: "เสีย", Lines: []inventory.Wanted{{ProductID: s.soap, Quantity: 6}}})
		if err != nil || out.Lines[0].Cost != 4*333+2*777 {
			t.Errorf("%+v %v", out, err)
		}
		s.sound(t)
	})
}

func TestClosingPartlyWritesTheRestOff(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100), line(s.tea, 10, 100)), 10, 3))
		s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": " "}).Refused(400, errs.InvalidParam)
		s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด"}).Refused(403, errs.PermissionDenied)
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "โรงงานหยุดผลิต"}))
		if o.Status != purchases.Closed || o.Received != 13 || o.WrittenOff != 7 || o.Reason != "โรงงานหยุดผลิต" || o.Lines[1].WrittenOff != 7 || s.at(t, s.tea).Incoming != 0 {
			t.Errorf("%+v", o)
		}
		// With lines: what came last is taken in before.
		o = s.approved(t, line(s.tea, 10, 100))
		o = order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/close/partial/", o.ID), object{"reason": "หมด", "storage_id": s.shelf, "lines": []object{{"line_id": o.Lines[0].ID, "quantity": 4}}}))
		if o.Status != purchases.Closed || o.Received != 4 || o.WrittenOff != 6 || s.at(t, s.tea).OnHand != 7 {
			t.Errorf("%+v", o)
		}
		s.Unchanged(t, func() {
			s.receive(t, o, 1).Refused(409, errs.InvalidParam)
			s.do(t, s.Manager, "PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.shelf}).Refused(409, errs.InvalidParam)
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
		o := s.make(t, object{"code": "BOX-TEA", "quantity": 3, "cost": 50}, object{"code": soapCode, "quantity": 2, "cost": 10})
		if o.Lines[0].Quantity != 18 || o.Lines[1].ProductID != s.soap || *o.Total != 920 {
			t.Errorf("%+v", o)
		}
		s.do(t, s.Clerk, "POST", "", s.draft(object{"code": "nothing", "quantity": 1, "cost": 1})).Refused(404, errs.InventoryNotFound)
		s.do(t, s.Clerk, "POST", "", s.draft(line(987654, 1, 1))).Refused(404, errs.InventoryNotFound)
	})
}

func TestSerialsNeverOverlap(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		ranged := func(product, quantity int64, from, to string) object {
			l := line(product, quantity, 100)
			l["running_from"], l["running_to"] = from, to
			return l
		}
		o := s.make(t, ranged(s.soap, 100, "SN0001", "SN0100"), ranged(s.soap, 50, "SN0101", "SN0150"))
		s.Unchanged(t, func() {
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.soap, 10, "A1", "A9"))).Refused(400, errs.InvalidParam)
			s.do(t, s.Clerk, "POST", "", s.draft(ranged(s.soap, 10, "A1", ""))).Refused(400, errs.InvalidParam)
			for _, wrong := range [][]object{
				{ranged(s.soap, 10, "sn0095", "sn0104")}, {ranged(s.tea, 1, "SN150", "SN150")}, {ranged(s.tea, 200, "SN1", "SN200")},
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
		if c := order(t, s.do(t, s.Clerk, "POST", "/duplicate", object{"id": o.ID})); c.Lines[0].RunningFrom != "" || c.Pieces != 150 || c.Status != purchases.Drafted || c.Number == o.Number {
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
				if again := s.do(t, s.Manager, method, rest, body, "Idempotency-Key", "key-"+rest); again.Code != first.Code || order(t, again).ID != order(t, first).ID {
					t.Errorf("%s: %d %s", rest, again.Code, again.Body)
				}
			})
			return order(t, first)
		}
		o := same("POST", "", s.draft(line(s.soap, 5, 100)))
		same("PUT", fmt.Sprint("/approve/", o.ID), object{})
		same("PUT", fmt.Sprint("/receive/", o.ID), object{"storage_id": s.shelf, "lines": []object{{"line_id": o.Lines[0].ID, "quantity": 2}}})
		same("POST", "/duplicate", object{"id": o.ID})
		if o = same("PUT", fmt.Sprint("/close/", o.ID), object{"storage_id": s.shelf}); o.Received != 5 || s.at(t, s.soap).OnHand != 5 {
			t.Errorf("%+v", o)
		}
		s.sound(t)
	})
}

func TestTheList(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 5, 100))
		s.make(t, line(s.tea, 5, 100))
		body := s.draft(line(s.tea, 5, 100))
		body["reference"] = "INV-77"
		order(t, s.do(t, s.Clerk, "POST", "", body))
		var list struct {
			Data   []purchases.Head
			Total  int
			Counts map[string]int
		}
		for query, total := range map[string]int{
			"": 3, "?status=draft": 2, "?status=closed": 0, "?q=po6911": 3, "?q=PO6911-000002": 1, "?q=INV": 1, "?q=%E0%B8%84%E0%B9%89%E0%B8%B2": 3, "?q=zzz": 0,
			fmt.Sprint("?product_id=", s.soap): 1, fmt.Sprint("?partner_id=", s.partner, "&status=approved"): 1, "?partner_id=99": 0,
			"?from=2026-11-20&to=2026-11-20": 3, "?from=2026-11-21": 0, "?to=2026-11-19": 0, "?limit=1&sort=created_at": 3,
		} {
			if s.do(t, s.Looker, "GET", query, nil).Want(200).JSON(&list); list.Total != total {
				t.Errorf("%s gives %d", query, list.Total)
			}
		}
		if len(list.Counts) != 6 {
			t.Error(list.Counts)
		}
		s.do(t, s.Looker, "GET", "?limit=1&sort=created_at", nil).Want(200).JSON(&list)
		if list.Data[0].ID != o.ID || list.Data[0].Total != nil || list.Counts["draft"] != 2 || list.Counts["all"] != 3 {
			t.Errorf("%+v", list)
		}
		for _, wrong := range []string{"?status=x", "?sort=number", "?from=2026-13-01", "?from=2026-11-22&to=2026-11-20", "?limit=1000"} {
			s.do(t, s.Looker, "GET", wrong, nil).Refused(400, errs.InvalidParam)
		}
		for _, who := range []*apptest.Person{s.Packer, s.Seller} {
			s.do(t, who, "GET", "", nil).Refused(403, errs.PermissionDenied)
		}
		if s.do(t, s.Stranger, "GET", "", nil).Want(200).JSON(&list); list.Total != 0 {
			t.Errorf("%+v", list)
		}
		if r := s.do(t, s.Clerk, "GET", "/export?format=csv&q=INV", nil).Want(200).Body.String(); strings.Count(r, "\n") != 2 || !strings.Contains(r, "INV-77") || !strings.Contains(r, "5.00") {
			t.Error(r)
		}
		if r := s.do(t, s.Looker, "GET", "/export?format=csv", nil).Want(200).Body.String(); strings.Contains(r, "มูลค่า") {
			t.Error("the file tells the cost")
		}
		if seen := order(t, s.do(t, s.Looker, "GET", "/detail?number=po6911-000001", nil)); seen.ID != o.ID || seen.Total != nil || seen.Lines[0].Cost != nil {
			t.Errorf("%+v", seen)
		}
	})
}

func TestTheProposal(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var list struct {
			Data  []purchases.Proposed
			Total int
		}
		o := s.approved(t, line(s.soap, 25, 345))
		if s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list); list.Total != 1 || list.Data[0].ProductID != s.tea || list.Data[0].Quantity != 12 || list.Data[0].Cost != nil {
			t.Fatalf("%+v", list)
		}
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/cancel/", o.ID), object{}))
		s.do(t, s.Clerk, "GET", "/proposal", nil).Want(200).JSON(&list)
		if soap := list.Data[1]; list.Total != 2 || soap.ProductID != s.soap || soap.Quantity != 20 || *soap.Cost != 345 || soap.PartnerID != s.partner {
			t.Errorf("%+v", list)
		}
	})
}

func TestIncomingStandsBesideWhatThereIs(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		s.approved(t, line(s.soap, 7, 100), line(s.tea, 3, 100))
		rows, err := s.Inventory.List(t.Context(), s.Owner.Actor, "", 0, page.Query{})
		if err != nil || len(rows.Data) != 1 || rows.Data[0].Incoming != 13 || rows.Data[0].OnHand != 4 {
			t.Errorf("%+v %v", rows, err)
		}
		card, err := s.Inventory.Card(t.Context(), s.Owner.Actor, inventory.CardFilter{ProductID: s.soap})
		if err != nil || card.Product.Incoming != 13 {
			t.Errorf("%+v %v", card.Product, err)
		}
		sum, err := s.Inventory.Summary(t.Context(), s.Owner.Actor, inventory.SummaryFilter{Limit: 10, Stock: true})
		if err != nil || sum.Products[0].Incoming != 13 || sum.Stock.Incoming != 16 {
			t.Errorf("%+v %v", sum, err)
		}
	})
}

func TestPapersHangOnAnOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var doc struct{ Name, Title, Media string }
		s.do(t, s.Clerk, "POST", "/file?name=%E0%B9%83%E0%B8%9A%E0%B9%80%E0%B8%AA%E0%B8%99%E0%B8%AD%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2.pdf", "%PDF-1.7 x").Want(201).JSON(&doc)
		if doc.Title != "ใบเสนอราคา.pdf" || doc.Media != "application/pdf" {
			t.Fatalf("%+v", doc)
		}
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		part, _ := w.CreateFormFile("file", `..\..\price list.csv`)
		_, _ = part.Write([]byte("a,b\n"))
		_ = w.Close()
		var second struct{ Name, Title string }
		s.do(t, s.Clerk, "POST", "/file", form.String(), "Content-Type", w.FormDataContentType()).Want(201).JSON(&second)
		if second.Title != "price list.csv" {
			t.Errorf("%+v", second)
		}
		s.do(t, s.Clerk, "POST", "/file?name=a.html", "<html>").Refused(415, errs.InvalidParam)
		s.do(t, s.Looker, "POST", "/file?name=a.pdf", "%PDF-").Refused(403, errs.PermissionDenied)
		s.do(t, s.Clerk, "POST", "/file?name=a.pdf", "%PDF-"+strings.Repeat("x", 20<<20)).Refused(413, errs.InvalidParam)
		body := s.draft(line(s.soap, 1, 1))
		body["documents"] = []string{doc.Name, second.Name}
		o := order(t, s.do(t, s.Clerk, "POST", "", body))
		if len(o.Documents) != 2 || o.Documents[0].Title != "ใบเสนอราคา.pdf" {
			t.Errorf("%+v", o.Documents)
		}
		file := s.Do(t, s.Looker, "GET", "/files/"+doc.Name, nil).Want(200)
		if h := file.Header(); file.Body.String() != "%PDF-1.7 x" || !strings.HasPrefix(h.Get("Content-Disposition"), "attachment") || h.Get("Content-Type") != "application/pdf" {
			t.Errorf("%v", file.Header())
		}
		s.Do(t, s.Packer, "GET", "/files/"+doc.Name, nil).Refused(403, errs.PermissionDenied)
		s.Do(t, s.Stranger, "GET", "/files/"+doc.Name, nil).Refused(404, errs.InvalidParam)
		s.Do(t, nil, "GET", "/files/"+doc.Name, nil).Refused(401, errs.Unauthorized)
		s.do(t, s.Clerk, "POST", "", body).Refused(404, errs.InvalidParam) // they hang on another order
		body["version"], body["documents"] = o.Version, []string{second.Name}
		if o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/", o.ID), body)); len(o.Documents) != 1 {
			t.Errorf("%+v", o.Documents)
		}
		if c := order(t, s.do(t, s.Clerk, "POST", "/duplicate", object{"id": o.ID})); len(c.Documents) != 0 {
			t.Errorf("%+v", c.Documents)
		}
	})
}

func TestTheCheckFindsAPlantedError(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		s.sound(t)
		for plant, heal := range map[string]string{
			"UPDATE purchase_lines SET awaited = awaited - 1":                         "UPDATE purchase_lines SET awaited = awaited + 1",
			"UPDATE purchase_orders SET total = total + 1":                            "UPDATE purchase_orders SET total = total - 1",
			"UPDATE purchase_receipts SET quantity = quantity + 1":                    "UPDATE purchase_receipts SET quantity = quantity - 1",
			"UPDATE purchase_orders SET status = 4":                                   "UPDATE purchase_orders SET status = 3",
			"UPDATE purchase_orders SET received = received - 1":                      "UPDATE purchase_orders SET received = received + 1",
			"UPDATE purchase_lines SET written_off = 1, awaited = awaited - 1":        "UPDATE purchase_lines SET written_off = 0, awaited = awaited + 1",
			"UPDATE purchase_lines SET quantity = quantity + 1, awaited = awaited +1": "UPDATE purchase_lines SET quantity = quantity - 1, awaited = awaited - 1",
		} {
			exec(t, s, plant)
			if faults, err := purchases.Check(t.Context(), s.DB.Fresh()); err != nil || len(faults) == 0 {
				t.Errorf("%s: %q %v", plant, faults, err)
			}
			exec(t, s, heal)
		}
		s.sound(t)
	})
}

func TestWhoMaySeeNothing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.approved(t, line(s.soap, 1, 1))
		s.Unchanged(t, func() {
			for _, rest := range []string{"/receive/", "/close/", "/close/partial/", "/approve/", "/cancel/"} {
				if r := s.do(t, s.Viewer, "PUT", fmt.Sprint(rest, o.ID), object{}); r.Code != http.StatusForbidden {
					t.Errorf("%s: %d", rest, r.Code)
				}
			}
		})
	})
}
