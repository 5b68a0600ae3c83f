package customers

import (
	"context"
	"slices"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
)

const (
	mostDuplicates = 100  // pairs that are proposed at once
	newestLooked   = 5000 // addresses whose phones are compared
	namesLooked    = 5000 // names of several customers whose places are compared
)

// Pair is two customers that may be one, and why.
type Pair struct {
	Customer  Customer `json:"customer"`
	Other     Customer `json:"other"`
	SamePhone bool     `json:"same_phone" doc:"one has the other's phone with an address"`
	SameName  bool     `json:"same_name" doc:"equal names, and parcels to the same subdistrict"`
}

// Duplicates proposes whom a customer may be too, 100 at most; ErrNotFound.
func (s *Service) Duplicates(ctx context.Context, actor access.Actor, id int64) (page.List[Pair], error) {
	return s.pairs(ctx, actor, func(ctx context.Context, r db.Reader) (*db.Query, error) {
		id, err := idNow(ctx, r, actor, id)
		if err != nil {
			return nil, err
		}
		c, err := find(ctx, r, actor, id, "")
		return duplicatesQuery(actor, c), err
	})
}

// AllDuplicates proposes pairs of the whole shop, those with the newest customers first, 100 at most.
func (s *Service) AllDuplicates(ctx context.Context, actor access.Actor) (page.List[Pair], error) {
	return s.pairs(ctx, actor, func(context.Context, db.Reader) (*db.Query, error) { return pairsQuery(actor), nil })
}

// pairs reads what a query proposes; a pair with somebody whom the actor doesn't see is left out.
func (s *Service) pairs(ctx context.Context, actor access.Actor,
	ask func(ctx context.Context, r db.Reader) (*db.Query, error),
) (page.List[Pair], error) {
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (page.List[Pair], error) {
		none := page.ListOf[Pair](nil, 0)
		q, err := ask(ctx, r)
		if err != nil {
			return none, err
		}
		found, err := listPairs(ctx, r, q)
		if err != nil || len(found) == 0 {
			return none, err
		}
		var ids []int64
		for _, p := range found {
			ids = append(ids, p.ID, p.Other)
		}
		slices.Sort(ids)
		rows, err := listVisible(ctx, r, actor, slices.Compact(ids))
		if err == nil {
			err = fill(ctx, r, actor, rows, addressesInList)
		}
		list := gather(found, rows)
		return page.ListOf(list, len(list)), err
	})
}

// gather puts the reasons of one pair together.
func gather(found []pair, rows []Customer) (list []Pair) {
	who, at := map[int64]Customer{}, map[[2]int64]int{}
	for _, c := range rows {
		who[c.ID] = c
	}
	for _, p := range found {
		one, other := who[p.ID], who[p.Other]
		if one.ID == 0 || other.ID == 0 {
			continue
		}
		key := [2]int64{one.ID, other.ID}
		place, isKnown := at[key]
		if !isKnown {
			place = len(list)
			at[key] = place
			list = append(list, Pair{Customer: one, Other: other})
		}
		list[place].SamePhone = list[place].SamePhone || p.Phone
		list[place].SameName = list[place].SameName || !p.Phone
	}
	return list
}
