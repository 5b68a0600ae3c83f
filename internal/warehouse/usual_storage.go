package warehouse

import (
	"context"
	"errors"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// ErrStorageUnsaid refuses to choose between several storages.
var ErrStorageUnsaid = errs.ErrInvalid.Declare("เลือกที่เก็บของสินค้า", "choose where the goods lie").
	At("goods.storage_id", errs.InvalidParam)

// UsualStorage gives the one storage in use for selling of the actor's business, and makes it where there is none,
// under a name that no other has; ErrStorageUnsaid where there are several to choose from.
func (s *Service) UsualStorage(ctx context.Context, tx *db.Tx, actor access.Actor) (int64, error) {
	ids, err := twoStorages(ctx, tx, actor.EnterpriseID)
	if err == nil && len(ids) == 0 { // somebody else may just make it
		if err = lockBusiness(ctx, tx, actor.EnterpriseID); err == nil {
			ids, err = twoStorages(ctx, tx, actor.EnterpriseID)
		}
	}
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
	if name, err = freeName(ctx, tx, actor.EnterpriseID, name); err != nil {
		return 0, err
	}
	made, err := s.Storages.Put(ctx, tx, actor, Storage{Name: name})
	if errors.Is(err, ErrNameTaken) { // by a storage that somebody made at this moment
		err = ErrStorageUnsaid
	}
	return made.ID, err
}

// freeName gives the name, with a number behind it where a storage has it already.
func freeName(ctx context.Context, tx *db.Tx, enterpriseID int64, name string) (string, error) {
	free := name
	for n := 2; ; n++ {
		if taken, err := isStorageNamed(ctx, tx, enterpriseID, free); err != nil || !taken {
			return free, err
		}
		free = fmt.Sprint(name, " ", n)
	}
}
