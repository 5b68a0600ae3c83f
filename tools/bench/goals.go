package main

import (
	"fmt"
	"strings"
)

// limit is a bound of one figure; share is the unit of our percent of the figure by hand.
type limit struct {
	unit        string
	least, most float64
	only        string // the engine it is for; empty is both
}

const share = "share"

// goals are those of the architecture page by the beginning of a row's name, the longest that fits. Those of the looks
// are of the issue that brought the warehouse.
var goals = map[string][]limit{
	"order list":           {{unit: "p95-ms", most: 20}},
	"order detail":         {{unit: "p95-ms", most: 10}},
	"order counts":         {{unit: "p95-ms", most: 20}},
	"search":               {{unit: "p95-ms", most: 50}},
	"create an order":      {{unit: share, least: 60}, {unit: "orders/s", least: 1500, only: "sqlite"}},
	"one scan":             {{unit: "p99-ms", most: 20}},
	"export 100,000 rows":  {{unit: "s", most: 3}, {unit: "MB", most: 120}},
	"480 labels":           {{unit: "s", most: 3}},
	"start":                {{unit: "ms", most: 300}, {unit: "MB", most: 80}},
	"platform orders":      {{unit: "orders/h", least: 100_000}},
	"day × product report": {{unit: "p95-ms", most: 50}},
	"look at":              {{unit: "p95-ms", most: 30}},
	looks + "summary":      {{unit: "p95-ms", most: 150}},
	looks + "search":       {{unit: "p95-ms", most: 50}},
}

const looks = "look at 50,000 products and 1 M ledger lines: "

// judge gives a row's goal and whether it was met: a tick, a cross, or a dash without a goal or a figure.
func judge(engine string, r result) (goal, mark string) {
	var fits string
	for begins := range goals {
		if strings.HasPrefix(r.name, begins) && len(begins) > len(fits) {
			fits = begins
		}
	}
	var texts []string
	mark = "—"
	for _, l := range goals[fits] {
		if l.only != "" && l.only != engine {
			continue
		}
		texts = append(texts, l.text())
		v, known := r.figures[l.unit]
		if l.unit == share {
			v, known = r.share()
		}
		switch {
		case !known:
		case v < l.least || (l.most > 0 && v > l.most):
			mark = "✗"
		case mark == "—":
			mark = "✓"
		}
	}
	if len(texts) == 0 {
		return "—", mark
	}
	return strings.Join(texts, ", "), mark
}

func (l limit) text() string {
	sign, v := "≤", l.most
	if l.least > 0 {
		sign, v = "≥", l.least
	}
	switch {
	case l.unit == share:
		return fmt.Sprintf("%s %g %% of by hand", sign, v)
	case strings.HasPrefix(l.unit, "p"):
		return fmt.Sprintf("%s %s %g ms", strings.TrimSuffix(l.unit, "-ms"), sign, v)
	case strings.Contains(l.unit, "/"):
		return fmt.Sprintf("%s %.0f%s", sign, v, strings.TrimPrefix(l.unit, "orders"))
	}
	return fmt.Sprintf("%s %g %s", sign, v, l.unit)
}
