package customers_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/kit/errs"
)

func TestACustomerComesWithAnOrder(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		type made struct {
			ID         int64 `json:"id"`
			CustomerID int64 `json:"customer_id"`
		}
		var page, method made
		a.Do(t, a.Owner, "POST", "/api/v1/salechannel", map[string]any{"name": "เพจของร้าน", "type": 1}).Want(201).JSON(&page)
		a.Do(t, a.Owner, "POST", "/api/v1/paymentmethod", map[string]any{"name": "โอนเข้าร้าน", "type": 1}).Want(201).JSON(&method)
		draft := func(channel int64, phone string, price int) map[string]any {
			return map[string]any{
				"platform": 1, "sale_channel_id": channel, "payment_method_id": method.ID, "shipping_provider_id": 1, "recipient_name": "สมชาย ใจดี",
				"phone": phone, "address": "99/1", "district": "คลองเตย", "city": "คลองเตย", "province": "กรุงเทพมหานคร", "zipcode": "10110",
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
		if first.CustomerID == 0 || again.CustomerID != first.CustomerID || foreign.CustomerID == first.CustomerID {
			t.Fatalf("customers %d %d %d", first.CustomerID, again.CustomerID, foreign.CustomerID)
		}

		one := fmt.Sprintf("/api/v1/customers/%d", first.CustomerID)
		other := fmt.Sprintf("/api/v1/customers/%d", foreign.CustomerID)
		var c customers.Customer
		if a.Do(t, a.Seller, "GET", one, nil).Want(200).JSON(&c); c.OrderCount != 2 || c.TotalSpent != 150_00 || len(c.Addresses) != 1 || c.Phone != "0812345678" {
			t.Errorf("the seller sees %+v", c)
		}
		if a.Do(t, a.Agent, "GET", one, nil).Want(200).JSON(&c); c.OrderCount != 1 || c.TotalSpent != 50_00 {
			t.Errorf("the agent sees %+v", c)
		}
		var list customers.Listing
		if a.Do(t, a.Agent, "GET", "/api/v1/customers", nil).Want(200).JSON(&list); list.Total != 1 || list.Data[0].ID != first.CustomerID {
			t.Errorf("the agent's list is %+v", list)
		}

		a.Unchanged(t, func() {
			a.Do(t, a.Manager, "DELETE", one, nil).Refused(409, errs.InvalidParam)
			a.Do(t, a.Seller, "DELETE", one, nil).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Packer, "GET", one, nil).Refused(403, errs.PermissionDenied)
			a.Do(t, a.Agent, "GET", other, nil).Refused(404, errs.InvalidParam)
			a.Do(t, a.Agent, "PUT", other+"/status", map[string]any{"status": 0, "version": 1}).Refused(404, errs.InvalidParam)
			a.Do(t, a.Stranger, "GET", one, nil).Refused(404, errs.InvalidParam)
			given := draft(page.ID, "0812345678", 1_00)
			given["customer_id"] = first.CustomerID + 1_000_000
			a.Do(t, a.Seller, "POST", "/api/v1/orders", given).Refused(404, errs.InvalidParam)
		})
		a.Do(t, a.Seller, "PUT", one+"/status", map[string]any{"status": 0, "version": 1}).Want(200)
	})
}
