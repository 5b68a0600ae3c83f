package main

import "testing"

func TestALineBecomesARow(t *testing.T) {
	for _, c := range []struct {
		suite                        suite
		line                         string
		engine, name, figure, byHand string
		goal, mark                   string
	}{
		{
			suite{},
			"BenchmarkOrders/postgres/order_list/platform,_status-2   60   3.000 bare-p95-ms   25.40 p95-ms",
			"postgres", "order list: platform, status", "p95 25.4 ms", "p95 3.0 ms", "p95 ≤ 20 ms", "✗",
		},
		{
			suite{title: "create an order of 3 lines"},
			"BenchmarkCreate/sqlite/http-2  4000  2500 bare-orders/s  1600 " +
				"orders/s",
			"sqlite", "create an order of 3 lines", "1600/s", "2500/s", "≥ 60 % of by hand, ≥ 1500/s", "✓",
		},
		{
			suite{title: "create an order of 3 lines"},
			"BenchmarkCreate/postgres/http-2  4000  2500 bare-orders/s  " +
				"1400 orders/s",
			"postgres", "create an order of 3 lines", "1400/s", "2500/s", "≥ 60 % of by hand", "✗",
		},
		{
			suite{title: "look at 50,000 products and 1 M ledger lines"},
			"BenchmarkLook/sqlite/summary_v1-2 40 9 ns/op 90.0 p50-ms 114.0 p95-ms",
			"sqlite", "look at 50,000 products and 1 M ledger lines: summary v1", "p50 90.0 ms, p95 114.0 ms", "—",
			"p95 ≤ 150 ms", "✓",
		},
		{
			suite{title: "480 labels in one PDF"},
			"BenchmarkLabels-2  5  40000 ns/op  0.10 s", "—",
			"480 labels in one PDF", "0.10 s", "—", "≤ 3 s", "✓",
		},
	} {
		engine, r, ok := c.suite.read(c.line)
		goal, mark := judge(engine, r)
		if !ok || engine != c.engine || r.name != c.name || r.figure("") != c.figure || r.figure("bare-") != c.byHand ||
			goal != c.goal || mark != c.mark {
			t.Errorf("%s\n%v %q %q %q %q %q %q", c.line, ok, engine, r.name, r.figure(""), r.figure("bare-"), goal,
				mark)
		}
	}
	if _, _, ok := (suite{}).read("goos: linux"); ok {
		t.Error("noise is no row")
	}
	if _, mark := judge("sqlite", result{name: "platform orders taken in"}); mark != "—" {
		t.Error("what was not measured is neither met nor missed")
	}
}
