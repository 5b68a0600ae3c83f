package quota_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"langraan/internal/kit/quota"
)

// Each has so many turns and no more, whatever the others do; who gives up takes none, and who leaves gives one free.
func TestAGateLetsSoManyOfEachIn(t *testing.T) {
	crowded, busy := errors.New("crowded"), errors.New("busy")
	g := quota.NewGate(quota.Turns{Each: 1, All: 2, Wait: 0, Crowded: crowded, Busy: busy})
	leave, err := g.Enter(t.Context(), 7)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := g.Enter(t.Context(), 7); !errors.Is(err, crowded) {
		t.Errorf("twice at once: %v", err)
	}
	if _, err := g.Enter(t.Context(), 8); err != nil {
		t.Errorf("another beside: %v", err)
	}
	if _, err := g.Enter(t.Context(), 9); !errors.Is(err, busy) {
		t.Errorf("a third: %v", err)
	}
	leave()
	leave() // counts once
	if _, err := g.Enter(t.Context(), 9); err != nil {
		t.Errorf("the third when one left: %v", err)
	}

	patient := quota.NewGate(quota.Turns{Each: 1, All: 9, Wait: time.Minute, Crowded: crowded, Busy: busy})
	if leave, err = patient.Enter(t.Context(), 7); err != nil {
		t.Fatal(err)
	}
	gone, giveUp := context.WithCancel(t.Context())
	giveUp()
	if _, err := patient.Enter(gone, 7); !errors.Is(err, context.Canceled) {
		t.Errorf("who gave up: %v", err)
	}
	in := make(chan error, 1)
	go func() {
		_, err := patient.Enter(context.WithoutCancel(t.Context()), 7)
		in <- err
	}()
	leave()
	if err := <-in; err != nil {
		t.Errorf("who waited: %v", err)
	}
}
