package imports

import (
	"context"
	"errors"
	"maps"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
)

// batch is how many rows are answered in one transaction, or read to be written.
const batch = 250

// check answers every row of the file. It may run again: it begins anew.
func (s *Service) check(ctx context.Context, run *jobs.Run, o order) error {
	return unlessGivenUp(s.checkAll(ctx, run, o))
}

// unlessGivenUp ends the work on an import that was given up meanwhile.
func unlessGivenUp(err error) error {
	if errors.Is(err, errGivenUp) {
		return nil
	}
	return err
}

func (s *Service) checkAll(ctx context.Context, run *jobs.Run, o order) error {
	i, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) || err == nil && (i.State != Checking || i.Version != o.Version) {
		return nil // its columns were chosen anew, or it is checked already
	}
	if err != nil {
		return err
	}
	k := s.kinds[i.Kind]
	mends, err := mendsOf(ctx, s.db.Fresh(), run.EnterpriseID, i.ID)
	if err != nil {
		return err
	}
	content, err := s.content(ctx, run.EnterpriseID, i.FileKey)
	if err != nil {
		return err
	}
	defer func() { _ = content.Close() }()
	sum := newContents(i.Kind)
	i.Rows = 0 // a check that was cut off had counted them
	err = i.each(ctx, content, func(number int64, cells []string) error {
		i.Rows++
		if k.marked {
			sum.add(k, k.rowOf(number, cells, i.Mapping, mends[number]))
		}
		return ctx.Err()
	})
	if err != nil {
		return final(err)
	}
	i.Digest = sum.text()
	s.db.Analyse(ctx) // before the rows of an earlier check go: a table that was just emptied would be known as empty
	if err := deleteRows(ctx, s.db, run.EnterpriseID, i.ID); err != nil {
		return err
	}
	if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return beginRows(ctx, tx, run.EnterpriseID, i.ID, i.Digest, i.Rows)
	}); err != nil {
		return err
	}
	actor := access.Actor{UserID: i.UserID, EnterpriseID: run.EnterpriseID}
	c := checking{
		s: s, k: k, i: i, run: run,
		judging: judging{
			r: s.db.Fresh(), actor: actor, digest: i.Digest, left: map[lot]int64{},
			parts: map[string]*partsPlan{}, lots: map[lot]*tally{},
		},
	}
	c.before = newBefore(c.said(ctx))
	c.storages, c.categories = map[string]bool{}, map[string]bool{}
	if err := i.each(ctx, content, func(number int64, cells []string) error {
		return c.take(ctx, k.rowOf(number, cells, i.Mapping, mends[number]))
	}); err != nil {
		return final(err)
	}
	if err := c.flush(ctx); err != nil {
		return err
	}
	makes := c.made()
	if makes.Counted, err = c.settle(ctx); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := setMakes(ctx, tx, run.EnterpriseID, i.ID, makes); err != nil {
			return err
		}
		_, err := setState(ctx, tx, run.EnterpriseID, i.ID, Checking, Checked, run.ID)
		return err
	})
}

// final marks faults of the file: trying again cures none of them.
func final(err error) error {
	var refusal *errs.Error
	if errors.As(err, &refusal) && refusal.Kind != errs.Unavailable && refusal.Kind != errs.Internal {
		return jobs.Permanent(err)
	}
	return err
}

// checking answers rows batch by batch.
type checking struct {
	judging
	s      *Service
	k      *kind
	i      Import
	run    *jobs.Run
	before *before
	rows   []*Row
	done   int64
	// what only the file names
	storages, categories map[string]bool
}

func (c *checking) take(ctx context.Context, r *Row) error {
	if c.rows = append(c.rows, r); len(c.rows) < batch {
		return nil
	}
	return c.flush(ctx)
}

func (c *checking) flush(ctx context.Context) error {
	if len(c.rows) == 0 {
		return nil
	}
	c.now = clock.InstantOf(c.s.db.Clock()())
	things := slices.DeleteFunc(slices.Clone(c.rows), func(r *Row) bool { return r.Answer == Unchanged }) // no sums
	if err := c.k.judge(ctx, &c.judging, things); err != nil {
		return err
	}
	if leaves(c.k.name) {
		if err := judgeLeaving(ctx, &c.judging, things); err != nil {
			return err
		}
	}
	if err := c.k.repeats(c.before, things); err != nil {
		return err
	}
	c.note()
	err := c.s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return insertRows(ctx, tx, c.run.EnterpriseID, c.i.ID, c.rows)
	})
	if err != nil {
		return err
	}
	c.done += int64(len(c.rows))
	c.rows = c.rows[:0]
	return c.run.Progress(ctx, c.done, c.i.Rows, "")
}

// The bounds of what one file makes beside its rows: a column that was taken for another would make one for each row.
const (
	mostMade   = 500
	mostListed = 50
)

// note keeps what has to be made with the rows that come in, and marks those that would make too much.
func (c *checking) note() {
	if c.k.makes == nil {
		return
	}
	for _, r := range c.rows {
		if !r.comesIn() {
			continue
		}
		storage, category := c.k.makes(r)
		for _, m := range []struct {
			field, name string
			names       map[string]bool
		}{{"storage", storage, c.storages}, {"category", category, c.categories}} {
			switch {
			case m.name == "" || m.names[m.name]:
			case len(m.names) == mostMade:
				r.fault(m.field, errs.InvalidParam, "too_many_new")
			default:
				m.names[m.name] = true
			}
		}
	}
}

func (c *checking) made() made {
	return made{Storages: namesOf(c.storages), Categories: namesOf(c.categories)}
}

func namesOf(all map[string]bool) names {
	sorted := slices.Sorted(maps.Keys(all))
	return names{int64(len(sorted)), sorted[:min(len(sorted), mostListed)]}
}

// said gives what an earlier row of the file said: one of this batch, or one that is kept already.
func (c *checking) said(ctx context.Context) func(int64) (string, error) {
	return func(number int64) (string, error) {
		for _, r := range c.rows {
			if r.Number == number {
				return c.k.joined(r), nil
			}
		}
		stored, err := rowsOf(ctx, c.s.db.Fresh(), c.run.EnterpriseID, c.i.ID, number)
		if err != nil || len(stored) == 0 {
			return "", err
		}
		return c.k.joined(&stored[0]), nil
	}
}
