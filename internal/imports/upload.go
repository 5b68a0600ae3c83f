package imports

import (
	"context"
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/sheet"
)

const (
	sampleRows  = 5
	bannerRows  = 10 // among so many rows the headings are looked for
	longestName = 200
	longestCell = 500 // letters of a sample
)

// Upload takes a file in and guesses its columns. ErrOpen, ErrNoRows, quota.ErrFull, the refusals of kit/sheet,
// errs.ErrInvalid or errs.ErrDenied at kind.
func (s *Service) Upload(ctx context.Context, actor access.Actor, area access.Area, kindName, name string,
	body io.Reader,
) (Import, error) {
	k, err := s.kindOf(area, kindName)
	if err == nil {
		err = k.may(actor)
	}
	if err != nil {
		return Import{}, err
	}
	i := Import{Area: string(area), Kind: k.name, Name: cut(i18n.Line(name), longestName)}
	if err := s.roomFor(ctx, s.db.Fresh(), actor, 1); err != nil {
		return i, err
	}
	content, err := copied(body)
	if err != nil {
		return i, err
	}
	defer content.Close()
	if err := i.look(ctx, actor, k, content); err != nil {
		return i, err
	}
	i.Mapping = k.guess(i.Head.Columns)
	if k.suggest != nil {
		if err := k.suggest(ctx, actor, &i.Mapping); err != nil {
			return i, err
		}
	}
	info, err := content.Stat()
	if err != nil {
		return i, err
	}
	stored, err := s.files.PutFile(ctx, actor.EnterpriseID, "import", "."+i.Format, content, info.Size())
	if err != nil {
		return i, err
	}
	made := i
	made.FileKey, made.Size = stored.Key, stored.Size
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		// the next of the business waits here
		if err := s.quota.Take(ctx, tx, actor.EnterpriseID, stored.Size); err != nil {
			return err
		}
		if i, err = insertImport(ctx, tx, actor, made); err != nil {
			return err
		}
		return s.roomFor(ctx, tx, actor, 0)
	})
	if err != nil && !db.IsUnsure(err) {
		err = errors.Join(err, s.files.Delete(context.WithoutCancel(ctx), actor.EnterpriseID, stored.Key))
	}
	return i, err
}

func (s *Service) kindOf(area access.Area, name string) (*kind, error) {
	k, known := s.kinds[name]
	if !known || k.area != area {
		return nil, errs.ErrInvalid.At("kind", errs.InvalidParam)
	}
	return k, nil
}

// may refuses who may not work in all that the kind changes beside its area.
func (k *kind) may(actor access.Actor) error {
	for _, area := range k.also {
		if actor.Level(area) < access.LevelWork {
			return errs.ErrDenied.At("kind", errs.PermissionDenied)
		}
	}
	return nil
}

// look reads the headings and the first rows. The headings are the row that names the most fields: above it may stand a
// banner, or a row that spans several columns.
func (i *Import) look(ctx context.Context, actor access.Actor, k *kind, content *os.File) error {
	glance := sheet.Usual
	glance.Glance, glance.Business = true, actor.EnterpriseID
	r, err := openTable(ctx, content, glance)
	if err != nil {
		return err
	}
	defer r.Close()
	i.Format, i.Encoding = string(r.Format), r.Encoding
	named := 0
	for n := 0; n < bannerRows || len(i.Head.Sample) < sampleRows; n++ {
		cells, number, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		shown := make([]string, len(cells))
		for c, cell := range cells {
			shown[c] = cut(i18n.Clean(cell), longestCell)
		}
		names := 0
		if n < bannerRows {
			names = len(k.guess(shown).Columns)
		}
		if n == 0 || names > named {
			named, i.Head = names, head{Row: int64(number), Columns: shown}
		} else if len(i.Head.Sample) < sampleRows {
			i.Head.Sample = append(i.Head.Sample, shown)
		}
	}
	if len(i.Head.Sample) == 0 {
		return ErrNoRows
	}
	return nil
}

// Find gives an import the actor may see; ErrNotFound.
func (s *Service) Find(ctx context.Context, actor access.Actor, area access.Area, id int64) (Import, error) {
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (Import, error) {
		i, err := findImport(ctx, r, actor, string(area), id, "")
		if err != nil {
			return i, err
		}
		found := []Import{i}
		err = tellStopped(ctx, r, actor, found)
		return found[0], err
	})
}

// tellStopped says of those at work whether their jobs gave up.
func tellStopped(ctx context.Context, r db.Reader, actor access.Actor, found []Import) error {
	var ids []int64
	for n := range found {
		if found[n].busy() {
			ids = append(ids, found[n].JobID)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	states, err := jobs.FindMany(ctx, r, actor.EnterpriseID, ids)
	if err != nil {
		return err
	}
	for n := range found {
		if i := &found[n]; i.busy() {
			job, kept := states[i.JobID] // one that gave up long ago is cleaned away
			i.Failed = !kept || job.State == jobs.Failed
			i.Why = whyOf(job)
		}
	}
	return nil
}

func whyOf(job jobs.State) errs.Text {
	switch {
	case job.Parked:
		return whyParked
	case job.State == jobs.Failed && strings.HasPrefix(job.LastError, barred):
		return whyBarred
	case job.State == jobs.Failed && job.Attempt >= job.MaxAttempts:
		return whyTried
	}
	return errs.Text{}
}

// List gives a page of the imports the actor may see, the latest first.
func (s *Service) List(ctx context.Context, actor access.Actor, area access.Area,
	q page.Query,
) (page.List[Import], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Import]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Import], error) {
		rows, total, err := listImports(ctx, r, actor, string(area), q)
		if err == nil {
			err = tellStopped(ctx, r, actor, rows)
		}
		return page.ListOf(rows, total), err
	})
}

