package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ErrStorageUnsaid refuses to choose between several storages.
var ErrStorageUnsaid = errs.ErrInvalid.Declare("เลือกที่เก็บของสินค้า", "choose where the goods lie").
	At("goods.storage_id", errs.InvalidParam)

// UsualStorage gives the one storage in use of the actor's business, and makes it where there is none;
// ErrStorageUnsaid where there are several to choose from.
func (s *Service) UsualStorage(ctx context.Context, tx *db.Tx, actor access.Actor) (int64, error) {
	ids, err := twoStorages(ctx, tx, actor.EnterpriseID)
	switch {
	case err != nil:
		return 0, err
	case len(ids) > 1:
		return 0, ErrStorageUnsaid
	case len(ids) == 1:
		return ids[0], nil
	}
	name := "ที่เก็บหลัก"
	if actor.Language == "en" {
		name = "Main storage"
	}
	made, err := s.Storages.Put(ctx, tx, actor, Storage{Name: name})
	return made.ID, err
}
