package payments

import (
	"cmp"
	"math"
	"regexp"
	"strconv"
	"strings"
	"time"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
)

// amountText is an amount as every file writes it alike.
func amountText(text string) string {
	if satang, ok := satangOf(text); ok {
		return strconv.FormatInt(satang, 10)
	}
	return text
}

// floatForm is a number as a workbook keeps it, where it isn't one of two decimals.
var floatForm = regexp.MustCompile(`^-?[0-9]{1,12}(\.[0-9]+)?([Ee][+\-]?[0-9]{1,2})?$`)

// satangOfFloat reads a number that comes to whole satang but for what a workbook's arithmetic leaves.
func satangOfFloat(text string) (int64, bool) {
	baht, err := strconv.ParseFloat(text, 64)
	satang := math.Round(baht * 100)
	if err != nil || !floatForm.MatchString(text) || math.Abs(satang) > 1e14 || math.Abs(baht*100-satang) > 1e-4 {
		return 0, false
	}
	return int64(satang), true
}

var moneyForm = regexp.MustCompile(`^([0-9]{1,12})(?:\.([0-9]{1,2})0*)?$`)

// groupedForm is a number of which each three digits stand apart. Others with commas or spaces are two numbers in one
// cell, or have a comma before the satang, and would be read as a hundred or many times as much; where spaces part the
// digits, satang tell that it is one number.
var groupedForm = regexp.MustCompile(`^[0-9]{1,3}((,[0-9]{3})+(\.[0-9]*)?|( [0-9]{3})+\.[0-9]{2})$`)

// currencies stand before or behind an amount.
var currencies = []string{"฿", "thb", "THB", "บาท"}

// withoutCurrency takes blanks and currencies off both ends.
func withoutCurrency(text string) string {
	for before := ""; text != before; {
		before, text = text, strings.TrimSpace(text)
		for _, word := range currencies {
			text = strings.TrimSuffix(strings.TrimPrefix(text, word), word)
		}
	}
	return text
}

// satangOf reads baht as banks write them: with commas, a sign, or brackets around what went out.
func satangOf(text string) (int64, bool) {
	text = withoutCurrency(strings.ReplaceAll(i18n.Normalise(text), "−", "-"))
	inside, isOut := strings.CutPrefix(text, "(")
	if isOut {
		if inside, isOut = strings.CutSuffix(inside, ")"); !isOut {
			return 0, false
		}
		text = withoutCurrency(inside)
	}
	if rest, isMinus := strings.CutPrefix(text, "-"); isMinus {
		text, isOut = withoutCurrency(rest), true
	} else {
		text = withoutCurrency(strings.TrimPrefix(text, "+"))
	}
	if strings.ContainsAny(text, ", ") {
		if !groupedForm.MatchString(text) {
			return 0, false
		}
		text = strings.NewReplacer(",", "", " ", "").Replace(text)
	}
	satang, ok := int64(0), false
	if parts := moneyForm.FindStringSubmatch(text); parts != nil {
		var err error
		satang, err = strconv.ParseInt(parts[1]+(parts[2] + "00")[:2], 10, 64)
		ok = err == nil
	} else if !strings.HasPrefix(text, "-") {
		satang, ok = satangOfFloat(text)
	}
	if isOut {
		satang = -satang
	}
	return satang, ok
}

var (
	dayFirst  = regexp.MustCompile(`^([0-9]{1,2})[/.\- ]([0-9]{1,2})[/.\- ]([0-9]{4}|[0-9]{2})`)
	yearFirst = regexp.MustCompile(`^([0-9]{4})[/.\-]([0-9]{1,2})[/.\-]([0-9]{1,2})`)
	dayNamed  = regexp.MustCompile(`^([0-9]{1,2})[ \-/]*([^0-9 \-/]+)[ \-/]*([0-9]{4}|[0-9]{2})`)
	// monthFirst may have the day of the week before it.
	monthFirst = regexp.MustCompile(`^(?:[A-Za-z]{3,9}[,.]? +)?([^0-9 \-/,]+)[ \-/]*` +
		`([0-9]{1,2})(?:st|nd|rd|th)?[ \-/,]+([0-9]{4}|[0-9]{2})(?:$|[^0-9:])`)
)

// monthWords begin the names of the months, in the order of the year.
var monthWords = [][]string{
	{"jan", "ม.ค", "มค", "มกร"},
	{"feb", "ก.พ", "กพ", "กุม"},
	{"mar", "มี.ค", "มีค", "มีน"},
	{"apr", "เม.ย", "เมย", "เมษ"},
	{"may", "พ.ค", "พค", "พฤษภ"},
	{"jun", "มิ.ย", "มิย", "มิถ"},
	{"jul", "ก.ค", "กค", "กรก"},
	{"aug", "ส.ค", "สค", "สิง"},
	{"sep", "ก.ย", "กย", "กันย"},
	{"oct", "ต.ค", "ตค", "ตุล"},
	{"nov", "พ.ย", "พย", "พฤศ"},
	{"dec", "ธ.ค", "ธค", "ธัน"},
}

// momentOf reads the day and the time of a row, which may stand in one cell. Years are of either calendar; a day
// without one is the one that lies closest to near. It gives badDate or badTime for what is none, and incoming
// otherwise.
func momentOf(day, at string, near nearDay) (clock.Instant, rowKind) {
	day, at = strings.TrimSpace(i18n.Normalise(day)), strings.TrimSpace(i18n.Normalise(at))
	midnight, rest, ok := dayOf(day)
	if !ok {
		midnight, rest, ok = near.dayOf(day)
	}
	if !ok {
		return 0, badDate
	}
	if at == "" {
		at = strings.TrimLeft(rest, " -")
	}
	second, ok := secondOf(at)
	if !ok {
		return 0, badTime
	}
	return clock.InstantOf(midnight) + clock.Instant(second)*1000, incoming
}

