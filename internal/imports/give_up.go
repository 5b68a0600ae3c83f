package imports

import (
	"context"
	"errors"
	"strconv"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/live"
)

// GiveUp says which import goes. Unfinished is meant by who stops its work: one that is done by then stays as it is.
type GiveUp struct {
	ID         int64
	Unfinished bool
}

// GiveUp ends an import, at work or not, and has its file and its rows forgotten, also those of one that is done. What
// came in stays in. ErrNotFound, ErrFinished.
func (s *Service) GiveUp(ctx context.Context, actor access.Actor, area access.Area, c GiveUp) error {
	id := c.ID
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		i, err := findImport(ctx, tx, actor, string(area), id, tx.ForUpdate())
		if err == nil && c.Unfinished && i.State == Done && i.GivenUpAt == 0 {
			err = ErrFinished
		}
		if err != nil {
			return err
		}
		if err := setGivenUp(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: "imports", ID: id})
		_, _, err = jobs.Enqueue(ctx, tx, jobs.Job{
			EnterpriseID: actor.EnterpriseID, Kind: forgetKind,
			Args:      order{ID: id},
			UniqueKey: strconv.FormatInt(id, 10),
		})
		return err
	})
}

// forget is the job that follows GiveUp.
func (s *Service) forget(ctx context.Context, run *jobs.Run, o order) error {
	i, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	if err != nil {
		return err
	}
	return s.drop(ctx, oldImport{ID: i.ID, EnterpriseID: run.EnterpriseID, FileKey: i.FileKey, Size: i.Size})
}

// drop forgets the file and the rows of an import, and all of it when it was given up before anything came in. It may
// be cut off anywhere and run again.
func (s *Service) drop(ctx context.Context, i oldImport) error {
	if i.FileKey != "" {
		if err := s.files.Delete(ctx, i.EnterpriseID, i.FileKey); err != nil {
			return err
		}
	}
	if err := deleteRows(ctx, s.db, i.EnterpriseID, i.ID); err != nil {
		return err
	}
	if err := deleteMends(ctx, s.db, i.EnterpriseID, i.ID); err != nil {
		return err
	}
	if err := deletePictures(ctx, s.db, i.EnterpriseID, i.ID); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		was, err := setFileGone(ctx, tx, i.EnterpriseID, i.ID)
		if err == nil && was {
			err = s.quota.Give(ctx, tx, i.EnterpriseID, i.Size)
		}
		if err != nil {
			return err
		}
		return deleteEmpty(ctx, tx, i.EnterpriseID, i.ID)
	})
}
