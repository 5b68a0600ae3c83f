package payments

import (
	"regexp"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
)

// Days without their year: 20/11, 20 Nov, Nov 20; behind them the end of the cell or a time.
var (
	yearlessForms = []*regexp.Regexp{
		regexp.MustCompile(`^([0-9]{1,2})[/\-]([0-9]{1,2})` + yearlessEnd),
		regexp.MustCompile(`^([0-9]{1,2})[ \-/]*([^0-9 \-/]+)` + yearlessEnd),
	}
	yearlessMonthFirst = regexp.MustCompile(`^(?:[A-Za-z]{3,9}[,.]? +)?([^0-9 \-/,]+)[ \-/]*([0-9]{1,2})` + yearlessEnd)
)

const yearlessEnd = `(?:$|(?:[ ,\-/]+|T)(?:[01]?[0-9]|2[0-3])(?::[0-9]{2}(?:$|[^0-9])|\.[0-9]{2}(?:$|[^0-9.])))`

// isWithoutYear tells whether a day and no year stands at the beginning of a text.
func isWithoutYear(text string) bool {
	_, _, _, ok := yearless(text)
	return ok
}

// yearless reads a day without its year and gives what stands behind it.
func yearless(text string) (month, day int, rest string, ok bool) {
	for _, form := range yearlessForms {
		if p := form.FindStringSubmatchIndex(text); p != nil {
			named := text[p[4]:p[5]]
			if month = number(named); month == 0 {
				month = monthOf(named)
			}
			return month, number(text[p[2]:p[3]]), text[p[5]:], month >= 1 && month <= 12
		}
	}
	if p := yearlessMonthFirst.FindStringSubmatchIndex(text); p != nil {
		month = monthOf(text[p[2]:p[3]])
		return month, number(text[p[4]:p[5]]), text[p[5]:], month > 0
	}
	return 0, 0, "", false
}

// nearDay is what tells the year of days that are written without it: a day of the same statement that has one, or the
// day on which it is read.
type nearDay struct {
	day   time.Time
	isNow bool // days of the statement lie before it
}

// dayOf reads a day without its year.
func (n nearDay) dayOf(text string) (midnight time.Time, rest string, ok bool) {
	month, date, rest, ok := yearless(text)
	if !ok || n.day.IsZero() {
		return time.Time{}, "", false
	}
	year, best := n.day.In(clock.Bangkok).Year(), time.Duration(-1)
	for _, y := range []int{year, year - 1, year + 1} {
		day := time.Date(y, time.Month(month), date, 0, 0, 0, 0, clock.Bangkok)
		far := day.Sub(n.day).Abs()
		isAhead := n.isNow && day.After(n.day.AddDate(0, 0, 1))
		if day.Day() == date && int(day.Month()) == month && !isAhead && (best < 0 || far < best) {
			midnight, best = day, far
		}
	}
	return midnight, rest, best >= 0
}

// A cell above the headings is looked through for a day so far, and a day is of so many words at most.
const bannerLetters, dayWords = 400, 6

// nearOf is the latest day with a year among the rows of a statement and what stands above them, or now.
func nearOf(banner []string, rows []statementRow, now time.Time) nearDay {
	latest := time.Time{}
	note := func(text string) {
		if day, _, ok := dayOf(text); ok && day.After(latest) && !isAhead(clock.InstantOf(day), now) {
			latest = day
		}
	}
	for _, r := range rows {
		for i, cell := range r.cells {
			if i < len(r.head) && r.head[i] == dateField {
				note(strings.TrimSpace(i18n.Normalise(cell)))
			}
		}
	}
	if latest.IsZero() {
		for _, cell := range banner {
			words := strings.Fields(i18n.Normalise(cut(cell, bannerLetters)))
			for i := range words {
				if text := strings.Join(words[i:min(i+dayWords, len(words))], " "); !serialForm.MatchString(text) {
					note(text)
				}
			}
		}
	}
	if latest.IsZero() {
		return nearDay{now, true}
	}
	return nearDay{latest, false}
}
