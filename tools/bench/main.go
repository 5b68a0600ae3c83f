// Command bench runs the benchmarks that live beside the code, on both engines, and prints one table: what was
// measured, the figure, the same SQL by hand where there is such a thing, ours in percent of it, and the goal of the
// architecture page with a mark. Figures of one machine are good for ratios; it judges nothing and exits 0 whatever
// they are.
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

	"langraan/internal/kit/clock"
)

// suite is one package's benchmarks, how often each case runs, and what its rows are called. Without a title the cases
// say it. The program runs all, or those whose words it is given, "start" among them.
type suite struct{ word, title, folder, pattern, times string }

var quick = []suite{
	{"create", "create an order of 3 lines", "./internal/orders", "^BenchmarkCreate$", "4000x"},
	{"scan", "one scan over HTTP", "./internal/packings", "^BenchmarkScan$", "1000x"},
	{"export", "export 100,000 rows as XLSX", "./internal/warehouse", "^BenchmarkExportOfProducts$/./xlsx", "3x"},
	{"export", "export 100,000 rows of orders", "./internal/orders", "^BenchmarkExportOfOrders$", "3x"},
	{"labels", "480 labels in one PDF", "./internal/kit/print", "^BenchmarkLabels$", "5x"},
}

var large = []suite{
	{"orders", "", "./internal/orders", "^BenchmarkOrders$", "60x"},
	{"look", "look at 50,000 products and 1 M ledger lines", "./internal/app", "^BenchmarkLook$", "40x"},
}

func main() {
	ctx := context.Background()
	folder, err := os.MkdirTemp("", "langraan-bench")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	defer func() { _ = os.RemoveAll(folder) }()
	began := clock.System()()
	fmt.Printf("\n| work (%s orders) | engine | measured | SQL by hand | of it | goal | met "+
		"|\n|---|---|---|---|---|---|---|\n", orders())
	for _, s := range quick {
		s.run(ctx, folder)
	}
	starts(ctx, folder, "an empty database")
	for _, s := range large {
		s.run(ctx, folder)
		if s.word == "orders" && wanted(s.word) { // it left its orders in the folder
			starts(ctx, folder, orders()+" orders")
		}
	}
	for _, name := range []string{"platform orders taken in", "day × product report of orders, 31 days"} {
		result{name: name}.print("both", "not built yet")
	}
	fmt.Fprintf(os.Stderr, "all of it took %s\n", since(began))
}

func wanted(word string) bool { return len(os.Args) == 1 || slices.Contains(os.Args[1:], word) }

// orders is how many orders the lists read from.
func orders() string {
	if n := os.Getenv("ORDERS"); n != "" {
		return n
	}
	return "1000000"
}

// run prints each row as its case ends.
func (s suite) run(ctx context.Context, folder string) {
	if !wanted(s.word) {
		return
	}
	began := clock.System()()
	cmd := exec.CommandContext(ctx, "go", "test", s.folder, "-run", "^$", "-bench", s.pattern, "-benchtime", s.times,
		"-timeout", "60m")
	cmd.Env = append(os.Environ(), "LANGRAAN_BENCH_ORDERS="+orders(), "LANGRAAN_BENCH_KEEP="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, s.pattern, err)
		return
	}
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if engine, r, ok := s.read(lines.Text()); ok {
			r.print(engine, "")
		} else if !isNoise(lines.Text()) {
			fmt.Fprintln(os.Stderr, lines.Text())
		}
	}
	if err := cmd.Wait(); err != nil {
		result{name: strings.TrimPrefix(s.title+" "+s.pattern, " ")}.print("both", "did not run to its end")
	}
	fmt.Fprintf(os.Stderr, "%s %s took %s\n", s.folder, s.pattern, since(began))
}

func isNoise(line string) bool {
	word, _, _ := strings.Cut(line, " ")
	return word == "goos:" || word == "goarch:" || word == "pkg:" || word == "cpu:" || word == "PASS" ||
		strings.HasPrefix(word, "ok") || strings.HasPrefix(word, "Benchmark")
}

// result is one case: its name in the table, and its figures by unit. Those of the same by hand begin with "bare-".
type result struct {
	name    string
	figures map[string]float64
}

// read understands a line that go test printed of a case.
func (s suite) read(line string) (engine string, r result, ok bool) {
	words := strings.Fields(line)
	if len(words) < 4 || !strings.HasPrefix(words[0], "Benchmark") {
		return "", r, false
	}
	path := words[0]
	if at := strings.LastIndexByte(path, '-'); at > 0 { // the number of processors
		path = path[:at]
	}
	_, path, _ = strings.Cut(path, "/")
	engine, name, _ := strings.Cut(path, "/")
	if engine != "sqlite" && engine != "postgres" {
		engine, name = "—", ""
	}
	name = strings.ReplaceAll(strings.ReplaceAll(name, "_", " "), "/", ": ")
	switch {
	case name == "http" || name == "xlsx" || name == "":
		name = s.title
	case s.title != "":
		name = s.title + ": " + name
	}
	r = result{name, map[string]float64{}}
	for i := 2; i+1 < len(words); i += 2 {
		if v, err := strconv.ParseFloat(words[i], 64); err == nil {
			r.figures[words[i+1]] = v
		}
	}
	return engine, r, true
}

// shown are the units of the table with how they are written, those of time as milliseconds.
var shown = []struct{ unit, form string }{
	{"orders/s", "%.0f/s"},
	{"p50-ms", "p50 %.1f ms"},
	{"p95-ms", "p95 %.1f ms"},
	{"p99-ms", "p99 %.1f ms"},
	{"ms", "%.0f ms"},
	{"s", "%.2f s"},
	{"MB", "%.0f MB"},
}

// figure writes the figures whose units begin with lead.
func (r result) figure(lead string) string {
	var texts []string
	for _, s := range shown {
		if v, ok := r.figures[lead+s.unit]; ok {
			texts = append(texts, fmt.Sprintf(s.form, v))
		}
	}
	if len(texts) == 0 {
		return "—"
	}
	return strings.Join(texts, ", ")
}

// share is our speed in percent of that by hand.
func (r result) share() (float64, bool) {
	if hand, ok := r.figures["bare-orders/s"]; ok {
		return 100 * r.figures["orders/s"] / hand, true
	}
	if hand, ok := r.figures["bare-p95-ms"]; ok && r.figures["p95-ms"] > 0 {
		return 100 * hand / r.figures["p95-ms"], true
	}
	return 0, false
}

func (r result) print(engine, instead string) {
	measured, share := r.figure(""), "—"
	if instead != "" {
		measured = instead
	}
	if percent, ok := r.share(); ok {
		share = fmt.Sprintf("%.0f %%", percent)
	}
	goal, mark := judge(engine, r)
	fmt.Printf("| %s | %s | %s | %s | %s | %s | %s |\n", r.name, engine, measured, r.figure("bare-"), share, goal, mark)
}
