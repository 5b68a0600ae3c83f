//go:build !race

package exports

import (
	"errors"
	"fmt"
	"syscall"
	"testing"

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
