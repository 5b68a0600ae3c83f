package purchases_test

import (
	"bytes"
	"fmt"
	"mime/multipart"
	"net/http"
	"net/url"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/lines"
	"langraan/internal/products"
	"langraan/internal/purchases"
	"langraan/internal/reports/stock"
)

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
			"": 3, "?status=draft": 2, "?status=closed": 0, "?q=po6911": 3, "?q=PO6911-000002": 1, "?q=INV": 1,
			"?q=%E0%B8%84%E0%B9%89%E0%B8%B2": 3, "?q=zzz": 0, fmt.Sprint("?product_id=", s.soap): 1,
			fmt.Sprint("?partner_id=", s.partner, "&status=approved"): 1, "?partner_id=99": 0,
			"?from=2026-11-20&to=2026-11-20": 3, "?from=2026-11-21": 0, "?to=2026-11-19": 0,
			"?limit=1&sort=created_at": 3,
		} {
			if s.do(t, s.Looker, "GET", query, nil).Want(200).JSON(&list); list.Total != total {
				t.Errorf("%s gives %d", query, list.Total)
			}
		}
		if len(list.Counts) != 6 {
			t.Error(list.Counts)
		}
		s.do(t, s.Looker, "GET", "?limit=1&sort=created_at", nil).Want(200).JSON(&list)
		if list.Data[0].ID != o.ID || list.Data[0].Total != nil || list.Counts["draft"] != 2 ||
			list.Counts["all"] != 3 {
			t.Errorf("%+v", list)
		}
		for _, wrong := range []string{
			"?status=x", "?sort=number", "?from=2026-13-01",
			"?from=2026-11-22&to=2026-11-20", "?limit=1000",
		} {
			s.do(t, s.Looker, "GET", wrong, nil).Refused(400, errs.InvalidParam)
		}
		// the seller sees the warehouse, and so what is to come
		for _, who := range []*apptest.Person{s.Packer, s.Rider} {
			s.do(t, who, "GET", "", nil).Refused(403, errs.PermissionDenied)
		}
		if s.do(t, s.Stranger, "GET", "", nil).Want(200).JSON(&list); list.Total != 0 {
			t.Errorf("%+v", list)
		}
		if r := s.do(t, s.Clerk, "GET", "/export?format=csv&q=INV", nil).Want(200).Body.String(); strings.Count(r,
			"\n") != 2 || !strings.Contains(r, "INV-77") || !strings.Contains(r, "5.00") {
			t.Error(r)
		}
		if r := s.do(t, s.Looker, "GET", "/export?format=csv", nil).Want(200).Body.String(); strings.Contains(r,
			"มูลค่า") {
			t.Error("the file tells the cost")
		}
		if seen := order(t, s.do(t, s.Looker, "GET", "/detail?number=po6911-000001", nil)); seen.ID != o.ID ||
			seen.Total != nil || seen.Lines[0].Cost != nil {
			t.Errorf("%+v", seen)
		}
	})
}

func TestIncomingStandsBesideWhatThereIs(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		s.approved(t, line(s.soap, 7, 100), line(s.tea, 3, 100))
		rows, err := s.Stock.List(t.Context(), s.Owner.Actor, "", 0, page.Query{})
		if err != nil || len(rows.Data) != 1 || rows.Data[0].Incoming != 13 || rows.Data[0].OnHand != 4 {
			t.Errorf("%+v %v", rows, err)
		}
		card, err := s.Stock.Card(t.Context(), s.Owner.Actor, stock.CardFilter{ProductID: s.soap})
		if err != nil || card.Product.Incoming != 13 {
			t.Errorf("%+v %v", card.Product, err)
		}
		sum, err := s.Stock.Summary(t.Context(), s.Owner.Actor, stock.SummaryFilter{Limit: 10, Stock: true})
		if err != nil || sum.Products[0].Incoming != 13 || sum.Stock.Incoming != 16 {
			t.Errorf("%+v %v", sum, err)
		}
		if _, err := s.Lines.Move(t.Context(), s.Owner.Actor, lines.Move{
			StorageID: s.shelf,
			Lines:     []inventory.Wanted{{ProductID: s.soap, Quantity: 3}},
		}, "to-line"); err != nil {
			t.Fatal(err)
		}
		held, err := s.Lines.Lines(t.Context(), s.Owner.Actor, lines.LineFilter{}, page.Query{})
		if err != nil || len(held.Data) != 1 || held.Data[0].OnHand != 3 || held.Data[0].Available != 4 ||
			held.Data[0].Incoming != 13 {
			t.Errorf("%+v %v", held, err)
		}
		file := s.Do(t, s.Manager, "GET", "/api/v1/wms/inventory/line/export?format=csv", nil).Want(200).Body.String()
		if !strings.Contains(file, "กำลังมา") || !strings.Contains(file, ",3,0,4,13,") {
			t.Error(file)
		}
		if held, err := s.Lines.Lines(t.Context(), s.Stranger.Actor, lines.LineFilter{}, page.Query{}); err != nil ||
			held.Total != 0 {
			t.Errorf("another enterprise sees %+v %v", held, err)
		}
	})
}

