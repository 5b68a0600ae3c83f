// Package memory keeps the process small: it collects sooner when much is held at once, and gives back to the system
// what the process no longer uses.
package memory

import (
	"context"
	"math"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

const (
	lookEvery  = 5 * time.Second
	quietBytes = 2 << 20 // allocated in that time by a server that does next to nothing
	spareBytes = 8 << 20 // less is not worth a collection
)

// most is what the runtime holds before it collects without waiting for the heap to double. Pictures, a workbook,
// hashes and bodies that are worked with at once stay below it by their own bounds; what they left behind need not come
// on top.
const most = 280 << 20

// Bound has the runtime collect before it holds more than that, unless GOMEMLIMIT says otherwise.
func Bound() {
	if debug.SetMemoryLimit(-1) == math.MaxInt64 {
		debug.SetMemoryLimit(most)
	}
}

// GiveBack gives back, until ctx ends, what a burst has left: the start, the hash of a password, a workbook. The
// runtime keeps it for the next burst, for hours where nothing else happens.
func GiveBack(ctx context.Context) {
	w := &watch{}
	for tick := time.Tick(lookEvery); ; {
		select {
		case <-ctx.Done():
			return
		case <-tick:
			w.look()
		}
	}
}

// watch knows how many bytes had been allocated when it looked last, and when memory was given back.
type watch struct{ looked, given uint64 }

// look gives memory back when little was allocated since the look before and much since it was given back; it tells
// whether.
func (w *watch) look() bool {
	allocated := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(allocated)
	now := allocated[0].Value.Uint64()
	quiet := now-w.looked < quietBytes
	w.looked = now
	if !quiet || now-w.given < spareBytes {
		return false
	}
	w.given = now
	debug.FreeOSMemory()
	return true
}
