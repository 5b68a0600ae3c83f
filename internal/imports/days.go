package imports

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
)

var (
	yearFirst = regexp.MustCompile(`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$`)
	dayFirst  = regexp.MustCompile(`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$`)
	dayNamed  = regexp.MustCompile(`^(\d{1,2})[-/ ]*([\p{Thai}.]+|[A-Za-z]+\.?)[-/ ,]*(?:[พค]\.?ศ\.? *)?` +
		`(\d{4}|\d{2})(?:,?[ T].*)?$`)
	// monthFirst may have the day of the week before it.
	monthFirst = regexp.MustCompile(`^(?:[A-Za-z]{3,9}[,.]? +)?([\p{Thai}.]+|[A-Za-z]+\.?)[-/ ]*` +
		`(\d{1,2})(?:st|nd|rd|th)?[-/ ,]+(\d{4}|\d{2})(?:,?[ T].*)?$`)
)

// months are the names of the months, in the order of the year, without points.
var months = [][]string{
	{"มค", "มกราคม", "jan", "january"},
	{"กพ", "กุมภาพันธ์", "feb", "february"},
	{"มีค", "มีนาคม", "mar", "march"},
	{"เมย", "เมษายน", "apr", "april"},
	{"พค", "พฤษภาคม", "may"},
	{"มิย", "มิถุนายน", "jun", "june"},
	{"กค", "กรกฎาคม", "jul", "july"},
	{"สค", "สิงหาคม", "aug", "august"},
	{"กย", "กันยายน", "sep", "september"},
	{"ตค", "ตุลาคม", "oct", "october"},
	{"พย", "พฤศจิกายน", "nov", "november"},
	{"ธค", "ธันวาคม", "dec", "december"},
}

// monthNamed is the number of a month by its name; 0 for what is none.
func monthNamed(name string) int {
	name = strings.ToLower(strings.ReplaceAll(name, ".", ""))
	return slices.IndexFunc(months, func(names []string) bool { return slices.Contains(names, name) }) + 1
}

// serial is a day as a workbook keeps it: how many days after the end of 1899, with the time as a fraction. Five digits
// from 2 to 7 are 1954 to 2119.
var serial = regexp.MustCompile(`^[2-7]\d{4}(\.\d+)?$`)

// buddhist is the difference of the Thai calendar's years; a year beyond leastBuddhist is one of them, and one of two
// digits from leastShort on: 48 to 99 are 2005 to 2056, 00 to 47 are 2000 to 2047.
const (
	buddhist      = 543
	leastBuddhist = 2400
	leastShort    = 48
)

// dayOf reads a day as people and spreadsheet programs write it: the year first or the day first, or the month
// by its name, in either calendar, in Thai or Arabic digits, the month by its number or name, with or without a time
// behind it. It gives YYYY-MM-DD.
func dayOf(text string) (string, bool) {
	text = strings.TrimSpace(strings.Map(plain, text))
	if m := dayNamed.FindStringSubmatch(text); m != nil {
		return dayIn(m[3], strconv.Itoa(monthNamed(m[2])), m[1])
	}
	if m := monthFirst.FindStringSubmatch(text); m != nil {
		return dayIn(m[3], strconv.Itoa(monthNamed(m[1])), m[2])
	}
	text, _, _ = strings.Cut(text, " ")
	text, _, _ = strings.Cut(text, "T")
	if serial.MatchString(text) {
		days, _ := strconv.ParseFloat(text, 64)
		return time.Date(1899, time.December, 30+int(days), 0, 0, 0, 0, time.UTC).Format(time.DateOnly), true
	}
	year, month, day := "", "", ""
	if m := yearFirst.FindStringSubmatch(text); m != nil {
		year, month, day = m[1], m[2], m[3]
	} else if m := dayFirst.FindStringSubmatch(text); m != nil {
		year, month, day = m[3], m[2], m[1]
	}
	return dayIn(year, month, day)
}

// dayIn is the day of a year in either calendar, which may have two digits.
func dayIn(year, month, day string) (string, bool) {
	y, _ := strconv.Atoi(year)
	switch {
	case len(year) == 2 && y >= leastShort:
		y += 2500 - buddhist
	case len(year) == 2:
		y += 2000
	case y > leastBuddhist:
		y -= buddhist
	}
	found, err := time.Parse("2006-1-2", strconv.Itoa(y)+"-"+month+"-"+day)
	return found.Format(time.DateOnly), err == nil
}

// plain gives a character of a number or a day as ASCII has it: Thai and full-width digits and signs, hyphens and
// blanks.
func plain(r rune) rune {
	switch {
	case r >= '๐' && r <= '๙':
		return r - '๐' + '0'
	case r >= '！' && r <= '～':
		return r - '！' + '!'
	case r == '\u2212' || r >= '\u2010' && r <= '\u2015':
		return '-'
	case r == '\u00a0' || r == '\u3000':
		return ' '
	}
	return r
}
