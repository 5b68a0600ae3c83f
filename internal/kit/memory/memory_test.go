package memory

import (
	"math"
	"runtime"
	"runtime/debug"
	"runtime/metrics"
	"testing"
)

// heapOfProcess is what the heap takes from the system, used or not.
func heapOfProcess() (n uint64) {
	read := []metrics.Sample{
		{Name: "/memory/classes/heap/objects:bytes"},
		{Name: "/memory/classes/heap/free:bytes"},
		{Name: "/memory/classes/heap/unused:bytes"},
	}
	metrics.Read(read)
	for _, r := range read {
		n += r.Value.Uint64()
	}
	return n
}

func TestAQuietServerGivesBackWhatABurstLeft(t *testing.T) {
	const burst = 256 << 20
	w := &watch{}
	w.look()
	func() {
		hash := make([]byte, burst)
		for i := 0; i < len(hash); i += 4096 {
			hash[i] = 1
		}
		runtime.KeepAlive(hash)
	}()
	if w.look() {
		t.Error("it gave memory back in the middle of a burst")
	}
	left := heapOfProcess()
	if !w.look() {
		t.Error("it kept what the burst left")
	}
	if now := heapOfProcess(); now > left-burst/2 {
		t.Errorf("%d MB of %d MB were given back", (left-now)>>20, left>>20)
	}
	if w.look() {
		t.Error("it collects again though nothing is left")
	}
}

// The heap would double, to 400 MB, before what is left behind was looked for.
func TestABusyServerCollectsBeforeItHoldsTwice(t *testing.T) {
	defer debug.SetMemoryLimit(math.MaxInt64)
	Bound()
	held := make([]byte, 200<<20)
	runtime.GC()
	var most uint64
	var left []byte
	for range 40 {
		left = make([]byte, 8<<20)
		most = max(most, heapOfProcess())
	}
	runtime.KeepAlive(held)
	runtime.KeepAlive(left)
	if most > 320<<20 {
		t.Errorf("the heap took %d MB", most>>20)
	}
}

func TestWhoRunsTheServerMaySayItsMemory(t *testing.T) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(1 << 40))
	Bound()
	if got := debug.SetMemoryLimit(-1); got != 1<<40 {
		t.Errorf("the limit became %d", got)
	}
}
