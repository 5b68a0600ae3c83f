package inventorytest

import (
	"context"
	"errors"
	"fmt"

	"pgregory.net/rapid"

	"langraan/internal/inventory"
	"langraan/internal/kit/errs"
	"langraan/internal/warehouse"
)

// Step is one thing done to the ledger; refusals are part of the game.
type Step struct {
	What            int
	product, ref    int
	storage         int
	quantity, price int64
}

// Steps draws what is done to a ledger.
var Steps = rapid.Custom(func(t *rapid.T) Step {
	return Step{
		What: rapid.IntRange(0, 14).Draw(t, "what"), product: rapid.IntRange(0, 2).Draw(t, "product"),
		ref:     rapid.IntRange(1, 4).Draw(t, "ref"),
		storage: rapid.IntRange(0, 2).Draw(t, "storage"), quantity: rapid.Int64Range(1, 9).Draw(t, "quantity"),
		price: rapid.Int64Range(0, 999).Draw(t, "price"),
	}
})

// seen is what the books said when it was counted, true or not; nil for half of the counts.
func (s Step) seen() *int64 {
	if s.price%2 == 0 {
		return nil
	}
	book := s.price % 7
	return &book
}

// place is the storage of the step: the damaged one where there is one.
func (b *Bench) place(s Step) inventory.Place {
	if s.storage == 2 && b.Damaged != 0 {
		return inventory.Place{Kind: inventory.Storage, ID: b.Damaged}
	}
	return inventory.Place{Kind: inventory.Storage, ID: b.Storages[s.storage%2]}
}

