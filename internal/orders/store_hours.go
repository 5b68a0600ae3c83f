package orders

import (
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

const (
	minuteMS = int64(time.Minute / time.Millisecond)
	dayMS    = 24 * 60 * minuteMS // Bangkok's clocks are never put forward or back
)

// isDue is ShipBy asked the other way round: whether an order o that is still to leave was to leave until a moment. The
// shop's moments are midnights, so that those until the last one before are the same.
const isDue = "CASE WHEN o.ship_by > 0 THEN o.ship_by <= ? ELSE " + ReadyAt + " < (SELECT ? + e.cutoff_minute * ? - " +
	"e.pack_back_days * ? FROM enterprises e WHERE e.id = ?) END"

// WasDue is a condition on orders o that are still to leave, which the caller says: those that were to leave until a
// moment. The late ones were until now.
func WasDue(enterpriseID int64, until clock.Instant) (text string, args []any) {
	at := until.Time().In(clock.Bangkok)
	midnight := clock.InstantOf(time.Date(at.Year(), at.Month(), at.Day(), 0, 0, 0, 0, clock.Bangkok))
	return isDue, []any{until, midnight, minuteMS, dayMS, enterpriseID}
}

// addLate leaves the orders that are late; i_orders_status has what says so.
func addLate(q *db.Query, enterpriseID int64, now clock.Instant) *db.Query {
	text, args := WasDue(enterpriseID, now)
	return q.Add("AND o.status IN (111, 112, 114) AND "+text, args...)
}
