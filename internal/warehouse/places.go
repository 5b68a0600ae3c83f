package warehouse

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
)

// Storages gives one page of storages whose name contains the text.
func (s *Service) Storages(ctx context.Context, actor access.Actor, text string, q page.Query) (page.List[Storage], error) {
	if err := storageKeys.Check(q.Sort); err != nil {
		return page.List[Storage]{}, err
	}
	rows, total, err := listStorages(ctx, s.db.Fresh(), actor.EnterpriseID, text, q)
	return page.ListOf(rows, total), err
}

// Storage finds one; ErrStorageNotFound.
func (s *Service) Storage(ctx context.Context, actor access.Actor, id int64) (Storage, error) {
	return findStorage(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// SaveStorage creates (ID 0) or changes one. ErrNameTaken, ErrStorageNotFound, errs.ErrStale.
func (s *Service) SaveStorage(ctx context.Context, actor access.Actor, v Storage) (Storage, error) {
	if err := v.clean(); err != nil {
		return v, err
	}
	return once.Save(ctx, s.db, actor, "storages.save", v, func(ctx context.Context, tx *db.Tx) (Storage, error) {
		return s.PutStorage(ctx, tx, actor, v)
	})
}

// PutStorage is SaveStorage inside the caller's transaction, for many storages at once.
func (s *Service) PutStorage(ctx context.Context, tx *db.Tx, actor access.Actor, v Storage) (Storage, error) {
	if err := v.clean(); err != nil {
		return v, err
	}
	saved, err := saveStorage(ctx, tx, actor.EnterpriseID, v)
	if err != nil {
		return saved, err
	}
	return saved, audit.AddAndTell(ctx, tx, actor, "storages", audit.Event{Kind: audit.SavedKind("storage", v.ID), Ref: audit.RefStorage, RefID: saved.ID, Data: saved})
}

// DeleteStorage removes one in which nothing ever lay; ErrStorageInUse otherwise.
func (s *Service) DeleteStorage(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deleteStorage(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, "storages", audit.Event{Kind: "storage.deleted", Ref: audit.RefStorage, RefID: id})
	})
}

// Partners gives one page of partners whose company name contains the text.
func (s *Service) Partners(ctx context.Context, actor access.Actor, text string, q page.Query) (page.List[Partner], error) {
	if err := partnerKeys.Check(q.Sort); err != nil {
		return page.List[Partner]{}, err
	}
	rows, total, err := listPartners(ctx, s.db.Fresh(), actor.EnterpriseID, text, q)
	return page.ListOf(rows, total), err
}

// Partner finds one; ErrPartnerNotFound.
func (s *Service) Partner(ctx context.Context, actor access.Actor, id int64) (Partner, error) {
	return findPartner(ctx, s.db.Fresh(), actor.EnterpriseID, id)
}

// SavePartner creates (ID 0) or changes one. ErrCompanyTaken, ErrPartnerNotFound, errs.ErrStale.
func (s *Service) SavePartner(ctx context.Context, actor access.Actor, v Partner) (Partner, error) {
	if err := v.clean(); err != nil {
		return v, err
	}
	return once.Save(ctx, s.db, actor, "partners.save", v, func(ctx context.Context, tx *db.Tx) (Partner, error) {
		return s.PutPartner(ctx, tx, actor, v)
	})
}

// PutPartner is SavePartner inside the caller's transaction, for many partners at once.
func (s *Service) PutPartner(ctx context.Context, tx *db.Tx, actor access.Actor, v Partner) (Partner, error) {
	if err := v.clean(); err != nil {
		return v, err
	}
	saved, err := savePartner(ctx, tx, actor.EnterpriseID, v)
	if err != nil {
		return v, err
	}
	return saved, audit.AddAndTell(ctx, tx, actor, "partners", audit.Event{Kind: audit.SavedKind("partner", v.ID), Ref: audit.RefPartner, RefID: saved.ID, Data: saved})
}

// DeletePartner removes one that no bill names; ErrPartnerInUse otherwise.
func (s *Service) DeletePartner(ctx context.Context, actor access.Actor, id int64) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := deletePartner(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, "partners", audit.Event{Kind: "partner.deleted", Ref: audit.RefPartner, RefID: id})
	})
}
