package orders_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/kit/db"
)

// TestOneBadOrderStopsNobodyElses lets the order that comes first fail at every try; the one behind it is completed.
func TestOneBadOrderStopsNobodyElses(t *testing.T) {
	a := apptest.New(t, "")
	s := open(t, a, 10)
	bad, good := s.shipped(), s.shipped()
	for _, o := range []seen{bad, good} {
		a.Do(t, a.Owner, "PUT", path("/api/v1/orders/%d/delivery", o.ID), body{}).Want(200)
	}
	err := a.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		_, err := db.Exec(ctx, tx, fmt.Sprintf(`CREATE TRIGGER bad BEFORE UPDATE ON orders WHEN OLD.id = %d
			BEGIN SELECT RAISE(ABORT, 'bad'); END`, bad.ID))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	a.Clock.Advance(10 * 24 * time.Hour)
	s.completeDue()
	if got := s.status(good); got != 130 {
		t.Errorf("the good order stands at %d behind a bad one", got)
	}
	if got := s.status(bad); got == 130 {
		t.Error("the bad order was completed: the test asks nothing")
	}
}
