package inventory_test

import (
	"context"
	"errors"
	"strings"
	"sync"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
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

// A line that is never empty has years of arrivals of a product that is always sold: what came last is found without
// reading them.
func TestWhereALineCameFromIsFoundAtTheEndOfTheLedger(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		if d.Postgres() { // behind the past, whose ids are made up
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "SELECT setval(pg_get_serial_sequence('bills', 'id'), 100000)")
				return err
			})
		}
		for _, storage := range b.Storages[:2] {
			b.Receive(storage, p, 20, 100)
		}
		if err := b.take(b.Storages[0], p, 5); err != nil {
			t.Fatal(err)
		}
		inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
			for _, text := range []string{
				`INSERT INTO bills (id, enterprise_id, number, kind, user_id, created_at, date)
					WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
					SELECT 1000 + i, enterprise_id, 'OLD' || i, kind, user_id, created_at, date FROM n,
					(SELECT * FROM bills WHERE kind = 3) b WHERE CAST($1 AS BIGINT) <> CAST($2 AS BIGINT)`,
				`INSERT INTO bill_lines (enterprise_id, bill_id, created_at, date, kind, user_id, product_id, from_kind,
					from_id, to_kind, to_id, quantity) SELECT l.enterprise_id, b.id, l.created_at, l.date, l.kind,
					l.user_id, CASE WHEN b.id % 3 = 0 THEN $2 ELSE l.product_id END, l.from_kind, l.from_id, l.to_kind,
					l.to_id, 1 FROM bills b, (SELECT * FROM bill_lines WHERE to_kind = 2 AND product_id = $1) l
					WHERE b.number LIKE 'OLD%'`,
			} {
				if _, err := db.Exec(ctx, tx, text, p, b.Products[1]); err != nil {
					return err
				}
			}
			return nil
		})
		if err := b.take(b.Storages[1], p, 4); err != nil {
			t.Fatal(err)
		}
		if d.Postgres() {
			inventorytest.Write(t, d, func(ctx context.Context, tx *db.Tx) error {
				_, err := db.Exec(ctx, tx, "ANALYZE bill_lines") // most of its rows are of this product and this line
				return err
			})
		}
		query := inventory.OriginsQuery(b.Actor.EnterpriseID, b.line(), []int64{p})
		for _, step := range dbtest.Plan(t, d, query) {
			t.Log(step)
			reads := strings.Contains(step, " on bill_lines ") || strings.Contains(step, " l USING ") ||
				strings.HasPrefix(step, "SCAN l")
			if reads && !strings.Contains(step, "i_bill_lines_came") && !strings.Contains(step, "i_bill_lines_bill") {
				t.Errorf("more is read than the last arrivals: %s", step)
			}
			if strings.Contains(step, "INDEX i_bill_lines_came") && !strings.Contains(step, "bill_id") {
				t.Errorf("a step is not bounded by its product: %s", step)
			}
		}
		came, err := db.Select[inventory.Origin](t.Context(), d.Fresh(), query)
		if err != nil || len(came) < 2 || len(came) > 6 || came[0].StorageID != b.Storages[1] {
			t.Fatalf("%+v %v", came, err)
		}
		covered := int64(0)
		for i, o := range came {
			if covered += o.Quantity; i > 0 && o.StorageID != b.Storages[0] {
				t.Errorf("%+v", came)
			}
		}
		if covered != 9 {
			t.Errorf("%d of 9 pieces have an origin: %+v", covered, came)
		}
	})
}
