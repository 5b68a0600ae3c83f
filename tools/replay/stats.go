package main

import (
	"fmt"
	"io"
	"math"
	"slices"
	"sync"
	"text/tabwriter"
	"time"
)

// stats counts the calls by name and keeps their durations in classes that grow by 2 %, so that the memory doesn't grow
// with the number of calls.
type stats struct {
	mu     sync.Mutex
	byName map[string]*tally
}

type tally struct {
	calls, errors int
	total         time.Duration
	classes       map[int]int
}

const growth = 1.02

func newStats() *stats { return &stats{byName: map[string]*tally{}} }

func (s *stats) add(name string, took time.Duration, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	t := s.byName[name]
	if t == nil {
		t = &tally{classes: map[int]int{}}
		s.byName[name] = t
	}
	t.calls++
	t.total += took
	t.classes[class(took)]++
	if err != nil {
		t.errors++
	}
}

func class(took time.Duration) int {
	return int(math.Log(max(1, float64(took.Microseconds()))) / math.Log(growth))
}

// percentile is the duration that this share of the calls didn't exceed, to 2 %.
func (t *tally) percentile(share float64) time.Duration {
	keys := make([]int, 0, len(t.classes))
	for k := range t.classes {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	want := int(math.Ceil(share * float64(t.calls)))
	for _, k := range keys {
		if want -= t.classes[k]; want <= 0 {
			return time.Duration(math.Pow(growth, float64(k)+1)) * time.Microsecond
		}
	}
	return 0
}

// print writes a line per call and one for all. The rate of a call is over the whole time of the replay.
func (s *stats) print(out io.Writer, wall time.Duration) {
	s.mu.Lock()
	defer s.mu.Unlock()
	all := &tally{classes: map[int]int{}}
	names := make([]string, 0, len(s.byName))
	for name, t := range s.byName {
		names = append(names, name)
		all.calls += t.calls
		all.errors += t.errors
		for k, n := range t.classes {
			all.classes[k] += n
		}
	}
	slices.Sort(names)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "call\tcalls\tcalls/s\tp50 ms\tp95 ms\tp99 ms\terrors\t")
	for _, name := range names {
		s.byName[name].line(table, name, wall)
	}
	all.line(table, "all", wall)
	if err := table.Flush(); err != nil {
		fmt.Fprintln(out, err)
	}
	fmt.Fprintf(out, "wall time %s\n", wall.Round(time.Millisecond))
}

func (t *tally) line(out io.Writer, name string, wall time.Duration) {
	ms := func(share float64) float64 { return float64(t.percentile(share).Microseconds()) / 1000 }
	fmt.Fprintf(out, "%s\t%d\t%.1f\t%.2f\t%.2f\t%.2f\t%d\t\n",
		name, t.calls, float64(t.calls)/wall.Seconds(), ms(0.50), ms(0.95), ms(0.99), t.errors)
}
