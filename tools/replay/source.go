package main

import (
	"errors"
	"io/fs"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/money"
)

// source is a folder of files. It keeps ids and places in memory, and reads the rows themselves again when their order
// comes.
type source struct {
	orders, items, payments, customers, products *table

	itemsOf, paymentsOf map[string][]int64
	customerAt          map[string]int64
	goods               map[string]*goods
	categories          map[string]string
	methods             map[string]bool

	count, withoutLines int
	first, last         string // local days of purchase
}

// goods is what the items say about one product.
type goods struct {
	price  money.Amount // first seen
	needed int64        // units over all orders
}

// sourceOrder is one order with all that belongs to it.
type sourceOrder struct {
	id, status                              string
	purchased, approved, carried, delivered time.Time
	person, zip, city, state                string
	items                                   []sourceItem
	payments                                []sourcePayment
}

type sourceItem struct {
	product        string
	price, freight money.Amount
}

type sourcePayment struct {
	kind  string
	value money.Amount
}

func openSource(dir string) (*source, error) {
	s := &source{
		itemsOf: map[string][]int64{}, paymentsOf: map[string][]int64{}, customerAt: map[string]int64{},
		goods: map[string]*goods{}, categories: map[string]string{}, methods: map[string]bool{},
	}
	for _, f := range []struct {
		into **table
		name string
		need []string
	}{
		{&s.orders, "olist_orders_dataset.csv", []string{
			"order_id", "customer_id", "order_status",
			"order_purchase_timestamp",
		}},
		{&s.items, "olist_order_items_dataset.csv", []string{"order_id", "product_id", "price", "freight_value"}},
		{&s.payments, "olist_order_payments_dataset.csv", []string{"order_id", "payment_type", "payment_value"}},
		{&s.customers, "olist_customers_dataset.csv", []string{"customer_id", "customer_unique_id"}},
		{&s.products, "olist_products_dataset.csv", []string{"product_id"}},
	} {
		t, err := openTable(dir, f.name, f.need...)
		if err != nil {
			s.close()
			return nil, err
		}
		*f.into = t
	}
	if err := s.index(dir); err != nil {
		s.close()
		return nil, err
	}
	return s, nil
}

func (s *source) close() {
	for _, t := range []*table{s.orders, s.items, s.payments, s.customers, s.products} {
		if t != nil {
			t.file.Close()
		}
	}
}

// index notes where the rows of each order stand, what the products cost and how many units are needed.
func (s *source) index(dir string) error {
	err := s.items.scan(func(r row, place int64) error {
		price, err := baht(r.get("price"))
		if err != nil {
			return err
		}
		remember(s.itemsOf, r.get("order_id"), place)
		product := r.get("product_id")
		if s.goods[product] == nil {
			s.goods[strings.Clone(product)] = &goods{price: price}
		}
		s.goods[product].needed++
		return nil
	})
	if err != nil {
		return err
	}
	err = s.payments.scan(func(r row, place int64) error {
		remember(s.paymentsOf, r.get("order_id"), place)
		s.methods[strings.Clone(r.get("payment_type"))] = true
		return nil
	})
	if err != nil {
		return err
	}
	err = s.customers.scan(func(r row, place int64) error {
		s.customerAt[strings.Clone(r.get("customer_id"))] = place
		return nil
	})
	if err != nil {
		return err
	}
	err = s.orders.scan(func(r row, _ int64) error {
		at, err := local(r.get("order_purchase_timestamp"))
		if err != nil {
			return err
		}
		day := clock.Day(at)
		if s.first == "" || day < s.first {
			s.first = day
		}
		s.last = max(s.last, day)
		s.count++
		if len(s.itemsOf[r.get("order_id")]) == 0 {
			s.withoutLines++
		}
		return nil
	})
	if err != nil {
		return err
	}
	return s.translate(dir)
}

// translate reads the English names of the categories; the file may be missing.
func (s *source) translate(dir string) error {
	t, err := openTable(dir, "product_category_name_translation.csv", "product_category_name",
		"product_category_name_english")
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer t.file.Close()
	return t.scan(func(r row, _ int64) error {
		s.categories[strings.Clone(r.get("product_category_name"))] = strings.Clone(
			r.get("product_category_name_english"))
		return nil
	})
}

func remember(places map[string][]int64, id string, place int64) {
	if _, has := places[id]; !has {
		id = strings.Clone(id)
	}
	places[id] = append(places[id], place)
}
