package orders

import (
	"slices"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/settings"
)

// Hours are those in which an enterprise packs: until when an order is to leave follows from them.
type Hours struct {
	CutoffMinute int64 `db:"cutoff_minute"`
	PackBackDays int64 `db:"pack_back_days"`
}

// Due says how near the moment is until which an order is to leave; empty where there is time.
type Due string

// How near it is. What is late is not due today as well.
const (
	Late     Due = "late"
	DueToday Due = "today" // it ends with the local day, or before
)

// staying are the statuses of an order that is still to leave; addLate names them too.
var staying = []Status{AwaitingShipment, PartiallyShipping, AwaitingCollection}

// ShipBy is until when an order is to leave: by the word of its platform where there is one (said), else the end of the
// last day on which the shop sends in time what became ready at a moment. What is ready at the cut-off or later counts
// to the next day, which is the first of the days that it may wait.
func (h Hours) ShipBy(ready, said clock.Instant) clock.Instant {
	if said > 0 {
		return said
	}
	at := ready.Time().In(clock.Bangkok)
	day := at.Day()
	if int64(at.Hour()*60+at.Minute()) >= h.CutoffMinute {
		day++
	}
	return clock.InstantOf(time.Date(at.Year(), at.Month(), day+int(h.PackBackDays), 0, 0, 0, 0, clock.Bangkok))
}

// DueAt tells how near a moment is until which an order is to leave.
func DueAt(shipBy clock.Instant, now time.Time) Due {
	switch {
	case shipBy <= clock.InstantOf(now):
		return Late
	case shipBy <= Tomorrow(now):
		return DueToday
	}
	return ""
}

// Tomorrow is when the next local day begins.
func Tomorrow(now time.Time) clock.Instant {
	at := now.In(clock.Bangkok)
	return clock.InstantOf(time.Date(at.Year(), at.Month(), at.Day()+1, 0, 0, 0, 0, clock.Bangkok))
}

// timeAll is time for many.
func (h Hours) timeAll(rows []Head, now time.Time) {
	for i := range rows {
		h.time(&rows[i], now)
	}
}

// time says until when an order that is still to leave is to, and how near that is.
func (h Hours) time(o *Head, now time.Time) {
	if slices.Contains(staying, o.Status) {
		o.ShipBy = h.ShipBy(readyAt(*o), o.SaidShipBy)
		o.Due = DueAt(o.ShipBy, now)
	}
}

// readyAt is what ReadyAt says in SQL.
func readyAt(o Head) clock.Instant {
	if o.PaidAt > 0 && o.PaymentType != settings.PayCashOnDeliver {
		return o.PaidAt
	}
	return o.OrderedAt
}
