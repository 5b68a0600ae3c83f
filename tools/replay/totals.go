package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/money"
)

// totals is what the files and the server must agree on. Amounts of the set's own expected.json are texts in baht.
type totals struct {
	PerStatus  map[string]int      `json:"orders_per_status"`
	PerMonth   map[string]*month   `json:"per_month"`
	GrandTotal grand               `json:"grand_total"`
	Payments   map[string]*paidSum `json:"payments_by_type"`
}

type month struct {
	Orders  int   `json:"orders"`
	Lines   int64 `json:"lines"`
	Price   price `json:"price"`
	Freight price `json:"freight"`
}

type grand struct {
	Price    price `json:"price"`
	Freight  price `json:"freight"`
	Payments price `json:"payments"`
}

type paidSum struct {
	Rows  int   `json:"rows"`
	Value price `json:"value"`
}

// price is an amount that JSON writes as a text in baht.
type price struct{ money.Amount }

// UnmarshalJSON reads "189.90".
func (p *price) UnmarshalJSON(data []byte) error {
	var text string
	if err := json.Unmarshal(data, &text); err != nil {
		return err
	}
	amount, err := money.Parse(text)
	p.Amount = amount
	return err
}

func newTotals() *totals {
	return &totals{PerStatus: map[string]int{}, PerMonth: map[string]*month{}, Payments: map[string]*paidSum{}}
}

// order counts an order in its month and its status.
func (t *totals) order(name, inMonth string, units int64, goods, freight money.Amount) {
	t.PerStatus[name]++
	m := t.PerMonth[inMonth]
	if m == nil {
		m = &month{}
		t.PerMonth[inMonth] = m
	}
	m.Orders++
	m.Lines += units
	m.Price.Amount += goods
	m.Freight.Amount += freight
	t.GrandTotal.Price.Amount += goods
	t.GrandTotal.Freight.Amount += freight
}

func (t *totals) payment(kind string, value money.Amount) {
	p := t.Payments[kind]
	if p == nil {
		p = &paidSum{}
		t.Payments[kind] = p
	}
	p.Rows++
	p.Value.Amount += value
	t.GrandTotal.Payments.Amount += value
}

// expectation is the set's expected.json, or the same totals counted from the files where it has none. Its statuses
// become the codes they lead to.
func expectation(dir string, src *source) (*totals, error) {
	text, err := os.ReadFile(filepath.Join(dir, "expected.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return counted(src)
	}
	if err != nil {
		return nil, err
	}
	want := newTotals()
	if err := json.Unmarshal(text, want); err != nil {
		return nil, fmt.Errorf("expected.json: %w", err)
	}
	codes := map[string]int{}
	for name, n := range want.PerStatus {
		codes[statusCode(name)] += n
	}
	want.PerStatus = codes
	return want, nil
}

func counted(src *source) (*totals, error) {
	want := newTotals()
	err := src.each(func(o sourceOrder) error {
		var goods, freight money.Amount
		for _, item := range o.items {
			goods += item.price
			freight += item.freight
		}
		want.order(statusCode(o.status), monthOf(clock.InstantOf(o.purchased)), int64(len(o.items)), goods, freight)
		for _, p := range o.payments {
			want.payment(p.kind, p.value)
		}
		return nil
	})
	return want, err
}

// statusCode is the code a real status leads to; an unknown one stays as it is and so differs from everything.
func statusCode(name string) string {
	if code, known := targets[name]; known {
		return strconv.Itoa(code)
	}
	return name
}

func monthOf(at clock.Instant) string { return at.Day()[:len("2006-01")] }
