package apptest

import (
	"runtime"
	"time"
)

// PeakMemory watches how much memory is in use until it is asked for the most of it.
func PeakMemory() (most func() uint64) {
	done, told := make(chan struct{}), make(chan uint64)
	go func() {
		peak := uint64(0)
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			peak = max(peak, m.HeapInuse+m.StackInuse)
			select {
			case <-done:
				told <- peak
				return
			case <-time.After(20 * time.Millisecond):
			}
		}
	}()
	return func() uint64 {
		close(done)
		return <-told
	}
}
