package db

import (
	"context"
	"sync"
	"time"
)

// Ids are drawn ahead on PostgreSQL, so that rows which point at each other go to the server in one trip. What was
// drawn is good for a moment only: ids tell, to that moment, which row is younger, also among several copies of the
// program. Those left over are never given.
const (
	idsAtOnce = 64
	idsAtMost = 512 // of a table that used up what was drawn before its time
	idsLife   = time.Second
)

// drawIDs looks the sequence of a table up once for all ids: for each of them it costs seven times as much as the id.
const drawIDs = `SELECT nextval(s.of) FROM (SELECT CAST(pg_get_serial_sequence($1, 'id') AS regclass) AS of OFFSET 0) s,
	generate_series(1, $2)`

// idBlock is the ids drawn for one table.
type idBlock struct {
	mu         sync.Mutex
	next, last int64 // next is the first that nobody has
	atOnce     int   // how many are drawn the next time
	until      time.Time
}

type idBlockKey string

// freshIDs gives so many ids of a table, which rise.
func (tx *Tx) freshIDs(ctx context.Context, table string, n int) ([]int64, error) {
	known, ok := tx.db.shared.Load(idBlockKey(table))
	if !ok {
		known, _ = tx.db.shared.LoadOrStore(idBlockKey(table), &idBlock{})
	}
	b, now := known.(*idBlock), tx.db.clock()
	if ids := b.take(n, now); ids != nil {
		return ids, nil
	}
	drawn, err := All[int64](ctx, tx, drawIDs, table, max(b.size(now), n))
	if err != nil {
		return nil, err
	}
	// other draws may lie between, so only what follows without a gap is kept
	end := n
	for end < len(drawn) && drawn[end] == drawn[end-1]+1 {
		end++
	}
	b.add(drawn[n:end], now)
	return drawn[:n], nil
}

// MayBeLost says that a server that crashed may draw the same ids again when nothing was committed since.
func (b *idBlock) MayBeLost() {}

// forgetLost forgets what is kept in Shared of a database that was away, where it may have come back without it.
func (d *DB) forgetLost() {
	d.shared.Range(func(key, value any) bool {
		if _, may := value.(interface{ MayBeLost() }); may {
			d.shared.Delete(key)
		}
		return true
	})
}

// size is how many ids are drawn at this moment: twice as many as the last time where those lasted for less than half
// of their life.
func (b *idBlock) size(now time.Time) int {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.until.Sub(now) > idsLife/2 {
		b.atOnce = min(b.atOnce*2, idsAtMost)
	} else if now.After(b.until) {
		b.atOnce = idsAtOnce
	}
	return b.atOnce
}

func (b *idBlock) take(n int, now time.Time) []int64 {
	b.mu.Lock()
	defer b.mu.Unlock()
	if b.last-b.next+1 < int64(n) || now.After(b.until) {
		return nil
	}
	ids := make([]int64, n)
	for i := range ids {
		ids[i] = b.next
		b.next++
	}
	return ids
}

// add takes in ids that were drawn, unless higher ones are given out already.
func (b *idBlock) add(ids []int64, now time.Time) {
	b.mu.Lock()
	defer b.mu.Unlock()
	if len(ids) == 0 || ids[0] < b.next {
		return
	}
	b.next, b.last, b.until = ids[0], ids[len(ids)-1], now.Add(idsLife)
}
