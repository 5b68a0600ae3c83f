package orders

import (
	"context"
	"fmt"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/errs"
)

// The words of a file's name for what a filter asks.
var (
	ordersWord     = errs.Text{TH: "คำสั่งซื้อ", EN: "Orders"}
	lateWord       = errs.Text{TH: "เลยกำหนดส่ง", EN: "late"}
	onHoldWord     = errs.Text{TH: "พักไว้", EN: "on hold"}
	onDeliveryWord = errs.Text{TH: "เก็บเงินปลายทาง", EN: "cash on delivery"}
	notedWord      = errs.Text{TH: "มีหมายเหตุ", EN: "with a note"}
	numbersWord    = errs.Text{TH: "%d เลข", EN: "%d numbers"}

	paidWords = map[Paid]errs.Text{
		PaidWhole:   {TH: "รับเงินครบ", EN: "paid"},
		PaidPart:    {TH: "รับเงินบางส่วน", EN: "part paid"},
		PaidNothing: {TH: "ยังไม่รับเงิน", EN: "nothing paid"},
	}
	withTrackingWords = map[Tracking]errs.Text{
		WithTracking:    {TH: "มีเลขพัสดุ", EN: "with tracking"},
		WithoutTracking: {TH: "ไม่มีเลขพัสดุ", EN: "without tracking"},
	}
	dayWords = map[Day]errs.Text{
		DayPaid:    {TH: "ชำระเมื่อ", EN: "paid on"},
		DayPacked:  {TH: "แพ็กเมื่อ", EN: "packed on"},
		DayShipped: {TH: "ส่งออกเมื่อ", EN: "shipped on"},
	}
)

// words are what the filter asks beside what has a name of its own. The statuses of what is late go without saying.
func (f Filter) words(language string) (words []string) {
	say := func(holds bool, text errs.Text) {
		if holds {
			words = append(words, text.In(language))
		}
	}
	say(f.Late, lateWord)
	for _, status := range f.Statuses {
		say(!f.Late || len(f.Statuses) < len(staying), statusWords[status])
	}
	say(f.OnHold, onHoldWord)
	say(f.Paid != "", paidWords[f.Paid])
	say(f.OnDelivery, onDeliveryWord)
	say(f.Tracking != "", withTrackingWords[f.Tracking])
	say(f.Noted, notedWord)
	if n := len(f.Numbers); n > 0 {
		words = append(words, fmt.Sprintf(numbersWord.In(language), n))
	}
	return words
}

// sheetName is what the file of a sheet is called: what it is, then the filters. Orders that were chosen have none.
func (s *Service) sheetName(ctx context.Context, a access.Actor, w Sheet) ([]string, error) {
	f, _, err := s.bounded(w.Filter)
	if err != nil {
		return nil, err
	}
	if len(w.IDs) > 0 || len(f.Numbers) > 0 {
		f.Range = clock.Range{}
	}
	names, err := filterNames(ctx, s.db.Fresh(), a, f)
	if err != nil {
		return nil, err
	}
	providers, err := ProviderNames(ctx, s.db.Fresh(), a, w.Language)
	name := append([]string{ordersWord.In(w.Language)}, f.words(w.Language)...)
	name = append(append(name, names...), platformWords[f.Platform].In(w.Language), providers[f.ShippingProviderID])
	if w.ProviderID != f.ShippingProviderID {
		name = append(name, providers[w.ProviderID])
	}
	return append(name, f.Query, dayWords[f.Day].In(w.Language), f.Range.From, f.Range.To), err
}
