package memory

import (
	"runtime"
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
