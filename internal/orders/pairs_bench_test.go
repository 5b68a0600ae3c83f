//go:build !race

package orders_test

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/page"
	"langraan/internal/orders"
)

const (
	pairReads  = 40                    // of each pair
	firstReads = 8                     // before, without a clock: every connection has touched the pages by then
	pairGoal   = 20 * time.Millisecond // at the 95th percentile
)

// BenchmarkPairs reads the first page under each two of the filters together, and then the counts of the tabs, and
// names the pairs that miss the goal.
func BenchmarkPairs(b *testing.B) {
	onBoth(b, readPairs)
}

func readPairs(b *testing.B, d *db.DB) {
	s := orders.New(d, nil, nil)
	for _, way := range []struct {
		name string
		read func(b *testing.B, s *orders.Service, f orders.Filter)
	}{{"list", read}, {"counts", readCounts}} {
		var all []time.Duration
		over := 0
		for offered := orders.Offered(); len(offered) > 1; offered = offered[1:] {
			for _, other := range offered[1:] {
				f := both(offered[0].Filter, other.Filter)
				f.Page = page.Query{Page: 1, Limit: 10}
				took := p95Of(func() { way.read(b, s, f) })
				all = append(all, took)
				if took > pairGoal {
					over++
					fmt.Printf("# %s of %s + %s: %s\n", way.name, offered[0].Name, other.Name,
						took.Round(time.Millisecond/10))
				}
			}
		}
		slices.Sort(all)
		b.ReportMetric(float64(len(all)), "pairs")
		b.ReportMetric(float64(over), way.name+"-over-goal")
		b.ReportMetric(milliseconds(all[len(all)/2]), way.name+"-median-p95-ms")
		b.ReportMetric(milliseconds(all[len(all)-1]), way.name+"-worst-p95-ms")
	}
	b.ReportMetric(0, "ns/op") // of the loading: says nothing
}

func p95Of(do func()) time.Duration {
	for range firstReads {
		do()
	}
	took := make([]time.Duration, pairReads)
	for i := range took {
		start := time.Now()
		do()
		took[i] = time.Since(start)
	}
	slices.Sort(took)
	return took[pairReads*95/100]
}

// both is what one filter asks for and what the other one does beside it.
func both(one, other orders.Filter) orders.Filter {
	to, from := reflect.ValueOf(&one).Elem(), reflect.ValueOf(other)
	for i := range from.NumField() {
		if to.Field(i).CanSet() && !from.Field(i).IsZero() {
			to.Field(i).Set(from.Field(i))
		}
	}
	return one
}

func milliseconds(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
