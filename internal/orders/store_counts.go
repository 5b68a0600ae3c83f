package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// The database counts the orders of each day and status whenever one is made, moved or deleted, whoever does it: its
// triggers add to order_counts. On PostgreSQL they leave each change in order_count_changes, so that nobody waits for
// anybody who changes an order of the same day, and AddUpCounts takes it from there.

// isSummed tells whether the orders of the list are counted already: whole days of a business, per status.
func (f Filter) isSummed(actor access.Actor) bool {
	return f.isPlain() && !f.isHeld() && actor.IsEmployee()
}

// dayOf is the number of the local day of a moment, as the triggers write it.
func dayOf(at clock.Instant) int64 { return (int64(at) + 7*3_600_000) / 86_400_000 }

// summedQuery gives how many orders of a time of whole days stand in each of the statuses.
func summedQuery(actor access.Actor, t span, statuses []Status) *db.Query {
	of := func(q *db.Query, table string) *db.Query {
		return q.Add("SELECT status, n FROM "+table+" WHERE enterprise_id = ? AND day >= ? AND day <= ? AND status IN "+
			values(statuses), actor.EnterpriseID, dayOf(t.from), dayOf(t.until-1))
	}
	q := of(db.Build("SELECT status, CAST(SUM(n) AS BIGINT) AS n FROM ("), "order_counts")
	return of(q.Add("UNION ALL"), "order_count_changes").Add(") AS counted GROUP BY status")
}

// AddUpCounts adds what changed of all enterprises to the counts, some thousand changes at a time. On SQLite the
// triggers did it. Errors are those of the database alone.
func AddUpCounts(ctx context.Context, d *db.DB) error {
	if !d.Postgres() {
		return nil
	}
	ctx = db.Apart(ctx)
	for {
		more, err := db.Save(ctx, d, addUpSomeCounts)
		if err != nil || !more {
			return err
		}
	}
}

// addedUp is how many changes one transaction adds up, so that none is long.
const addedUp = 20_000

// addUpSomeCounts adds what changed to the counts, and tells whether there may be more. Who does the same at this
// moment takes others. The rows are found by where they lie: by their keys, a plan from when there were none compares
// each with all.
func addUpSomeCounts(ctx context.Context, tx *db.Tx) (more bool, err error) {
	gone, err := db.One[int64](ctx, tx, `WITH gone AS (DELETE FROM order_count_changes WHERE ctid = ANY (ARRAY(
		SELECT ctid FROM order_count_changes LIMIT $1 FOR UPDATE SKIP LOCKED)) RETURNING enterprise_id, day, status, n),
		added AS (INSERT INTO order_counts (enterprise_id, day, status, n)
		SELECT enterprise_id, day, status, SUM(n) FROM gone GROUP BY 1, 2, 3 HAVING SUM(n) <> 0 ORDER BY 1, 2, 3
		ON CONFLICT (enterprise_id, day, status) DO UPDATE SET n = order_counts.n + excluded.n)
		SELECT COUNT(*) FROM gone`, addedUp)
	return gone == addedUp, err
}
