package app_test

import (
	"fmt"
	"slices"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/access"
	"langraan/internal/kit/errs"
	"langraan/internal/users"
)

// TestTheCorrectedAddressIsProposedNext: an edit puts right the address that the order brought, and what was used last
// comes first.
func TestTheCorrectedAddressIsProposedNext(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		var page, method struct {
			ID int64 `json:"id"`
		}
		a.Do(t, a.Owner, "POST", "/api/v1/salechannel", map[string]any{"name": "เพจของร้าน", "type": 1}).Want(201).JSON(
			&page)
		a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", map[string]any{"name": "โอนเข้าร้าน", "type": 1}).Want(
			201).JSON(&method)
		draft := func(address string, version int64) map[string]any {
			b := map[string]any{
				"sale_channel_id": page.ID, "payment_method_id": method.ID, "shipping_provider_id": 1,
				"recipient_name": "สมชาย", "phone": "0812345678", "address": address,
				"lines": []map[string]any{{"kind": "service", "name": "ค่าบริการ", "quantity": 1, "price": 100}},
			}
			if version > 0 {
				b["version"] = version
			}
			return b
		}
		given := func(b map[string]any, customer int64) map[string]any { b["customer_id"] = customer; return b }
		house := page.ID
		var o struct {
			ID         int64 `json:"id"`
			CustomerID int64 `json:"customer_id"`
			Version    int64 `json:"version"`
		}
		proposed := func(want ...string) {
			t.Helper()
			var c customers.Customer
			a.Do(t, a.Seller, "GET", fmt.Sprintf("/api/v1/customers/%d", o.CustomerID), nil).Want(200).JSON(&c)
			var got []string
			for _, place := range c.Addresses {
				got = append(got, place.Address)
			}
			if !slices.Equal(got, want) || !c.Addresses[0].IsDefault {
				t.Errorf("proposed %q, want %q: %+v", got, want, c.Addresses)
			}
		}
		a.Do(t, a.Seller, "POST", "/api/v1/orders", draft("140/23", 0)).Want(201).JSON(&o)
		for _, corrected := range []string{"140/98", "140/99", "140/99"} {
			a.Do(t, a.Seller, "PUT", fmt.Sprintf("/api/v1/orders/%d", o.ID),
				draft(corrected, o.Version)).Want(200).JSON(&o)
		}
		proposed("140/99")
		a.Do(t, a.Seller, "POST", "/api/v1/orders", draft("7 ถ.สุขุมวิท", 0)).Want(201)
		proposed("7 ถ.สุขุมวิท", "140/99")
		a.Do(t, a.Seller, "POST", "/api/v1/orders", draft("140/99", 0)).Want(201).JSON(&o)
		proposed("140/99", "7 ถ.สุขุมวิท")
		// it didn't bring 140/99
		a.Do(t, a.Seller, "PUT", fmt.Sprintf("/api/v1/orders/%d", o.ID), draft("8", o.Version)).Want(200)
		proposed("8", "7 ถ.สุขุมวิท", "140/99")

		// an agent's own customer too, when the house puts the agent's order right; an order of another channel tells
		// it nothing
		page.ID = a.Agent.SaleChannelID
		a.Do(t, a.Agent, "POST", "/api/v1/orders", draft("55", 0)).Want(201).JSON(&o)
		a.Do(t, a.Seller, "PUT", fmt.Sprintf("/api/v1/orders/%d", o.ID), draft("55/1", o.Version)).Want(200).JSON(&o)
		proposed("55/1")
		a.Do(t, a.Seller, "POST", "/api/v1/orders", given(draft("55/2", 0), o.CustomerID)).Want(201)
		proposed("55/2", "55/1")
		page.ID = house
		a.Do(t, a.Seller, "POST", "/api/v1/orders", given(draft("66", 0), o.CustomerID)).Want(201)
		proposed("55/2", "55/1")
	})
}

func TestACustomerComesWithAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		type made struct {
			ID         int64 `json:"id"`
			Version    int64 `json:"version"`
			CustomerID int64 `json:"customer_id"`
		}
		var page, method made
		a.Do(t, a.Owner, "POST", "/api/v1/salechannel", map[string]any{"name": "เพจของร้าน", "type": 1}).Want(201).JSON(
			&page)
		a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", map[string]any{"name": "โอนเข้าร้าน", "type": 1}).Want(
			201).JSON(&method)
		draft := func(channel int64, phone string, price int) map[string]any {
			return map[string]any{
				"platform": 1, "sale_channel_id": channel, "payment_method_id": method.ID, "shipping_provider_id": 1,
				"recipient_name": "สมชาย ใจดี", "phone": phone, "address": "99/1", "district": "คลองเตย",
				"city": "คลองเตย", "province": "กรุงเทพมหานคร", "zipcode": "10110",
				"lines": []map[string]any{{"kind": "service", "name": "ค่าบริการ", "quantity": 1, "price": price}},
			}
		}
		order := func(who *apptest.Person, body map[string]any) (o made) {
			t.Helper()
			a.Do(t, who, "POST", "/api/v1/orders", body).Want(201).JSON(&o)
			return o
		}
		first := order(a.Seller, draft(page.ID, "081-234-5678", 100_00))
		again := order(a.Agent, draft(a.Agent.SaleChannelID, "+66 81 234 5678", 50_00))
		foreign := order(a.Seller, draft(page.ID, "0898765432", 1_00))
		if first.CustomerID == 0 || again.CustomerID == first.CustomerID || again.CustomerID == 0 ||
			foreign.CustomerID == first.CustomerID {
			t.Fatalf("customers %d %d %d", first.CustomerID, again.CustomerID, foreign.CustomerID)
		}

		one := fmt.Sprintf("/api/v1/customers/%d", first.CustomerID)
		other := fmt.Sprintf("/api/v1/customers/%d", foreign.CustomerID)
		var c customers.Customer
		// the agent knows the phone too, but nothing of the house's customer, who keeps what it had
		mine := fmt.Sprintf("/api/v1/customers/%d", again.CustomerID)
		if a.Do(t, a.Agent, "GET", mine, nil).Want(200).JSON(&c); c.OrderCount != 1 || c.Phone != "0812345678" {
			t.Errorf("the agent's own: %+v", c)
		}
		a.Do(t, a.Agent, "GET", one, nil).Refused(404, errs.InvalidParam)
		if next := order(a.Agent, draft(a.Agent.SaleChannelID, "0812345678",
			1_00)); next.CustomerID != again.CustomerID {
			t.Errorf("the agent's next order: %+v", next)
		}
		if a.Do(t, a.Agent, "POST", "/api/v1/customers", map[string]any{"name": "x", "phone": "0898765432"}).Want(
			201).JSON(&c); c.ID == foreign.CustomerID {
			t.Error("an agent's customer is the house's")
		}
		a.Do(t, a.Agent, "POST", "/api/v1/customers", map[string]any{"name": "x", "phone": "0898765432"}).Refused(409,
			errs.InvalidParam)
		sold := order(a.Seller, draft(a.Agent.SaleChannelID, "081-234-5678", 50_00))
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v1/orders/payment/confirm/success/%d", sold.ID),
			map[string]any{"version": sold.Version}).Want(200)
		a.Do(t, a.Owner, "PUT", fmt.Sprintf("/api/v1/orders/payment/confirm/success/%d", first.ID),
			map[string]any{"version": first.Version}).Want(200)

		if a.Do(t, a.Seller, "GET", one, nil).Want(200).JSON(&c); c.OrderCount != 2 || c.TotalSpent != 150_00 ||
			len(c.Addresses) != 1 || c.Phone != "0812345678" {
			t.Errorf("the seller sees %+v", c)
		}
		if a.Do(t, a.Agent, "GET", one, nil).Want(200).JSON(&c); c.OrderCount != 1 || c.TotalSpent != 50_00 {
			t.Errorf("the agent sees %+v", c)
		}
		var list customers.Listing
		if a.Do(t, a.Agent, "GET", "/api/v1/customers", nil).Want(200).JSON(&list); list.Total != 3 ||
			list.Data[2].ID != first.CustomerID {
			t.Errorf("the agent's list is %+v", list)
		}

		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "DELETE", one, nil).Refused(409, errs.InvalidParam)
			a.Do(t, a.Seller, "DELETE", one, nil).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Packer, "GET", one, nil).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Agent, "GET", other, nil).Refused(404, errs.InvalidParam)
			a.Do(t, a.Agent, "PUT", other+"/status", map[string]any{"status": 0, "version": 1}).Refused(404,
				errs.InvalidParam)
			a.Do(t, a.Stranger, "GET", one, nil).Refused(404, errs.InvalidParam)
			given := draft(page.ID, "0812345678", 1_00)
			given["customer_id"] = first.CustomerID + 1_000_000
			a.Do(t, a.Seller, "POST", "/api/v1/orders", given).Refused(404, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", one+"/status", map[string]any{"status": 0, "version": 1}).Want(200)

		rider := a.Hire(t, a.Owner, users.Create{
			Username: "rider2", FirstName: "มานพ", Group: access.GroupDelivery,
			Roles: access.Roles{access.Customer: access.LevelSee}.Text(),
		})
		a.Do(t, rider, "GET", one, nil).Refused(404, errs.InvalidParam)
		a.Do(t, a.Seller, "PUT", fmt.Sprintf("/api/v1/orders/shipping/%d", first.ID),
			map[string]any{"shipping_provider_id": 6, "courier_id": rider.UserID}).Want(200)
		if a.Do(t, rider, "GET", "/api/v1/customers", nil).Want(200).JSON(&list); list.Total != 1 ||
			list.Data[0].ID != first.CustomerID || list.Data[0].OrderCount != 1 {
			t.Errorf("the rider's list is %+v", list)
		}
	})
}
