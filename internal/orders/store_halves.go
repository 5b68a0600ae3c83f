package orders

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

// deepestHalf is how many rows, up to the end of its page, a list may show that is read by halves: each half reads as
// many of each status.
const deepestHalf = 500

// isHalved tells whether all orders of the time are read to count those of the list, so that two readers are worth
// their while.
func (f Filter) isHalved(actor access.Actor) bool {
	return (f.isSifted() || len(f.Statuses) == 0) && !f.isFew() && !f.isHeld() && f.CustomerID == 0 &&
		!f.isSummed(actor)
}

// inHalves reads each half of a time by a reader of its own, both at once, and gives what they read, the earlier first.
func inHalves[T any](ctx context.Context, r db.Reader, t span,
	read func(ctx context.Context, r db.Reader, t span) (T, error),
) (both [2]T, err error) {
	middle := t.from + (t.until-t.from)/2
	to := func(half *T, t span) func(context.Context, db.Reader) error {
		return func(ctx context.Context, r db.Reader) (err error) {
			*half, err = read(ctx, r, t)
			return err
		}
	}
	err = db.AtOnce(ctx, r, to(&both[0], span{t.from, middle}), to(&both[1], span{middle, t.until}))
	return both, err
}

// half is what one half of the time gives to a list.
type half struct {
	first []hit // of each status, as many as the page may show
	total int
}

// listByHalves reads a page and the number of its list.
func listByHalves(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (List, error) {
	both, err := inHalves(ctx, r, t, func(ctx context.Context, r db.Reader, t span) (half, error) {
		return halfOf(ctx, r, actor, f, t)
	})
	if err != nil {
		return List{}, err
	}
	found := slices.Concat(both[0].first, both[1].first)
	slices.SortFunc(found, f.compareHits)
	first := min(f.Page.Offset(), len(found))
	var ids []int64
	for _, o := range found[first:min(first+f.Page.Size(), len(found))] {
		ids = append(ids, o.ID)
	}
	heads := []Head{}
	if len(ids) > 0 {
		var h Hours
		var rows []listed
		err = db.Together(ctx, r, AskHours(&h, actor.EnterpriseID), db.ToAll(&rows, stillQuery(actor, f, t, ids)))
		heads = headsOfRows(rows)
		h.timeAll(heads, f.now.Time())
	}
	return List{List: page.ListOf(heads, both[0].total+both[1].total), Days: []string{}}, err
}

// stillQuery reads what was found a moment ago, as far as the filter leaves it still: it may have changed meanwhile.
func stillQuery(actor access.Actor, f Filter, t span, ids []int64) *db.Query {
	q := db.Build("SELECT "+rowColumns(actor)+" FROM (SELECT id FROM orders WHERE enterprise_id = ?",
		actor.EnterpriseID).In("AND id", ids).Add(") AS page " + pageTables + "WHERE o.id = page.id AND")
	return t.within(lateOnly(filters(q, actor, f), actor, f), f).
		If(len(f.Statuses) > 0, "AND o.status IN "+values(f.Statuses)).Add(pageOrder(f))
}

// halfOf counts no status that gave less than it was asked for: it has no more.
func halfOf(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (half, error) {
	most := f.Page.Offset() + f.Page.Size()
	first, err := db.Select[hit](ctx, r, placesQuery("id, status, at", actor, f, t, nil, most))
	if err != nil || len(first) < most {
		return half{first, len(first)}, err
	}
	total, more := 0, wanted(f)
	if !f.isWalked(actor) {
		total, more = complete(first, more, most)
	}
	if len(more) == 0 {
		return half{first, total}, nil
	}
	counts, err := db.Select[statusCount](ctx, r, countQuery(actor, f, t, more))
	return half{first, total + totalOf(counts)}, err
}

// complete is how many hits are of statuses with fewer than most, and which of the statuses have as many.
func complete(hits []hit, statuses []Status, most int) (total int, more []Status) {
	of := map[Status]int{}
	for _, h := range hits {
		of[h.Status]++
	}
	for _, s := range statuses {
		if of[s] < most {
			total += of[s]
		} else {
			more = append(more, s)
		}
	}
	return total, more
}

// counted are how many orders a filter leaves of each status, a status once or more, and of those that are late.
type counted struct{ all, late []statusCount }

// countTabs reads by two readers at once: each half of the time, or what is late beside the rest.
func countTabs(ctx context.Context, r db.Reader, actor access.Actor, f Filter, t span) (c counted, err error) {
	late := f
	late.Late, f.Late = true, false
	if !f.isHalved(actor) {
		to := func(counts *[]statusCount, q *db.Query) func(context.Context, db.Reader) error {
			return func(ctx context.Context, r db.Reader) error { return db.Together(ctx, r, db.ToAll(counts, q)) }
		}
		err = db.AtOnce(ctx, r, to(&c.all, countQuery(actor, f, t, Statuses)),
			to(&c.late, countQuery(actor, late, t, staying)))
		return c, err
	}
	both, err := inHalves(ctx, r, t, func(ctx context.Context, r db.Reader, t span) (half counted, err error) {
		err = db.Together(ctx, r, db.ToAll(&half.all, countQuery(actor, f, t, Statuses)),
			db.ToAll(&half.late, countQuery(actor, late, t, staying)))
		return half, err
	})
	return counted{slices.Concat(both[0].all, both[1].all), slices.Concat(both[0].late, both[1].late)}, err
}
