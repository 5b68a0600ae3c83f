package purchases

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"langraan/internal/inventory"
)

// Statuses are all that a purchase order can have, in the order of its life.
var Statuses = []Status{Drafted, Approved, PartlyReceived, Closed, Cancelled}

// Cause is what moves a purchase order from one status to another.
type Cause uint8

// The causes of a step.
const (
	ByApproval Cause = iota + 1
	ByCancel
	ByReceipt
	ByClosing       // all that is open comes
	ByClosingPartly // the rest is written off
	ByTakingBack    // a receipt was wrong
)

type step struct{ from, to Status }

// steps is the whole life of a purchase order (product.md section 8). What is not here is refused. Closing partly needs
// that something came: an order of which nothing came is cancelled. Taking a receipt back leads to where the order
// stood without it.
var steps = map[step][]Cause{
	{Drafted, Approved}:              {ByApproval},
	{Drafted, Cancelled}:             {ByCancel},
	{Approved, Cancelled}:            {ByCancel},
	{Approved, PartlyReceived}:       {ByReceipt},
	{PartlyReceived, PartlyReceived}: {ByReceipt, ByTakingBack},
	{Approved, Closed}:               {ByReceipt, ByClosing},
	{PartlyReceived, Closed}:         {ByReceipt, ByClosing, ByClosingPartly},
	{PartlyReceived, Approved}:       {ByTakingBack},
	{Closed, PartlyReceived}:         {ByTakingBack},
	{Closed, Approved}:               {ByTakingBack},
}

// MayBecome tells whether the cause may move a purchase order from one status to the other.
func MayBecome(from, to Status, by Cause) bool { return slices.Contains(steps[step{from, to}], by) }

// isOpen tells whether goods are awaited in the status.
func isOpen(s Status) bool { return s == Approved || s == PartlyReceived }

// afterReceipt is the status once so much of the pieces is left to come.
func afterReceipt(left int64) Status {
	if left == 0 {
		return Closed
	}
	return PartlyReceived
}

// afterTakingBack is the status once a receipt is undone and so much of the pieces is still there of the others.
func afterTakingBack(received int64) Status {
	if received == 0 {
		return Approved
	}
	return PartlyReceived
}

// sums are what a purchase order says of its lines together. The bounds of a line keep them inside 64 bits.
type sums struct{ pieces, total int64 }

func sumOf(lines []newLine) (s sums) {
	for _, l := range lines {
		s.pieces += l.Quantity
		s.total += l.Quantity * l.Cost
	}
	return s
}

// fits tells whether a line's quantity and cost are within what a stock-in bill takes.
func fits(quantity, cost int64) bool {
	return quantity >= 1 && quantity <= inventory.MaxQuantity && cost >= 0 && cost <= inventory.MaxCost &&
		cost*quantity <= inventory.MaxValue
}

// change is one thing before and after, for the trace.
type change struct {
	Before any `json:"before"`
	After  any `json:"after"`
}

// amended tells what an amendment changes.
func amended(o Head, a Amendment, papersBefore, papersAfter []string) map[string]any {
	told := map[string]any{}
	for name, c := range map[string][2]string{
		"reference": {o.Reference, a.Reference}, "note": {o.Note, a.Note},
		"expected_on": {o.ExpectedOn, a.ExpectedOn},
	} {
		if c[0] != c[1] {
			told[name] = change{c[0], c[1]}
		}
	}
	if !slices.Equal(papersBefore, papersAfter) {
		told["papers"] = change{papersBefore, papersAfter}
	}
	return told
}

// serials is a range of running numbers: a prefix in capitals and the numbers behind it, both ends included.
type serials struct {
	prefix      string
	first, last int64
}

var runningNumber = regexp.MustCompile(`^(.*?)([0-9]{1,18})$`)

const longestSerial = 60

