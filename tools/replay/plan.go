package main

import (
	"fmt"
	"time"

	"langraan/internal/kit/money"
)

// The statuses of the specification that the replay leads to.
const (
	unpaid    = 100
	toShip    = 111
	partly    = 114
	packed    = 112
	onTheWay  = 121
	delivered = 122
	completed = 130
	cancelled = 140
)

// farthest is more steps than any order needs; one that takes more goes in a circle.
const farthest = 12

// Reason types of a cancellation.
const (
	changedMind = 1
	outOfStock  = 2
)

// targets says where each real status ends here. "created" was paid in the files, so it waits for shipping like
// "approved".
var targets = map[string]int{
	"created": toShip, "approved": toShip, "processing": toShip, "invoiced": packed, "shipped": onTheWay,
	"delivered": completed, "canceled": cancelled, "unavailable": cancelled,
}

// plan is what is to happen with one order.
type plan struct {
	id                           string
	target                       int
	name, phone                  string
	zip, city, state             string
	lines                        []planLine
	service                      money.Amount // of an order without lines: what was paid for it
	shipping                     money.Amount
	payments                     []sourcePayment
	ordered, paid, sent, arrived time.Time
	cancelType                   int
	cancelText                   string
}

// planLine is several units of one product at one price.
type planLine struct {
	product  string
	quantity int64
	price    money.Amount
}

// planOf turns an order of the files into what is to be done. It fails when the status is unknown or a time is missing.
func planOf(o sourceOrder) (plan, error) {
	target, known := targets[o.status]
	if !known {
		return plan{}, fmt.Errorf("order %s: no target for status %q", o.id, o.status)
	}
	if o.purchased.IsZero() {
		return plan{}, fmt.Errorf("order %s has no purchase time", o.id)
	}
	p := plan{
		id: o.id, target: target, name: "ลูกค้า " + short(o.person, 8), phone: mobile(o.person),
		zip: o.zip, city: o.city, state: o.state, payments: o.payments, ordered: o.purchased,
	}
	// A few real orders were handed over before they were approved; the steps here follow one another.
	p.paid = later(p.ordered, o.approved)
	p.sent = later(p.paid, o.carried)
	p.arrived = later(p.sent, o.delivered)
	p.mergeLines(o.items)
	if len(p.lines) == 0 {
		for _, payment := range o.payments {
			p.service += payment.value
		}
	}
	switch o.status {
	case "canceled":
		p.cancelType, p.cancelText = changedMind, "ลูกค้ายกเลิก (canceled)"
	case "unavailable":
		p.cancelType, p.cancelText = outOfStock, "สินค้าหมด (unavailable)"
	}
	return p, nil
}

// mergeLines makes one line of the units of one product at one price, in the order they are met.
func (p *plan) mergeLines(items []sourceItem) {
	for _, item := range items {
		p.shipping += item.freight
		merged := false
		for i := range p.lines {
			if p.lines[i].product == item.product && p.lines[i].price == item.price {
				p.lines[i].quantity++
				merged = true
			}
		}
		if !merged {
			p.lines = append(p.lines, planLine{item.product, 1, item.price})
		}
	}
}

// method is how the order says it is paid: as its first payment.
func (p *plan) method() string {
	if len(p.payments) == 0 {
		return unknownMethod
	}
	return p.payments[0].kind
}

// thaiZip is the postcode where it could be one of Thailand's; another country's stands in the address alone.
func (p *plan) thaiZip() string {
	if len(p.zip) == 5 && p.zip >= "10000" && p.zip <= "96999" {
		return p.zip
	}
	return ""
}

// tracking is the parcel's number, made from the order's.
func (p *plan) tracking() string { return "OL" + digits(p.id, 11) + "TH" }

func later(a, b time.Time) time.Time {
	if b.After(a) {
		return b
	}
	return a
}
