package prints_test

import (
	"bytes"
	"context"
	"fmt"
	"image"
	"image/png"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"

	"langraan/internal/files"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/print"
	"langraan/internal/orders"
	"langraan/internal/prints"
	"langraan/internal/warehouse"
)

// pages are the texts of the pages of a print.
func (s *shop) pages(t *testing.T, id int64) []string {
	t.Helper()
	if _, err := print.FontLicence(); err != nil {
		t.Skip(err)
	}
	if _, err := exec.LookPath("pdftotext"); err != nil {
		t.Skip("pdftotext is not here")
	}
	r := s.Do(t, s.Packer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", id), nil).Want(200)
	if got := r.Header().Get("Content-Type"); got != "application/pdf" {
		t.Errorf("it is %s", got)
	}
	if got := r.Header().Get("Content-Disposition"); !strings.HasPrefix(got, "inline") {
		t.Errorf("it is to be %s", got)
	}
	run := exec.CommandContext(t.Context(), "pdftotext", "-raw", "-", "-")
	run.Stdin = bytes.NewReader(r.Body.Bytes())
	out, err := run.Output()
	if err != nil {
		t.Fatal(err)
	}
	texts := strings.Split(strings.TrimSuffix(string(out), "\f"), "\f")
	for i := range texts {
		texts[i] = strings.Join(strings.Fields(texts[i]), " ")
	}
	return texts
}

func TestALabelTellsWhereTheParcelGoesAndHowOftenItWasPrinted(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		s.settings(t, "sender_phone = '0898887777', sender_line = '1 ถ.สุขุมวิท', sender_subdistrict = 'สุเทพ', "+
			"sender_district = 'เมืองเชียงใหม่', sender_province = 'เชียงใหม่', sender_postcode = '50200'")
		o := s.order(t, s.soap, func(d *orders.Draft) { d.TrackingNumber = "EF582621152TH" })
		p := s.print(t, s.Packer, "label", []int64{o.ID})
		if p.Kind != prints.Label || p.Size != "100x150" || p.Orders != 1 || p.Again != 0 ||
			p.UserName != s.Packer.Actor.Name {
			t.Errorf("%+v", p)
		}
		text := s.pages(t, p.ID)[0]
		for _, want := range []string{
			"ไปรษณีย์ไทย", "EF582621152TH", o.Number, "สมชาย ฟื้นปัญญา", "081-234-5678", "99/1 ซ.ปู่ฝั่งน้ำ", "แขวงคลองเตย",
			"เขตคลองเตย", "กรุงเทพมหานคร", "10110", "เก็บเงินปลายทาง", "฿200.00", "สบู่น้ำผึ้งป่า", "089-888-7777", "ต.สุเทพ",
			"อ.เมืองเชียงใหม่", "จ.เชียงใหม่",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in %q", want, text)
			}
		}
		if strings.Contains(text, "REPRINT") {
			t.Error("the first is called a reprint")
		}
		s.settings(t, "label_size = 2, label_items = FALSE")
		again := s.print(t, s.Owner, "label", []int64{o.ID})
		text = s.pages(t, again.ID)[0]
		if again.Again != 1 || again.Size != "100x100" || !strings.Contains(text, "พิมพ์ซ้ำ 1") ||
			strings.Contains(text, "สบู่น้ำผึ้งป่า") {
			t.Errorf("%+v %q", again, text)
		}
		if strings.Contains(s.pages(t, p.ID)[0], "REPRINT") {
			t.Error("the first print became a reprint")
		}
		if slip := s.print(t, s.Packer, "slip", []int64{o.ID}); slip.Again != 0 {
			t.Errorf("a slip was never printed: %+v", slip)
		}
		var l page.List[prints.Print]
		s.Do(t, s.Viewer, "GET", fmt.Sprintf("%s?order_id=%d", path, o.ID), nil).Want(200).JSON(&l)
		if l.Total != 3 || l.Data[1].ID != again.ID || l.Data[1].Times != 2 ||
			l.Data[1].UserName != s.Owner.Actor.Name ||
			l.Data[2].Times != 1 || l.Data[0].Times != 1 {
			t.Errorf("%+v", l)
		}
		if s.Do(t, s.Packer, "GET", path+"?limit=2", nil).Want(200).JSON(&l); l.Total != 3 || len(l.Data) != 2 {
			t.Errorf("%+v", l)
		}
	})
}

