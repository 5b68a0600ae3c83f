//go:build !race

package auth

import (
	"strconv"
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

// What was read before somebody told that it changed is not remembered after that.
func TestWhatWasToldMeanwhileIsNotRemembered(t *testing.T) {
	k, now := newKnown(), time.Unix(0, 0)
	_, round, _ := k.find("a", now)
	k.forget("7")
	k.keep("a", sessionRow{}, now, round)
	if _, _, ok := k.find("a", now); ok {
		t.Error("a session that ended while it was looked up is remembered")
	}
}

func TestSessionsThatAreRememberedAreBounded(t *testing.T) {
	k, now := newKnown(), time.Unix(0, 0)
	for i := range mostKnown + 1 {
		k.keep(strconv.Itoa(i), sessionRow{}, now, 0)
	}
	if n := len(k.byHash); n > mostKnown {
		t.Errorf("%d are remembered", n)
	}
	if _, _, ok := k.find(strconv.Itoa(mostKnown), now); !ok {
		t.Error("the last one is not remembered")
	}
}
