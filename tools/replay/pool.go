package main

import (
	"context"
	"sync"
)

// pool runs pieces of work, so many at a time, and keeps the first error. After an error, or when the context ends, the
// rest is not begun.
type pool struct {
	ctx    context.Context // it lives as long as one loop
	cancel context.CancelCauseFunc
	places chan struct{}
	group  sync.WaitGroup
}

func newPool(ctx context.Context, size int) *pool {
	inner, cancel := context.WithCancelCause(ctx)
	return &pool{ctx: inner, cancel: cancel, places: make(chan struct{}, size)}
}

// run waits for a free place and begins the work.
func (p *pool) run(work func(ctx context.Context) error) {
	select {
	case p.places <- struct{}{}:
	case <-p.ctx.Done():
		return
	}
	p.group.Go(func() {
		defer func() { <-p.places }()
		if err := work(p.ctx); err != nil {
			p.cancel(err)
		}
	})
}

// wait ends the pool and gives its first error.
func (p *pool) wait() error {
	p.group.Wait()
	err := context.Cause(p.ctx)
	p.cancel(nil)
	return err
}
