package sheet

import (
	"context"
	"errors"
	"slices"
	"sync"
	"testing"
	"time"
)

func TestBusinessesTakeTurnsInARoom(t *testing.T) {
	var r room
	if err := r.enter(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var order []int64
	var all sync.WaitGroup
	waits := func(n int) {
		for {
			r.mu.Lock()
			now := len(r.waiting)
			r.mu.Unlock()
			if now == n {
				return
			}
			time.Sleep(time.Millisecond)
		}
	}
	for i, business := range []int64{1, 1, 2, 1, 3} {
		all.Go(func() {
			if err := r.enter(t.Context(), business); err != nil {
				t.Error(err)
				return
			}
			mu.Lock()
			order = append(order, business)
			mu.Unlock()
			r.leave()
		})
		waits(i + 1)
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if err := r.enter(gone, 4); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	r.leave()
	all.Wait()
	if want := []int64{2, 3, 1, 1, 1}; !slices.Equal(order, want) {
		t.Errorf("%v, want %v", order, want)
	}
}

// Whoever gives up at the moment the room is given to them passes it on.
func TestARoomIsNeverLostRacing(t *testing.T) {
	var r room
	var all sync.WaitGroup
	for i := range 400 {
		all.Go(func() {
			ctx, cancel := context.WithTimeout(t.Context(), time.Duration(i%40)*50*time.Microsecond)
			defer cancel()
			if r.enter(ctx, int64(i%5)) == nil {
				time.Sleep(20 * time.Microsecond)
				r.leave()
			}
		})
	}
	all.Wait()
	ctx, cancel := context.WithTimeout(t.Context(), time.Second)
	defer cancel()
	if err := r.enter(ctx, 9); err != nil {
		t.Error("the room is lost")
	}
}
