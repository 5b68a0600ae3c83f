package exports

import (
	"context"
	"errors"
	"log/slog"
	"maps"
	"net/url"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/live"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
	"langraan/internal/kit/sheet"
)

// Start asks for a file. Query is what the call of the list's file takes, without its format.
type Start struct {
	Query    string
	Format   string
	Language string
}

// mostFilters is how long a query may be beside the ids that it chooses, in bytes.
const mostFilters = 8000

func (c *Start) validate() (url.Values, error) {
	values, err := queryOf(c.Query)
	if err == nil && !sheet.Format(c.Format).Valid() {
		err = errs.ErrInvalid.At("format", errs.InvalidParam)
	}
	return values, err
}

// queryOf reads which orders a file is asked of.
func queryOf(text string) (url.Values, error) {
	values, err := url.ParseQuery(text)
	filters := maps.Clone(values)
	filters.Del("ids")
	if err != nil || len(filters.Encode()) > mostFilters {
		return nil, errs.ErrInvalid.At("query", errs.InvalidParam)
	}
	return values, nil
}

// Start has a file written by a job. What can't be read of the query is refused as the list's file refuses it;
// ErrCrowded, ErrCrowding.
func (s *Service) Start(ctx context.Context, actor access.Actor, c Start, key string) (Export, error) {
	values, err := c.validate()
	if err != nil {
		return Export{}, err
	}
	wanted, err := s.orders.SheetOf(ctx, actor, sheet.QueryFrom(values, c.Language))
	if err != nil {
		return Export{}, err
	}
	if _, _, err := s.orders.Table(ctx, actor, wanted); err != nil {
		return Export{}, err
	}
	use := once.Of(s.db, actor, key, "exports.start", c)
	return once.Then(ctx, use, func(ctx context.Context, tx *db.Tx) (int64, error) {
		return s.start(ctx, tx, actor, c)
	}, func(ctx context.Context, r db.Reader, id int64) (Export, error) {
		e, err := findExport(ctx, r, actor, id, "")
		return e.shown(actor), err
	})
}

func (s *Service) start(ctx context.Context, tx *db.Tx, actor access.Actor, c Start) (int64, error) {
	kept, err := countKept(ctx, tx, actor)
	if err != nil {
		return 0, err
	}
	if kept.Waiting >= mostWaiting {
		return 0, ErrCrowded
	}
	if kept.Own >= mostOfOne {
		return 0, ErrCrowding
	}
	if kept.All >= mostKept {
		if err := s.makeRoom(ctx, tx, actor); err != nil {
			return 0, err
		}
	}
	id, err := insertExport(ctx, tx, actor, c)
	if err != nil {
		return 0, err
	}
	job, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
		EnterpriseID: actor.EnterpriseID, Kind: makeKind, Args: order{id}, Priority: -1, MaxAttempts: mostAttempts,
	})
	if err != nil {
		return 0, err
	}
	if err := setJob(ctx, tx, actor.EnterpriseID, id, job); err != nil {
		return 0, err
	}
	tell(tx, actor.EnterpriseID, id)
	return id, audit.Add(ctx, tx, actor, audit.Event{
		Kind: "orders.exported", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
		Data: map[string]any{"export": id, "query": c.Query, "format": c.Format},
	})
}

// makeRoom forgets the oldest finished export of who keeps the most of them, and its file once that is committed.
func (s *Service) makeRoom(ctx context.Context, tx *db.Tx, actor access.Actor) error {
	e, err := findToGo(ctx, tx, actor.EnterpriseID)
	if err != nil {
		return err
	}
	if err := s.forget(ctx, tx, actor.EnterpriseID, e); err != nil {
		return err
	}
	if e.FileKey != "" {
		tx.AfterCommit(func() {
			if err := s.files.Delete(context.WithoutCancel(ctx), actor.EnterpriseID, e.FileKey); err != nil {
				slog.Error("deleting the file of an export that made room", "export", e.ID, "error", err)
			}
		})
	}
	return audit.Add(ctx, tx, actor, audit.Event{
		Kind: "orders.export_deleted", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
		Data: map[string]any{"export": e.ID, "made_room": true},
	})
}

func tell(tx *db.Tx, enterpriseID, id int64) {
	live.Publish(tx, live.Event{EnterpriseID: enterpriseID, Topic: LiveTopic, ID: id})
}

