package start_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/orders"
	"langraan/internal/reports/start"
	"langraan/internal/settings"
	"langraan/internal/users"
	"langraan/internal/warehouse"
)

type object = map[string]any

func TestTheFirstStepsAreTickedByTheData(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const path = "/api/v1/reports/firststeps"
		shop := a.Found(t, "newshop")
		want := func(steps start.FirstSteps) {
			t.Helper()
			var got start.FirstSteps
			a.Do(t, shop, "GET", path, nil).Want(http.StatusOK).JSON(&got)
			if got != steps {
				t.Errorf("%+v, want %+v", got, steps)
			}
		}
		want(start.FirstSteps{})
		a.Do(t, shop, "POST", "/api/v1/products", object{"name": "x", "sku": "X", "price": 100, "goods": object{}}).Want(
			http.StatusCreated)
		want(start.FirstSteps{Product: true})
		shelf, err := a.Warehouse.Storages.Save(t.Context(), shop.Actor, warehouse.Storage{Name: "A"}, "")
		if err != nil {
			t.Fatal(err)
		}
		var sold struct{ ID int64 }
		a.Do(t, shop, "POST", "/api/v1/products", object{
			"name": "y", "sku": "Y", "price": 100,
			"goods": object{"storage_id": shelf.ID, "pieces": 3},
		}).Want(http.StatusCreated).JSON(&sold)
		want(start.FirstSteps{Product: true, Stock: true})
		var s users.Shop
		a.Do(t, shop, "GET", "/api/v1/shop", nil).Want(http.StatusOK).JSON(&s)
		s.SenderLine, s.SenderSubdistrict, s.SenderDistrict = "1", "บางรัก", "บางรัก"
		s.SenderProvince, s.SenderPostcode = "กรุงเทพมหานคร", "10500"
		a.Do(t, shop, "PUT", "/api/v1/shop", s).Want(http.StatusOK)
		want(start.FirstSteps{Shop: true, Product: true, Stock: true})
		order, err := a.Orders.Create(t.Context(), shop.Actor, orders.Draft{
			SaleChannelID: channel(t, a, shop), PaymentMethodID: cash(t, a, shop),
			ShippingProviderID: settings.ProviderThailandPost,
			Recipient:          customers.Recipient{Name: "ก", Phone: "0812345678", Address: "1", Zipcode: "10110"},
			Lines:              []orders.DraftLine{{ProductID: sold.ID, Quantity: 1}},
		}, "")
		if err != nil {
			t.Fatal(err)
		}
		want(start.FirstSteps{Shop: true, Product: true, Stock: true, Order: true})
		a.Do(t, shop, "POST", "/api/v1/packings/print", object{"order_ids": []int64{order.ID}, "kind": "label"}).
			Want(http.StatusCreated)
		want(start.FirstSteps{Shop: true, Product: true, Stock: true, Order: true, Label: true})
		const scan = "/api/v2/packings/verify/createoradd"
		var parcel struct{ Packing struct{ ID int64 } }
		a.Do(t, shop, "POST", scan, object{"code": order.Number}).Want(http.StatusOK).JSON(&parcel)
		a.Do(t, shop, "POST", scan, object{"packing_id": parcel.Packing.ID, "barcode": "Y", "quantity": 1}).
			Want(http.StatusOK)
		want(start.FirstSteps{Shop: true, Product: true, Stock: true, Order: true, Label: true}) // not closed yet
		a.Do(t, shop, "POST", "/api/v3/packings/verify/close", object{"packing_id": parcel.Packing.ID}).Want(http.StatusOK)
		want(start.FirstSteps{Shop: true, Product: true, Stock: true, Order: true, Packed: true, Label: true})
		helper := a.Hire(t, shop, users.Create{Username: "helper", Group: access.GroupEmployee})
		want(start.FirstSteps{
			Shop: true, People: true, Product: true, Stock: true, Order: true, Packed: true, Label: true,
		})
		a.Do(t, shop, "PUT", fmt.Sprintf("/api/v1/users/%d/status", helper.UserID), object{"status": 0}).
			Want(http.StatusOK)
		want(start.FirstSteps{Shop: true, Product: true, Stock: true, Order: true, Packed: true, Label: true})
		a.Do(t, a.Manager, "GET", path, nil).Want(http.StatusForbidden)
		a.Do(t, a.Packer, "GET", path, nil).Want(http.StatusForbidden)
	})
}

func TestSamplesTakeNoStep(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		const path = "/api/v1/reports/firststeps"
		shop := a.Found(t, "tryingshop")
		var got start.FirstSteps
		a.Do(t, shop, "POST", "/api/v1/samples", object{}).Want(http.StatusCreated)
		a.Do(t, shop, "GET", path, nil).Want(http.StatusOK).JSON(&got)
		if want := (start.FirstSteps{Samples: true}); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
		a.Do(t, shop, "POST", "/api/v1/products", object{"name": "x", "sku": "X", "price": 100, "goods": object{}}).Want(
			http.StatusCreated)
		a.Do(t, shop, "GET", path, nil).Want(http.StatusOK).JSON(&got)
		if want := (start.FirstSteps{Samples: true, Product: true}); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	})
}

func cash(t *testing.T, a *apptest.App, who *apptest.Person) int64 {
	t.Helper()
	all, err := a.Settings.PaymentMethods.All(t.Context(), who.Actor)
	for _, m := range all {
		if m.Type == settings.PayCashOnDeliver {
			return m.ID
		}
	}
	t.Fatal("nobody pays on delivery", err)
	return 0
}

func channel(t *testing.T, a *apptest.App, who *apptest.Person) int64 {
	t.Helper()
	all, err := a.Settings.SaleChannels.All(t.Context(), who.Actor)
	if err != nil || len(all) == 0 {
		t.Fatal(err)
	}
	return all[0].ID
}
