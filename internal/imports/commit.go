package imports

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/jobs"
	"langraan/internal/kit/live"
	"langraan/internal/users"
)

// together is how many rows come in in one transaction: a few, because nobody else writes meanwhile on SQLite, and on
// PostgreSQL nobody who wants the same goods.
const together = 10

// commit brings in the rows that are not in yet, a few in one transaction with the mark that they are. It may be cut
// off anywhere and run again: what is in, is in once.
func (s *Service) commit(ctx context.Context, run *jobs.Run, o order) error {
	return unlessGivenUp(s.commitAll(ctx, run, o))
}

func (s *Service) commitAll(ctx context.Context, run *jobs.Run, o order) error {
	i, err := findForWork(ctx, s.db.Fresh(), run.EnterpriseID, o.ID)
	if errors.Is(err, ErrNotFound) || err == nil && i.State != Committing {
		return nil
	}
	if err != nil {
		return err
	}
	if _, err := s.person(ctx, run.EnterpriseID, o.UserID, s.kinds[i.Kind]); err != nil {
		return err
	}
	all := i.OK + i.Change
	for after, done, known := int64(0), i.Written, int64(0); ; {
		if done >= known { // the tables have grown as much again
			s.db.Analyse(ctx)
			known = 4*done + batch
		}
		rows, err := rowsToWrite(ctx, s.db.Fresh(), run.EnterpriseID, i.ID, after, batch)
		if err != nil {
			return err
		}
		if len(rows) == 0 {
			break
		}
		for few := range slices.Chunk(rows, cmp.Or(s.kinds[i.Kind].together, together)) {
			// People are blocked, or lose a right, while rows come in.
			actor, err := s.person(ctx, run.EnterpriseID, o.UserID, s.kinds[i.Kind])
			if err != nil {
				return err
			}
			if err := s.bring(ctx, &writing{actor, i}, few); err != nil {
				return err
			}
		}
		after, done = rows[len(rows)-1].Number, done+int64(len(rows))
		if err := run.Progress(ctx, min(done, all), all, ""); err != nil {
			return err
		}
	}
	s.db.Analyse(ctx)
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		live.Publish(tx, live.Event{EnterpriseID: run.EnterpriseID, Topic: "imports", ID: i.ID})
		n, err := setState(ctx, tx, run.EnterpriseID, i.ID, Committing, Done, run.ID)
		if err != nil || n == 0 {
			return err
		}
		done, err := findForWork(ctx, tx, run.EnterpriseID, i.ID)
		if err != nil || done.Pictures == 0 {
			return err
		}
		return enqueuePictures(ctx, tx, run.EnterpriseID, order{ID: i.ID, UserID: o.UserID})
	})
}

// barred begins what is kept of why a job failed whose person may no longer do it.
const barred = "barred: "

// person is who pressed the button, as they may act now; somebody who may no longer write brings nothing in.
func (s *Service) person(ctx context.Context, enterpriseID, userID int64, k *kind) (access.Actor, error) {
	u, err := users.Find(ctx, s.db.Fresh(), enterpriseID, userID)
	if errors.Is(err, users.ErrNotFound) {
		return access.Actor{}, jobs.Permanent(fmt.Errorf(barred+"%w", err))
	}
	if err != nil {
		return access.Actor{}, final(err)
	}
	actor := users.ActorOf(u)
	if u.Status != users.StatusActive {
		return actor, jobs.Permanent(fmt.Errorf(barred+"%w", errs.ErrDenied))
	}
	err = access.Work(k.area).Check(actor)
	if err == nil {
		err = k.may(actor)
	}
	if err != nil {
		err = jobs.Permanent(fmt.Errorf(barred+"%w", err))
	}
	return actor, err
}

// bring writes rows together; when one of them is refused, each by itself, and those that are refused get that as their
// answer.
func (s *Service) bring(ctx context.Context, w *writing, rows []Row) error {
	err := s.bringSome(ctx, w, rows)
	if !isRefusal(err) {
		return err
	}
	for n := range rows {
		err := s.bringSome(ctx, w, rows[n:n+1])
		if isRefusal(err) {
			err = s.refuse(ctx, w, rows[n], errs.Of(err))
		}
		if err != nil {
			return err
		}
	}
	return nil
}

func isRefusal(err error) bool {
	if err == nil {
		return false
	}
	switch errs.Of(err).Kind {
	case errs.Invalid, errs.NotFound, errs.Conflict, errs.Forbidden:
		return true
	}
	return false
}

// bringSome judges the rows against what is stored now and writes them, all or none.
func (s *Service) bringSome(ctx context.Context, w *writing, stored []Row) error {
	k, id, enterprise := s.kinds[w.job.Kind], w.job.ID, w.actor.EnterpriseID
	done, err := s.announce(ctx, w, stored)
	if err != nil {
		return err
	}
	defer done()
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		numbers := make([]int64, len(stored))
		rows := make([]*Row, len(stored))
		for n := range stored {
			numbers[n], rows[n] = stored[n].Number, k.again(stored[n])
		}
		held, err := setWritten(ctx, tx, enterprise, id, numbers)
		if err != nil {
			return err
		}
		if held != int64(len(stored)) {
			return errRaced // a copy of this job is at work; the pool tries again
		}
		if err := k.judge(ctx, &judging{r: tx, actor: w.actor, digest: w.job.Digest}, rows); err != nil {
			return err
		}
		var coming []*Row
		moved, written := map[Answer]int64{}, int64(0)
		for n, r := range rows {
			if r.comesIn() {
				coming = append(coming, r)
				written++
			}
			if r.Answer == stored[n].Answer {
				continue
			}
			moved[stored[n].Answer]--
			moved[r.Answer]++
			if err := setAnswer(ctx, tx, enterprise, id, r); err != nil {
				return err
			}
		}
		if len(coming) > 0 {
			k.sorted(coming)
			if err := k.write(ctx, tx, w, coming); err != nil {
				return err
			}
		}
		pictures := k.picturesOf(coming)
		if err := insertPictures(ctx, tx, enterprise, id, pictures); err != nil {
			return err
		}
		return count(ctx, tx, enterprise, id, written, int64(len(pictures)), moved)
	})
}

// again is the row read anew from what the check kept of it.
func (k *kind) again(stored Row) *Row {
	r := &Row{Number: stored.Number, Answer: OK, Cells: maps.Clone(stored.Cells), numbers: map[string]int64{}}
	for i := range k.fields {
		r.read(&k.fields[i])
	}
	return r
}

func (s *Service) refuse(ctx context.Context, w *writing, stored Row, why *errs.Error) error {
	return s.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		r := stored
		r.Faults = nil
		r.refused(why)
		if err := setAnswer(ctx, tx, w.actor.EnterpriseID, w.job.ID, &r); err != nil {
			return err
		}
		return count(ctx, tx, w.actor.EnterpriseID, w.job.ID, 0, 0, map[Answer]int64{stored.Answer: -1, Error: 1})
	})
}