// isAhead tells whether a moment lies beyond tomorrow. Banks write down money of an evening on the next day; what is
// said to have come in later than that is misread.
func isAhead(at clock.Instant, now time.Time) bool {
	return at.Day() > clock.Day(now.AddDate(0, 0, 1))
}

// dayOf reads a day and gives its beginning and what stands behind it, which may be a time.
func dayOf(text string) (midnight time.Time, rest string, ok bool) {
	if serialForm.MatchString(text) {
		whole, part, _ := strings.Cut(text, ".")
		midnight = time.Date(1899, time.December, 30+number(whole), 0, 0, 0, 0, clock.Bangkok)
		return midnight, "." + cmp.Or(part, "0"), midnight.Year() >= firstYear
	}
	year, month, date, rest, ok := dateOf(text)
	midnight = time.Date(year, time.Month(month), date, 0, 0, 0, 0, clock.Bangkok)
	return midnight, rest, ok && midnight.Day() == date && int(midnight.Month()) == month
}

// serialForm is a moment as a workbook keeps it: how many days after the end of 1899, with the time as a fraction. Five
// digits are days from 1954 to 2118.
var serialForm = regexp.MustCompile(`^[2-7][0-9]{4}(\.[0-9]+)?$`)

const (
	secondsADay = 24 * 60 * 60
	firstYear   = 2000 // what is said to have come in before is misread
)

// dateOf reads a day and gives what stands behind it. The hour behind a day without its year is no year.
func dateOf(text string) (year, month, day int, rest string, ok bool) {
	if isWithoutYear(text) {
		return 0, 0, 0, "", false
	}
	if p := yearFirst.FindStringSubmatch(text); p != nil {
		year, month, day = number(p[1]), number(p[2]), number(p[3])
		rest = text[len(p[0]):]
	} else if p := dayFirst.FindStringSubmatch(text); p != nil {
		day, month, year = number(p[1]), number(p[2]), number(p[3])
		rest = text[len(p[0]):]
	} else if p := dayNamed.FindStringSubmatch(text); p != nil {
		day, month, year = number(p[1]), monthOf(p[2]), number(p[3])
		rest = text[len(p[0]):]
	} else if p := monthFirst.FindStringSubmatchIndex(text); p != nil {
		day, month, year = number(text[p[4]:p[5]]), monthOf(text[p[2]:p[3]]), number(text[p[6]:p[7]])
		rest = text[p[7]:]
	}
	switch {
	case year >= 2400:
		year -= 543
	case year >= 60 && year < 100: // the short year of the Buddhist calendar
		year += 2500 - 543
	case year < 60:
		year += 2000
	}
	return year, month, day, rest, month >= 1 && month <= 12 && day >= 1 && year >= firstYear && year < 2200
}

func monthOf(name string) int {
	name = strings.ToLower(name)
	for i, words := range monthWords {
		for _, word := range words {
			if strings.HasPrefix(name, i18n.Normalise(word)) {
				return i + 1
			}
		}
	}
	return 0
}

var (
	// fractionForm is a time as a workbook keeps it: a part of the day.
	fractionForm = regexp.MustCompile(`^(0?\.[0-9]+|[0-9](\.[0-9]+)?e-[0-9]{1,2})$`)

	// bareForm is a time of four digits without its colon.
	bareForm = regexp.MustCompile(`^([0-9]{2})([0-9]{2})$`)

	clockForm = regexp.MustCompile(`(?:^|[^0-9:.\-−])([0-9]{1,2})[:.]([0-9]{2})(?:[:.]([0-9]{2})(?:[.,][0-9]+)?)?` +
		`(?:\s*([ap])\.?m)?(?:[^0-9:.]|\.[^0-9]|\.?$)`)
)

// secondOf reads a time as the second of the day; without one it is the first. What has digits and is none is told.
func secondOf(text string) (int, bool) {
	text = strings.ToLower(strings.TrimSpace(text))
	if part, err := strconv.ParseFloat(text, 64); err == nil && part < 1 && fractionForm.MatchString(text) {
		return min(int(math.Round(part*secondsADay)), secondsADay-1), true
	}
	p := clockForm.FindStringSubmatch(text)
	if bare := bareForm.FindStringSubmatch(text); bare != nil {
		p = append(bare, "", "")
	}
	if p == nil {
		return 0, text == "0" || !strings.ContainsAny(text, "0123456789") || isDayAlone(text)
	}
	hour, minute, second := number(p[1]), number(p[2]), number(p[3])
	if p[4] != "" {
		if hour < 1 || hour > 12 {
			return 0, false
		}
		hour %= 12
	}
	if p[4] == "p" {
		hour += 12
	}
	return (hour*60+minute)*60 + second, hour <= 23 && minute <= 59 && second <= 59
}

// isDayAlone tells whether a text is a day without a time: some banks write the day that counts where the time stands.
func isDayAlone(text string) bool {
	_, rest, ok := dayOf(text)
	return ok && (rest == "" || rest == ".0")
}

func number(text string) int {
	n, _ := strconv.Atoi(text) // the forms leave digits alone; none is 0
	return n
}
