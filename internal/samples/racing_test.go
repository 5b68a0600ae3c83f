package samples_test

import (
	"errors"
	"sync"
	"sync/atomic"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/samples"
)

func TestFillsRacingHaveOneWinner(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		before := business(t, a)
		var all sync.WaitGroup
		var won atomic.Int64
		for i := range 6 {
			all.Go(func() {
				key := ""
				if i%2 == 1 {
					key = "one-key-for-some"
				}
				switch s, err := a.Samples.Fill(t.Context(), a.Owner.Actor, samples.Fill{}, key); {
				case err == nil:
					if s.State != "filled" && s.State != "filling" {
						t.Errorf("%+v", s)
					}
					won.Add(1)
				case !errors.Is(err, samples.ErrIn) && !errors.Is(err, samples.ErrOwn):
					t.Error(err)
				}
			})
		}
		all.Wait()
		s, err := a.Samples.State(t.Context(), a.Owner.Actor)
		if err != nil || s.State != "filled" || s.Products != 13 || s.Orders != 24 || won.Load() == 0 {
			t.Errorf("%d won: %+v %v", won.Load(), s, err)
		}
		agrees(t, a, "filled by many")
		for range 4 {
			all.Go(func() {
				_, err := a.Samples.Remove(t.Context(), a.Owner.Actor)
				if err != nil && !errors.Is(err, samples.ErrBusy) {
					t.Error(err)
				}
			})
		}
		all.Wait()
		if after := business(t, a); len(after) != len(before) {
			t.Error("tables differ")
		} else if s, err := a.Samples.State(t.Context(), a.Owner.Actor); err != nil || s.State != "none" {
			t.Errorf("%+v %v", s, err)
		}
		agrees(t, a, "removed by many")
	})
}
