package customers

import (
	"strings"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/thai"
)

// How a list is narrowed by orders.
const (
	WithOrders    = "with"
	WithoutOrders = "without"
)

// Filter is what a list shows. Zero values leave it wide: a nil Status, an empty range of the days of the last order.
type Filter struct {
	Text     string // every word of it is found in name, phone, e-mail, LINE id or Facebook name
	Status   *int64
	Province string // of the default address
	Risk     bool   // refused a parcel on delivery, or marked by hand
	Orders   string // WithOrders or WithoutOrders
	Last     clock.Range
	Sort     string
}

// lastBounds are the first moment of the days that the last order lies in, and the first one behind them. An end that
// is not given is a zero.
func (f Filter) lastBounds() (from, until clock.Instant) {
	from, _, _ = clock.DayBounds(f.Last.From)
	_, until, _ = clock.DayBounds(f.Last.To)
	return from, until
}

// typedOf is the phone without a 0 that was not typed: these digits may be of a number of abroad as well, and stand in
// the whole one of Thailand.
func typedOf(phone, typed string) string {
	digits := strings.Map(func(c rune) rune {
		if c < '0' || c > '9' {
			return -1
		}
		return c
	}, i18n.Normalise(typed))
	if phone == "0"+digits {
		return digits
	}
	return phone
}

// tidy brings what was asked to the form that is kept.
func (f *Filter) tidy() error {
	if err := sortKeys.Check(f.Sort); err != nil {
		return err
	}
	if err := clock.CheckDays(map[string]string{"last_from": f.Last.From, "last_to": f.Last.To}); err != nil {
		return err
	}
	if phone, ok := thai.TakePhone(f.Text); ok && callable(phone) {
		f.Text = typedOf(phone, f.Text)
	}
	f.Text, f.Province = strings.TrimSpace(f.Text), strings.TrimSpace(f.Province)
	return nil
}
