package orders_test

import (
	"fmt"
	"testing"

	"langraan/internal/apptest"
)

func TestOrdersOfACustomer(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 50)
		type head struct {
			ID         int64 `json:"id"`
			CustomerID int64 `json:"customer_id"`
		}
		type listing struct {
			Data  []head
			Total int
		}
		of := func(token *apptest.Person, customer int64, query string) (ids []int64, total int) {
			var l listing
			a.Do(t, token, "GET", fmt.Sprint("/api/v1/customers/", customer, "/orders", query), nil).Want(200).JSON(&l)
			for _, o := range l.Data {
				ids = append(ids, o.ID)
			}
			return ids, l.Total
		}
		create := func(phone string) (o head) {
			a.Do(t, s.Seller, "POST", "/api/v1/orders", s.draft(s.plain, 1, body{"phone": phone})).Want(201).JSON(&o)
			return o
		}
		first := create("081-111-2222")
		a.Clock.Advance(40 * 24 * 3600e9) // further back than any list of days looks
		s.Seller = a.SignIn(t, s.Seller.Name)
		second := create("+66 81 111 2222")
		other := create("082-333-4444")
		if first.CustomerID == 0 || first.CustomerID != second.CustomerID || other.CustomerID == first.CustomerID {
			t.Fatal(first, second, other)
		}
		ids, total := of(s.Seller, first.CustomerID, "")
		if fmt.Sprint(ids) != fmt.Sprint([]int64{second.ID, first.ID}) || total != 2 {
			t.Error(ids, total)
		}
		if ids, total := of(s.Seller, first.CustomerID, "?limit=1&page=2"); len(ids) != 1 || ids[0] != first.ID || total != 2 {
			t.Error(ids, total)
		}
		a.Do(t, s.Seller, "GET", "/api/v1/customers/999999/orders", nil).Want(404)
	})
}
