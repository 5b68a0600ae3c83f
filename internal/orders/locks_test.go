package orders_test

import (
	"cmp"
	"context"
	"errors"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/customers"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/products"
	"langraan/internal/warehouse"
)

// pair is a shop with a second plain product; the goods of the first come first in the order of locks.
func pair(t *testing.T) (s *shop, second, secondPart int64) {
	t.Helper()
	s = open(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))), 50)
	secondPart = s.made("/api/v1/wms/product", body{"name": "ชาเขียว", "pn": "TEA"})
	second = s.made("/api/v1/products", body{
		"name": "ชาเขียว", "sku": "TEA", "price": 100, "type": 1,
		"components": []any{body{"warehouse_product_id": secondPart, "quantity": 1}},
	})
	s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", body{
		"storage_id": s.storage,
		"lines":      []any{body{"product_id": secondPart, "quantity": 50, "cost": 100}},
	}).Want(201)
	return s, second, secondPart
}

// holding is a step that holds the stock of products.
func (s *shop) holding(ids ...int64) func(ctx context.Context, tx *db.Tx) error {
	return func(ctx context.Context, tx *db.Tx) error { return inventory.Lock(ctx, tx, s.Owner.Actor, ids) }
}

// An order that gives one product up for another holds both before it gives anything up.
func TestAnEditHoldsOldAndNewGoodsTogether(t *testing.T) {
	s, second, secondPart := pair(t)
	o := s.order(s.Seller, s.draft(second, 1))
	dbtest.Circle(t, s.DB, s.holding(s.part), func() error {
		s.Do(t, s.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 1, body{"version": o.Version})).Want(
			200)
		return nil
	}, s.holding(secondPart))
}

// A count that finds fewer while an edit waits for the stock: the edit keeps what the order still has, as one that
// comes after the count does.
func TestAnEditKnowsWhatACountTookMeanwhile(t *testing.T) {
	s, _, _ := pair(t)
	o := s.order(s.Seller, s.draft(s.plain, 45))
	dbtest.Circle(t, s.DB, s.holding(s.part), func() error {
		if r := s.Do(t, s.Seller, "PUT", path("/api/v1/orders/%d", o.ID), s.draft(s.plain, 45, body{
			"address": "9/9", "version": o.Version,
		})); r.Code != 200 {
			return errors.New(r.Body.String())
		}
		return nil
	}, func(ctx context.Context, tx *db.Tx) error {
		_, err := inventory.Adjust(ctx, tx, s.Owner.Actor, inventory.Count{
			Place: inventory.Place{Kind: inventory.Storage, ID: s.storage}, Note: "นับ",
			Lines: []inventory.CountLine{{Wanted: inventory.Wanted{ProductID: s.part, Quantity: 40}}},
		})
		return err
	})
	if !s.whole(o.ID).GoodsMissing {
		t.Error("the order misses nothing")
	}
	s.wantStock(40, 40)
}

// A part keeps its product from getting another key, so it is written when the stock is held, as whoever gives the
// product one does it.
func TestAnOrderHoldsItsStockBeforeItNamesTheGoods(t *testing.T) {
	s, _, _ := pair(t)
	dbtest.Circle(t, s.DB, s.holding(s.part), func() error {
		s.order(s.Seller, s.draft(s.plain, 1))
		return nil
	}, func(ctx context.Context, tx *db.Tx) error {
		_, err := warehouse.New(s.DB, inventory.Ledger{}, products.Names{DB: s.DB}).PutProduct(ctx, tx, s.Owner.Actor,
			warehouse.Product{ID: s.part, Version: 1, Name: "สบู่", PN: "SOAP-2"})
		return err
	})
}

// An edit that leads the order to another customer keeps that one before it holds goods: another order of the customer,
// whose address becomes the one to propose, goes the same way.
func TestAnEditKeepsItsNewCustomerBeforeItHoldsGoods(t *testing.T) {
	s, second, secondPart := pair(t)
	known := s.order(s.Seller, s.draft(s.plain, 1, body{"phone": "0899999999"}))
	o := s.order(s.Seller, s.draft(s.plain, 1))
	dbtest.Circle(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
		_, err := db.One[int64](ctx, tx, "SELECT id FROM customers WHERE id = $1 FOR UPDATE", known.CustomerID)
		return err
	}, func() error {
		s.Do(t, s.Seller, "PUT", path("/api/v1/orders/%d", o.ID),
			s.draft(second, 1, body{"phone": "0899999999", "version": o.Version})).Want(200)
		return nil
	}, s.holding(s.part, secondPart))
}

// Two orders of one customer meet at its addresses, and not when one only points at it.
func TestAnOrderWaitsForNobodyWhoProposesAnAddressOfItsCustomer(t *testing.T) {
	s, _, _ := pair(t)
	known := s.order(s.Seller, s.draft(s.plain, 1))
	err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		if _, err := customers.Recognise(ctx, tx, s.Owner.Actor, customers.Sighting{
			Given: known.CustomerID,
			Recipient: customers.Recipient{
				Name: "ปิ่นแก้ว", Phone: "0812345678", Address: "ที่ใหม่", City: "บางกะปิ", Province: "กรุงเทพมหานคร",
				Zipcode: "10240",
			},
		}); err != nil {
			return err
		}
		s.order(s.Seller, s.draft(s.plain, 1))
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

// Who merges takes the orders in the order of their ids, whichever stays, and all their goods before anything moves.
func TestAMergeTakesItsOrdersInOrderBeforeTheirGoods(t *testing.T) {
	s, second, secondPart := pair(t)
	first, other := s.order(s.Seller, s.draft(second, 1)), s.order(s.Seller, s.draft(s.plain, 1))
	order := func(id int64) func(ctx context.Context, tx *db.Tx) error {
		return func(ctx context.Context, tx *db.Tx) error {
			_, err := db.One[int64](ctx, tx, "SELECT id FROM orders WHERE id = $1 FOR UPDATE", id)
			return err
		}
	}
	merge := func() error {
		s.Do(t, s.Owner, "POST", "/api/v1/orders/merge", body{
			"orders": []any{body{"id": other.ID}, body{"id": first.ID}},
		}).Want(200)
		return nil
	}
	dbtest.Circle(t, s.DB, order(first.ID), merge, func(ctx context.Context, tx *db.Tx) error {
		return cmp.Or(order(other.ID)(ctx, tx), s.holding(s.part, secondPart)(ctx, tx))
	})
}

// Who splits has the order, then the goods that move.
func TestASplitHoldsItsGoodsBehindItsOrder(t *testing.T) {
	s, second, secondPart := pair(t)
	o := s.order(s.Seller, s.draft(s.plain, 1, body{"lines": []any{
		body{"product_id": second, "quantity": 2}, body{"product_id": s.plain, "quantity": 2},
	}}))
	lines := s.whole(o.ID).Lines
	dbtest.Circle(t, s.DB, s.holding(s.part), func() error {
		s.Do(t, s.Owner, "POST", path("/api/v1/orders/%d/split", o.ID), body{"lines": []any{
			body{"line_id": lines[0].ID, "quantity": 1}, body{"line_id": lines[1].ID, "quantity": 1},
		}}).Want(201)
		return nil
	}, s.holding(secondPart))
}