func TestPagesKeepTheAskedOrderAndASlipHasPricesOnlyWhereTheShopWantsThem(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var ids []int64
		numbers := map[int64]string{}
		for range 5 {
			o := s.order(t, s.set)
			ids, numbers[o.ID] = append(ids, o.ID), o.Number
		}
		ids[0], ids[3] = ids[3], ids[0]
		for _, kind := range []string{"label", "slip"} {
			for i, text := range s.pages(t, s.print(t, s.Packer, kind, ids).ID) {
				if !strings.Contains(text, numbers[ids[i]]) {
					t.Errorf("%s: page %d is %q, want %s", kind, i, text, numbers[ids[i]])
				}
			}
		}
		if text := s.pages(t, s.print(t, s.Packer, "slip", ids[:1]).ID)[0]; strings.Contains(text, "฿") {
			t.Errorf("there are prices on %q", text)
		}
		s.settings(t, "label_price = TRUE")
		text := s.pages(t, s.print(t, s.Packer, "slip", ids[:1]).ID)[0]
		if !strings.Contains(text, "รวมทั้งสิ้น ฿500.00") {
			t.Errorf("there are no prices on %q", text)
		}
	})
}

func TestAPickListMergesOrdersInTheOrderOfTheWalk(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		one, two := s.order(t, s.soap), s.order(t, s.set)
		p := s.print(t, s.Packer, "picklist", []int64{one.ID, two.ID})
		text := s.pages(t, p.ID)[0]
		for _, want := range []string{
			"ใบหยิบสินค้า", "2 คำสั่งซื้อ · 8 ชิ้น", "SOAP-1", "TEA-6", one.Number + "×2", two.Number + "×4", "A-10",
		} {
			if !strings.Contains(text, want) {
				t.Errorf("%q is not in %q", want, text)
			}
		}
	})
}

// Goods that wait to be looked at are not picked, however many of them lie there.
func TestAPickListLeadsOnlyToWhatIsForSale(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var aside struct{ ID int64 }
		s.Do(t, s.Owner, "POST", "/api/v1/wms/storage", body{"name": "Q-1", "kind": warehouse.KindQuarantine}).
			Want(201).JSON(&aside)
		s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
			"storage_id": aside.ID, "lines": []body{{
				"product_id": s.number(t, "SELECT id FROM warehouse_products WHERE pn = 'SOAP-1'"), "quantity": 5000,
				"cost": 1000,
			}},
		}).Want(201)
		o := s.order(t, s.soap)
		p := s.print(t, s.Packer, "picklist", []int64{o.ID})
		if text := s.pages(t, p.ID)[0]; !strings.Contains(text, "A-10") || strings.Contains(text, "Q-1") {
			t.Errorf("it leads elsewhere than to the shelf that sells: %q", text)
		}
	})
}

