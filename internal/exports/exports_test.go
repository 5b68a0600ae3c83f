package exports_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/sheet"
	"langraan/internal/orders"
)

type object = map[string]any

const base = "/api/v1/orders/exports"

// shop has orders of one product that costs 59 baht, paid on delivery.
type shop struct {
	*apptest.App
	t       testing.TB
	product int64
	channel int64
	cod     int64
}

func open(t testing.TB, a *apptest.App, orders int) *shop {
	t.Helper()
	s := &shop{App: a, t: t}
	part := s.made("/api/v1/wms/product", object{"name": "สบู่ขมิ้น", "pn": "SOAP", "weight": 250})
	s.product = s.made("/api/v1/products", object{
		"name": "สบู่ขมิ้น", "sku": "SOAP", "price": 5900, "type": 1,
		"components": []object{{"warehouse_product_id": part, "quantity": 1}},
	})
	var list struct{ Data []struct{ ID, Type int64 } }
	a.Do(t, a.Owner, "GET", "/api/v1/salechannel", nil).Want(200).JSON(&list)
	s.channel = list.Data[0].ID
	a.Do(t, a.Owner, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
	for _, m := range list.Data {
		if m.Type == 2 {
			s.cod = m.ID
		}
	}
	storage := s.made("/api/v1/wms/storage", object{"name": "A-01"})
	a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", object{
		"storage_id": storage, "lines": []object{{"product_id": part, "quantity": 1000, "cost": 2000}},
	}).Want(201)
	for range orders {
		s.order(1)
	}
	return s
}

func (s *shop) made(path string, body any) int64 {
	s.t.Helper()
	var made struct{ ID int64 }
	s.Do(s.t, s.Owner, "POST", path, body).Want(201).JSON(&made)
	return made.ID
}

func (s *shop) order(provider int64) int64 {
	s.t.Helper()
	return s.made("/api/v1/orders", object{
		"sale_channel_id": s.channel, "payment_method_id": s.cod, "shipping_provider_id": provider,
		"recipient_name": "=ปิ่นแก้ว", "phone": "081-234-5678", "address": "99/1 หมู่ 2", "district": "บางพลี",
		"city": "บางพลี", "province": "สมุทรปราการ", "zipcode": "10540",
		"lines": []object{{"product_id": s.product, "quantity": 2}},
	})
}

func (s *shop) start(who *apptest.Person, query, format string) exports.Export {
	s.t.Helper()
	var e exports.Export
	s.Do(s.t, who, "POST", base, object{"query": query, "format": format}).Want(http.StatusCreated).JSON(&e)
	return e
}

func (s *shop) read(who *apptest.Person, id int64) (e exports.Export) {
	s.t.Helper()
	s.Do(s.t, who, "GET", fmt.Sprint(base, "/", id), nil).Want(http.StatusOK).JSON(&e)
	return e
}

func (s *shop) file(who *apptest.Person, id int64) []byte {
	s.t.Helper()
	return s.Do(s.t, who, "GET", fmt.Sprint(base, "/", id, "/file"), nil).Want(http.StatusOK).Body.Bytes()
}

// bytes are what the files of all businesses are counted with.
func (s *shop) bytes() int64 {
	s.t.Helper()
	n, err := db.One[int64](s.t.Context(), s.DB.Fresh(), "SELECT COALESCE(SUM(bytes), 0) FROM stored_bytes")
	if err != nil {
		s.t.Fatal(err)
	}
	return n
}

func table(t testing.TB, content []byte) (rows [][]string) {
	t.Helper()
	r, err := sheet.Open(content, sheet.Usual)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for {
		cells, _, err := r.Next()
		if errors.Is(err, io.EOF) {
			return rows
		}
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, append([]string(nil), cells...))
	}
}

