package main

import (
	"errors"
	"fmt"
	"strings"
	"time"
)

// each visits the orders in the order of the file, each with its items, payments and customer.
func (s *source) each(visit func(o sourceOrder) error) error {
	return s.orders.scan(func(r row, _ int64) error {
		o, err := s.gather(r)
		if err != nil {
			return fmt.Errorf("order %s: %w", r.get("order_id"), err)
		}
		return visit(o)
	})
}

func (s *source) gather(r row) (sourceOrder, error) {
	o := sourceOrder{id: strings.Clone(r.get("order_id")), status: strings.Clone(r.get("order_status"))}
	for column, into := range map[string]*time.Time{
		"order_purchase_timestamp": &o.purchased, "order_approved_at": &o.approved,
		"order_delivered_carrier_date": &o.carried, "order_delivered_customer_date": &o.delivered,
	} {
		at, err := local(r.get(column))
		if err != nil {
			return o, err
		}
		*into = at
	}
	if place, has := s.customerAt[r.get("customer_id")]; has {
		c, err := s.customers.at(place)
		if err != nil {
			return o, err
		}
		o.person, o.zip = c.get("customer_unique_id"), c.get("customer_zip_code_prefix")
		o.city, o.state = c.get("customer_city"), c.get("customer_state")
	}
	for _, place := range s.itemsOf[o.id] {
		item, err := s.items.at(place)
		if err != nil {
			return o, err
		}
		price, err1 := baht(item.get("price"))
		freight, err2 := baht(item.get("freight_value"))
		if err := errors.Join(err1, err2); err != nil {
			return o, err
		}
		o.items = append(o.items, sourceItem{item.get("product_id"), price, freight})
	}
	for _, place := range s.paymentsOf[o.id] {
		payment, err := s.payments.at(place)
		if err != nil {
			return o, err
		}
		value, err := baht(payment.get("payment_value"))
		if err != nil {
			return o, err
		}
		o.payments = append(o.payments, sourcePayment{payment.get("payment_type"), value})
	}
	return o, nil
}

// ids is the set of the files' order ids.
func (s *source) ids() (map[string]bool, error) {
	all := make(map[string]bool, s.count)
	err := s.orders.scan(func(r row, _ int64) error {
		all[strings.Clone(r.get("order_id"))] = true
		return nil
	})
	return all, err
}
