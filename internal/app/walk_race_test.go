package app_test

import (
	"fmt"
	"math/rand/v2"
	"sync"
	"testing"

	"langraan/internal/apptest"
)

// TestARaceOfWalksAddsUp has several people walk through the same orders at once: whoever comes too late is refused, no
// step fails, and everything agrees behind them.
func TestARaceOfWalksAddsUp(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		seed := walkSetting("LANGRAAN_WALK_SEED", 5)
		first := newWalk(t, a, rand.New(rand.NewPCG(seed, seed)))
		for range 40 {
			first.step()
		}
		for round := range walkSetting("LANGRAAN_WALK", 60) / 30 {
			var all sync.WaitGroup
			for n := range uint64(4) {
				w := first.beside(n, rand.New(rand.NewPCG(seed+round, n)))
				all.Go(func() {
					for range 30 {
						w.step()
						if t.Failed() {
							return
						}
					}
				})
			}
			all.Wait()
			first.agree(fmt.Sprintf("seed %d, round %d", seed, round))
		}
	})
}

// beside is somebody who works in the same shop.
func (w *walk) beside(n uint64, r *rand.Rand) *walk {
	other := *w
	other.r, other.keys = r, int(n+1)*1_000_000+w.keys
	other.done, other.refused, other.lately = map[string]int{}, map[string]int{}, nil
	other.tracking = other.keys
	w.keys += 1000
	return &other
}