// A job writes what the list's file would say, in both formats.
func TestAJobWritesAFileOfOrders(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 3)
		const columns = "columns=number,recipient_name,district,zipcode,item_names,cod_amount,weight_g"
		for _, format := range []string{"xlsx", "csv"} {
			e := s.start(a.Owner, columns, format)
			if e.State != exports.Waiting {
				t.Errorf("begins as %s", e.State)
			}
			a.Do(t, a.Owner, "GET", fmt.Sprint(base, "/", e.ID, "/file"), nil).Want(http.StatusConflict)
			a.Work(t)
			if e = s.read(a.Owner, e.ID); e.State != exports.Done || e.Rows != 3 || e.Size == 0 || e.Name == "" {
				t.Fatalf("ends as %+v", e)
			}
			rows := table(t, s.file(a.Owner, e.ID))
			if len(rows) != 4 || len(rows[0]) != 7 {
				t.Fatalf("%s: %v", format, rows)
			}
			want := []string{rows[1][0], "=ปิ่นแก้ว", "บางพลี", "10540", "สบู่ขมิ้น x2", "118", "500"}
			got := append([]string(nil), rows[1]...)
			got[5] = strings.TrimSuffix(got[5], ".00")
			if strings.Join(got, "|") != strings.Join(want, "|") {
				t.Errorf("%s: %q, want %q", format, got, want)
			}
		}
	})
}

// More orders than an address can name are named in the body; one too many is refused.
func TestAJobTakesAsManyChosenOrdersAsAListShows(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 2)
		ids := make([]string, orders.MostChosen)
		for i := range ids {
			ids[i] = fmt.Sprint(1_000_000 + i)
		}
		var list struct{ Data []struct{ ID int64 } }
		a.Do(t, a.Owner, "GET", "/api/v1/orders?limit=10", nil).Want(http.StatusOK).JSON(&list)
		ids[0] = fmt.Sprint(list.Data[1].ID)
		e := s.start(a.Owner, "ids="+strings.Join(ids, ","), "csv")
		a.Work(t)
		if e = s.read(a.Owner, e.ID); e.State != exports.Done || e.Rows != 1 {
			t.Errorf("ends as %+v", e)
		}
		a.Do(t, a.Owner, "POST", base, map[string]any{"query": "ids=1," + strings.Join(ids, ","), "format": "csv"}).
			Refused(http.StatusBadRequest, errs.InvalidParam)
	})
}

// A row for each line has the amounts of the whole order once; what is asked wrongly is refused before a job begins.
func TestARowForEachLine(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 0)
		s.made("/api/v1/orders", object{
			"sale_channel_id": s.channel, "payment_method_id": s.cod, "shipping_provider_id": 1, "recipient_name": "ก", "phone": "0812345678",
			"address": "1", "lines": []object{
				{"product_id": s.product, "quantity": 2}, {"kind": "service", "name": "ห่อของขวัญ", "quantity": 1, "price": 1000},
			},
		})
		e := s.start(a.Owner, "per_line=true&columns=number,line_name,line_quantity,order_amount", "csv")
		a.Work(t)
		rows := table(t, s.file(a.Owner, e.ID))
		if len(rows) != 3 || rows[1][1] != "สบู่ขมิ้น" || rows[2][1] != "ห่อของขวัญ" || rows[1][2] != "2" ||
			rows[1][3] != "128.00" || len(rows[2]) != 3 {
			t.Errorf("%q", rows)
		}
		for _, bad := range []string{
			"columns=nothing", "columns=line_name", "columns=number,number", "status=x", "from=2026-01-01&to=2026-12-31",
			"platform=99", "%zz", "template=none", "ids=x",
		} {
			a.Unchanged(t, func() {
				got := a.Do(t, a.Owner, "POST", base, object{"query": bad, "format": "csv"}).Code
				if got < 400 || got >= 500 {
					t.Errorf("%s answers %d", bad, got)
				}
			})
		}
		a.Unchanged(t, func() {
			a.Do(t, a.Packer, "POST", base, object{"query": "", "format": "csv"}).Refused(403, errs.PermissionDenied)
		})
	})
}

