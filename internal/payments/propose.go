package payments

import (
	"cmp"
	"regexp"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/i18n"
	"langraan/internal/orders"
	"langraan/internal/settings"
)

// What reasons weigh, and how many orders are proposed.
const (
	numberScore   = 60
	amountScore   = 30
	onlyScore     = 20 // no other order owes just that
	timeScore     = 10
	nameScore     = 15
	mostProposed  = 3
	shortestName  = 3
	closeAfter    = 48 * time.Hour
	closeBefore   = 15 * time.Minute // clocks differ
	orderPrefix   = "SO"
	mostPerAmount = 400
)

var numberForm = regexp.MustCompile(orderPrefix + `[\s\-]?([0-9]{4})[\s\-]?([0-9]{6})(?:[^0-9]|$)`)

// numbersIn are the order numbers that stand in a text, as they are printed.
func numbersIn(text string) (numbers []string) {
	for _, p := range numberForm.FindAllStringSubmatch(strings.ToUpper(i18n.Normalise(text)), 5) {
		numbers = append(numbers, orderPrefix+p[1]+"-"+p[2])
	}
	return numbers
}

// text is all that a line says.
func (l Line) text() string { return l.Description + " " + l.Reference + " " + l.Channel }

// propose finds the orders that a line may pay among the candidates, the likeliest first.
func (l Line) propose(candidates []orders.Head, methods []settings.PaymentMethod) []Proposal {
	numbers, text := numbersIn(l.text()), i18n.Loose(l.text())
	same := 0
	for _, o := range candidates {
		if owes(o) == l.Amount {
			same++
		}
	}
	proposed := []Proposal{}
	for _, o := range candidates {
		p := Proposal{Reasons: []Reason{}}
		add := func(is bool, why Reason, score int64) {
			if is {
				p.Reasons, p.Score = append(p.Reasons, why), p.Score+score
			}
		}
		isExact := owes(o) == l.Amount
		add(slices.Contains(numbers, o.Number), ByNumber, numberScore)
		add(isExact, ByAmount, amountScore)
		if len(p.Reasons) == 0 {
			continue
		}
		if isExact && same == 1 {
			p.Score += onlyScore
		}
		add(isClose(l.At, o.OrderedAt), ByTime, timeScore)
		add(isNamed(text, o.RecipientName), ByName, nameScore)
		p.Score = min(100, p.Score)
		p.Order = *paidOf(o, methods)
		proposed = append(proposed, p)
	}
	slices.SortStableFunc(proposed, func(a, b Proposal) int {
		return cmp.Or(cmp.Compare(b.Score, a.Score), cmp.Compare(b.Order.ID, a.Order.ID))
	})
	return proposed[:min(len(proposed), mostProposed)]
}

// isClose tells whether money came within two days after its order. What came at midnight may have come at any time of
// that day: many statements tell no other.
func isClose(paid, ordered clock.Instant) bool {
	if from, _, ok := clock.DayBounds(paid.Day()); ok && paid == from && ordered.Day() == paid.Day() {
		return true
	}
	after := paid.Time().Sub(ordered.Time())
	return after >= -closeBefore && after <= closeAfter
}

// titles stand before names, the longer of two that begin alike first; those of English end there.
var titles = []string{
	"คุณ", "นางสาว", "นาง", "นาย", "น.ส.", "ด.ช.", "ด.ญ.", "mr.", "mrs.", "ms.", "miss.", "mr", "mrs", "ms", "miss",
}

// isNamed tells whether the first word of a name stands in a text that was made loose. A title is none: half of all
// people have the same.
func isNamed(text, name string) bool {
	for _, word := range strings.Fields(name) {
		if word = untitled(i18n.Loose(word)); len([]rune(word)) >= shortestName {
			return strings.Contains(text, word)
		}
	}
	return false
}

// untitled is a word of a name that was made loose without the title before it; empty for a title alone, and the word
// itself where too little would be left.
func untitled(word string) string {
	for _, title := range titles {
		rest, has := strings.CutPrefix(word, i18n.Loose(title))
		if rest == "" {
			return ""
		}
		isWhole := title[0] >= utf8.RuneSelf || strings.HasSuffix(title, ".")
		if has && isWhole && utf8.RuneCountInString(rest) >= shortestName {
			return rest
		}
	}
	return word
}
