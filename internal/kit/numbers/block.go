package numbers

import (
	"context"
	"sync"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// blockSize is how many numbers are drawn at least for transactions that would wait for each other.
const blockSize = 16

// block is numbers drawn ahead for one enterprise and prefix. A restart loses what is left of it: a gap.
type block struct {
	// full while more are drawn; never waited for inside a transaction, which would keep its connection
	drawing    chan struct{}
	mu         sync.Mutex
	expected   int64 // numbers that transactions are about to ask for
	period     string
	next, left int64
}

type blockKey struct {
	enterpriseID int64
	prefix       string
}

func blockOf(d *db.DB, enterpriseID int64, prefix string) *block {
	key := blockKey{enterpriseID, prefix}
	if known, ok := d.Shared().Load(key); ok {
		return known.(*block)
	}
	made, _ := d.Shared().LoadOrStore(key, &block{drawing: make(chan struct{}, 1)})
	return made.(*block)
}

func (b *block) holds(period string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.left > 0 && b.period == period
}

func (b *block) take(period string) (int64, bool) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.left == 0 || b.period != period {
		return 0, false
	}
	b.next++
	b.left--
	return b.next, true
}

// Expect announces a transaction that will ask for n numbers; done ends that. On PostgreSQL those that come at the same
// time would queue for the counter's row until each has committed: for them numbers are drawn ahead, in a transaction
// of their own, and for one that asks for several too. One that comes alone for one draws it itself, without a gap. Who
// gives up while another draws stops waiting.
func Expect(ctx context.Context, d *db.DB, enterpriseID int64, prefix string, n int64) (done func(), err error) {
	if !d.Postgres() {
		return func() {}, nil
	}
	b := blockOf(d, enterpriseID, prefix)
	period := clock.BuddhistMonth(d.Clock()())
	done = func() { b.expect(-n) }
	b.expect(n)
	if b.lacks(period) == 0 {
		return done, nil
	}
	select {
	case b.drawing <- struct{}{}:
	case <-ctx.Done():
		done()
		return nil, errs.ErrUnavailable.Because(ctx.Err())
	}
	defer func() { <-b.drawing }()
	size := b.lacks(period)
	if size == 0 { // another drew meanwhile
		return done, nil
	}
	var last int64
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		tx.Repeatable() // what a lost answer drew is a gap
		last, err = db.SelectOne[int64](ctx, tx, advance(enterpriseID, prefix, period, size))
		return err
	})
	if err != nil {
		done()
		return nil, err
	}
	b.add(period, last, size)
	return done, nil
}

// expect counts numbers that will be asked for, or, below zero, no longer.
func (b *block) expect(n int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.expected += n
}

// lacks tells how many numbers to draw for those that come together; 0 for none.
func (b *block) lacks(period string) int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	left := b.left
	if b.period != period {
		left = 0
	}
	if b.expected <= 1 || left >= b.expected {
		return 0
	}
	return max(blockSize, b.expected-left)
}

// add takes in the block of that size that ends with last. What is left of the one before stays good when nobody drew
// between.
func (b *block) add(period string, last, size int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.period == period && b.next+b.left == last-size {
		b.left += size
		return
	}
	b.period, b.next, b.left = period, last-size, size
}
