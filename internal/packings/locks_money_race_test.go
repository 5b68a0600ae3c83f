package packings_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math/rand/v2"
	"sync"
	"testing"
)

// slipOf is a new slip, of a picture that no other has.
func (s *shop) slipOf(t *testing.T, r *rand.Rand, orderID int64) (id int64) {
	t.Helper()
	p := image.NewGray(image.Rect(0, 0, 8, 8))
	for i := range p.Pix {
		p.Set(i%8, i/8, color.Gray{Y: uint8(r.UintN(256))})
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, p); err != nil {
		t.Fatal(err)
	}
	var sent struct{ Name string }
	up := s.Do(t, s.Owner, "POST", "/api/v1/images?kind=slip", picture.String(), "Idempotency-Key", s.key())
	if up.Code >= 300 {
		t.Errorf("a picture: %d %s", up.Code, up.Body)
		return 0
	}
	up.JSON(&sent)
	var made struct{ ID int64 }
	s.work(t, "POST", "/api/v1/payments/slips", body{"image": sent.Name, "order_id": orderID, "amount": 100}, &made)
	return made.ID
}

// pay has the money of two orders race: a slip over both is accepted twice, a line of a statement is, one order is
// cancelled, paid by hand and taken back, its money kept, and both are merged.
func (s *shop) pay(t *testing.T, r *rand.Rand) bool {
	one, two := s.unpaid(t, want{s.tea, 1}), s.unpaid(t, want{s.soap, 1})
	slip := s.slipOf(t, r, two.ID)
	if slip == 0 {
		return false
	}
	parts := body{"parts": []any{
		body{"order_id": two.ID, "amount": 60}, body{"order_id": one.ID, "amount": 40},
	}}
	text := fmt.Sprintf("date,time,deposit,description\n2026-11-20,10:00,1.00,%d\n", r.Uint64())
	s.Do(t, s.Owner, "POST", "/api/v1/payments/statement?name=x.csv", text, "Idempotency-Key", s.key())
	var lines struct{ Data []struct{ ID int64 } }
	s.work(t, "GET", "/api/v1/payments/statement?limit=1", nil, &lines)
	accepted := false
	steps := []func(){
		func() { accepted = s.work(t, "PUT", fmt.Sprintf("/api/v1/payments/slips/%d/accept", slip), parts, nil) },
		func() {
			s.work(t, "PUT", fmt.Sprintf("/api/v1/payments/slips/%d/refuse", slip), body{"reason": "x"}, nil)
		},
		func() {
			s.work(t, "POST", "/api/v1/orders/merge",
				body{"orders": []any{body{"id": two.ID}, body{"id": one.ID}}}, nil)
		},
		func() {
			var o struct {
				Version  int64
				Payments []struct{ ID int64 }
			}
			path := fmt.Sprintf("/api/v1/orders/detail?id=%d", two.ID)
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/payment/confirm/success/", two.ID),
				body{"payments": []any{body{"payment_method_id": two.PaymentMethodID, "amount": 500}}}, nil)
			s.work(t, "GET", path, nil, &o)
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/payment/retain/", two.ID),
				body{"version": o.Version, "reason": "x"}, nil)
			for _, p := range o.Payments {
				s.work(t, "PUT", fmt.Sprint("/api/v1/orders/payment/revert/", two.ID),
					body{"payment_ids": []int64{p.ID}}, nil)
			}
		},
		func() {
			for _, l := range lines.Data {
				s.work(t, "PUT", fmt.Sprintf("/api/v1/payments/statement/%d/accept", l.ID), body{"order_id": one.ID}, nil)
			}
		},
		func() {
			s.work(t, "PUT", fmt.Sprint("/api/v1/orders/cancel/", one.ID), body{"reason_type": 1, "reason": "x"}, nil)
		},
	}
	r.Shuffle(len(steps), func(i, j int) { steps[i], steps[j] = steps[j], steps[i] })
	var all sync.WaitGroup
	for _, step := range steps[:3+r.IntN(len(steps)-2)] {
		all.Go(step)
	}
	all.Wait()
	for _, id := range []int64{one.ID, two.ID} { // the goods are free for the others again
		s.work(t, "PUT", fmt.Sprint("/api/v1/orders/cancel/", id), body{"reason_type": 1, "reason": "x"}, nil)
	}
	return accepted
}

// gather merges two of the customers that others order for, and asks for a file of orders and gives it up.
func (s *shop) gather(t *testing.T, r *rand.Rand) bool {
	var export struct{ ID int64 }
	if s.work(t, "POST", "/api/v1/orders/exports", body{"query": "", "format": "csv"}, &export) && r.IntN(2) == 0 {
		s.work(t, "DELETE", fmt.Sprint("/api/v1/orders/exports/", export.ID), nil, nil)
	}
	var list struct{ Data []struct{ ID, Version int64 } }
	s.work(t, "GET", "/api/v1/customers?limit=20", nil, &list)
	if len(list.Data) < 2 {
		return false
	}
	r.Shuffle(len(list.Data), func(i, j int) { list.Data[i], list.Data[j] = list.Data[j], list.Data[i] })
	keep, gone := list.Data[0], list.Data[1]
	return s.work(t, "POST", fmt.Sprintf("/api/v1/customers/%d/merge", keep.ID),
		body{"version": keep.Version, "gone_id": gone.ID, "gone_version": gone.Version}, nil)
}
