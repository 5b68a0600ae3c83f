// Command bench runs the benchmarks that live beside the code, on both engines, and prints one table: what was measured, the
// figure, the same SQL by hand where there is such a thing, and the goal of the architecture page. Figures of one machine
// are good for ratios; it judges nothing and exits 0 whatever they are.
package main

import (
	"bufio"
	"context"
	"fmt"
	"os"
	"os/exec"
	"slices"
	"strconv"
	"strings"
)

// suite is one package's benchmarks and how often each case runs.
type suite struct{ title, folder, pattern, times string }

var suites = []suite{
	{"order list, first page with counts, 31 days", "./internal/orders", "^BenchmarkList$", "60x"},
	{"search, 31 days", "./internal/kit/db", "^BenchmarkSearch$", "1x"},
	{"create an order of 3 lines", "./internal/orders", "^BenchmarkCreate$", "4000x"},
	{"one scan over HTTP", "./internal/packings", "^BenchmarkScan$", "1000x"},
	{"look at 50,000 products and 1 M ledger lines", "./internal/app", "^BenchmarkLook$", "40x"},
	{"reserve 3 products", "./internal/inventory", "^BenchmarkReserve$", "2000x"},
}

// goals are those of the architecture page, by the beginning of a row's name.
var goals = []struct{ begins, goal string }{
	{"order list", "p95 ≤ 20 ms"},
	{"search", "p95 ≤ 50 ms"},
	{"create an order", "≥ 60 % of bare; ≥ 1,500/s on SQLite"},
	{"one scan", "p99 ≤ 20 ms"},
	{"look at", "p95 ≤ 30 ms"},
	{"look at 50,000 products and 1 M ledger lines: summary", "p95 ≤ 150 ms"},
	{"look at 50,000 products and 1 M ledger lines: search", "p95 ≤ 50 ms"},
	{"start", "≤ 300 ms, idle ≤ 80 MB"},
}

// row is one line of the table. Figures are texts with their units.
type row struct{ name, engine, figure, bare string }

func main() {
	ctx := context.Background()
	failed := false
	printHead()
	for _, s := range suites {
		fmt.Fprintln(os.Stderr, "running:", s.title)
		found, err := s.run(ctx)
		if err != nil {
			fmt.Fprintln(os.Stderr, s.title+":", err)
			failed = true
		}
		printRows(found) // as they come: the whole takes its time
	}
	started, err := startRows(ctx)
	if err != nil {
		fmt.Fprintln(os.Stderr, "start:", err)
		failed = true
	}
	printRows(started)
	if failed {
		os.Exit(1)
	}
}

func (s suite) run(ctx context.Context) ([]row, error) {
	cmd := exec.CommandContext(ctx, "go", "test", s.folder, "-run", "^$", "-bench", s.pattern, "-benchtime", s.times, "-timeout", "60m")
	cmd.Env = append(os.Environ(), "LANGRAAN_TEST_BENCH_ORDERS="+orders(), "LANGRAAN_BENCH_ORDERS="+orders())
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	return s.rows(string(out)), err
}

// orders is how many orders the lists read from.
func orders() string {
	if n := os.Getenv("ORDERS"); n != "" {
		return n
	}
	return "1000000"
}

// result is one line of go test: its name without the benchmark's, and its figures by unit.
type result struct {
	path    string
	figures map[string]float64
}

// read finds the benchmark lines in what go test printed.
func read(output string) []result {
	var found []result
	lines := bufio.NewScanner(strings.NewReader(output))
	for lines.Scan() {
		words := strings.Fields(lines.Text())
		if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
			continue
		}
		name := words[0][:max(strings.LastIndexByte(words[0], '-'), 0)]
		_, path, _ := strings.Cut(name, "/")
		r := result{path, map[string]float64{}}
		for i := 2; i+1 < len(words); i += 2 {
			if v, err := strconv.ParseFloat(words[i], 64); err == nil {
				r.figures[words[i+1]] = v
			}
		}
		found = append(found, r)
	}
	return found
}

// rows pairs each case with its bare twin.
func (s suite) rows(output string) []row {
	all := read(output)
	var rows []row
	for _, r := range all {
		engine, name, _ := strings.Cut(r.path, "/")
		if strings.HasSuffix(r.path, "bare") {
			continue
		}
		bare := "—"
		for _, other := range all {
			if other.path == r.path+"/bare" || other.path == engine+"/bare" {
				bare = figure(other.figures)
			}
		}
		title := s.title
		if name != "" && name != "http" {
			title += ": " + strings.ReplaceAll(name, "_", " ")
		}
		rows = append(rows, row{title, engine, figure(r.figures), bare})
	}
	slices.SortStableFunc(rows, func(a, b row) int { return strings.Compare(a.engine, b.engine) })
	return rows
}

// figure writes the figures that say most: a rate, percentiles, or the mean.
func figure(f map[string]float64) string {
	var texts []string
	for _, unit := range []string{"orders/s", "p50-ms", "ms-p50", "p95-ms", "ms-p95", "p99-ms"} {
		if v, ok := f[unit]; ok {
			name := strings.TrimSuffix(strings.TrimPrefix(unit, "ms-"), "-ms")
			if unit == "orders/s" {
				texts = append(texts, fmt.Sprintf("%.0f/s", v))
				continue
			}
			texts = append(texts, fmt.Sprintf("%s %.1f ms", name, v))
		}
	}
	if len(texts) == 0 {
		texts = append(texts, fmt.Sprintf("mean %.2f ms", f["ns/op"]/1e6))
	}
	return strings.Join(texts, ", ")
}

func printHead() {
	fmt.Printf("\n| work (%s orders) | engine | measured | bare SQL | goal |\n|---|---|---|---|---|\n", orders())
}

func printRows(rows []row) {
	for _, r := range rows {
		goal := "—"
		for _, g := range goals {
			if strings.HasPrefix(r.name, g.begins) {
				goal = g.goal
			}
		}
		fmt.Printf("| %s | %s | %s | %s | %s |\n", r.name, r.engine, r.figure, r.bare, goal)
	}
}