// A courier's sheet has the courier's orders alone under its own headings, and goes to who manages orders.
func TestACouriersSheet(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 0)
		s.order(1)
		s.order(2)
		own := s.made("/api/v1/courier-sheets", object{
			"name": "ของเรา", "shipping_provider_id": 2, "columns": "ผู้รับของ = ผู้รับ\nบริการ = \"EMS\"\nCOD = cod_amount",
		})
		for key, want := range map[string]struct {
			heading string
			rows    int
		}{
			"thailand_post": {"หมายเลขอ้างอิง", 1}, "kerry": {"No", 1}, "spx": {"*Order ID / เลขที่คำสั่งซื้อ", 0},
			"dhl": {"Shipment Order ID", 0}, "flash": {"Customer_order_number (หมายเลขคำสั่งซื้อ)", 0},
			fmt.Sprint(own): {"ผู้รับของ", 1},
		} {
			content := a.Do(t, a.Owner, "GET", "/api/v1/orders/export?template="+key, nil).Want(200).Body.Bytes()
			if rows := table(t, content); rows[0][0] != want.heading || len(rows) != want.rows+1 {
				t.Errorf("%s: %q", key, rows)
			}
		}
		for query, want := range map[string]exports.Count{
			"":                                      {Orders: 2},
			"template=kerry":                        {Orders: 1, ToLeave: true},
			"template=dhl":                          {ToLeave: true},
			"template=kerry&q=zzz":                  {ToLeave: true},
			"template=kerry&shipping_provider_id=1": {ToLeave: true},
			"template=kerry&shipping_provider_id=2": {Orders: 1, ToLeave: true},
			"template=kerry&status=140":             {},
			"template=kerry&status=111&from=2099-01-01":       {},
			"template=kerry&status=100,111":                   {Orders: 1},
			fmt.Sprint("template=", own, "&on_delivery=true"): {Orders: 1, ToLeave: true},
		} {
			var got exports.Count
			a.Do(t, a.Owner, "GET", base+"/count?query="+url.QueryEscape(query), nil).Want(200).JSON(&got)
			if got != want {
				t.Errorf("%q is counted as %+v, want %+v", query, got, want)
			}
		}
		a.Do(t, a.Seller, "GET", base+"/count?query=template%3Dkerry", nil).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Owner, "GET", base+"/count?query=from%3D2026-01-01%26to%3D2026-11-20", nil).
			Refused(400, errs.InvalidDateRange)
		rows := table(t, a.Do(t, a.Owner, "GET", fmt.Sprint("/api/v1/orders/export?template=", own), nil).Want(200).Body.Bytes())
		if strings.Join(rows[1], "|") != "=ปิ่นแก้ว|EMS|118" {
			t.Errorf("%q", rows)
		}
		a.Do(t, a.Seller, "GET", "/api/v1/orders/export?template=kerry", nil).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Stranger, "GET", fmt.Sprint("/api/v1/orders/export?template=", own), nil).Want(404)
		for name, good := range map[string]string{
			"a sign in a heading": "COD = ใช่ = number", "a sign in a text": "A = \"x = y\"",
			"as many as a sheet holds": strings.TrimSuffix(strings.Repeat("A = number\n", 60), "\n"),
		} {
			var saved struct{ Columns string }
			a.Do(t, a.Owner, "POST", "/api/v1/courier-sheets", object{"name": name, "columns": good}).Want(201).JSON(&saved)
			if saved.Columns != good {
				t.Errorf("%s: %q is kept as %q", name, good, saved.Columns)
			}
		}
		for _, provider := range []int64{99, 9999} {
			a.Unchanged(t, func() {
				a.Do(t, a.Owner, "POST", "/api/v1/courier-sheets", object{
					"name": "x", "columns": "A = number", "shipping_provider_id": provider,
				}).Want(400)
			})
		}
		for bad, said := range map[string]string{
			"": "", "no sign": "บรรทัดที่ 1", "A = number\n\nB = nothing": "บรรทัดที่ 3: ไม่รู้จักข้อมูล “nothing”",
			"= number": "บรรทัดที่ 1", "A = line_name": "“line_name”", "A = ": "บรรทัดที่ 1",
			strings.Repeat("A", 101) + " = number":     "หัวคอลัมน์ยาวเกิน 100",
			"A = \"" + strings.Repeat("x", 201) + "\"": "ข้อความยาวเกิน 200",
			"A = " + strings.Repeat("x", 99):           "“" + strings.Repeat("x", 40) + "…”",
			strings.Repeat("A = number\n", 61):         "60 คอลัมน์",
		} {
			a.Unchanged(t, func() {
				r := a.Do(t, a.Owner, "POST", "/api/v1/courier-sheets", object{"name": "x", "columns": bad}).Want(400)
				if cause := r.Failure().Cause; !strings.Contains(cause, said) {
					t.Errorf("%.50q is refused with %q, want %q", bad, cause, said)
				}
			})
		}
	})
}

func TestAFileOpensInThaiExcel(t *testing.T) {
	a := apptest.New(t, "")
	s := open(t, a, 1)
	e := s.start(a.Owner, "", "csv")
	a.Work(t)
	if got := s.file(a.Owner, e.ID); !bytes.HasPrefix(got, []byte("\ufeff")) || !bytes.Contains(got, []byte("'=ปิ่นแก้ว")) {
		t.Errorf("%s", got)
	}
}
