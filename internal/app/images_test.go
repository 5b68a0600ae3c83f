package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"mime/multipart"
	"strings"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// onePixel is a PNG.
var onePixel = func() string {
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		panic(err)
	}
	return b.String()
}()

func sendImage(t *testing.T, a *apptest.App, who *apptest.Person, kind string) string {
	t.Helper()
	var made struct{ Name string }
	a.Do(t, who, "POST", "/api/v1/images?kind="+kind, onePixel, "Content-Type", "image/png").Want(201).JSON(&made)
	return made.Name
}

func TestPicturesAreSeenByWhoMaySeeTheThing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		goods, product := sendImage(t, a, a.Owner, "goods"), sendImage(t, a, a.Manager, "product")
		bill := sendImage(t, a, a.Owner, "bill")
		r := a.Do(t, a.Seller, "GET", "/api/v1/images/"+goods, nil).Want(200)
		if got := r.Header().Get("Content-Type"); got != "image/png" || r.Body.Len() != len(onePixel) ||
			!strings.Contains(r.Header().Get("Cache-Control"), "private") {
			t.Errorf("%s, %d bytes", got, r.Body.Len())
		}
		a.Do(t, a.Agent, "GET", "/api/v1/images/"+product, nil).Want(200)
		a.Do(t, a.Agent, "GET", "/api/v1/images/"+goods, nil).Want(200)
		a.Do(t, a.Agent, "GET", "/api/v1/images/"+bill, nil).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Agent, "GET", "/api/v1/images/"+bill+"?size=thumb", nil).Refused(403, errs.PermissionDenied)
		a.Do(t, nil, "GET", "/api/v1/images/"+goods, nil).Want(401)
		a.Do(t, a.Stranger, "GET", "/api/v1/images/"+goods, nil).Want(404)
		var wide bytes.Buffer
		if err := png.Encode(&wide, image.NewGray(image.Rect(0, 0, 400, 100))); err != nil {
			t.Fatal(err)
		}
		var big struct{ Name string }
		a.Do(t, a.Owner, "POST", "/api/v1/images?kind=goods", wide.String(), "Content-Type",
			"image/png").Want(201).JSON(&big)
		for range 2 { // made, and kept
			small := a.Do(t, a.Seller, "GET", "/api/v1/images/"+big.Name+"?size=thumb", nil).Want(200)
			if c, _, err := image.DecodeConfig(small.Body); err != nil || c.Width != 96 || c.Height != 24 {
				t.Errorf("%+v %v", c, err)
			}
		}
		a.Do(t, a.Stranger, "GET", "/api/v1/images/"+big.Name+"?size=thumb", nil).Want(404)
		// sees, does not work
		a.Do(t, a.Seller, "POST", "/api/v1/images?kind=goods", onePixel).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Viewer, "POST", "/api/v1/images?kind=goods", onePixel).Refused(403, errs.PermissionDenied)
		a.Do(t, a.Owner, "POST", "/api/v1/images?kind=passport", onePixel).Want(400)
		a.Do(t, a.Owner, "POST", "/api/v1/images?kind=goods", "no picture").Want(415)
		a.Do(t, a.Owner, "POST", "/api/v1/images?kind=goods", onePixel+strings.Repeat("x", 9<<20)).Want(413)
	})
}

// A slip is for who works on orders or payments, the shop's sign is sent by who runs the shop.
func TestSlipsAndSignsHaveTheirPeople(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		keeper := a.Hire(t, a.Owner, users.Create{
			Username: "keeper", Group: access.GroupEmployee,
			Roles: access.Roles{access.Product: access.LevelManage, access.WMS: access.LevelManage}.Text(),
		})
		slip, logo := sendImage(t, a, a.Seller, "slip"), sendImage(t, a, a.Admin, "logo")
		for _, size := range []string{"", "?size=thumb"} {
			a.Do(t, a.Seller, "GET", "/api/v1/images/"+slip+size, nil).Want(200)
			a.Do(t, keeper, "GET", "/api/v1/images/"+slip+size, nil).Refused(403, errs.PermissionDenied)
			a.Do(t, keeper, "GET", "/api/v1/images/"+logo+size, nil).Want(200)
		}
		for _, kind := range []string{"slip", "logo"} {
			a.Unchanged(t, func() {
				a.Do(t, keeper, "POST", "/api/v1/images?kind="+kind, onePixel).Refused(403, errs.PermissionDenied)
			})
		}
	})
}

func TestAFormMaySendAPicture(t *testing.T) {
	a := apptest.New(t, "")
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", "../../bill.png")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write([]byte(onePixel)); err != nil {
		t.Fatal(err)
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	a.Do(t, a.Owner, "POST", "/api/v1/images?kind=bill", body.String(), "Content-Type",
		form.FormDataContentType()).Want(201)
}

// A bill's picture is written with the bill, and never on two bills.
func TestABillKeepsItsPicture(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := &shop{t: t, a: a, who: a.Owner}
		body := s.movement("cost", 100)
		body["bill_image"] = sendImage(t, a, a.Owner, "goods")
		a.Unchanged(t, func() { a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body).Want(404) })
		body["bill_image"] = sendImage(t, a, a.Stranger, "bill")
		a.Unchanged(t, func() { a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body).Want(404) })
		name := sendImage(t, a, a.Owner, "bill")
		body["bill_image"] = name
		var bill struct {
			ID    int64
			Image string `json:"bill_image"`
		}
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body, "Idempotency-Key", "once").Want(201).JSON(&bill)
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body, "Idempotency-Key", "once").Want(201)
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", body).Want(404)
		var detail struct{ BillImage string }
		a.Do(t, a.Owner, "GET", fmt.Sprintf("/api/v1/wms/inventory/historydetail/%d", bill.ID),
			nil).Want(200).JSON(&detail)
		if bill.Image != name || detail.BillImage != name {
			t.Errorf("%q %q, want %q", bill.Image, detail.BillImage, name)
		}
	})
}

