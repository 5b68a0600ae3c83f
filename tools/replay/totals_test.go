package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestExpectationCountedFromTheFiles(t *testing.T) {
	dir := folder(t, nil)
	want, err := expectation(dir, opened(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	text := `{"orders_per_status":{"delivered":1,"unavailable":1,"shipped":1},
	 "per_month":{"2018-01":{"orders":1,"lines":3,"price":"121.00","freight":"7.25"},"2018-02":{"orders":2,"lines":1,"price":"99.99","freight":"0.00"}},
	 "grand_total":{"price":"220.99","freight":"7.25","payments":"283.24"},
	 "payments_by_type":{"boleto":{"rows":2,"value":"154.99"},"credit_card":{"rows":1,"value":"100.00"},"voucher":{"rows":1,"value":"28.25"}}}`
	if err := os.WriteFile(filepath.Join(dir, "expected.json"), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	written, err := expectation(dir, opened(t, dir))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(written, want); diff != "" {
		t.Errorf("counted and written totals:\n%s", diff)
	}
}

func TestComparisonFindsEachDifference(t *testing.T) {
	sums := func() *totals {
		t := newTotals()
		t.order("130", "2018-01", 3, 12100, 725)
		t.payment("boleto", 15499)
		return t
	}
	var out bytes.Buffer
	if n := compare(&out, sums(), sums()); n != 0 {
		t.Errorf("equal totals differ in %d:\n%s", n, out.String())
	}
	for name, change := range map[string]func(*totals){
		"status":          func(s *totals) { s.PerStatus["130"]-- },
		"another status":  func(s *totals) { s.PerStatus["140"]++ },
		"month's orders":  func(s *totals) { s.PerMonth["2018-01"].Orders++ },
		"month's units":   func(s *totals) { s.PerMonth["2018-01"].Lines++ },
		"month's price":   func(s *totals) { s.PerMonth["2018-01"].Price.Amount++ },
		"month's freight": func(s *totals) { s.PerMonth["2018-01"].Freight.Amount++ },
		"payment rows":    func(s *totals) { s.Payments["boleto"].Rows++ },
		"payment value":   func(s *totals) { s.Payments["boleto"].Value.Amount++ },
		"grand price":     func(s *totals) { s.GrandTotal.Price.Amount++ },
		"grand freight":   func(s *totals) { s.GrandTotal.Freight.Amount++ },
		"grand payments":  func(s *totals) { s.GrandTotal.Payments.Amount++ },
	} {
		t.Run(name, func(t *testing.T) {
			got := sums()
			change(got)
			var out bytes.Buffer
			if n := compare(&out, sums(), got); n != 1 || strings.Count(out.String(), "DIFFERS") != 1 {
				t.Errorf("%d differences:\n%s", n, out.String())
			}
		})
	}
}

func TestTheServersOrdersAreCounted(t *testing.T) {
	got := newTotals()
	got.add(order{
		Status: completed, ShippingFee: 725, OrderedAt: time.Date(2018, 1, 31, 16, 30, 0, 0, time.UTC),
		Lines:    []orderLine{{"product", 2, 1050, 2100}, {"service", 1, 5500, 5500}},
		Payments: []payment{{7, 2825}, {8, 10}},
	}, map[int64]string{7: "voucher"})
	want := newTotals()
	want.order("130", "2018-01", 2, 2100, 725)
	want.payment("voucher", 2825)
	want.payment("method 8", 10)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPercentiles(t *testing.T) {
	s := newStats()
	for i := 1; i <= 100; i++ {
		s.add("x", time.Duration(i)*time.Millisecond, nil)
	}
	for share, want := range map[float64]time.Duration{
		0.5: 50 * time.Millisecond, 0.95: 95 * time.Millisecond,
		0.99: 99 * time.Millisecond,
	} {
		if got := s.byName["x"].percentile(share); got < want || got > want*105/100 {
			t.Errorf("p%v is %v, want %v and at most 5 %% more", 100*share, got, want)
		}
	}
}
