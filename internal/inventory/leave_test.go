package inventory_test

import (
	"context"
	"strings"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

func (b *bench) remove(storage, product, quantity int64) error {
	_, err := inventory.New(b.DB).Remove(b.T.Context(), b.Actor, inventory.Out{
		StorageID: storage, Note: "แตก", Lines: []inventory.Wanted{{ProductID: product, Quantity: quantity}},
	}, "")
	return err
}

// What orders have reserved is not taken out, and the line that asks for it is told; of goods that may be oversold what
// lies there may be taken out, though orders wait for more.
func TestWhatIsReservedDoesNotLeave(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p, more, shelf := b.Products[0], b.Product("เกิน", true), b.Storages[0]
		b.Receive(shelf, p, 5, 100)
		b.Receive(shelf, more, 2, 100)
		for ref, item := range map[int64]inventory.Item{
			1: {ProductID: p, Quantity: 3}, 2: {ProductID: more, Quantity: 6},
		} {
			if err := b.Reserve(inventorytest.Order(ref), item); err != nil {
				t.Fatal(err)
			}
		}
		err := b.remove(shelf, p, 4)
		inventorytest.Refused(t, err, inventory.ErrNotEnough, "สินค้า 0", "4", "2")
		if fields := errs.Of(err).Fields; fields["lines.0.quantity"] != errs.BalanceNotEnough {
			t.Errorf("the line is not told: %v", fields)
		}
		if err := b.remove(shelf, p, 2); err != nil {
			t.Errorf("what is free: %v", err)
		}
		b.Expect(p, 3, 3)
		if err := b.remove(shelf, more, 2); err != nil {
			t.Errorf("what may be oversold: %v", err)
		}
		b.Expect(more, 0, 6)
	})
}

// Who packs and finds too little, since the rest lies in somebody's line, is told how much can be had: what is set
// aside is none of it.
func TestWhatIsSetAsideIsNotWithinReach(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		b.Receive(b.Storages[0], p, 4, 100)
		b.Receive(b.Storage("เสียหาย", warehouse.KindDamaged), p, 5, 100)
		if err := b.take(b.Storages[0], p, 3); err != nil {
			t.Fatal(err)
		}
		item := inventory.Item{ProductID: p, Quantity: 4}
		if err := b.Reserve(inventorytest.Order(1), item); err != nil {
			t.Fatal(err)
		}
		other := inventory.Packing{Line: b.Actor.UserID + 1000}
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			_, err := other.Out(ctx, tx, b.Actor, inventorytest.Order(1), "", []inventory.Item{item}, inventory.Place{})
			return err
		})
		inventorytest.Refused(t, err, inventory.ErrNotEnough, "สินค้า 0")
		if says := errs.Of(err).Detail.TH; !strings.Contains(says, "ต้องการ 4 หยิบได้ 1 ") {
			t.Errorf("it says %q", says)
		}
		b.Expect(p, 4, 4)
	})
}

// Who takes back what was written for one thing takes back no bill of another, nor one that was written for nothing.
func TestABillIsTakenBackForWhatItWasWritten(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		p := b.Products[0]
		bill := b.Receive(b.Storages[0], p, 5, 100)
		for _, ref := range []inventory.Ref{{Kind: audit.RefPurchase, ID: 1}, inventorytest.Order(bill.ID)} {
			inventorytest.Refused(t, d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
				_, err := inventory.ReverseOf(ctx, tx, b.Actor, bill.ID, "ผิด", ref)
				return err
			}), inventory.ErrNoBill)
			b.Expect(p, 5, 0)
		}
	})
}
