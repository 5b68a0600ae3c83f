package purchases

import (
	"context"
	"fmt"
	"strings"

	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
)

// cameRange is a range of serials that came of the line at an index of a receipt.
type cameRange struct {
	at       int
	lineID   int64
	from, to string
	serials
}

const (
	mostRanges = 2000 // of one receipt
	toldRanges = 5    // in the story
)

// readCame reads which serials came: as many as the pieces of their line, among those that were ordered where the order
// says which, and none that came or was ordered before. Where all that is left of an ordered range comes, they need no
// typing.
func readCame(ctx context.Context, tx *db.Tx, enterpriseID, id int64, came []ComingLine,
	lines []openLine,
) ([]cameRange, error) {
	at := make(map[int64]openLine, len(lines))
	concerned := false
	for _, l := range lines {
		at[l.ID] = l
		concerned = concerned || l.Last != nil
	}
	for _, c := range came {
		concerned = concerned || len(c.Serials) > 0
	}
	if !concerned {
		return nil, nil
	}
	before, err := standingSerials(ctx, tx, enterpriseID, id)
	if err != nil {
		return nil, err
	}
	var all []cameRange
	var f errs.Fields
	for i, c := range came {
		ranges, ok := c.ranges(at[c.LineID], before[c.LineID])
		f.Check(ok && len(all)+len(ranges) <= mostRanges, serialsField(i), errs.InvalidParam)
		for _, r := range ranges {
			r.at, r.lineID = i, c.LineID
			all = append(all, r)
		}
	}
	if err := f.Err(); err != nil || len(all) == 0 {
		return nil, err
	}
	free := make([]newLine, len(all)) // of lines whose serials were not ordered
	held := make([]newLine, len(all))
	var stray []int
	for i := range all {
		held[i].serials = &all[i].serials
		if ordered := at[all[i].lineID].ordered(); ordered == nil {
			free[i] = held[i]
		} else if !ordered.holds(all[i].serials) {
			stray = append(stray, i)
		}
	}
	if err := cameAt(ErrOrdered, all, stray); err != nil {
		return nil, err
	}
	if err := cameAt(ErrCame, all, overlapping(held)); err != nil {
		return nil, err
	}
	if err := lockSerials(ctx, tx, enterpriseID, held); err != nil {
		return nil, err
	}
	taken, err := takenSerials(ctx, tx, receiptSerials, enterpriseID, held)
	if err != nil {
		return nil, err
	}
	elsewhere, err := takenSerials(ctx, tx, orderSerials, enterpriseID, free)
	if err != nil {
		return nil, err
	}
	return all, cameAt(ErrCame, all, append(taken, elsewhere...))
}

// ranges reads what was typed of the line; false when it is no range or not as many as the pieces. Where nothing was
// typed and all that is left of the line comes, it is what is left of the ordered range, if each of the others is
// known.
func (c ComingLine) ranges(l openLine, before []serials) (all []cameRange, ok bool) {
	size := int64(0)
	for _, typed := range c.Serials {
		from, to := strings.TrimSpace(typed.From), strings.TrimSpace(typed.To)
		if to == "" {
			to = from
		}
		r, ok := readSerials(from, to)
		if !ok {
			return nil, false
		}
		size += r.size()
		all = append(all, cameRange{from: from, to: to, serials: r})
	}
	if len(all) > 0 {
		return all, size == c.Quantity
	}
	ordered := l.ordered()
	if ordered == nil || c.Quantity != l.Awaited {
		return nil, true
	}
	for _, r := range ordered.without(before) {
		from, to := r.text(l.RunningFrom)
		size += r.size()
		all = append(all, cameRange{from: from, to: to, serials: r})
	}
	if size != c.Quantity { // some came, or will not come, and nobody said which
		return nil, true
	}
	return all, true
}

func serialsField(index int) string { return fmt.Sprintf("lines.%d.serials", index) }

// cameAt refuses the ranges at the lines they are of, if there are any.
func cameAt(refusal *errs.Error, all []cameRange, indexes []int) error {
	if len(indexes) == 0 {
		return nil
	}
	for _, i := range indexes {
		refusal = refusal.At(serialsField(all[i].at), errs.InvalidParam)
	}
	return refusal
}

// told is how the story names what came, in a few words.
func told(all []cameRange) string {
	var words []string
	for _, r := range all[:min(len(all), toldRanges)] {
		word := r.from
		if r.to != r.from {
			word += "–" + r.to
		}
		words = append(words, word)
	}
	if len(all) > toldRanges {
		words = append(words, "…")
	}
	return strings.Join(words, ", ")
}