func TestWhatCannotBePrintedIsRefusedOrLeftOut(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		good, gone := s.order(t, s.soap), s.order(t, s.soap)
		ctx := context.Background()
		must(s.Orders.Cancel(ctx, s.Owner.Actor, orders.Cancel{
			ID: gone.ID, ReasonType: orders.CancelOther, Reason: "x",
		}, ""))(t)
		send := func(b body) func() {
			return func() {
				r := s.Do(t, s.Packer, "POST", path, b)
				if r.Code < 400 {
					t.Errorf("%v: %d", b, r.Code)
				}
			}
		}
		s.Unchanged(t, func() {
			s.Do(t, s.Packer, "POST", path, body{"order_ids": []int64{gone.ID}, "kind": "label"}).Refused(409,
				errs.InvalidOrderStatus)
		})
		var some prints.Print
		for range 2 {
			s.Do(t, s.Packer, "POST", path, body{"order_ids": []int64{gone.ID, good.ID}, "kind": "label"},
				"Idempotency-Key", "some").Want(201).JSON(&some)
			if some.Orders != 1 || !slices.Equal(some.LeftOut, []string{gone.Number}) {
				t.Errorf("%+v", some)
			}
		}
		if len(some.OnHold) > 0 {
			t.Errorf("on hold: %v", some.OnHold)
		}
		s.Do(t, s.Owner, "PUT", fmt.Sprintf("/api/v1/orders/%d/hold", good.ID), body{"kind": "stock", "reason": "x"}).Want(200)
		s.Do(t, s.Packer, "POST", path, body{"order_ids": []int64{good.ID}, "kind": "picklist"}).Want(201).JSON(&some)
		if !slices.Equal(some.OnHold, []string{good.Number}) {
			t.Errorf("on hold: %v", some.OnHold)
		}
		many := make([]int64, prints.MaxOrders+1)
		for i := range many {
			many[i] = int64(i + 1)
		}
		for _, b := range []body{
			{"order_ids": []int64{}, "kind": "label"},
			{"order_ids": many, "kind": "label"},
			{"order_ids": []int64{good.ID, good.ID}, "kind": "label"},
			{"order_ids": []int64{good.ID}, "kind": "poster"},
			{"order_ids": []int64{good.ID}, "kind": "label", "size": "a4"},
			{"order_ids": []int64{good.ID, 999_999}, "kind": "slip"},
			{"order_ids": []int64{0}, "kind": "label"},
			{"order_ids": []int64{good.ID}},
		} {
			s.Unchanged(t, send(b))
		}
		s.Unchanged(t, func() {
			s.Do(t, s.Stranger, "POST", path, body{"order_ids": []int64{good.ID}, "kind": "label"}).Refused(404,
				errs.OrderNotFound)
			for _, who := range []string{"agent", "rider", "viewer", "seller", "customer"} {
				for _, p := range s.Kinds() {
					if p.Name == who {
						s.Do(t, p, "POST", path, body{"order_ids": []int64{good.ID}, "kind": "label"}).Refused(403,
							errs.PermissionDenied)
					}
				}
			}
		})
		p := s.print(t, s.Packer, "label", []int64{good.ID})
		for _, query := range []string{"", "?id=x", "?id=0", "?id=999999"} {
			s.Do(t, s.Packer, "GET", "/api/v2/packings/print"+query, nil).Refused(404, errs.InvalidParam)
		}
		s.Do(t, s.Stranger, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Refused(404, errs.InvalidParam)
		s.Do(t, s.Seller, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Refused(403,
			errs.PermissionDenied)
		var l page.List[prints.Print]
		s.Do(t, s.Stranger, "GET", fmt.Sprintf("%s?order_id=%d", path, good.ID), nil).Want(200).JSON(&l)
		if l.Total != 0 {
			t.Errorf("%+v", l)
		}
		must(s.Orders.Cancel(ctx, s.Owner.Actor, orders.Cancel{
			ID: good.ID, ReasonType: orders.CancelOther, Reason: "x",
		}, ""))(t)
		s.Do(t, s.Packer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Refused(409,
			errs.InvalidOrderStatus)
	})
}

func TestOneKeyPrintsOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		o := s.order(t, s.soap)
		first := s.print(t, s.Packer, "label", []int64{o.ID}, "Idempotency-Key", "print-key-1")
		if again := s.print(t, s.Packer, "label", []int64{o.ID}, "Idempotency-Key", "print-key-1"); again.ID != first.ID {
			t.Errorf("%+v, %+v", first, again)
		}
		if n := s.number(t, "SELECT times FROM printed WHERE order_id = $1", o.ID); n != 1 {
			t.Errorf("%d times", n)
		}
	})
}