// Find gives an export that the actor may see, and how far it is; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, id int64) (Export, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Export, error) {
		e, err := findExport(ctx, r, actor, id, "")
		if err != nil {
			return e, err
		}
		found := []Export{e}
		err = progress(ctx, r, actor, found)
		return found[0], err
	})
}

// List gives a page of the exports that the actor may see, the latest first.
func (s *Service) List(ctx context.Context, actor access.Actor, q page.Query) (page.List[Export], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Export]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Export], error) {
		rows, total, err := listExports(ctx, r, actor, q)
		if err == nil {
			err = progress(ctx, r, actor, rows)
		}
		return page.ListOf(rows, total), err
	})
}

// progress says how far those are that are not done, and completes all of them for who reads them.
func progress(ctx context.Context, r db.Reader, actor access.Actor, found []Export) error {
	var ids []int64
	for _, e := range found {
		if e.State == Waiting {
			ids = append(ids, e.JobID)
		}
	}
	states := map[int64]jobs.State{}
	if len(ids) > 0 {
		var err error
		if states, err = jobs.FindMany(ctx, r, actor.EnterpriseID, ids); err != nil {
			return err
		}
	}
	for i, e := range found {
		if e.State == Waiting {
			job, kept := states[e.JobID]
			e.Rows, e.Total = job.Progress, job.Total
			if !kept || job.State == jobs.Failed {
				e.State, e.WhyTH, e.WhyEN = Failed, whyTried.TH, whyTried.EN
			}
		}
		found[i] = e.shown(actor)
	}
	return nil
}

// GiveUp says which export goes. Unfinished is meant by who stops a job: a file that is done by then stays.
type GiveUp struct {
	ID         int64
	Unfinished bool
}

// Delete gives an export up: its job stops, its file goes. ErrNotFound, ErrFinished.
func (s *Service) Delete(ctx context.Context, actor access.Actor, c GiveUp) error {
	e, err := db.Save(ctx, s.db, func(ctx context.Context, tx *db.Tx) (Export, error) {
		e, err := findExport(ctx, tx, actor, c.ID, tx.ForUpdate())
		if err == nil && c.Unfinished && e.State == Done {
			err = ErrFinished
		}
		if err != nil {
			return e, err
		}
		if err := s.forget(ctx, tx, actor.EnterpriseID, e); err != nil {
			return e, err
		}
		return e, audit.Add(ctx, tx, actor, audit.Event{
			Kind: "orders.export_deleted", Ref: audit.RefEnterprise, RefID: actor.EnterpriseID,
			Data: map[string]any{"export": c.ID},
		})
	})
	if err != nil || e.FileKey == "" {
		return err
	}
	return s.files.Delete(context.WithoutCancel(ctx), actor.EnterpriseID, e.FileKey)
}

// forget takes an export off the books and its job out of the queue; its file is deleted by the caller, after the
// transaction.
func (s *Service) forget(ctx context.Context, tx *db.Tx, enterpriseID int64, e Export) error {
	was, err := deleteExport(ctx, tx, enterpriseID, e.ID)
	if err != nil {
		return err
	}
	if was && e.Size > 0 {
		tx.BeforeCommit(func(ctx context.Context) error { return s.quota.Give(ctx, tx, enterpriseID, e.Size) })
	}
	tell(tx, enterpriseID, e.ID)
	return jobs.Cancel(ctx, tx, enterpriseID, e.JobID)
}

// Open gives the file of an export that is done, to be closed by the caller. Who got other rights since asking for it
// takes it no more: it may say more than they may read by now. ErrNotFound, ErrNotReady, ErrRights.
func (s *Service) Open(ctx context.Context, actor access.Actor, id int64) (Export, blob.File, error) {
	e, err := s.Find(ctx, actor, id)
	if err == nil && e.State != Done {
		err = ErrNotReady
	}
	if err == nil && !actor.IsAdmin() {
		err = refuseOtherRights(ctx, s.db.Fresh(), actor, e)
	}
	if err != nil {
		return e, blob.File{}, err
	}
	f, err := s.files.Open(ctx, actor.EnterpriseID, e.FileKey)
	if errors.Is(err, blob.ErrNotFound) {
		err = ErrNotFound
	}
	return e, f, err
}
