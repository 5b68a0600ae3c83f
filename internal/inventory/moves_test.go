package inventory

import (
	"fmt"
	"reflect"
	"strings"
	"testing"
)

// TestACutPackingSumIsTheBeginningOfTheWhole: only what may be shown is put in order, and that must not show.
func TestACutPackingSumIsTheBeginningOfTheWhole(t *testing.T) {
	var days []dayMoves
	for day := range 7 {
		var moves []string
		for i := range 60 {
			moves = append(moves, fmt.Sprintf("%d %d %d", 1+i*day%4, 1+i*13%17, i%9*2+i%2+2))
		}
		days = append(days, dayMoves{Date: fmt.Sprintf("2026-11-%02d", 1+day*3%7), Moves: strings.Join(moves, " ")})
	}
	for _, daily := range []bool{false, true} {
		all := packedSums(days, daily, 1<<30)
		if len(all) < 20 {
			t.Fatalf("%d rows are too few to cut", len(all))
		}
		for limit := range len(all) + 2 {
			if cut := packedSums(days, daily, limit); !reflect.DeepEqual(cut, all[:min(limit, len(all))]) {
				t.Fatalf("daily %v: the first %d rows are others", daily, limit)
			}
		}
	}
}
