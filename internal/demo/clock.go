package demo

import (
	"sync/atomic"
	"time"
)

// Clock is the demo's own time: the whole story is lived through step by step, so that every trace, number and bill
// carries the moment at which it would have happened.
type Clock struct{ now atomic.Int64 }

// Now is the story's present moment, to be given to the database that the story is written to.
func (c *Clock) Now() time.Time { return time.UnixMilli(c.now.Load()).UTC() }

func (c *Clock) set(t time.Time) { c.now.Store(t.UnixMilli()) }
