package app_test

import (
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
)

type pictured struct {
	ID, Version    int64
	Image, Picture string
	Components     []struct {
		ID int64 `json:"warehouse_product_id"`
	}
}

// One picture serves what is sold and what lies there, whichever of them it was sent with.
func TestOnePictureServesTheProductAndItsGoods(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		goodsOf := func(id int64) (g pictured) {
			t.Helper()
			a.Do(t, a.Owner, "GET", fmt.Sprintf("/api/v1/wms/product/%d", id), nil).Want(200).JSON(&g)
			return g
		}
		productOf := func(id int64) (p pictured) {
			t.Helper()
			a.Do(t, a.Owner, "GET", fmt.Sprintf("/api/v1/products/%d", id), nil).Want(200).JSON(&p)
			return p
		}
		both := sendImage(t, a, a.Manager, "product")
		var sold pictured
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "สบู่", "sku": "SOAP", "price": 9900, "image": both, "goods": object{},
		}).Want(201).JSON(&sold)
		goods := goodsOf(sold.Components[0].ID)
		if sold.Image != both || sold.Picture != both || goods.Image != "" || goods.Picture != both {
			t.Errorf("%+v, goods %+v", sold, goods)
		}
		var set, secret pictured
		parts := []object{{"warehouse_product_id": goods.ID, "quantity": 2}}
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "สบู่สองก้อน", "sku": "SOAP2", "price": 19000, "type": 2, "components": parts,
		}).Want(201).JSON(&set)
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "กล่องสุ่ม", "sku": "BOX", "price": 5000, "type": 3, "components": parts,
		}).Want(201).JSON(&secret)
		if set.Image != "" || set.Picture != both || secret.Picture != "" {
			t.Errorf("set %+v, random %+v", set, secret)
		}
		var found struct{ Data []struct{ SKU, Image string } }
		a.Do(t, a.Seller, "GET", "/api/v1/productssku?q=SOAP2", nil).Want(200).JSON(&found)
		if len(found.Data) != 1 || found.Data[0].Image != both {
			t.Errorf("%+v", found)
		}

		own := sendImage(t, a, a.Owner, "goods")
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v2/wms/product/%d", goods.ID), object{
			"name": "สบู่", "pn": "SOAP", "image": own, "version": goods.Version,
		}).Want(200)
		if p, g := productOf(sold.ID), goodsOf(goods.ID); p.Picture != both || g.Picture != own {
			t.Errorf("each with a picture of its own: %+v, goods %+v", p, g)
		}
		a.Do(t, a.Manager, "PUT", fmt.Sprintf("/api/v1/products/%d", sold.ID), object{
			"name": "สบู่", "sku": "SOAP", "price": 9900, "image": "", "components": []object{
				{"warehouse_product_id": goods.ID, "quantity": 1},
			}, "version": sold.Version,
		}).Want(200)
		if p := productOf(sold.ID); p.Image != "" || p.Picture != own {
			t.Errorf("without one of its own: %+v", p)
		}
		a.Do(t, a.Agent, "GET", "/api/v1/images/"+own, nil).Want(200) // who sells sees what is packed
	})
}

// A product that goes leaves its picture to the goods that were shown with it.
func TestADeletedProductLeavesItsPicture(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		image := sendImage(t, a, a.Manager, "product")
		var sold, goods pictured
		a.Do(t, a.Manager, "POST", "/api/v1/products", object{
			"name": "สบู่", "sku": "SOAP", "price": 9900, "image": image, "goods": object{},
		}).Want(201).JSON(&sold)
		a.Do(t, a.Owner, "DELETE", fmt.Sprintf("/api/v1/products/%d", sold.ID), nil).Want(200)
		read := func() {
			t.Helper()
			a.Do(t, a.Owner, "GET", fmt.Sprintf("/api/v1/wms/product/%d", sold.Components[0].ID),
				nil).Want(200).JSON(&goods)
		}
		if read(); goods.Image != image || goods.Picture != image {
			t.Errorf("%+v, want %s", goods, image)
		}
		a.Clock.Advance(25 * time.Hour)
		a.Owner = a.SignIn(t, "owner")
		a.Work(t)
		a.Do(t, a.Owner, "GET", "/api/v1/images/"+image, nil).Want(200)
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v2/wms/product/%d", goods.ID), object{
			"name": "สบู่", "pn": "SOAP", "image": "", "version": goods.Version,
		}).Want(200)
		if read(); goods.Picture != "" {
			t.Errorf("%+v after it was taken away", goods)
		}
	})
}
