package warehouse

import (
	"context"
	"errors"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/noun"
)

// twoStorages gives the ids of the first storages in use for selling, two at most.
func twoStorages(ctx context.Context, tx *db.Tx, enterpriseID int64) ([]int64, error) {
	return db.Select[int64](ctx, tx, db.Build("SELECT id FROM storages WHERE enterprise_id = ? AND "+
		Selling+" AND status = ? ORDER BY id LIMIT 2",
		enterpriseID, noun.InUse))
}

// SellingNames gives the names of the first storages in use for selling, two at most: enough to tell whether there is
// one alone.
func SellingNames(ctx context.Context, r db.Reader, enterpriseID int64) ([]string, error) {
	return db.Select[string](ctx, r, db.Build("SELECT name FROM storages WHERE enterprise_id = ? AND "+
		Selling+" AND status = ? ORDER BY id LIMIT 2", enterpriseID, noun.InUse))
}

// isStorageNamed tells whether a storage, in use or not, has the name.
func isStorageNamed(ctx context.Context, tx *db.Tx, enterpriseID int64, name string) (bool, error) {
	return db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM storages WHERE enterprise_id = $1 AND name = $2)",
		enterpriseID, name)
}

// mayBeSaved refuses a new name that a scan can't tell from another, and what keepsKind refuses.
func mayBeSaved(ctx context.Context, tx *db.Tx, enterpriseID int64, s *Storage) error {
	same, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM storages WHERE enterprise_id = $1 AND "+
		"id = $2 AND name = $3)", enterpriseID, s.ID, s.Name)
	if err == nil && !same {
		err = refuseAlikeStorage(ctx, tx, enterpriseID, s.ID, s.Name)
	}
	if err != nil {
		return err
	}
	return keepsKind(ctx, tx, enterpriseID, s)
}

// keepsKind gives a storage of which nothing is said of its kind the one that it has, or that of selling. It refuses
// another kind while goods lie there, and to the last one in use for selling: ErrStorageFull, ErrLastStorage.
func keepsKind(ctx context.Context, tx *db.Tx, enterpriseID int64, s *Storage) error {
	if s.ID == 0 {
		s.Kind = max(s.Kind, int64(KindSelling))
		return nil
	}
	const find = "SELECT kind, status FROM storages WHERE enterprise_id = $1 AND id = $2"
	was, err := db.Find[purpose](ctx, tx, ErrStorageNotFound, find, enterpriseID, s.ID)
	switch {
	case err != nil:
		return err
	case s.Kind == 0:
		s.Kind = int64(was.Kind)
	}
	if s.Kind == int64(was.Kind) {
		return nil
	}
	// who moves goods in or out keeps the row, so that they are seen below
	if was, err = db.Find[purpose](ctx, tx, ErrStorageNotFound, find+tx.ForUpdate(), enterpriseID, s.ID); err != nil {
		return err
	}
	lies, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND "+
		"place_kind = 1 AND place_id = $2 AND on_hand > 0)", enterpriseID, s.ID)
	switch {
	case err != nil:
		return err
	case lies:
		return ErrStorageFull
	case !was.sells():
		return nil
	}
	if err = refuseLast(ctx, tx, enterpriseID, s.ID); errors.Is(err, ErrLastStorage) {
		err = ErrLastStorage.Say(
			"นี่เป็นที่เก็บสำหรับขายที่สุดท้ายที่ใช้อยู่ เพิ่มอีกที่ก่อนจึงเปลี่ยนว่าใช้สำหรับอะไรได้",
			"this is the last storage for selling in use: add another before you change what it is for").
			At("kind", errs.InvalidParam)
	}
	return err
}

// neverFilled refuses a storage in which goods lie or lay: ErrStorageInUse.
func neverFilled(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	filled, err := db.One[bool](ctx, tx, "SELECT EXISTS (SELECT 1 FROM balances WHERE enterprise_id = $1 AND "+
		"place_kind = 1 AND place_id = $2)", enterpriseID, id)
	if err == nil && filled {
		err = ErrStorageInUse
	}
	return err
}
