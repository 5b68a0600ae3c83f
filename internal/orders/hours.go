package orders

import (
	"time"

	"langraan/internal/kit/clock"
)

// hours are those in which an enterprise packs.
type hours struct {
	CutoffMinute int64 `db:"cutoff_minute"`
	PackBackDays int64 `db:"pack_back_days"`
}

// packBy is the end of the last day on which an order that became ready at a moment is packed in time. What is ready at
// the cut-off or later counts to the next day, which is the first of the days that it may wait.
func (h hours) packBy(ready clock.Instant) clock.Instant {
	at := ready.Time().In(clock.Bangkok)
	day := at.Day()
	if int64(at.Hour()*60+at.Minute()) >= h.CutoffMinute {
		day++
	}
	return clock.InstantOf(time.Date(at.Year(), at.Month(), day+int(h.PackBackDays), 0, 0, 0, 0, clock.Bangkok))
}

// timeAll is time for many.
func (h hours) timeAll(rows []Head) {
	for i := range rows {
		h.time(&rows[i])
	}
}

// time says until when an order that waits to be packed is in time.
func (h hours) time(o *Head) {
	if o.Status == AwaitingShipment || o.Status == PartiallyShipping {
		o.PackBy = h.packBy(max(o.OrderedAt, o.PaidAt))
	}
}
