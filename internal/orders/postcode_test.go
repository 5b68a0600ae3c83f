package orders_test

import (
	"testing"

	"langraan/internal/apptest"
)

// A postcode is what it reads as, in an order and in the address that its customer gets by it.
func TestAPostcodeAsItIsTyped(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 20)
		var o struct {
			Zipcode    string `json:"zipcode"`
			CustomerID int64  `json:"customer_id"`
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"zipcode": "๑๐๒๔๐"})).Want(201).JSON(&o)
		var c struct {
			Version   int64 `json:"version"`
			Addresses []struct {
				ID      int64  `json:"id"`
				Zipcode string `json:"zipcode"`
			} `json:"addresses"`
		}
		a.Do(t, a.Owner, "GET", path("/api/v1/customers/%d", o.CustomerID), nil).Want(200).JSON(&c)
		if o.Zipcode != "10240" || len(c.Addresses) != 1 || c.Addresses[0].Zipcode != "10240" {
			t.Fatalf("%+v, %+v", o, c)
		}
		a.Do(t, a.Owner, "PUT", path("/api/v1/customers/address/%d", c.Addresses[0].ID), body{
			"recipient_name": "ปิ่นแก้ว", "address": "140", "zipcode": "๕๐๒๐๐", "version": c.Version,
		}).Want(200).JSON(&c)
		if len(c.Addresses) != 1 || c.Addresses[0].Zipcode != "50200" {
			t.Errorf("%+v", c)
		}
		// A customer's is taken as an order's is, with what is pasted around it.
		for at, typed := range []string{" 10-240 ", "10240123"} {
			a.Do(t, a.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"zipcode": typed})).Want([]int{201, 400}[at])
			a.Do(t, a.Owner, "PUT", path("/api/v1/customers/address/%d", c.Addresses[0].ID), body{
				"recipient_name": "ปิ่นแก้ว", "address": "140", "zipcode": typed, "version": c.Version,
			}).Want([]int{200, 400}[at])
		}
	})
}
