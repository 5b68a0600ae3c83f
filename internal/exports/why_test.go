//go:build !race

package exports

import (
	"context"
	"errors"
	"fmt"
	"syscall"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/disk"
	"langraan/internal/kit/errs"
)

// TestWhatEndsAnExportForGood: a refusal does, in its own words; a full disk and any other fault may be over by the
// next attempt.
func TestWhatEndsAnExportForGood(t *testing.T) {
	said := errs.Text{TH: "นานเกินไป", EN: "Too long"}
	for name, c := range map[string]struct {
		err     error
		why     errs.Text
		isFinal bool
	}{
		"nothing":           {nil, errs.Text{}, false},
		"a full disk":       {disk.Full(fmt.Errorf("writing: %w", syscall.ENOSPC)), errs.Text{}, false},
		"a database away":   {errs.ErrUnavailable, errs.Text{}, false},
		"a fault of ours":   {errs.ErrInternal, errs.Text{}, false},
		"any fault":         {errors.New("broken"), errs.Text{}, false},
		"a right that went": {errs.ErrDenied, whyLeft, true},
		"a refusal":         {fmt.Errorf("reading: %w", errs.ErrInvalid.Say(said.TH, said.EN)), said, true},
		"one without words": {errs.ErrInvalid, whyTried, true},
	} {
		if why, isFinal := whyOf(c.err); why != c.why || isFinal != c.isFinal {
			t.Errorf("%s: %v, final %v", name, why, isFinal)
		}
	}
}

// TestAFaultIsNoRightThatWent: who asked for a file is unknown while the database is away, and keeps the right to it.
func TestAFaultIsNoRightThatWent(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		s := New(d, nil, nil, nil)
		if _, err := s.person(t.Context(), 1, Export{UserID: 7}); !errors.Is(err, errs.ErrDenied) {
			t.Errorf("nobody: %v", err)
		}
		away, leave := context.WithCancel(t.Context())
		leave()
		_, err := s.person(away, 1, Export{UserID: 7})
		if _, isFinal := whyOf(err); err == nil || isFinal {
			t.Errorf("away: %v, final %v", err, isFinal)
		}
	})
}
