package packings_test

import (
	"context"
	"fmt"
	"maps"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/orders"
	"langraan/internal/packings"
)

// What spentBy runs: each gives, for orders of some wants, a request that may be sent spentRuns times.
type runs func(wants []want) func()

func (s *shop) forRuns(t *testing.T, wants []want) (made []orders.Order) {
	for range spentRuns {
		made = append(made, s.order(t, wants...))
	}
	return made
}

// begun opens a parcel for each run and scans some codes into it.
func (s *shop) begun(t *testing.T, wants []want, codes ...string) (open []packings.Packing) {
	for _, o := range s.forRuns(t, wants) {
		p := s.open(t, s.Packer, o)
		for _, code := range codes {
			s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": code}).Want(200)
		}
		open = append(open, p)
	}
	return open
}

func (s *shop) opened(t *testing.T, more body) runs {
	return func(wants []want) func() {
		waiting := s.forRuns(t, wants)
		return func() {
			b := body{"code": waiting[0].Number}
			maps.Copy(b, more)
			s.scan(t, s.Packer, b).Want(200)
			waiting = waiting[1:]
		}
	}
}

func (s *shop) scanned(t *testing.T) runs {
	return func(wants []want) func() {
		open := s.begun(t, wants)
		return func() {
			s.scan(t, s.Packer, body{"packing_id": open[0].ID, "barcode": soapCode}).Want(200)
			open = open[1:]
		}
	}
}

func (s *shop) closed(t *testing.T) runs {
	return func(wants []want) func() {
		codes := []string{soapCode}
		if len(wants) > 1 {
			codes = []string{soapCode, soapCode, teaCode, teaCode, teaCode}
		}
		open := s.begun(t, wants, codes...)
		return func() {
			s.shut(t, s.Packer, body{"packing_id": open[0].ID}).Want(200)
			open = open[1:]
		}
	}
}

// scannedOut is of parcels that another run packs.
func (s *shop) scannedOut(t *testing.T, packed runs) runs {
	return func(wants []want) func() {
		pack := packed(wants)
		for range spentRuns {
			pack()
		}
		numbers := must(db.All[string](context.Background(), s.DB.Fresh(),
			"SELECT number FROM packings WHERE status = 2 AND left_at = 0 ORDER BY id DESC LIMIT 3"))(t)
		return func() {
			s.Do(t, s.Owner, "POST", "/api/v1/orders/trackingcheck/"+numbers[0], body{}, "Idempotency-Key", s.key()).
				Want(200)
			numbers = numbers[1:]
		}
	}
}

func (s *shop) numbered(t *testing.T) runs {
	return func(wants []want) func() {
		path := fmt.Sprintf("/api/v1/orders/tracking/%d", s.order(t, wants...).ID)
		return func() {
			s.Do(t, s.Owner, "PUT", path, body{"tracking_number": "TH" + s.key()}, "Idempotency-Key", s.key()).Want(200)
		}
	}
}
