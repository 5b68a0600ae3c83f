//go:build !race

package packings

import (
	"errors"
	"strings"
	"testing"

	"langraan/internal/kit/errs"
)

func TestWhoSawWhatMakesARound(t *testing.T) {
	for _, c := range []struct {
		open, seen int64
		want       error
	}{
		{35, 35, nil},
		{1, 1, nil},
		{0, 35, ErrNoneLeft},
		{0, 0, ErrNoneLeft},
		{36, 35, ErrOthersLeft},
		{34, 35, ErrOthersLeft},
	} {
		err := mayHandOver(c.open, c.seen)
		if !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%d wait, %d were seen: %v, want %v", c.open, c.seen, err, c.want)
		}
		if said := errs.Of(err); err != nil && (said.Detail.TH == "" || said.Detail.EN == "" || said.Code == "") {
			t.Errorf("%d wait, %d were seen: said is %+v", c.open, c.seen, said)
		}
	}
	if err := errs.Of(mayHandOver(36, 35)); !strings.Contains(err.Detail.TH, "36") ||
		!strings.Contains(err.Detail.EN, "35") || err.Fields["parcels"] == "" {
		t.Errorf("who saw another number is not told both: %+v", err)
	}
}

func TestTheNewestRoundOfTodayIsTakenBack(t *testing.T) {
	const today, yesterday = "2026-11-20", "2026-11-19"
	for name, c := range map[string]struct {
		of   Round
		last int64
		want error
	}{
		"the newest":               {Round{Number: 3, Date: today}, 3, nil},
		"the only one":             {Round{Number: 1, Date: today}, 1, nil},
		"one before":               {Round{Number: 2, Date: today}, 3, ErrNotNewest},
		"the last of yesterday":    {Round{Number: 3, Date: yesterday}, 0, ErrNotNewest},
		"of yesterday, by number":  {Round{Number: 3, Date: yesterday}, 3, ErrNotNewest},
		"of a day that is to come": {Round{Number: 1, Date: "2026-11-21"}, 1, ErrNotNewest},
	} {
		if err := mayTakeBack(c.of, c.last, today); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
			t.Errorf("%s: %v, want %v", name, err, c.want)
		}
	}
}

func TestOrdersAreCountedOnce(t *testing.T) {
	if n := ordersIn([]leaving{{1, 7}, {2, 7}, {3, 8}}); n != 2 {
		t.Errorf("%d orders", n)
	}
}
