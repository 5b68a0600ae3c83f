package main

import "testing"

func TestRowsPairEachCaseWithItsBareTwin(t *testing.T) {
	output := `goos: linux
BenchmarkList/sqlite/platform,_status-2   50  5134239 ns/op  7.816 p95-ms
BenchmarkList/sqlite/platform,_status/bare-2   50  4686449 ns/op  5.244 p95-ms
BenchmarkList/postgres/none-2   50  45621885 ns/op  58.94 p95-ms
PASS`
	got := suite{title: "list"}.rows(output)
	want := []row{
		{"list: none", "postgres", "p95 58.9 ms", "—"},
		{"list: platform, status", "sqlite", "p95 7.8 ms", "p95 5.2 ms"},
	}
	if len(got) != len(want) || got[0] != want[0] || got[1] != want[1] {
		t.Errorf("%+v", got)
	}
	rate := suite{title: "create"}.rows("BenchmarkCreate/sqlite/http-2 3000 4708219 ns/op 212.4 orders/s\nBenchmarkCreate/sqlite/bare-2 3000 1920655 ns/op 520.7 orders/s")
	if len(rate) != 1 || rate[0] != (row{"create", "sqlite", "212/s", "521/s"}) {
		t.Errorf("%+v", rate)
	}
}
