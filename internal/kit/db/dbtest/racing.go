package dbtest

import (
	"sync"
	"testing"
	"time"
)

// WhileWriting has several readers look, again and again, while write changes what they look at with every call: for a
// while, and on a busy machine until there were some changes to meet.
func WhileWriting(t *testing.T, write func(turn int) error, look func()) {
	t.Helper()
	const readers, lasting, changes = 3, 400 * time.Millisecond, 5
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
	for turn, isOver := 0, false; turn < changes || !isOver; turn++ {
		select {
		case <-over:
			isOver = true
		default:
		}
		if err := write(turn); err != nil {
			t.Error(err)
			return
		}
	}
}
