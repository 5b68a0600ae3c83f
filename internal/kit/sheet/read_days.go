package sheet

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

// from1904 is by how many days a workbook that counts from 1904 lags behind one that counts from the end of 1899.
const from1904 = 1462

// knownDays are the formats of days that every program knows by their number, with a time behind them or not: those of
// all languages, and those of East Asian and Thai ones.
var knownDays = []int{
	14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 57, 58, 71, 72, 73, 74, 77, 81,
}

func isKnownDay(id string) bool {
	n, err := strconv.Atoi(id)
	return err == nil && slices.Contains(knownDays, n)
}

// aside is what a format shows as it stands, what stands in brackets, as colours and languages, and parts of seconds.
var aside = regexp.MustCompile(`"[^"]*"|[\\_*].|\[[^\]]*\]|\.0+`)

// isDay tells whether a format shows numbers as days: by the letters of a day and a year of either calendar.
func isDay(code string) bool {
	code, _, _ = strings.Cut(strings.ToLower(aside.ReplaceAllString(code, "")), ";")
	return strings.ContainsAny(code, "dyb") && !strings.ContainsAny(code, "0#?@") && !strings.Contains(code, "general")
}

// day gives a number as the day that people see, with its time if it has one; false for a number that is no day of
// these times. Where a year of the Buddhist calendar was typed as it is, the program took it for one of the other.
func (b *book) day(number []byte) (string, bool) {
	days, err := strconv.ParseFloat(string(number), 64)
	if b.from1904 {
		days += from1904
	}
	if err != nil || days < 1 || days > 400_000 {
		return "", false
	}
	whole, part := math.Modf(days)
	const secondsADay = 24 * 60 * 60
	second := min(int(math.Round(part*secondsADay)), secondsADay-1)
	at := time.Date(1899, time.December, 30+int(whole), 0, 0, second, 0, time.UTC)
	if year := at.Year(); (year < 1955 || year > 2118) && (year < 2490 || year > 2690) {
		return "", false
	}
	if second == 0 {
		return at.Format(time.DateOnly), true
	}
	return at.Format(time.DateTime), true
}
