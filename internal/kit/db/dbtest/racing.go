package dbtest

import (
	"sync"
	"testing"
	"time"
)

// WhileWriting has several readers look, again and again, while write changes what they look at with every call.
func WhileWriting(t *testing.T, write func(turn int) error, look func()) {
	t.Helper()
	const readers, lasting = 3, 400 * time.Millisecond
	over := time.After(lasting)
	done := make(chan struct{})
	var all sync.WaitGroup
	for range readers {
		all.Go(func() {
			for {
				select {
				case <-done:
					return
				default:
					look()
				}
			}
		})
	}
	defer all.Wait()
	defer close(done)
	for turn := 0; ; turn++ {
		select {
		case <-over:
			if turn < 5 {
				t.Errorf("only %d changes: the readers met nobody", turn)
			}
			return
		default:
		}
		if err := write(turn); err != nil {
			t.Error(err)
			return
		}
	}
}
