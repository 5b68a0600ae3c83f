package lines

import (
	"context"

	"langraan/internal/inventory"
	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/once"
)

var errProfileAlone = errs.ErrInvalid.Declare("โปรไฟล์ใช้แทนรายการสินค้า และใช้ตอนหยิบเท่านั้น",
	"a profile stands in place of lines, and only on the way to a line").At("profile_id", errs.InvalidParam)

var errOriginsAlone = errs.ErrInvalid.Declare("คืนไปที่เดิมได้เฉพาะตอนคืนของทั้งไลน์แพ็ก",
	"only all of a line goes back to where it came from").At("origins", errs.InvalidParam)

var errOwnLine = errs.ErrInvalid.Declare("ย้ายได้เฉพาะไลน์แพ็กของตัวเอง",
	"only one's own packing line may be filled or emptied").At("user_id", errs.PermissionDenied)

// Move moves goods from a storage to the line of a person (0: the actor's own), or back from it. Back without lines
// gives back all that lies there, as far as a bill holds it, with Origins each piece to the storage it came from and
// the rest to StorageID. A profile stands in place of lines: what the line has less than the profile says is taken, and
// with Partial only as much of it as the storage has.
type Move struct {
	UserID    int64
	StorageID int64
	Back      bool
	Note      string
	Lines     []inventory.Wanted
	ProfileID int64
	Partial   bool
	Origins   bool
}

// Move moves goods to a line or back, once per key. It gives the bill. Who may not work in the warehouse serves the own
// line alone. ErrNoProfile, ErrNotMissing; errors as inventory.Move and, of a line that is given back whole, as
// inventory.GiveBack.
func (s *Service) Move(ctx context.Context, actor access.Actor, m Move, key string) (inventory.Bill, error) {
	if m.UserID == 0 {
		m.UserID = actor.UserID
	}
	if m.UserID != actor.UserID && actor.Level(access.WMS) < access.LevelWork {
		return inventory.Bill{}, errOwnLine
	}
	if m.ProfileID != 0 && (m.Back || len(m.Lines) > 0) {
		return inventory.Bill{}, errProfileAlone
	}
	if m.Origins && (!m.Back || len(m.Lines) > 0) {
		return inventory.Bill{}, errOriginsAlone
	}
	use := once.Of(s.db, actor, key, "inventory.line", m)
	return s.ledger.Record(ctx, use, inventory.KindTransfer, func(ctx context.Context, tx *db.Tx) (inventory.Bill,
		error,
	) {
		if shelf, line := m.ends(); m.Back && len(m.Lines) == 0 {
			return inventory.GiveBack{Line: line, Rest: shelf, Origins: m.Origins, Note: m.Note}.Move(ctx, tx, actor)
		}
		move, err := m.transfer(ctx, tx, actor)
		if err != nil {
			return inventory.Bill{}, err
		}
		return inventory.Move(ctx, tx, actor, move)
	})
}

func (m Move) ends() (shelf, line inventory.Place) {
	return inventory.Place{Kind: inventory.Storage, ID: m.StorageID},
		inventory.Place{Kind: inventory.Line, ID: m.UserID}
}

// transfer is the movement with its lines.
func (m Move) transfer(ctx context.Context, tx *db.Tx, actor access.Actor) (inventory.Transfer, error) {
	shelf, line := m.ends()
	t := inventory.Transfer{From: shelf, To: line, Note: m.Note, Lines: m.Lines}
	if m.Back {
		t.From, t.To = line, shelf
	}
	if m.ProfileID == 0 {
		return t, nil
	}
	err := m.fill(ctx, tx, actor, &t)
	return t, err
}

// fill makes the lines what the line lacks of the profile. Nothing moves these products from here on.
func (m Move) fill(ctx context.Context, tx *db.Tx, actor access.Actor, t *inventory.Transfer) error {
	p, err := findProfile(ctx, tx, actor, m.ProfileID)
	if err != nil {
		return errs.Of(err).At("profile_id", errs.InvalidParam)
	}
	if err := inventory.LockPlaces(ctx, tx, actor, t.From, t.To); err != nil {
		return err
	}
	should, products := p.items()
	if err := inventory.Lock(ctx, tx, actor, products); err != nil {
		return err
	}
	held, err := inventory.Balances(ctx, tx, actor.EnterpriseID, t.To, products)
	if err != nil {
		return err
	}
	lacks := missing(should, held)
	if len(lacks) == 0 {
		return ErrNotMissing
	}
	if m.Partial {
		there, err := inventory.Balances(ctx, tx, actor.EnterpriseID, t.From, products)
		if err != nil {
			return err
		}
		if some := atMost(lacks, there); len(some) > 0 { // nothing at all is refused by the movement
			lacks = some
		}
	}
	if t.Lines = wanted(lacks); t.Note == "" {
		t.Note = p.Name
	}
	return nil
}

func wanted(items []inventory.Item) []inventory.Wanted {
	lines := make([]inventory.Wanted, len(items))
	for i, item := range items {
		lines[i] = inventory.Wanted{ProductID: item.ProductID, Quantity: item.Quantity}
	}
	return lines
}
