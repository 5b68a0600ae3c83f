package jobs_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/jobs"
)

// What failed says why in its own words, as a mail server does in another alphabet or a file with zeros in it: the job
// is tried again for them as for any others.
func TestAFailureInOddWordsIsTriedAgain(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		p := jobs.NewPool(d, quick)
		jobs.Handle(p, "odd", func(_ context.Context, run *jobs.Run, _ number) error {
			if run.Attempt < 4 {
				return errors.New("550 \xca\xc7\xd1\xca\x00 no such box")
			}
			return nil
		})
		id, _ := enqueue(t, d, jobs.Job{Kind: "odd"})
		start(t, p)
		until(t, "an end", func() bool { s := state(t, d, id).State; return s == jobs.Done || s == jobs.Failed })
		if s := state(t, d, id); s.State != jobs.Done || s.Attempt != 4 || s.LastError != "" {
			t.Errorf("%+v", s)
		}
	})
}