// Goods and products keep, change and lose their picture; what hangs on nothing is gone after a day.
func TestLoosePicturesAreRemoved(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		for _, c := range []struct{ kind, made, changed string }{{
			"goods", "/api/v1/wms/product",
			"/api/v2/wms/product/%d",
		}, {"product", "/api/v1/products", "/api/v1/products/%d"}} {
			first, second, loose := sendImage(t, a, a.Owner, c.kind), sendImage(t, a, a.Owner, c.kind),
				sendImage(t, a, a.Owner, c.kind)
			body := object{"name": "ก", "pn": "P", "sku": "P", "price": 100, "image": first}
			delete(body, map[string]string{"goods": "sku", "product": "pn"}[c.kind])
			if c.kind == "goods" {
				delete(body, "price")
			}
			var p struct {
				ID      int64
				Image   string
				Version int64
			}
			a.Do(t, a.Owner, "POST", c.made, body).Want(201).JSON(&p)
			save := func(image any) {
				t.Helper()
				body["version"] = p.Version
				delete(body, "image")
				if image != nil {
					body["image"] = image
				}
				a.Do(t, a.Owner, "PUT", fmt.Sprintf(c.changed, p.ID), body).Want(200).JSON(&p)
			}
			if save(nil); p.Image != first {
				t.Errorf("%s: %q after a change that names no picture", c.kind, p.Image)
			}
			if save(second); p.Image != second {
				t.Errorf("%s: %q, want the second", c.kind, p.Image)
			}
			a.Clock.Advance(25 * time.Hour)
			a.Owner, a.Stranger = a.SignIn(t, "owner"), a.SignIn(t, "stranger")
			a.Work(t)
			a.Do(t, a.Owner, "GET", "/api/v1/images/"+second, nil).Want(200)
			for _, gone := range []string{first, loose} {
				a.Do(t, a.Owner, "GET", "/api/v1/images/"+gone, nil).Want(404)
			}
			if save(""); p.Image != "" {
				t.Errorf("%s: %q after it was taken away", c.kind, p.Image)
			}
			a.Clock.Advance(2 * time.Hour) // the day begins when it was taken away, however old the picture is
			a.Owner = a.SignIn(t, "owner")
			a.Work(t)
			a.Do(t, a.Owner, "GET", "/api/v1/images/"+second, nil).Want(200)
			a.Clock.Advance(25 * time.Hour)
			a.Owner = a.SignIn(t, "owner")
			a.Work(t)
			a.Do(t, a.Owner, "GET", "/api/v1/images/"+second, nil).Want(404)
		}
	})
}

// A random SKU keeps, changes and loses its picture like any product that is sold.
func TestARandomProductHasAPicture(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const list = "/api/v1/products/random"
		var goods struct{ ID int64 }
		a.Do(t, a.Owner, "POST", "/api/v1/wms/product", object{"name": "ขวด", "pn": "BTL"}).Want(201).JSON(&goods)
		var p struct {
			ID, Version int64
			Image       string
		}
		first, second := sendImage(t, a, a.Manager, "product"), sendImage(t, a, a.Manager, "product")
		others := []string{sendImage(t, a, a.Owner, "bill"), sendImage(t, a, a.Stranger, "product"), "no-such.png"}
		body := object{
			"name": "กล่องสุ่ม", "sku": "RND", "price": 100,
			"pool": []object{{"warehouse_product_id": goods.ID}}, "image": first,
		}
		shown := func() string {
			t.Helper()
			var all struct{ Data []struct{ Image string } }
			a.Do(t, a.Seller, "GET", list, nil).Want(200).JSON(&all)
			return all.Data[0].Image
		}
		if a.Do(t, a.Manager, "POST", list, body).Want(201).JSON(&p); p.Image != first || shown() != first {
			t.Errorf("%q, in the list %q; want %q", p.Image, shown(), first)
		}
		body["id"] = p.ID
		save := func(image any) *apptest.Response {
			t.Helper()
			body["version"] = p.Version
			delete(body, "image")
			if image != nil {
				body["image"] = image
			}
			return a.Do(t, a.Manager, "POST", list, body)
		}
		if save(nil).Want(201).JSON(&p); p.Image != first {
			t.Errorf("%q after a change that names no picture", p.Image)
		}
		a.Unchanged(t, func() {
			for _, wrong := range others {
				save(wrong).Want(404)
			}
		})
		if save(second).Want(201).JSON(&p); p.Image != second || shown() != second {
			t.Errorf("%q, in the list %q; want %q", p.Image, shown(), second)
		}
		a.Do(t, a.Seller, "GET", "/api/v1/images/"+second, nil).Want(200)
		if save("").Want(201).JSON(&p); p.Image != "" || shown() != "" {
			t.Errorf("%q after it was taken away", p.Image)
		}
	})
}
