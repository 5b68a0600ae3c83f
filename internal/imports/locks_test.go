package imports_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// store is an app on PostgreSQL with two storages and two products of which ten lie in each.
type store struct {
	*apptest.App
	storages, goods [2]int64
}

func newStore(t *testing.T) (s store) {
	t.Helper()
	s.App = apptest.New(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	made := func(path string, what object) int64 {
		var m struct{ ID int64 }
		s.Do(t, s.Owner, "POST", path, what).Want(201).JSON(&m)
		return m.ID
	}
	for i := range 2 {
		s.storages[i] = made("/api/v1/wms/storage", object{"name": fmt.Sprint("S", i)})
		s.goods[i] = made("/api/v1/wms/product", object{"name": fmt.Sprint("สินค้า ", i), "pn": fmt.Sprint("P", i)})
	}
	for _, storage := range s.storages {
		for _, p := range s.goods {
			s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/in", object{
				"storage_id": storage,
				"lines":      []any{object{"product_id": p, "quantity": 10, "cost": 100}},
			}).Want(201)
		}
	}
	return s
}

// A file names products and storages in an order of its own. While it waits for the first in the order of locks it
// holds none of the others.
func TestAFileHoldsWhatItTouchesInOneOrder(t *testing.T) {
	for _, c := range []struct{ kind, content string }{
		{"stock", "pn,storage,quantity,cost\nP1,S1,1,1\nP0,S0,1,1\n"},
		{"stock_out", "pn,storage,quantity\nP1,S1,1\nP0,S0,1\nP1,S0,-1\n"},
		{"stock_count", "pn,storage,quantity\nP1,S1,8\nP0,S0,12\n"},
		{"warehouse_products", "pn,name,barcode\nP1,one,8850999220000\nP0,two,8850999220017\n"},
	} {
		t.Run(c.kind, func(t *testing.T) {
			s := newStore(t)
			desk := deskOf(t, s.App, wmsBase)
			checked := desk.check(desk.upload(c.kind, c.kind+".csv", c.content), nil)
			dbtest.Circle(t, s.DB, func(ctx context.Context, tx *db.Tx) error {
				return inventory.Lock(ctx, tx, s.Owner.Actor, s.goods[:1])
			}, func() error {
				if done := desk.commit(checked); done.Written == 0 || done.Error > 0 {
					return errors.New(done.counts())
				}
				return nil
			}, func(ctx context.Context, tx *db.Tx) error {
				for _, storage := range s.storages {
					lines := []inventory.InLine{{ProductID: s.goods[0], Quantity: 1}, {
						ProductID: s.goods[1],
						Quantity:  1,
					}}
					if _, err := inventory.Receive(ctx, tx, s.Owner.Actor, inventory.In{
						StorageID: storage,
						Lines:     lines,
					}); err != nil {
						return err
					}
					out := inventory.Out{
						StorageID: storage, Note: "เสีย",
						Lines: []inventory.Wanted{{ProductID: s.goods[1], Quantity: 1}},
					}
					if _, err := inventory.Remove(ctx, tx, s.Owner.Actor, out); err != nil {
						return err
					}
				}
				return nil
			})
		})
	}
}

// A count by hand and one by file wait for the same stock: the file's is held against books that the other made right.
func TestACountBesideOneByFileRacing(t *testing.T) {
	s := newStore(t)
	desk := deskOf(t, s.App, wmsBase)
	checked := desk.check(desk.upload("stock_count", "count.csv", "pn,storage,quantity\nP0,S0,8\n"), nil)
	s.Clock.Advance(time.Second)
	held, free := make(chan struct{}), make(chan struct{})
	var all sync.WaitGroup
	all.Go(func() {
		if err := s.DB.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := inventory.Lock(ctx, tx, s.Owner.Actor, s.goods[:1]); err != nil {
				return err
			}
			close(held)
			<-free
			return nil
		}); err != nil {
			t.Error(err)
		}
	})
	<-held
	all.Go(func() {
		s.Do(t, s.Owner, "POST", "/api/v2/wms/inventory/item/count", object{
			"storage_id": s.storages[0], "note": "นับ",
			"lines": []any{object{"product_id": s.goods[0], "quantity": 8, "book": 10}},
		}).Want(201)
	})
	time.Sleep(200 * time.Millisecond) // so that it stands before the file
	all.Go(func() {
		time.Sleep(200 * time.Millisecond)
		close(free)
	})
	if done := desk.commit(checked); done.Written != 0 || done.Error != 1 {
		t.Error(done.counts())
	}
	all.Wait()
	if lies := lies(t, s.App); lies[0] != "P0 S0 8" {
		t.Errorf("%v", lies)
	}
}