func TestPrintsOfTheSameOrdersCountEachOtherRacing(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var ids []int64
		for range 6 {
			ids = append(ids, s.order(t, s.soap).ID)
		}
		const at = 8
		var all sync.WaitGroup
		for n := range at {
			all.Go(func() {
				mine := slices.Clone(ids)
				if n%2 == 0 {
					slices.Reverse(mine)
				}
				in := prints.Create{OrderIDs: mine, Kind: prints.Label}
				if _, err := s.Prints.Create(context.Background(), s.Packer.Actor, in, fmt.Sprintf("race-key-%d", n)); err != nil {
					t.Error(err)
				}
			})
		}
		all.Wait()
		for _, id := range ids {
			got := s.number(t, "SELECT times FROM printed WHERE order_id = $1", id)
			each := s.number(t, "SELECT COUNT(DISTINCT times) FROM print_orders WHERE order_id = $1", id)
			if got != at || each != at {
				t.Errorf("%d times, %d different ones, want %d", got, each, at)
			}
		}
	})
}

func TestFiveHundredOrdersAreOnePrint(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var ids []int64
		for range prints.MaxOrders {
			ids = append(ids, s.order(t, s.soap).ID)
		}
		for _, kind := range []string{"label", "slip", "picklist"} {
			p := s.print(t, s.Packer, kind, ids)
			if p.Orders != prints.MaxOrders {
				t.Errorf("%+v", p)
			}
			pages := s.pages(t, p.ID)
			if kind != "picklist" && len(pages) != prints.MaxOrders {
				t.Errorf("%s: %d pages", kind, len(pages))
			}
		}
	})
}

func TestTheShopsSignIsOnItsLabels(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var drawn bytes.Buffer
		if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 600, 300))); err != nil {
			t.Fatal(err)
		}
		sign := must(s.Images.Add(context.Background(), s.Owner.Actor, files.Product, &drawn))(t)
		s.settings(t, "logo = '"+sign.Name+"'")
		o := s.order(t, s.soap)
		p := s.print(t, s.Packer, "label", []int64{o.ID})
		s.pages(t, p.ID)
		read := func() []byte {
			return s.Do(t, s.Packer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Want(200).Body.Bytes()
		}
		if !bytes.Contains(read(), []byte("/Subtype /Image /Width 240 /Height 120")) {
			t.Error("the sign is not there")
		}
		s.settings(t, "label_logo = FALSE")
		if bytes.Contains(read(), []byte("/Subtype /Image")) {
			t.Error("the sign is there")
		}
		s.settings(t, "label_logo = TRUE, logo = 'none.png'")
		read()
	})
}

func TestAPickListShowsEachPictureOnce(t *testing.T) {
	both(t, func(t *testing.T, s *shop) {
		var drawn bytes.Buffer
		if err := png.Encode(&drawn, image.NewGray(image.Rect(0, 0, 400, 300))); err != nil {
			t.Fatal(err)
		}
		seen := must(s.Images.Add(t.Context(), s.Owner.Actor, files.Goods, &drawn))(t)
		err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := db.Exec(ctx, tx, "UPDATE warehouse_products SET image = $1 WHERE enterprise_id = $2", seen.Name,
				s.Owner.Actor.EnterpriseID)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		var ids []int64
		for range 3 {
			ids = append(ids, s.order(t, s.set).ID)
		}
		p := s.print(t, s.Packer, "picklist", ids)
		s.pages(t, p.ID)
		document := s.Do(t, s.Packer, "GET", fmt.Sprintf("/api/v2/packings/print?id=%d", p.ID), nil).Want(200).Body.Bytes()
		if n := bytes.Count(document, []byte("/Subtype /Image /Width 96 /Height 72")); n != 1 {
			t.Errorf("%d pictures", n)
		}
	})
}