func TestWhatIsSoldShowsWhatThereIsOfItsParts(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		s.approved(t, line(s.soap, 7, 100), line(s.tea, 9, 100))
		s.make(t, line(s.tea, 1000, 100)) // nobody has approved it
		part := func(id, quantity int64) object { return object{"warehouse_product_id": id, "quantity": quantity} }
		for sku, body := range map[string]object{
			"ONE": {"components": []object{part(s.soap, 1)}}, "SET": {"type": 2, "components": []object{
				part(s.soap, 2),
				part(s.tea, 2),
			}}, "NONE": {},
		} {
			body["name"], body["sku"], body["price"] = sku, sku, 100
			s.Do(t, s.Manager, "POST", "/api/v1/products", body).Want(201)
		}
		s.Do(t, s.Manager, "POST", "/api/v1/products/random", object{
			"name": "RND", "sku": "RND", "price": 1,
			"pool": []object{part(s.soap, 1), part(s.tea, 2)},
		}).Want(201)
		want := map[string]struct{ OnHand, Reserved, Available, Incoming int64 }{
			"ONE": {OnHand: 4, Available: 4, Incoming: 13}, "SET": {Incoming: 4}, "NONE": {},
			"RND": {OnHand: 4, Available: 4, Incoming: 17},
		}
		for path, total := range map[string]int{
			"/api/v1/products": 4, "/api/v1/productssku": 4,
			"/api/v1/products/random": 1,
		} {
			var list struct {
				Data []struct {
					SKU        string               `json:"sku"`
					OnHand     int64                `json:"on_hand"`
					Reserved   int64                `json:"reserved"`
					Available  int64                `json:"available"`
					Incoming   int64                `json:"incoming"`
					Components []products.Component `json:"components"`
				}
				Total int
			}
			if s.Do(t, s.Seller, "GET", path, nil).Want(200).JSON(&list); list.Total != total {
				t.Fatalf("%s: %+v", path, list)
			}
			for _, p := range list.Data {
				if w := want[p.SKU]; p.OnHand != w.OnHand || p.Reserved != w.Reserved || p.Available != w.Available ||
					p.Incoming != w.Incoming {
					t.Errorf("%s: %+v", path, p)
				}
				for _, c := range p.Components {
					if soap := c.WarehouseProductID == s.soap; soap && (c.OnHand != 4 || c.Free != 4 ||
						c.Incoming != 13) || !soap && (c.OnHand != 0 || c.Incoming != 9) {
						t.Errorf("%s: %+v", p.SKU, c)
					}
				}
			}
			if s.Do(t, s.Stranger, "GET", path, nil).Want(200).JSON(&list); list.Total != 0 {
				t.Errorf("another enterprise sees %+v", list)
			}
		}
		file := s.Do(t, s.Seller, "GET", "/api/v1/products/export?format=csv&q=SET", nil).Want(200).Body.String()
		if !strings.Contains(file, "คงเหลือ,จองแล้ว,พร้อมขาย,กำลังมา") || !strings.Contains(file, ",0,0,0,4") {
			t.Error(file)
		}
	})
}

func TestPapersHangOnAnOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var doc struct{ Name, Title, Media string }
		s.do(t, s.Clerk, "POST",
			"/file?name=%E0%B9%83%E0%B8%9A%E0%B9%80%E0%B8%AA%E0%B8%99%E0%B8%AD%E0%B8%A3%E0%B8%B2%E0%B8%84%E0%B8%B2.pdf",
			"%PDF-1.7 x").Want(201).JSON(&doc)
		if doc.Title != "ใบเสนอราคา.pdf" || doc.Media != "application/pdf" {
			t.Fatalf("%+v", doc)
		}
		var form bytes.Buffer
		w := multipart.NewWriter(&form)
		part, _ := w.CreateFormFile("file", `..\..\price list.csv`)
		_, _ = part.Write([]byte("a,b\n"))
		_ = w.Close()
		var second struct{ Name, Title string }
		s.do(t, s.Clerk, "POST", "/file", form.String(), "Content-Type", w.FormDataContentType()).Want(201).JSON(
			&second)
		if second.Title != "price list.csv" {
			t.Errorf("%+v", second)
		}
		s.do(t, s.Clerk, "POST", "/file?name=a.html", "<html>").Refused(415, errs.InvalidParam)
		s.do(t, s.Looker, "POST", "/file?name=a.pdf", "%PDF-").Refused(403, errs.PermissionDenied)
		s.do(t, s.Clerk, "POST", "/file?name=a.pdf", "%PDF-"+strings.Repeat("x", 20<<20)).Refused(413,
			errs.InvalidParam)
		body := s.draft(line(s.soap, 1, 1))
		body["documents"] = []string{doc.Name, second.Name}
		o := order(t, s.do(t, s.Clerk, "POST", "", body))
		if len(o.Documents) != 2 || o.Documents[0].Title != "ใบเสนอราคา.pdf" {
			t.Errorf("%+v", o.Documents)
		}
		file := s.Do(t, s.Looker, "GET", "/files/"+doc.Name, nil).Want(200)
		if h := file.Header(); file.Body.String() != "%PDF-1.7 x" || !strings.HasPrefix(h.Get("Content-Disposition"),
			"attachment") || h.Get("Content-Type") != "application/pdf" ||
			!strings.Contains(h.Get("Content-Security-Policy"), "sandbox") {
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
		s.Clock.Advance(25 * time.Hour)
		s.Owner = s.SignIn(t, "owner")
		s.Work(t)
		s.Do(t, s.Owner, "GET", "/files/"+second.Name, nil).Want(200)
		s.Do(t, s.Owner, "GET", "/files/"+doc.Name, nil).Refused(404, errs.InvalidParam) // hung on nothing for a day
	})
}

