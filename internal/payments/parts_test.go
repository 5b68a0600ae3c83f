//go:build !race

package payments

import (
	"errors"
	"slices"
	"testing"

	"langraan/internal/kit/errs"
)

// What each order gets of a slip is for the order that was locked: where somebody pointed the slip at another one
// meanwhile, whoever accepts it reads it anew.
func TestThePartsOfASlip(t *testing.T) {
	whole, two := []Part{{OrderID: 7}}, []Part{{OrderID: 7, Amount: 300}, {OrderID: 8, Amount: 200}}
	for name, c := range map[string]struct {
		slip        Slip
		parts, want []Part
		err         error
	}{
		"its own order":          {Slip{OrderID: 7, Amount: 500}, whole, []Part{{OrderID: 7, Amount: 500}}, nil},
		"another order by now":   {Slip{OrderID: 8, Amount: 500}, whole, nil, errs.ErrStale},
		"no order any more":      {Slip{Amount: 500}, whole, nil, errs.ErrStale},
		"nobody says how much":   {Slip{OrderID: 7}, whole, nil, ErrNoAmount},
		"two orders":             {Slip{OrderID: 9, Amount: 500}, two, two, nil},
		"two orders, a baht off": {Slip{OrderID: 7, Amount: 600}, two, nil, ErrSum},
		"two orders say the sum": {Slip{}, two, two, nil},
	} {
		if got, err := shared(c.slip, c.parts, nil); !errors.Is(err, c.err) || !slices.Equal(got, c.want) {
			t.Errorf("%s: %+v %v, want %+v %v", name, got, err, c.want, c.err)
		}
	}
}

// A slip is divided among so many orders at most, and each of them stands in it once.
func TestASlipHasSoManyParts(t *testing.T) {
	parts := func(n int) (all []Part) {
		for i := range n {
			all = append(all, Part{OrderID: int64(n - i), Amount: 1})
		}
		return all
	}
	for name, c := range map[string]struct {
		parts []Part
		good  bool
	}{
		"none": {nil, true}, "the most": {parts(mostParts), true}, "one more": {parts(mostParts + 1), false},
		"one twice":  {append(parts(2), Part{OrderID: 2, Amount: 5}), false},
		"no order":   {[]Part{{Amount: 5}}, false},
		"of nothing": {[]Part{{OrderID: 1}}, false},
	} {
		if err := (&Accept{ID: 1, Parts: c.parts}).validate(); (err == nil) != c.good {
			t.Errorf("%s: %v", name, err)
		}
	}
}
