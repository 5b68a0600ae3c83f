package numbers

import (
	"context"
	"sync"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// blockSize is how many numbers are drawn at once for transactions that would wait for each other.
const blockSize = 16

// block is numbers drawn ahead for one enterprise and prefix. A restart loses what is left of it: a gap.
type block struct {
	drawing    sync.Mutex // held while more are drawn; never asked for inside a transaction, which would keep its connection
	mu         sync.Mutex
	expected   int64 // transactions about to ask
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
	made, _ := d.Shared().LoadOrStore(key, &block{})
	return made.(*block)
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

// Expect announces a transaction that will ask for a number; done ends that. On PostgreSQL those that come at the same
// time would queue for the counter's row until each has committed: for them numbers are drawn ahead, in a transaction of their own.
// One that comes alone draws its number itself, without a gap.
func Expect(ctx context.Context, d *db.DB, enterpriseID int64, prefix string) (done func(), err error) {
	if !d.Postgres() {
		return func() {}, nil
	}
	b := blockOf(d, enterpriseID, prefix)
	period := clock.BuddhistMonth(d.Clock()())
	if !b.expect(period) {
		return b.done, nil
	}
	b.drawing.Lock()
	defer b.drawing.Unlock()
	if !b.lacks(period) { // another drew meanwhile
		return b.done, nil
	}
	var last int64
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) {
		last, err = advance(ctx, tx, enterpriseID, prefix, period, blockSize)
		return err
	})
	if err != nil {
		b.done()
		return nil, err
	}
	b.add(period, last)
	return b.done, nil
}

// expect counts one more transaction and tells whether numbers are lacking for those that come together.
func (b *block) expect(period string) bool {
	b.mu.Lock()
	b.expected++
	b.mu.Unlock()
	return b.lacks(period)
}

func (b *block) done() {
	b.mu.Lock()
	b.expected--
	b.mu.Unlock()
}

func (b *block) lacks(period string) bool {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.expected > 1 && (b.period != period || b.left < b.expected)
}

// add takes in the block that ends with last. What is left of the one before stays good when nobody drew between.
func (b *block) add(period string, last int64) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.period == period && b.next+b.left == last-blockSize {
		b.left += blockSize
		return
	}
	b.period, b.next, b.left = period, last-blockSize, blockSize
}
