package demo

import (
	"container/heap"
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"langraan/internal/kit/clock"
)

// deed is something that happens at a moment of the story.
type deed struct {
	at time.Time
	n  int // deeds of one moment keep the order in which they were planned
	do func(ctx context.Context) error
}

type plan []deed

func (p plan) Len() int { return len(p) }
func (p plan) Less(i, j int) bool {
	return p[i].at.Before(p[j].at) || (p[i].at.Equal(p[j].at) && p[i].n < p[j].n)
}
func (p plan) Swap(i, j int) { p[i], p[j] = p[j], p[i] }

// Push is for container/heap.
func (p *plan) Push(d any) { *p = append(*p, d.(deed)) }

// Pop is for container/heap.
func (p *plan) Pop() any {
	last := (*p)[len(*p)-1]
	*p = (*p)[:len(*p)-1]
	return last
}

// story lives through planned deeds in order; what lies after its end does not happen, which is why every state of an
// order is found in the demo.
type story struct {
	clock  *Clock
	end    time.Time
	chance *rand.Rand
	plan   plan
	count  int
}

func (s *story) later(at time.Time, do func(ctx context.Context) error) {
	if at.After(s.end) {
		return
	}
	s.count++
	heap.Push(&s.plan, deed{at, s.count, do})
}

func (s *story) live(ctx context.Context) error {
	for s.plan.Len() > 0 {
		d := heap.Pop(&s.plan).(deed)
		s.clock.set(d.at)
		if err := d.do(ctx); err != nil {
			return fmt.Errorf("at %s: %w", d.at.Format(time.RFC3339), err)
		}
	}
	return nil
}

// between is a random span.
func (s *story) between(low, high time.Duration) time.Duration {
	return low + time.Duration(s.chance.Int64N(int64(high-low)))
}

func (s *story) maybe(percent int) bool { return s.chance.IntN(100) < percent }

func pickOne[T any](s *story, list []T) T { return list[s.chance.IntN(len(list))] }

// at is a moment of a local day.
func at(day time.Time, hour, minute int) time.Time {
	y, m, d := day.In(clock.Bangkok).Date()
	return time.Date(y, m, d, hour, minute, 0, 0, clock.Bangkok)
}
