package quota

import (
	"context"
	"sync"
	"time"
)

// gate lets so many in at once, of one business and of all.
type gate struct {
	limits Limits
	mu     sync.Mutex
	all    int
	by     map[int64]int
	left   chan struct{} // closed when somebody leaves
}

func newGate(l Limits) *gate { return &gate{limits: l, by: map[int64]int{}, left: make(chan struct{})} }

// enter waits for a place. ErrCrowded when the business itself takes those it may, ErrBusy when all are taken.
func (g *gate) enter(ctx context.Context, enterpriseID int64) (leave func(), err error) {
	ends := time.NewTimer(g.limits.Wait)
	defer ends.Stop()
	for {
		left, err := g.try(enterpriseID)
		if err == nil {
			return sync.OnceFunc(func() { g.leave(enterpriseID) }), nil
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

func (g *gate) try(enterpriseID int64) (left chan struct{}, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case g.by[enterpriseID] >= g.limits.Business:
		return g.left, ErrCrowded
	case g.all >= g.limits.All:
		return g.left, ErrBusy
	}
	g.all++
	g.by[enterpriseID]++
	return nil, nil
}

func (g *gate) leave(enterpriseID int64) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.all--
	if g.by[enterpriseID]--; g.by[enterpriseID] == 0 {
		delete(g.by, enterpriseID)
	}
	close(g.left)
	g.left = make(chan struct{})
}
