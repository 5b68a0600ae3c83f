package exports

import (
	"context"
	"errors"
	"io"
	"net/url"
	"os"
	"sync/atomic"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/disk"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/sheet"
	"langraan/internal/users"
)

const (
	makeKind     = "exports.make"
	cleanKind    = "exports.clean"
	cleanEvery   = time.Hour
	cleanBatch   = 100
	mostAttempts = 4
	lookEvery    = 500 * time.Millisecond
)

// order is what a job is told.
type order struct {
	ID int64 `json:"id"`
}

// Work registers the jobs of this package.
func (s *Service) Work(pool *jobs.Pool) {
	jobs.Handle(pool, makeKind, s.make)
	pool.Long(makeKind)
	jobs.Handle(pool, cleanKind, s.clean)
	pool.Every(cleanKind, cleanEvery)
}

// make writes a file. It may be cut off anywhere and run again: nobody sees a file that is not whole.
func (s *Service) make(ctx context.Context, run *jobs.Run, o order) error {
	e, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) || err == nil && e.State != Waiting {
		return nil
	}
	if err != nil {
		return err
	}
	content, err := s.write(ctx, run, &e)
	if content != nil {
		defer content.Close()
	}
	if err == nil {
		err = s.keep(ctx, run.EnterpriseID, e, content)
	}
	if errors.Is(err, ErrNotFound) { // given up meanwhile
		return nil
	}
	if why, isFinal := whyOf(err); isFinal {
		return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
			tell(tx, run.EnterpriseID, e.ID)
			return setFailed(ctx, tx, run.EnterpriseID, e.ID, why)
		})
	}
	return err
}

// whyOf says why an export has failed for good. What another attempt may not meet, as a full disk or a database that is
// away, is not final.
func whyOf(err error) (why errs.Text, isFinal bool) {
	var refused *errs.Error
	switch {
	case !errors.As(err, &refused) || refused.Kind == errs.Internal || refused.Kind == errs.Unavailable:
		return errs.Text{}, false
	case refused.Kind == errs.Forbidden:
		return whyLeft, true
	case refused.Detail != (errs.Text{}):
		return refused.Detail, true
	}
	return whyTried, true
}

// person is who asked, as they may act now.
func (s *Service) person(ctx context.Context, enterpriseID int64, e Export) (access.Actor, error) {
	u, err := users.Find(ctx, s.db.Fresh(), enterpriseID, e.UserID)
	if errors.Is(err, users.ErrNotFound) || err == nil && u.Status != users.StatusActive {
		err = errs.ErrDenied
	}
	if err != nil { // whoever can't be looked up now has not left
		return access.Actor{}, err
	}
	actor := users.ActorOf(u)
	return actor, access.See(access.Order).Check(actor)
}

// write fills a file that nobody else sees with the orders of one moment, and tells how far it is meanwhile.
func (s *Service) write(ctx context.Context, run *jobs.Run, e *Export) (*os.File, error) {
	actor, err := s.person(ctx, run.EnterpriseID, *e)
	if err != nil {
		return nil, err
	}
	values, err := url.ParseQuery(e.Query)
	if err != nil {
		return nil, err
	}
	wanted, err := s.orders.SheetOf(ctx, actor, sheet.QueryFrom(values, e.Language))
	if err != nil {
		return nil, err
	}
	file, rows, err := s.orders.SheetFile(ctx, actor, wanted)
	if err != nil {
		return nil, err
	}
	total, _, err := s.orders.CountSheet(ctx, actor, wanted)
	if err != nil {
		return nil, err
	}
	e.Name = sheet.FileName(file.Name...)
	content, err := sheet.Temporary()
	if err != nil {
		return nil, disk.Full(err)
	}
	var done atomic.Int64
	watched, stop := s.watch(ctx, run, e.ID, &done, int64(total))
	_, err = db.Moment(watched, s.db.Fresh(), func(ctx context.Context, r db.Reader) (struct{}, error) {
		done.Store(0)
		return struct{}{}, fill(content, sheet.Format(e.Format), file.Columns, func(row func(...any) error) error {
			return rows(ctx, r, func(cells ...any) error {
				done.Add(1)
				if err := ctx.Err(); err != nil {
					return err
				}
				return row(cells...)
			})
		})
	})
	if cause := stop(); cause != nil {
		err = cause
	}
	e.Rows = done.Load()
	return content, disk.Full(err)
}

// fill writes a table into a file from its beginning.
func fill(content *os.File, format sheet.Format, columns []sheet.Column, each func(func(...any) error) error) error {
	if err := content.Truncate(0); err != nil {
		return err
	}
	if _, err := content.Seek(0, io.SeekStart); err != nil {
		return err
	}
	return sheet.Write(content, format, columns, each)
}

// watch tells now and then how far the work is, beside it: who reads one moment asks for no other connection. The work
// is cut off when the export was given up or went to another node; stop ends the watch and says so.
func (s *Service) watch(ctx context.Context, run *jobs.Run, id int64, done *atomic.Int64, total int64) (
	context.Context, func() error,
) {
	work, cut := context.WithCancelCause(ctx)
	ended := make(chan struct{})
	gone := make(chan struct{})
	go func() {
		defer close(gone)
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for {
			select {
			case <-ended:
				return
			case <-work.Done():
				return
			case <-tick.C:
			}
			err := run.Progress(ctx, done.Load(), max(total, done.Load()), "")
			if err == nil {
				_, err = findForWork(ctx, s.db.Fresh(), run.EnterpriseID, id)
			}
			if errors.Is(err, jobs.ErrLost) || errors.Is(err, ErrNotFound) {
				cut(err)
				return
			}
		}
	}()
	return work, func() error {
		close(ended)
		<-gone
		cause := context.Cause(work)
		cut(nil)
		return cause
	}
}

// keep stores the file and says where it is, unless the export was given up meanwhile.
func (s *Service) keep(ctx context.Context, enterpriseID int64, e Export, content *os.File) error {
	info, err := content.Stat()
	if err != nil {
		return err
	}
	stored, err := s.files.PutFile(ctx, enterpriseID, "export", "."+e.Format, content, info.Size())
	if err != nil {
		return err
	}
	e.FileKey, e.Size = stored.Key, stored.Size
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		ours, err := setDone(ctx, tx, enterpriseID, e)
		if err == nil && !ours {
			err = ErrNotFound
		}
		if err != nil {
			return err
		}
		tell(tx, enterpriseID, e.ID)
		return s.quota.Take(ctx, tx, enterpriseID, stored.Size)
	})
	if err != nil && !db.IsUnsure(err) {
		err = errors.Join(err, s.files.Delete(context.WithoutCancel(ctx), enterpriseID, stored.Key))
	}
	return err
}

// clean forgets exports whose days are over.
func (s *Service) clean(ctx context.Context, _ *jobs.Run, _ struct{}) error {
	before := clock.InstantOf(s.db.Clock()().Add(-Keep))
	for {
		old, err := db.Select[oldExport](ctx, s.db.Fresh(), oldQuery(before, cleanBatch))
		if err != nil || len(old) == 0 {
			return err
		}
		for _, e := range old {
			if e.FileKey != "" {
				if err := s.files.Delete(ctx, e.EnterpriseID, e.FileKey); err != nil {
					return err
				}
			}
			if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				return s.forget(ctx, tx, e.EnterpriseID, e.Export)
			}); err != nil {
				return err
			}
		}
	}
}