func TestTheCheckFindsAPlantedError(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		order(t, s.receive(t, s.approved(t, line(s.soap, 10, 100)), 4))
		s.sound(t)
		for plant, heal := range map[string]string{
			"UPDATE purchase_lines SET awaited = awaited - 1": "UPDATE purchase_lines SET " +
				"awaited = awaited + 1",
			"UPDATE purchase_orders SET total = total + 1": "UPDATE purchase_orders SET " +
				"total = total - 1",
			"UPDATE purchase_receipts SET quantity = quantity + 1": "UPDATE purchase_receipts SET " +
				"quantity = quantity - 1",
			"UPDATE purchase_orders SET status = 4": "UPDATE purchase_orders SET " +
				"status = 3",
			"UPDATE purchase_orders SET received = received - 1": "UPDATE purchase_orders SET " +
				"received = received + 1",
			"UPDATE purchase_lines SET written_off = 1, awaited = awaited - 1": "UPDATE purchase_lines SET " +
				"written_off = 0, awaited = awaited + 1",
			"UPDATE purchase_lines SET quantity = quantity + 1, awaited = awaited +1": "UPDATE purchase_lines SET " +
				"quantity = quantity - 1, awaited = awaited - 1",
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

// The po area alone is enough to find a partner, goods and a storage, to write an order and to receive it; not to
// change the warehouse.
func TestTheAreaAloneWritesAnOrder(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		found := func(who *apptest.Person, path string) int64 {
			t.Helper()
			var list struct {
				Data []struct{ ID int64 }
			}
			if s.Do(t, who, "GET", path, nil).Want(200).JSON(&list); len(list.Data) == 0 {
				return 0
			}
			return list.Data[0].ID
		}
		lookups := []string{
			"/api/v1/wms/partner?sort=company_name", "/api/v1/wms/product?q=SOAP",
			"/api/v1/wms/product?barcode=" + soapCode, "/api/v1/wms/storage?sort=name",
		}
		for _, path := range lookups {
			if found(s.Looker, path) == 0 || found(s.Stranger, path) != 0 {
				t.Errorf("%s gives the looker nothing, or the stranger something", path)
			}
			s.Do(t, s.Rider, "GET", path, nil).Refused(403, errs.PermissionDenied)
		}
		o := order(t, s.do(t, s.Clerk, "POST", "", object{
			"partner_id": found(s.Clerk, lookups[0]),
			"lines":      []object{line(found(s.Clerk, lookups[2]), 5, 100)},
		}))
		order(t, s.do(t, s.Manager, "PUT", fmt.Sprint("/approve/", o.ID), object{}))
		if o = order(t, s.do(t, s.Clerk, "PUT", fmt.Sprint("/close/", o.ID),
			object{"storage_id": found(s.Clerk, lookups[3])})); o.Status != purchases.Closed ||
			o.Lines[0].ProductID != s.soap {
			t.Errorf("%+v", o)
		}
		s.Unchanged(t, func() {
			for _, path := range []string{
				"/api/v1/wms/partner/export", "/api/v1/wms/product/export",
				"/api/v1/wms/storage/export", fmt.Sprint("/api/v1/wms/partner/", s.partner),
				fmt.Sprintf("/api/v1/wms/product/%d/card", s.soap),
			} {
				s.Do(t, s.Clerk, "GET", path, nil).Refused(403, errs.PermissionDenied)
			}
			for _, path := range []string{
				"/api/v1/wms/partner", "/api/v1/wms/product", "/api/v1/wms/storage",
				"/api/v2/wms/inventory/item/in",
			} {
				s.Do(t, s.Clerk, "POST", path, object{}).Refused(403, errs.PermissionDenied)
			}
		})
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

// TestAnOrderIsFoundByTheBeginningOfThePartnersNumber: whatever letters it goes on with, and by a partner's name
// however its digits were typed.
func TestAnOrderIsFoundByTheBeginningOfThePartnersNumber(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		for _, reference := range []string{"PO-abc", "PO-ส่งของ 12", "PO-77", "PO-Zebra-ก", "PO-😀", "แดง-1"} {
			body := s.draft(line(s.tea, 5, 100))
			body["reference"] = reference
			order(t, s.do(t, s.Clerk, "POST", "", body))
		}
		s.Do(t, s.Manager, "PUT", fmt.Sprint("/api/v1/wms/partner/", s.partner), object{
			"company_name": "ร้าน ๗ เเห่ง", "version": 1,
		}).Want(http.StatusOK)
		for query, total := range map[string]int{
			"PO-": 5, "PO-a": 1, "PO-ส่ง": 1, "PO-Z": 1, "แ": 1, "แด": 1, "ร้าน ๗": 6, "ร้าน 7": 6, "เเห่ง": 6, "ร้าน 8": 0,
		} {
			var list struct{ Total int }
			s.do(t, s.Looker, "GET", "?q="+url.QueryEscape(query), nil).Want(http.StatusOK).JSON(&list)
			if list.Total != total {
				t.Errorf("%s finds %d of %d", query, list.Total, total)
			}
		}
		for _, query := range []string{"ร้าน ๗", "ร้าน 7", "๗ เเห่ง"} {
			var list struct{ Total int }
			s.Do(t, s.Manager, "GET", "/api/v1/wms/partner?q="+url.QueryEscape(query), nil).Want(http.StatusOK).JSON(&list)
			if list.Total != 1 {
				t.Errorf("%s finds %d partners", query, list.Total)
			}
		}
	})
}
