// Package jobs owns work that follows a change: a row written inside the change's own transaction, worked off later by
// any copy of the program, again after a failure or a crash. A job runs at least once, so its handler must be safe to
// repeat.
package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// Job is work to be done. Args is stored as JSON and should be small: ids, not contents.
type Job struct {
	EnterpriseID int64 // 0 for work of the whole installation
	Kind         string
	Args         any
	UniqueKey    string    // while a job of this kind with this key waits or runs, another is not added
	RunAt        time.Time // zero: at once
	Priority     int64     // the smaller goes first; negative for what a person waits for
	MaxAttempts  int64     // 0: DefaultAttempts
	Hurry        bool      // one with the key that waits already is tried at once
	Most         int64     // so many of the kind may wait or run for the enterprise; 0: any number
}

// DefaultAttempts is how often a job is tried; with the growing pauses that is about nine minutes.
const DefaultAttempts = 10

// AttemptsOver is how often a job is tried so that the usual pauses between come to a time at least.
func AttemptsOver(d time.Duration) int64 {
	n := int64(1)
	for pause := shortestPause; d > 0; pause = min(2*pause, longestPause) {
		d -= pause
		n++
	}
	return n
}

// Keep is how long finished jobs can still be looked at.
const Keep = 14 * 24 * time.Hour

// channel carries the wake-up call to every copy of the program.
const channel = "jobs"

// ErrCrowded refuses a job when as many of its kind wait or run for the enterprise as it allows.
var ErrCrowded = errs.New(errs.TooMany, errs.InvalidParam).
	Say("ร้านมีงานที่รอทำมากเกินไป โปรดรอให้เสร็จก่อน", "too much of the business's work is waiting; let some of it "+
		"finish first")

// Enqueue adds the job inside the caller's transaction: it exists when and only when that commits. When a job of the
// same kind and unique key waits or runs already, its id is given and inserted is false. ErrCrowded.
func Enqueue(ctx context.Context, tx *db.Tx, job Job) (id int64, inserted bool, err error) {
	if job.Kind == "" {
		return 0, false, errors.New("a job without a kind")
	}
	if job.Args == nil {
		job.Args = struct{}{}
	}
	args, err := json.Marshal(job.Args)
	if err != nil {
		return 0, false, fmt.Errorf("arguments of job %s: %w", job.Kind, err)
	}
	if job.MaxAttempts <= 0 {
		job.MaxAttempts = DefaultAttempts
	}
	if job.RunAt.IsZero() {
		job.RunAt = tx.Now()
	}
	if job.Most > 0 {
		open, err := db.SelectOne[int64](ctx, tx, openQuery(job.EnterpriseID, job.Kind))
		if err == nil && open >= job.Most {
			err = ErrCrowded
		}
		if err != nil {
			return 0, false, err
		}
	}
	id, inserted, err = insert(ctx, tx, job, string(args))
	if err == nil && !inserted && job.Hurry {
		err = hurry(ctx, tx, id)
	}
	if err != nil || !inserted && !job.Hurry {
		return id, false, err
	}
	if !job.RunAt.After(tx.Now()) {
		tx.NotifyHere(channel, "")
		tx.Notify(channel, "")
	}
	return id, inserted, nil
}

// Cancel takes a job that waits out of the queue, inside the caller's transaction; one that runs goes on.
func Cancel(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	return db.Put(ctx, tx, "DELETE FROM jobs WHERE enterprise_id = $1 AND id = $2 AND state = 'queued'",
		enterpriseID, id)
}

// The states of a job.
const (
	Queued  = "queued"
	Running = "running"
	Done    = "done"
	Failed  = "failed"
)

// State is a job as its owner may watch it.
type State struct {
	ID          int64         `db:"id" json:"id"`
	Kind        string        `db:"kind" json:"kind"`
	State       string        `db:"state" json:"state" enum:"queued,running,done,failed"`
	Attempt     int64         `db:"attempt" json:"attempt"`
	MaxAttempts int64         `db:"max_attempts" json:"max_attempts"`
	Progress    int64         `db:"progress" json:"progress"`
	Total       int64         `db:"total" json:"total" doc:"0 while not known"`
	Note        string        `db:"note" json:"note,omitempty"`
	LastError   string        `db:"last_error" json:"-"` // for the log and the operator: it may name internals
	Parked      bool          `db:"parked" json:"-"`     // failed because program after program died of it
	CreatedAt   clock.Instant `db:"created_at" json:"created_at"`
	FinishedAt  clock.Instant `db:"finished_at" json:"finished_at,omitempty"`
}

// Find gives the state of a job of the enterprise; ErrNotFound when there is none, or when it was cleaned away after
// Keep.
func Find(ctx context.Context, r db.Reader, enterpriseID, id int64) (State, error) {
	state, err := find(ctx, r, enterpriseID, id)
	if errors.Is(err, db.ErrNone) {
		return state, errs.ErrNotFound
	}
	return state, err
}

// FindMany gives the states of those jobs of the enterprise that are kept, by their ids.
func FindMany(ctx context.Context, r db.Reader, enterpriseID int64, ids []int64) (map[int64]State, error) {
	states := map[int64]State{}
	rows, err := db.Select[State](ctx, r, findQuery(enterpriseID, ids...))
	for _, s := range rows {
		states[s.ID] = s
	}
	return states, err
}

type permanent struct{ cause error }

func (e *permanent) Error() string { return e.cause.Error() }
func (e *permanent) Unwrap() error { return e.cause }

// Permanent marks an error that trying again cannot cure: the job fails at once.
func Permanent(err error) error { return &permanent{err} }
