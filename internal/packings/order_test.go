package packings_test

import (
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db/dbtest"
)

// TestParcelsOfSeveralPlacesDoNotWaitForEachOther: what packers took from where must not decide the order in which
// closing locks the goods. PostgreSQL is told to look for deadlocks late, so that one would show as a long wait.
func TestParcelsOfSeveralPlacesDoNotWaitForEachOther(t *testing.T) {
	const late, soon = "&deadlock_timeout=15000", 10 * time.Second
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))+late))
	var parcels []int64
	for i := range 8 {
		p := s.open(t, s.Packer, s.order(t, want{s.soap, 1}, want{s.tea, 1}))
		named, open := soapCode, teaCode
		if i%2 == 0 {
			named, open = open, named
		}
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": named, "storage_id": s.shelf}).Want(200)
		s.scan(t, s.Packer, body{"packing_id": p.ID, "barcode": open}).Want(200)
		parcels = append(parcels, p.ID)
	}
	began := time.Now()
	got := atOnce(len(parcels), func(i int) *apptest.Response {
		return s.shut(t, s.Packer, body{"packing_id": parcels[i]})
	})
	if took := time.Since(began); got[""] != len(parcels) || took > soon {
		t.Errorf("%v after %s", got, took)
	}
	s.sound(t)
}

// TestCancelsOfHalfPackedOrdersDoNotWaitForEachOther: what is given back of the reservation and what comes back by a
// bill are locked together.
func TestCancelsOfHalfPackedOrdersDoNotWaitForEachOther(t *testing.T) {
	const late, soon = "&deadlock_timeout=15000", 10 * time.Second
	s := newShop(t, apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t))+late))
	var made []int64
	for i := range 8 {
		o := s.order(t, want{s.soap, 1}, want{s.tea, 1})
		p := s.open(t, s.Owner, o)
		s.scan(t, s.Owner, body{"packing_id": p.ID, "barcode": []string{soapCode, teaCode}[i%2]}).Want(200)
		s.shut(t, s.Owner, body{"packing_id": p.ID, "partial": true, "reason": "ของขาด"}).Want(200)
		made = append(made, o.ID)
	}
	began := time.Now()
	got := atOnce(len(made), func(i int) *apptest.Response {
		return s.Do(t, s.Owner, "PUT", "/api/v1/orders/cancel/"+text(made[i]),
			body{"reason_type": 1, "reason": "เปลี่ยนใจ"})
	})
	if took := time.Since(began); got[""] != len(made) || took > soon {
		t.Errorf("%v after %s", got, took)
	}
	s.sound(t)
}
