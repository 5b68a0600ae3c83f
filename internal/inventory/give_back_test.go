package inventory_test

import (
	"context"
	"errors"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/noun"
	"langraan/internal/warehouse"
)

// line is the packing line of who works at the bench.
func (b *bench) line() inventory.Place {
	return inventory.Place{Kind: inventory.Line, ID: b.Actor.UserID}
}

func (b *bench) take(storage, product, pieces int64) error {
	return b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) error {
		_, err := inventory.Move(ctx, tx, b.Actor, inventory.Transfer{
			From: inventory.Place{Kind: inventory.Storage, ID: storage}, To: b.line(),
			Lines: []inventory.Wanted{{ProductID: product, Quantity: pieces}},
		})
		return err
	})
}

func (b *bench) giveBack() (bill inventory.Bill, err error) {
	err = b.DB.Write(context.Background(), func(ctx context.Context, tx *db.Tx) (err error) {
		bill, err = inventory.GiveBack{
			Line: b.line(), Rest: inventory.Place{Kind: inventory.Storage, ID: b.Storages[0]}, Origins: true,
		}.Move(ctx, tx, b.Actor)
		return err
	})
	return bill, err
}

// Several people take for one line at once, and then several give all of it back: each piece comes home, whoever began
// first, and who finds nothing left is told so.
func TestEachPieceOfALineComesHomeWhoeverTookItRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		for _, storage := range b.Storages[:2] {
			b.Receive(storage, p, 20, 100)
		}
		for round := range 8 {
			var all sync.WaitGroup
			for i := range 6 {
				all.Go(func() {
					if err := b.take(b.Storages[i%2], p, int64(1+i)); err != nil {
						t.Error(err)
					}
				})
			}
			all.Wait()
			var given, empty int
			var mu sync.Mutex
			for range 3 {
				all.Go(func() {
					_, err := b.giveBack()
					mu.Lock()
					defer mu.Unlock()
					switch {
					case err == nil:
						given++
					case errors.Is(err, inventory.ErrLineEmpty):
						empty++
					default:
						t.Error(err)
					}
				})
			}
			all.Wait()
			if given != 1 || empty != 2 {
				t.Errorf("round %d: %d gave it back, %d were told that nothing is there", round, given, empty)
			}
			for _, storage := range b.Storages[:2] {
				there, err := inventory.Balances(t.Context(), d.Fresh(), b.Actor.EnterpriseID, inventory.Place{
					Kind: inventory.Storage, ID: storage,
				}, []int64{p})
				if err != nil || there[p] != 20 {
					t.Fatalf("round %d: %d pieces lie in storage %d, %v", round, there[p], storage, err)
				}
			}
		}
		b.Sound()
	})
}

// A person gives back while another takes: what was taken meanwhile stays or goes home, and nothing is refused for it.
func TestALineIsGivenBackWhileSomebodyTakesRacing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 20, 100)
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if err := b.take(b.Storages[0], p, 1); err != nil {
					t.Error(err)
				}
			})
			all.Go(func() {
				if _, err := b.giveBack(); err != nil && !errors.Is(err, inventory.ErrLineEmpty) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		b.Sound()
	})
}

// What came from a storage that is out of use by now goes to the one that is named for the rest, too.
func TestALineIsNotGivenBackToWhatIsOutOfUse(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[1], p, 5, 100)
		if err := b.take(b.Storages[1], p, 5); err != nil {
			t.Fatal(err)
		}
		storages := b.Warehouse().Storages
		s, err := storages.Find(t.Context(), b.Actor, b.Storages[1])
		if err != nil {
			t.Fatal(err)
		}
		if _, err := storages.SetStatus(t.Context(), b.Actor, noun.Switch{
			ID: s.ID, Version: s.Version, Status: noun.Retired,
		}); err != nil {
			t.Fatal(err)
		}
		bill, err := b.giveBack()
		if err != nil || len(bill.Lines) != 1 || bill.Lines[0].ToID != b.Storages[0] || bill.Lines[0].Quantity != 5 {
			t.Errorf("%+v %v", bill, err)
		}
		b.Expect(p, 5, 0)
	})
}

// What came from a storage that is not for selling by now goes to the one that is named for the rest: what lies in a
// line is promised to orders.
func TestALineIsNotGivenBackToWhatNoLongerSells(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[1], p, 5, 100)
		if err := b.take(b.Storages[1], p, 5); err != nil {
			t.Fatal(err)
		}
		if err := b.Use(b.Storages[1], warehouse.KindDamaged); err != nil {
			t.Fatal(err)
		}
		bill, err := b.giveBack()
		if err != nil || len(bill.Lines) != 1 || bill.Lines[0].ToID != b.Storages[0] || bill.Lines[0].Quantity != 5 {
			t.Errorf("%+v %v", bill, err)
		}
		b.Expect(p, 5, 0)
	})
}