// Play does the step. Bills to take back are remembered by the caller.
func (b *Bench) Play(s Step, bills *[]int64) error {
	ctx, service := context.Background(), inventory.New(b.DB)
	ref := Order(int64(s.ref))
	item := inventory.Item{ProductID: b.Products[s.product], Quantity: s.quantity}
	place := b.place(s)
	var err error
	switch s.What {
	case 0, 1:
		var bill inventory.Bill
		bill, err = service.Receive(ctx, b.Actor, inventory.In{StorageID: place.ID, Lines: []inventory.InLine{
			{ProductID: item.ProductID, Quantity: item.Quantity, Cost: s.price}, {
				ProductID: item.ProductID,
				Quantity:  1, Cost: s.price + 1,
			},
		}}, "")
		*bills = append(*bills, bill.ID)
	case 2:
		err = b.Reserve(ref, item, inventory.Item{ProductID: b.Products[(s.product+1)%3], Quantity: 1})
	case 3:
		err = b.Release(ref)
	case 4:
		if s.price%2 == 0 {
			place = inventory.Place{}
		}
		item.Quantity = 1 + item.Quantity%2 // few enough to be reserved
		_, err = b.Pack(ref, place, item)
	case 5:
		if s.price%2 == 0 {
			place = inventory.Place{}
		}
		_, _, err = b.PutBack(ref, place)
	case 6:
		var bill inventory.Bill
		bill, err = service.Remove(ctx, b.Actor, inventory.Out{
			StorageID: place.ID, Note: "แตก",
			Lines: []inventory.Wanted{{ProductID: item.ProductID, Quantity: item.Quantity}},
		}, "")
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 8:
		other := inventory.Place{Kind: inventory.Storage, ID: b.Storages[1-s.storage%2]}
		if s.price%2 == 0 {
			other = inventory.Place{Kind: inventory.Line, ID: b.Actor.UserID}
		}
		if s.price%3 == 0 {
			place, other = other, place
		}
		var bill inventory.Bill
		bill, err = service.Transfer(ctx, b.Actor, inventory.Transfer{
			From: place, To: other,
			Lines: []inventory.Wanted{
				{ProductID: item.ProductID, Quantity: item.Quantity}, {
					ProductID: b.Products[(s.product+1)%3],
					Quantity:  1,
				},
			},
		}, "")
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 9:
		if s.price%4 == 0 {
			place = inventory.Place{Kind: inventory.Line, ID: b.Actor.UserID}
		}
		var bill inventory.Bill
		bill, err = service.Count(ctx, b.Actor, inventory.Count{
			Place: place, Note: "นับ",
			Lines: []inventory.CountLine{
				{Wanted: inventory.Wanted{ProductID: item.ProductID, Quantity: s.price % 20}, Book: s.seen()},
				{Wanted: inventory.Wanted{ProductID: item.ProductID, Quantity: item.Quantity}},
			},
		}, "")
		if err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 11: // nearly nothing is found anywhere
		for _, place := range []inventory.Place{{Kind: inventory.Storage, ID: b.Storages[0]}, {
			Kind: inventory.Storage,
			ID:   b.Storages[1],
		}, {Kind: inventory.Line, ID: b.Actor.UserID}} {
			if s.price%3 > 0 {
				break
			}
			_, err = service.Count(ctx, b.Actor, inventory.Count{
				Place: place, Note: "หาย",
				Lines: []inventory.CountLine{{Wanted: inventory.Wanted{
					ProductID: item.ProductID,
					Quantity:  s.price % 2,
				}}},
			}, "")
			if err != nil {
				break
			}
		}
	case 12: // what is broken is put aside, and what was mended comes back
		if b.Damaged == 0 {
			return nil
		}
		from, to := place, inventory.Place{Kind: inventory.Storage, ID: b.Damaged}
		if s.price%3 == 0 {
			from, to = to, inventory.Place{Kind: inventory.Storage, ID: b.Storages[s.price%2]}
		}
		var bill inventory.Bill
		bill, err = service.Transfer(ctx, b.Actor, inventory.Transfer{
			From: from, To: to, Lines: []inventory.Wanted{{ProductID: item.ProductID, Quantity: 1 + item.Quantity%3}},
		}, "")
		if err == nil {
			*bills = append(*bills, bill.ID)
			err = b.wasSetAside(to.ID)
		}
	case 13:
		// It keeps its kind while goods lie there, so that one for selling could stay so for ever.
		isFirst := place.ID == b.Damaged && b.SetAside.Load() == 0
		if s.price%3 == 0 && b.Damaged != 0 && !isFirst {
			err = b.Use(place.ID, warehouse.StorageKind(1+s.price%5))
		}
	case 14:
		var bill inventory.Bill
		if bill, err = b.Recost(item.ProductID, s.price); err == nil {
			*bills = append(*bills, bill.ID)
		}
	case 7, 10:
		if len(*bills) > 0 {
			late := int(s.price) % min(len(*bills), 6) // one of the latest, so that every kind is met
			_, err = service.Reverse(ctx, b.Actor, inventory.Reversal{BillID: (*bills)[len(*bills)-1-late], Reason: ""},
				"")
		}
	}
	if err != nil && !Allowed(err) {
		return fmt.Errorf("step %+v: %w", s, err)
	}
	return nil
}

// wasSetAside counts goods that came to the damaged storage: it may be for selling by now, and again later.
func (b *Bench) wasSetAside(storage int64) error {
	if storage != b.Damaged {
		return nil
	}
	s, err := b.Warehouse().Storages.Find(context.Background(), b.Actor, storage)
	if err == nil && s.Kind != int64(warehouse.KindSelling) {
		b.SetAside.Add(1)
	}
	return err
}

// Allowed tells whether a step may end so.
func Allowed(err error) bool {
	for _, refusal := range []error{
		inventory.ErrNotEnough, inventory.ErrNotReserved, inventory.ErrReversed,
		inventory.ErrGone, inventory.ErrNotDeletable, inventory.ErrMoved, inventory.ErrCounted,
		inventory.ErrSamePlace, inventory.ErrNotForSale, warehouse.ErrStorageFull, warehouse.ErrLastStorage,
		errs.ErrStale,
		inventory.ErrNoLayer, inventory.ErrSameCost, inventory.ErrCostUsed, inventory.ErrCostCorrected,
	} {
		if errors.Is(err, refusal) {
			return true
		}
	}
	return false
}

// TestAnySequenceKeepsTheLedger plays drawn sequences one after the other on one database; Check holds the invariants:
// ledger = balances = stock ≥ 0, reservations = reserved ≤ on hand, what came in costs what left plus what lies, to the
// satang.