// readSerials reads a range from its two ends as they are typed. The ends share their prefix, and either both are as
// long, or the numbers grow without leading zeros.
func readSerials(from, to string) (serials, bool) {
	a, b := runningNumber.FindStringSubmatch(from), runningNumber.FindStringSubmatch(to)
	if a == nil || b == nil || len(from) > longestSerial || len(to) > longestSerial || !strings.EqualFold(a[1], b[1]) {
		return serials{}, false
	}
	if len(a[2]) != len(b[2]) && (strings.HasPrefix(a[2], "0") || strings.HasPrefix(b[2], "0")) {
		return serials{}, false
	}
	first, err1 := strconv.ParseInt(a[2], 10, 64)
	last, err2 := strconv.ParseInt(b[2], 10, 64)
	return serials{strings.ToUpper(a[1]), first, last}, err1 == nil && err2 == nil && last >= first
}

// size is how many serials the range has.
func (s serials) size() int64 { return s.last - s.first + 1 }

// overlaps tells whether a serial stands in both ranges.
func (s serials) overlaps(o serials) bool {
	return s.prefix == o.prefix && s.first <= o.last && o.first <= s.last
}

// holds tells whether all of o stand in the range.
func (s serials) holds(o serials) bool {
	return s.prefix == o.prefix && s.first <= o.first && o.last <= s.last
}

// without gives what is left of the range when the others, none of which overlap, are taken out.
func (s serials) without(others []serials) (left []serials) {
	others = slices.Clone(others)
	slices.SortFunc(others, func(a, b serials) int { return cmp.Compare(a.first, b.first) })
	next := s.first
	for _, o := range others {
		if !s.holds(o) {
			continue
		}
		if o.first > next {
			left = append(left, serials{s.prefix, next, o.first - 1})
		}
		next = o.last + 1
	}
	if next <= s.last {
		left = append(left, serials{s.prefix, next, s.last})
	}
	return left
}

// text writes the range's ends in the letters and width of an end that was typed.
func (s serials) text(like string) (from, to string) {
	digits := runningNumber.FindStringSubmatch(like)
	if digits == nil {
		return "", ""
	}
	width := 0
	if strings.HasPrefix(digits[2], "0") {
		width = len(digits[2])
	}
	return fmt.Sprintf("%s%0*d", digits[1], width, s.first), fmt.Sprintf("%s%0*d", digits[1], width, s.last)
}

// overlapping names the lines whose serials stand in the range of an earlier line.
func overlapping(lines []newLine) (indexes []int) {
	at := make([]int, 0, len(lines))
	for i, l := range lines {
		if l.serials != nil {
			at = append(at, i)
		}
	}
	slices.SortStableFunc(at, func(i, j int) int {
		a, b := lines[i].serials, lines[j].serials
		return cmp.Or(strings.Compare(a.prefix, b.prefix), cmp.Compare(a.first, b.first))
	})
	for n := 1; n < len(at); n++ {
		before, l := lines[at[n-1]].serials, lines[at[n]].serials
		if before.overlaps(*l) {
			indexes = append(indexes, at[n])
			if before.last > l.last { // the longer one may reach further lines
				at[n] = at[n-1]
			}
		}
	}
	return indexes
}

// What goes out is looked at over some days, and what is ordered is to last for others.
const (
	soldDays  = 28
	lastsDays = 14
)

// suggest is how many pieces to order of a product of which soldDays brought out sold pieces: enough to reach the
// threshold with what is available and incoming, and to stay above it for lastsDays more; the threshold itself at least
// (it is the least that is worth ordering), in whole packages. 0 when there is enough.
func suggest(available, incoming, threshold, sold, packagePieces int64) int64 {
	lacks := threshold - available - incoming
	if threshold <= 0 || lacks <= 0 {
		return 0
	}
	wanted := max(lacks+(max(sold, 0)*lastsDays+soldDays-1)/soldDays, threshold)
	if packagePieces > 1 {
		wanted = (wanted + packagePieces - 1) / packagePieces * packagePieces
	}
	return min(wanted, inventory.MaxQuantity)
}
