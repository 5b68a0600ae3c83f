//go:build !race

package auth

import (
	"testing"
	"time"
)

// Whoever can't hear that a session ended elsewhere asks the database each time.
func TestNobodyIsRememberedByWhoHearsNothing(t *testing.T) {
	k, now := newKnown(), time.Unix(0, 0)
	ask := func() bool {
		_, round, ok := k.find("a", now)
		k.keep("a", sessionRow{}, now, round)
		return ok
	}
	for i, step := range []struct {
		tell func()
		ok   bool
	}{
		{func() {}, false},
		{func() {}, true},
		{k.deafen, false},
		{func() {}, false},
		{k.hear, false},
		{func() {}, true},
	} {
		step.tell()
		if ok := ask(); ok != step.ok {
			t.Errorf("%d: remembered: %t", i, ok)
		}
	}
}