// Rows gives a page of the rows of an import that have an answer, those of one answer or, with 0, all. ErrNotFound.
func (s *Service) Rows(ctx context.Context, actor access.Actor, area access.Area, id int64, answer Answer,
	q page.Query,
) (page.List[Row], error) {
	if err := page.Fixed.Check(q.Sort); err != nil {
		return page.List[Row]{}, err
	}
	return db.Moment(ctx, s.db.Fresh(), func(ctx context.Context, r db.Reader) (page.List[Row], error) {
		i, err := findImport(ctx, r, actor, string(area), id, "")
		if err != nil {
			return page.List[Row]{}, err
		}
		rows, err := listRows(ctx, r, actor.EnterpriseID, i.ID, answer, q)
		total := map[Answer]int64{
			0: i.Checked, OK: i.OK, Change: i.Change, Unchanged: i.Unchanged,
			Error: i.Error,
		}[answer]
		return page.ListOf(rows, int(total)), err
	})
}

// Choice says where the fields of an import come from. Version is the one that was read; 0 is not compared.
type Choice struct {
	ID, Version int64
	Mapping
}

// Choose names the columns and has the rows checked by a job. ErrNotFound, errs.ErrDenied, ErrBusy, ErrUnnamed,
// errs.ErrStale, jobs.ErrCrowded.
func (s *Service) Choose(ctx context.Context, actor access.Actor, area access.Area, c Choice) (Import, error) {
	i, k, err := s.toCheck(ctx, actor, area, c.ID, c.Version)
	if err != nil {
		return i, err
	}
	if err := k.checkMapping(&c.Mapping, len(i.Head.Columns)); err != nil {
		return i, err
	}
	i.Mapping = c.Mapping
	return s.checkAgain(ctx, actor, area, i, nil)
}

// toCheck finds an import whose rows may be checked again, and its kind. With a version it is that one's.
func (s *Service) toCheck(ctx context.Context, actor access.Actor, area access.Area, id, version int64,
) (Import, *kind, error) {
	i, err := s.Find(ctx, actor, area, id)
	if err != nil {
		return i, nil, err
	}
	k, err := s.kindOf(area, i.Kind)
	if err == nil {
		err = k.may(actor)
	}
	if err == nil && (i.busy() || i.Written > 0 || i.State == Done) {
		err = ErrBusy
	}
	if version > 0 {
		i.Version = version
	}
	return i, k, err
}

// checkAgain has a job check all rows by the mapping of the import, once more was kept in the same transaction.
func (s *Service) checkAgain(ctx context.Context, actor access.Actor, area access.Area, i Import,
	keep func(context.Context, *db.Tx) error,
) (Import, error) {
	err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		jobID, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
			EnterpriseID: actor.EnterpriseID, Kind: checkKind,
			Args: order{ID: i.ID, Version: i.Version + 1}, Priority: -1, Most: mostJobs,
		})
		if err != nil {
			return err
		}
		n, err := setMapping(ctx, tx, actor.EnterpriseID, i, jobID)
		if err == nil && n == 0 {
			err = errs.ErrStale
		}
		if err != nil || keep == nil {
			return err
		}
		return keep(ctx, tx)
	})
	if err != nil {
		return i, err
	}
	return s.Find(ctx, actor, area, i.ID)
}

// Commit has a job bring the rows in. Again after the job gave up, it goes on where that stopped. ErrNotFound,
// errs.ErrDenied, ErrBusy, ErrUnchecked, jobs.ErrCrowded, and ErrFaulty unless rows with errors are left out.
func (s *Service) Commit(ctx context.Context, actor access.Actor, area access.Area, id int64,
	skipErrors bool,
) (Import, error) {
	i, err := s.Find(ctx, actor, area, id)
	if err == nil {
		err = s.kinds[i.Kind].may(actor)
	}
	switch {
	case err != nil:
		return i, err
	case i.busy(), i.State == Done:
		return i, ErrBusy
	case !slices.Contains([]string{Checked, Committing}, i.State):
		return i, ErrUnchecked
	case i.Error > 0 && !skipErrors && i.State == Checked:
		return i, ErrFaulty
	}
	err = s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		jobID, _, err := jobs.Enqueue(ctx, tx, jobs.Job{
			EnterpriseID: actor.EnterpriseID, Kind: commitKind,
			Args: order{ID: i.ID, UserID: actor.UserID}, Priority: -1, Most: mostJobs,
		})
		if err != nil {
			return err
		}
		n, err := setState(ctx, tx, actor.EnterpriseID, i.ID, i.State, Committing, jobID)
		if err == nil && n == 0 {
			err = ErrBusy
		}
		return err
	})
	if err != nil {
		return i, err
	}
	return s.Find(ctx, actor, area, id)
}
