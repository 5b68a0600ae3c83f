package packings

import (
	"slices"
	"time"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// Idle is how long a parcel is left alone before any packer may take it over. Who only fetches something from a far
// shelf, or answers the door, is back by then.
const Idle = 10 * time.Minute

// touched is when pieces were last put into a parcel or taken out, and not before it was opened or taken over.
func touched(items []PackingItem, begun clock.Instant) clock.Instant {
	for _, item := range items {
		begun = max(begun, item.TouchedAt)
	}
	return begun
}

// takeOverAt gives the moment from which the actor may take an open parcel over from its packer, which for who manages
// packing has come already; ok is false for who may not. It is a whole minute, as people are told it.
func takeOverAt(actor access.Actor, p PackingHead) (at clock.Instant, ok bool) {
	switch {
	case p.Status != Open || p.UserID == actor.UserID || !actor.IsEmployee() || actor.ReadOnly,
		actor.Level(access.Packing) < access.LevelWork:
		return 0, false
	case actor.ManagesPacking():
		return p.TouchedAt, true
	}
	const minute = clock.Instant(time.Minute / time.Millisecond)
	idle := p.TouchedAt + clock.Instant(Idle/time.Millisecond)
	return (idle + minute - 1) / minute * minute, true
}

// mayTakeOver decides whether the actor takes the parcel over from its packer now.
func mayTakeOver(actor access.Actor, p PackingHead, now clock.Instant) error {
	at, ok := takeOverAt(actor, p)
	switch {
	case !ok:
		return errs.ErrDenied.Say("ไม่มีสิทธิ์รับช่วงต่อกล่องของ "+p.UserName,
			"you may not take over the parcel of "+p.UserName)
	case now < at:
		last, then := timeOfDay(p.TouchedAt), timeOfDay(at)
		return ErrStatus.Say(p.UserName+" แพ็กอยู่เมื่อ "+last+" รับช่วงต่อได้ตั้งแต่ "+then+" ถ้ายังไม่มีใครแพ็กต่อ",
			p.UserName+" was packing at "+last+"; it may be taken over from "+then+" on if nobody goes on")
	}
	return nil
}

func timeOfDay(at clock.Instant) string { return at.Time().In(clock.Bangkok).Format("15:04") }

// hand is what one of the earlier packers put into an item of a parcel that was taken over. Line is what lies of the
// product in that packer's line.
type hand struct {
	ID        int64 `db:"id"`
	ItemID    int64 `db:"item_id"`
	ProductID int64 `db:"product_id"`
	UserID    int64 `db:"user_id"`
	StorageID int64 `db:"storage_id"`
	Pieces    int64 `db:"pieces"`
	Line      int64 `db:"line"`
}

// source is where pieces of a parcel leave the stock: the storage that was named, or the line of who put them in, and
// storages behind it.
type source struct{ StorageID, UserID int64 }

// sources says what leaves the stock where, so that the books are what the hands did: pieces that an earlier packer
// took from the own line were in that line, whoever closes the parcel.
func sources(items []PackingItem, hands []hand, closer int64) map[source][]inventory.Item {
	all := map[source][]inventory.Item{}
	put := func(storageID, userID, productID, pieces int64) {
		from := source{storageID, userID}
		if storageID != 0 {
			from.UserID = 0
		}
		if pieces > 0 {
			all[from] = append(all[from], inventory.Item{ProductID: productID, Quantity: pieces})
		}
	}
	for _, h := range hands {
		put(h.StorageID, h.UserID, h.ProductID, h.Pieces)
	}
	for _, item := range items {
		put(item.StorageID, closer, item.WarehouseProductID, item.Packed-item.Handed)
	}
	return all
}

// fromLines counts the pieces of a product in a parcel that come out of the lines of others than its packer, who needs
// none of them within reach.
func fromLines(hands []hand, productID, packer int64) (n int64) {
	lines := map[int64]int64{}
	for _, h := range hands {
		if h.ProductID != productID || h.UserID == packer || h.StorageID != 0 {
			continue
		}
		if _, seen := lines[h.UserID]; !seen {
			lines[h.UserID] = h.Line
		}
		taken := min(lines[h.UserID], h.Pieces)
		lines[h.UserID] -= taken
		n += taken
	}
	return n
}

// ungive says which hands hold less once shares were taken out of items that hold what was handed over: those of who
// packed last give first. The answer has the pieces that are left.
func ungive(items []PackingItem, hands []hand, shares []share) (less []hand) {
	for _, sh := range shares {
		at := slices.IndexFunc(items, func(i PackingItem) bool { return i.ID == sh.ItemID })
		n := sh.Pieces - (items[at].Packed - items[at].Handed)
		for _, h := range slices.Backward(hands) {
			if h.ItemID != sh.ItemID || n <= 0 {
				continue
			}
			taken := min(n, h.Pieces)
			n -= taken
			h.Pieces -= taken
			less = append(less, h)
		}
	}
	return less
}
