package quota

import (
	"context"
	"sync"
	"time"
)

// Turns are the bounds of a Gate: so many at once of each, a business or a person, and of all. Who finds no place waits
// so long for one, and is refused then: Crowded when it takes those of its own itself, Busy when all are taken.
type Turns struct {
	Each, All     int
	Wait          time.Duration
	Crowded, Busy error
}

// Gate lets so many in at once, in one copy of the program.
type Gate struct {
	turns Turns
	mu    sync.Mutex
	all   int
	by    map[int64]int
	left  chan struct{} // closed when somebody leaves
}

// NewGate makes a gate nobody has passed.
func NewGate(t Turns) *Gate { return &Gate{turns: t, by: map[int64]int{}, left: make(chan struct{})} }

// Enter waits for a place, as long as the caller does.
func (g *Gate) Enter(ctx context.Context, id int64) (leave func(), err error) {
	ends := time.NewTimer(g.turns.Wait)
	defer ends.Stop()
	for {
		left, err := g.try(id)
		if err == nil {
			return sync.OnceFunc(func() { g.leave(id) }), nil
		}
		select {
		case <-left:
		case <-ends.C:
			return nil, err
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

func (g *Gate) try(id int64) (left chan struct{}, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.by[id] >= g.turns.Each:
		return g.left, g.turns.Crowded
	case g.all >= g.turns.All:
		return g.left, g.turns.Busy
	}
	g.all++
	g.by[id]++
	return nil, nil
}

func (g *Gate) leave(id int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	if g.by[id]--; g.by[id] == 0 {
		delete(g.by, id)
	}
	close(g.left)
	g.left = make(chan struct{})
}
