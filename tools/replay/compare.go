package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
)

// compare prints every total with both figures and gives the number of those that differ.
func compare(out io.Writer, want, got *totals) int {
	differing := 0
	line := func(what string, wanted, given any) {
		verdict := "ok"
		if wanted != given {
			verdict = "DIFFERS"
			differing++
		}
		fmt.Fprintf(out, "compare   %-32s %14v %14v  %s\n", what, wanted, given, verdict)
	}
	for _, code := range keys(want.PerStatus, got.PerStatus) {
		line("orders at "+code, want.PerStatus[code], got.PerStatus[code])
	}
	for _, name := range keys(want.PerMonth, got.PerMonth) {
		w, g := orZero(want.PerMonth[name]), orZero(got.PerMonth[name])
		line(name+" orders", w.Orders, g.Orders)
		line(name+" units", w.Lines, g.Lines)
		line(name+" price", w.Price, g.Price)
		line(name+" freight", w.Freight, g.Freight)
	}
	for _, kind := range keys(want.Payments, got.Payments) {
		w, g := orZero(want.Payments[kind]), orZero(got.Payments[kind])
		line(kind+" payments", w.Rows, g.Rows)
		line(kind+" paid", w.Value, g.Value)
	}
	line("price of all lines", want.GrandTotal.Price, got.GrandTotal.Price)
	line("freight of all lines", want.GrandTotal.Freight, got.GrandTotal.Freight)
	line("payments", want.GrandTotal.Payments, got.GrandTotal.Payments)
	return differing
}

func keys[V any](a, b map[string]V) []string {
	all := slices.AppendSeq(slices.Collect(maps.Keys(a)), maps.Keys(b))
	slices.Sort(all)
	return slices.Compact(all)
}

func orZero[T any](p *T) T {
	if p == nil {
		return *new(T)
	}
	return *p
}
