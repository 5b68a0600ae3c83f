package imports

import (
	"bytes"
	"context"
	"errors"
	"io"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/sheet"
)

// batch is how many rows are answered, or written, in one transaction.
const batch = 250

// check answers every row of the file. It may run again: it begins anew.
func (s *Service) check(ctx context.Context, run *jobs.Run, o order) error {
	i, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) || err == nil && (i.State != Checking || i.Version != o.Version) {
		return nil // its columns were chosen anew, or it is checked already
	}
	if err != nil {
		return err
	}
	k := s.kinds[i.Kind]
	content, err := s.content(ctx, run.EnterpriseID, i.FileKey)
	if err != nil {
		return err
	}
	sum := newContents(i.Kind)
	err = i.each(content, func(number int64, cells []string) error {
		i.Rows++
		if k.marked {
			sum.add(k, k.rowOf(number, cells, i.Mapping))
		}
		return ctx.Err()
	})
	if err != nil {
		return final(err)
	}
	i.Digest = sum.text()
	if err := s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		return beginRows(ctx, tx, run.EnterpriseID, i.ID, i.Digest, i.Rows)
	}); err != nil {
		return err
	}
	actor := access.Actor{UserID: i.UserID, EnterpriseID: run.EnterpriseID}
	c := checking{s: s, k: k, i: i, run: run, before: map[string]seen{},
		judging: judging{r: s.db.Fresh(), actor: actor, digest: i.Digest, left: map[lot]int64{}, parts: map[string]*partsPlan{}}}
	if err := i.each(content, func(number int64, cells []string) error { return c.take(ctx, k.rowOf(number, cells, i.Mapping)) }); err != nil {
		return final(err)
	}
	if err := c.flush(ctx); err != nil {
		return err
	}
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
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

func (s *Service) content(ctx context.Context, enterpriseID int64, key string) ([]byte, error) {
	file, err := s.files.Open(ctx, enterpriseID, key)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	var content bytes.Buffer
	content.Grow(int(min(file.Size, MaxFile)) + bytes.MinRead)
	_, err = content.ReadFrom(io.LimitReader(file, MaxFile+1))
	return content.Bytes(), err
}

// each gives every row below the headings.
func (i *Import) each(content []byte, row func(number int64, cells []string) error) error {
	r, err := sheet.Open(content, sheet.Usual)
	if err != nil {
		return err
	}
	defer r.Close()
	for first := true; ; first = false {
		cells, number, err := r.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err == nil && !first && int64(number) > i.Head.Row {
			err = row(int64(number), cells)
		}
		if err != nil {
			return err
		}
	}
}

// checking answers rows batch by batch.
type checking struct {
	judging
	s      *Service
	k      *kind
	i      Import
	run    *jobs.Run
	before map[string]seen
	rows   []*Row
	done   int64
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
	if err := c.k.judge(ctx, &c.judging, c.rows); err != nil {
		return err
	}
	if leaves(c.k.name) {
		if err := judgeLeaving(ctx, &c.judging, c.rows); err != nil {
			return err
		}
	}
	c.k.repeats(c.before, c.rows)
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
