package inventory

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

var errProfileAlone = errs.ErrInvalid.Declare("โปรไฟล์ใช้แทนรายการสินค้า และใช้ตอนหยิบเท่านั้น",
	"a profile stands in place of lines, and only on the way to a line").At("profile_id", errs.InvalidParam)

var errOwnLine = errs.ErrInvalid.Declare("ย้ายได้เฉพาะไลน์ของตัวเอง",
	"only one's own line may be filled or emptied").At("user_id", errs.PermissionDenied)

// LineMove moves goods from a storage to the line of a person (0: the actor's own), or back from it. Back without lines gives
// back all that lies there. A profile stands in place of lines: what the line has less than the profile says is taken, and
// with Partial only as much of it as the storage has.
type LineMove struct {
	UserID    int64
	StorageID int64
	Back      bool
	Note      string
	Lines     []Wanted
	ProfileID int64
	Partial   bool
}

// MoveLine moves goods to a line or back, once per key. It gives the bill. Who may not work in the warehouse serves the own
// line alone. ErrNoProfile, ErrNotMissing; errors as the
// function Move.
func (s *Service) MoveLine(ctx context.Context, actor access.Actor, key string, m LineMove) (Bill, error) {
	if m.UserID == 0 {
		m.UserID = actor.UserID
	}
	if m.UserID != actor.UserID && actor.Level(access.WMS) < access.LevelWork {
		return Bill{}, errOwnLine
	}
	if m.ProfileID != 0 && (m.Back || len(m.Lines) > 0) {
		return Bill{}, errProfileAlone
	}
	return s.write(ctx, actor, KindTransfer, key, "inventory.line", m, func(ctx context.Context, tx *db.Tx) (b Bill, err error) {
		move := Transfer{From: Place{Storage, m.StorageID}, To: Place{Line, m.UserID}, Note: m.Note, Lines: m.Lines}
		switch {
		case m.Back:
			move.From, move.To = move.To, move.From
			if len(move.Lines) == 0 {
				move.Lines, err = allIn(ctx, tx, actor.EnterpriseID, move.From)
			}
		case m.ProfileID != 0:
			err = move.fill(ctx, tx, actor, m)
		}
		if err != nil {
			return Bill{}, err
		}
		return Move(ctx, tx, actor, move)
	})
}

func allIn(ctx context.Context, tx *db.Tx, enterpriseID int64, p Place) ([]Wanted, error) {
	items, err := lyingIn(ctx, tx, enterpriseID, p)
	return wantedItems(items), err
}

func wantedItems(items []Item) []Wanted {
	lines := make([]Wanted, len(items))
	for i, item := range items {
		lines[i] = Wanted{ProductID: item.ProductID, Quantity: item.Quantity}
	}
	return lines
}

// fill makes the lines what the line lacks of the profile. Nothing moves these products from here on.
func (t *Transfer) fill(ctx context.Context, tx *db.Tx, actor access.Actor, m LineMove) error {
	name, profile, err := findProfile(ctx, tx, actor.EnterpriseID, m.ProfileID)
	if err != nil {
		return err
	}
	if err := holdBoth(ctx, tx, actor.EnterpriseID, t.From, t.To); err != nil {
		return err
	}
	products := ids(profile)
	if _, err := holdStocks(ctx, tx, actor.EnterpriseID, products); err != nil {
		return err
	}
	held, err := balancesOf(ctx, tx, actor.EnterpriseID, t.To, products)
	if err != nil {
		return err
	}
	lacks := missing(profile, held)
	if len(lacks) == 0 {
		return ErrNotMissing
	}
	if m.Partial {
		there, err := balancesOf(ctx, tx, actor.EnterpriseID, t.From, products)
		if err != nil {
			return err
		}
		some := atMost(lacks, there)
		if len(some) == 0 {
			return demand{lacks, lacks}.lies(ctx, tx, actor.EnterpriseID, t.From)
		}
		lacks = some
	}
	if t.Lines = wantedItems(lacks); t.Note == "" {
		t.Note = name
	}
	return nil
}
