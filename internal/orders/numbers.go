package orders

import (
	"context"
	"slices"
	"strings"
	"unicode/utf8"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/page"
	"langraan/internal/kit/thai"
)

// MostNumbers is how many numbers a list is asked for at once, and longestNumber how many letters each has at most: as
// many as an address can carry.
const (
	MostNumbers   = 200
	longestNumber = 60
)

// takeNumbers reads numbers that are joined by comma, each once, in whatever case it is written.
func (f *Filter) takeNumbers(text string) error {
	seen := map[string]bool{}
	for number := range strings.SplitSeq(text, ",") {
		number = strings.TrimSpace(number)
		code := cleanTracking(number)
		if code == "" || seen[code] {
			continue
		}
		if seen[code] = true; len(seen) > MostNumbers || utf8.RuneCountInString(number) > longestNumber ||
			!utf8.ValidString(number) || strings.ContainsRune(number, 0) {
			return errs.ErrInvalid.At("numbers", errs.InvalidParam)
		}
		f.Numbers = append(f.Numbers, number)
	}
	if len(f.Numbers) > 0 && f.Query != "" {
		return errs.ErrInvalid.At("numbers", errs.InvalidParam)
	}
	return nil
}

// isSearched tells whether the list is what a search finds: of words, or of numbers.
func (f Filter) isSearched() bool { return f.Query != "" || len(f.Numbers) > 0 }

// missingOf are the numbers that are no order's, whose names are those of the orders that were found.
func missingOf(numbers, names []string) (missing []string) {
	found := make(map[string]bool, len(names))
	for _, name := range names {
		found[TrackingKey(name)] = true
	}
	for _, number := range numbers {
		phone, isPhone := thai.TakePhone(number)
		if !found[TrackingKey(number)] && (!isPhone || !found[TrackingKey(phone)]) {
			missing = append(missing, number)
		}
	}
	return missing
}

// numberedHits are the orders of the numbers, in the order of the list.
func numberedHits(ctx context.Context, r db.Reader, actor access.Actor, f Filter) (hits, error) {
	n, err := namedBy(ctx, r, actor, f, f.Numbers)
	all := f.sorted(n.all)
	return hits{
		all: all[:min(len(all), numberedCap)], capped: n.capped || len(all) > numberedCap,
		missing: missingOf(f.Numbers, n.names),
	}, err
}

// namedOrders are the orders that the filter leaves of some numbers, and the names by which numbers find any that the
// actor may see.
type namedOrders struct {
	all    []hit
	names  []string
	capped bool
}

// namedBy looks numbers up. Where more orders than are looked at have one of them, the others would be told as no
// order's: each half is looked up for itself then, until that one stands alone.
func namedBy(ctx context.Context, r db.Reader, actor access.Actor, f Filter, numbers []string) (namedOrders, error) {
	f.Numbers = numbers
	crowd, err := db.SelectOne[int](ctx, r, crowdQuery(actor, numbers))
	if err != nil {
		return namedOrders{}, err
	}
	var n namedOrders
	if half := len(numbers) / 2; half > 0 && crowd > numberedCap {
		first, err := namedBy(ctx, r, actor, f, numbers[:half])
		if err != nil {
			return first, err
		}
		n, err = namedBy(ctx, r, actor, f, numbers[half:])
		return namedOrders{
			append(first.all, n.all...), append(first.names, n.names...), first.capped || n.capped,
		}, err
	}
	err = db.Together(ctx, r, db.ToAll(&n.all, numberedQuery(actor, f)), db.ToAll(&n.names, namesQuery(actor, numbers)))
	if n.capped = crowd > numberedCap; err != nil || !n.capped {
		return n, err
	}
	var seen []string
	err = db.Together(ctx, r, db.ToAll(&seen, oneNamedQuery(actor, numbers[0])))
	n.names = append(n.names, seen...)
	return n, err
}

// eachNumbered gives the orders of the numbers, in the order of the list.
func eachNumbered(ctx context.Context, r db.Reader, actor access.Actor, f Filter, row func(Head) error) error {
	found, err := numberedHits(ctx, r, actor, f)
	if err != nil {
		return err
	}
	for ids := range slices.Chunk(f.idsOf(found.all), page.Block) {
		heads, err := headsOf(ctx, r, actor, ids)
		for _, o := range heads {
			if err == nil {
				err = row(o)
			}
		}
		if err != nil {
			return err
		}
	}
	return nil
}
