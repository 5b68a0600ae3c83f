package orders_test

import (
	"encoding/json"
	"fmt"
	"sync"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db/dbtest"
)

// An edit writes the lines anew; who reads meanwhile sees the old order or the new one, each line with its own part.
func TestAnOrderIsReadWholeWhileItIsEditedRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 100)
		lines := func(first, second int64) body {
			return body{"lines": []any{body{"product_id": s.plain, "quantity": first}, body{
				"product_id": s.plain,
				"quantity":   second,
			}}}
		}
		o := s.order(s.Seller, s.draft(s.plain, 1, lines(1, 2)))
		id := o.ID
		at := fmt.Sprint("/api/v1/orders/", id)
		done := make(chan struct{})
		var readers sync.WaitGroup
		for range 3 {
			readers.Go(func() {
				for {
					select {
					case <-done:
						return
					default:
					}
					var read struct {
						Lines []struct {
							Quantity int64             `json:"quantity"`
							Parts    []json.RawMessage `json:"components"`
						} `json:"lines"`
					}
					a.Do(t, a.Seller, "GET", fmt.Sprint("/api/v1/orders/detail?id=", id), nil).Want(200).JSON(&read)
					if len(read.Lines) != 2 || len(read.Lines[0].Parts) != 1 || len(read.Lines[1].Parts) != 1 {
						t.Errorf("a torn order: %+v", read.Lines)
					}
				}
			})
		}
		for i := range int64(25) {
			s.Do(t, s.Seller, "PUT", at, s.draft(s.plain, 1, lines(1+i%2, 2-i%2), body{"version": o.Version})).Want(
				200).JSON(&o)
		}
		close(done)
		readers.Wait()
	})
}

// Orders come in while people look at the list and at the customers: the counts beside a page, and what a customer
// ordered, are of the moment of the rows.
func TestListsAgreeWithTheirCountsRacing(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := open(t, a, 1000)
		dbtest.WhileWriting(t, func(int) error {
			s.order(s.Seller, s.draft(s.plain, 1))
			return nil
		}, func() {
			var list struct {
				Data  []struct{ ID int64 }
				Total int
			}
			a.Do(t, a.Owner, "GET", "/api/v1/orders?limit=200", nil).Want(200).JSON(&list)
			if rows := len(list.Data); rows != min(list.Total, 200) {
				t.Errorf("%d rows of %d", rows, list.Total)
			}
			a.Do(t, a.Owner, "GET", "/api/v1/orders?limit=200&q=SO", nil).Want(200).JSON(&list)
			if rows := len(list.Data); rows != min(list.Total, 200) {
				t.Errorf("%d rows found of %d", rows, list.Total)
			}
		})
	})
}
