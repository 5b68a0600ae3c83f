package archtest

import (
	"strings"
	"testing"
)

// Every rule is fed a fault and must name it, and a near miss and must keep quiet.
func TestRulesFindPlantedFaults(t *testing.T) {
	owned := map[string]string{"orders": "orders", "jobs": "jobs"}
	tables := func(files []file) []string { return foreignWrites(files, owned) }
	for _, c := range []struct {
		name, path, text string
		rule             func([]file) []string
		fault            string // empty: the rule keeps quiet
	}{
		{
			"import to the right", "internal/inventory/reserve.go", `import "langraan/internal/orders"`, importLine,
			"to the right",
		},
		{"import to the left", "internal/orders/create.go", `import "langraan/internal/inventory"`, importLine, ""},
		{
			"neighbour of the same line", "internal/customers/x.go", `import "langraan/internal/warehouse"`, importLine,
			"to the right",
		},
		{
			"another's kind", "internal/packings/store.go", `var q = "SELECT 1 FROM balances b WHERE b.place_kind = 1"`,
			foreignNumbers, "inventory's number",
		},
		{
			"another's status", "internal/packings/store.go",
			`var q = "SELECT 1 FROM orders WHERE status IN (111, 114)"`,
			foreignNumbers, "orders's number",
		},
		{
			"an own kind", "internal/inventory/store.go", `var q = "SELECT 1 FROM balances b WHERE b.place_kind = 1"`,
			foreignNumbers, "",
		},
		{
			"a status from the left", "internal/customers/store.go",
			`var q = "SELECT 1 FROM orders WHERE status = 111"`, foreignNumbers, "",
		},
		{
			"kit imports a domain", "internal/kit/jobs/x.go", `import "langraan/internal/users"`, importLine,
			"knows nothing of selling",
		},
		{
			"kit imports a later group", "internal/kit/db/x.go", `import "langraan/internal/kit/jobs"`, importLine,
			"later group",
		},
		{"kit imports its own group", "internal/kit/rest/x.go", `import "langraan/internal/kit/live"`, importLine, ""},
		{"a domain imports the kit", "internal/orders/x.go", `import "langraan/internal/kit/once"`, importLine, ""},
		{"a domain imports app", "internal/orders/x.go", `import "langraan/internal/app"`, importLine, "to the right"},
		{
			"reports read what stands to the left", "internal/reports/stock/x.go", `import "langraan/internal/orders"`,
			importLine, "",
		},
		{
			"import of a report", "internal/orders/x.go", `import "langraan/internal/reports/stock"`, importLine,
			"to the right",
		},
		{
			"a connector imports orders", "internal/platforms/tiktok/x.go", `import "langraan/internal/orders"`,
			importLine, "only platforms",
		},
		{
			"a connector imports platforms", "internal/platforms/tiktok/x.go", `import "langraan/internal/platforms"`,
			importLine, "",
		},
		{
			"platforms import a connector", "internal/platforms/x.go", `import "langraan/internal/platforms/tiktok"`,
			importLine, "app connects",
		},
		{
			"code imports a test package", "internal/orders/x.go", `import "langraan/internal/apptest"`, importLine,
			"tests only",
		},
		{
			"a test imports a test package", "internal/orders/x_test.go", `import "langraan/internal/apptest"`,
			importLine, "",
		},
		{"a package outside the line", "internal/stuff/x.go", ``, importLine, "not in the written order"},
		{"a domain imports web", "internal/orders/x.go", `import "langraan/web"`, importLine, "only app"},

		{
			"huma outside rest", "internal/orders/http.go", `import "github.com/danielgtaylor/huma/v2"`, libraries,
			"belongs to kit/rest",
		},
		{
			"huma in rest", "internal/kit/rest/mux.go", `import "github.com/danielgtaylor/huma/v2/adapters/humago"`,
			libraries, "",
		},
		{
			"driver outside db", "internal/orders/store.go", `import "github.com/jackc/pgx/v5/stdlib"`, libraries,
			"belongs to kit/db",
		},
		{
			"a library without a home", "internal/orders/x.go", `import "github.com/someone/something"`, libraries,
			"no home",
		},
		{
			"a test library in code", "internal/orders/x.go", `import "pgregory.net/rapid"`, libraries,
			"belongs to tests",
		},
		{"a test library in a test", "internal/orders/x_test.go", `import "pgregory.net/rapid"`, libraries, ""},

		{"net/http in a use case", "internal/orders/cancel.go", `import "net/http"`, httpOutside, "http*.go"},
		{"net/http in a store", "internal/orders/store.go", `import h "net/http"`, httpOutside, "http*.go"},
		{"net/http at the edge", "internal/orders/http_list.go", `import "net/http"`, httpOutside, ""},
		{"net/url is something else", "internal/orders/cancel.go", `import "net/url"`, httpOutside, ""},

		{
			"a query in a use case", "internal/orders/cancel.go", "const q = `SELECT id FROM orders`", sqlOutside,
			"store*.go",
		},
		{"a query in pieces", "internal/orders/cancel.go", `var
			q = "UPDATE " + table + " SET status = 1"; const table = "x"`, sqlOutside, "store*.go"},
		{"an update", "internal/orders/http.go", `const q = "update orders set status = 140"`, sqlOutside, "store*.go"},
		{
			"an insert", "internal/orders/work.go", `const q = "INSERT INTO " + "orders (id) VALUES ($1)"`, sqlOutside,
			"store*.go",
		},
		{"a delete", "internal/orders/work.go", `const q = "DELETE FROM orders"`, sqlOutside, "store*.go"},
		{"a query in a store", "internal/orders/store_list.go", "const q = `SELECT id FROM orders`", sqlOutside, ""},
		{
			"a sentence", "internal/orders/cancel.go", `const s = "Select a courier from the list, then update it"`,
			sqlOutside, "",
		},

		{
			"a foreign insert", "internal/packings/store.go", `const q = "INSERT INTO orders (id) VALUES ($1)"`, tables,
			"owner, orders",
		},
		{
			"a foreign update in pieces", "internal/packings/store.go",
			`const q = "UPDATE " + "orders SET status = $1"`, tables, "owner, orders",
		},
		{
			"a foreign delete", "internal/packings/store.go", `const q = "with x as (select 1) delete from orders"`,
			tables, "owner, orders",
		},
		{
			"a foreign noun", "internal/packings/packings.go", `var things = noun.Kind[Order]{Table: "orders"}`, tables,
			"owner, orders",
		},
		{"one's own noun", "internal/orders/orders.go", `var things = noun.Kind[Order]{Table: "orders"}`, tables, ""},
		{"one's own table", "internal/orders/store.go", `const q = "UPDATE orders SET status = $1"`, tables, ""},
		{"a kit table by its owner", "internal/kit/jobs/jobs.go", `const q = "DELETE FROM jobs"`, tables, ""},
		{"reading is free", "internal/packings/store.go", `const q = "SELECT id FROM orders FOR UPDATE"`, tables, ""},

		{"time.Now", "internal/orders/x.go", "import \"time\"\nvar x = time.Now()", presentMoment, "kit/clock"},
		{
			"time.Now renamed", "cmd/langraan/x.go", "import t \"time\"\nvar x = t.Since(t.Time{})", presentMoment,
			"kit/clock",
		},
		{
			"time.Now in the clock", "internal/kit/clock/clock.go", "import \"time\"\nvar x = time.Now()",
			presentMoment, "",
		},
		{"a duration", "internal/orders/x.go", "import \"time\"\nvar x = time.Second", presentMoment, ""},

		{"rules with a context", "internal/orders/rules.go", `import "context"`, pureRules, "context"},
		{"rules with a clock", "internal/orders/rules.go", `import "langraan/internal/kit/clock"`, pureRules, "clock"},
		{"rules with a database", "internal/orders/rules.go", `import "database/sql"`, pureRules, "database/sql"},
		{"rules with a network", "internal/orders/rules.go", `import "net/http"`, pureRules, "net/http"},
		{"rules that read an address", "internal/users/rules.go", `import "net/mail"`, pureRules, ""},
		{"rules with money", "internal/orders/rules.go", `import "langraan/internal/kit/money"`, pureRules, ""},
		{"a use case with a context", "internal/orders/cancel.go", `import "context"`, pureRules, ""},

		{"a struct in needs.go", "internal/orders/needs.go", `type Packing struct{}`, onlyInterfaces, "no interface"},
		{"a function in needs.go", "internal/orders/needs.go", `func f() {}`, onlyInterfaces, "implements nothing"},
		{
			"an interface in needs.go", "internal/orders/needs.go", `type Packing interface{ Void() }`, onlyInterfaces,
			"",
		},

		{"an undocumented function", "internal/orders/x.go", `func Cancel() {}`, undocumented, "Cancel"},
		{"an undocumented type", "internal/orders/x.go", `type Order struct{}`, undocumented, "Order"},
		{"an undocumented method", "internal/orders/x.go", "type order struct{}\n// Order is.\ntype Order " +
			"struct{}\nfunc (o *Order) Cancel() {}", undocumented, "Cancel"},
		{"an undocumented constant", "internal/orders/x.go", "const (\nPaid = 1\n)", undocumented, "Paid"},
		{"a documented group", "internal/orders/x.go", "// The statuses.\nconst (\nPaid = 1\n)", undocumented, ""},
		{"a method of an interface", "internal/orders/x.go", "type fault struct{}\nfunc (fault) Error() string { " +
			"return \"\" }", undocumented, ""},

		{
			"a refusal that is another one", "internal/orders/x.go", `var ErrTaken = errs.ErrConflict.Say("ก", "a")`,
			unowned, "no identity",
		},
		{
			"a refusal of a neighbour", "internal/orders/x.go",
			`var errTaken = settings.ErrInUse.At("x", errs.InvalidParam)`, unowned, "no identity",
		},
		{"a second name", "internal/orders/x.go", `var (ErrGone = ErrTaken)`, unowned, "ErrGone"},
		{
			"a refusal of its own", "internal/orders/x.go", `var ErrTaken = errs.ErrConflict.Declare("ก", "a")`,
			unowned, "",
		},
		{
			"a new refusal", "internal/orders/x.go",
			`var ErrTaken = errs.New(errs.Conflict, errs.InvalidParam).Say("ก", "a")`, unowned, "",
		},
		{"an error without a code", "internal/orders/x.go", `var errBroken = errors.New("x")`, unowned, ""},

		{"a sum that goes on", "internal/orders/x.go", inRun("n := 0", "n++; return nil"), repeatable, "n keeps"},
		{
			"a mark that stays", "internal/orders/x.go",
			inRun("made := false", "if tx != nil { made = true }; return nil"), repeatable, "made keeps",
		},
		{
			"a list that grows", "internal/orders/x.go", inRun("var l []int", "l = append(l, 1); return nil"),
			repeatable, "l keeps",
		},
		{
			"a map that grows", "internal/orders/x.go", inRun("m := map[int]int{}", "m[1] = 1; return nil"), repeatable,
			"m keeps",
		},
		{
			"a map that shrinks", "internal/orders/x.go", inRun("m := map[int]int{}", "delete(m, 1); return nil"),
			repeatable, "m keeps",
		},
		{"a field", "internal/orders/x.go", inRun("var o order", "o.id = 1; return nil"), repeatable, "o keeps"},
		{
			"what stands behind a pointer", "internal/orders/x.go", inRun("o := new(int)", "*o = 1; return nil"),
			repeatable, "o keeps",
		},
		{
			"a place handed on", "internal/orders/x.go", inRun("n := 0", "return fill(ctx, tx, &n)"), repeatable,
			"n keeps",
		},
		{
			"read before it is set", "internal/orders/x.go",
			inRun("var u user", "u, err = find(ctx, tx, u.id); return err"), repeatable, "u keeps",
		},
		{
			"set when some runs have ended", "internal/orders/x.go",
			inRun("n := 0", "if done(tx) { return nil }; n, err = one(ctx, tx); return err"), repeatable, "n keeps",
		},
		{
			"set in a function inside", "internal/orders/x.go",
			inRun("n := 0", "return do(tx, func() error { n, err = one(ctx, tx); return err })"), repeatable,
			"n keeps",
		},
		{
			"a racing test that never runs", "internal/orders/x_test.go",
			"//go:build !race\n\nfunc TestTwoRacing(t *testing.T) {}", unwatched, "never runs",
		},
		{
			"a racing test that is watched", "internal/orders/x_test.go",
			"func TestTwoRacing(t *testing.T) {}", unwatched, "",
		},
		{"logging", "internal/orders/x.go", inRun("", "slog.Warn(``); return nil"), repeatable, "logs too"},
		{"set at the start", "internal/orders/x.go", inRun("n := 0", "n = 0; n++; return nil"), repeatable, ""},
		{
			"set by the first statement", "internal/orders/x.go", inRun("n := 0", "n, err = one(ctx, tx); return err"),
			repeatable, "",
		},
		{
			"set unless it fails", "internal/orders/x.go",
			inRun("n := 0", "if err := begin(tx); err != nil { return err }; if n, err = one(ctx, tx); err != nil { "+
				"return err }; n++; return nil"),
			repeatable, "",
		},
		{
			"a variable of the run", "internal/orders/x.go", inRun("", "n := 0; each(func() { n++ }); return nil"),
			repeatable, "",
		},
		{
			"after the commit", "internal/orders/x.go", inRun("n := 0", "tx.AfterCommit(func() { n++ }); return nil"),
			repeatable, "",
		},
		{
			"a part of a run", "internal/orders/x.go",
			"func f(ctx context.Context, tx *db.Tx) { n := 0; each(func(tx *db.Tx) { n++ }) }", repeatable, "",
		},

		{"a package of leftovers", "internal/orders/utils/x.go", ``, emptyNames, "utils"},
		{"a package with a name", "internal/orders/x.go", ``, emptyNames, ""},
		{"no package comment", "internal/orders/x.go", ``, unintroduced, "no package comment"},
	} {
		t.Run(c.name, func(t *testing.T) {
			f, err := parse(c.path, "package x\n"+c.text)
			if err != nil {
				t.Fatal(err)
			}
			checkFaults(t, c.rule([]file{f}), c.fault)
		})
	}
}

// inRun is a function with a variable and a transaction that does something to it.
func inRun(variable, body string) string {
	return "func f(ctx context.Context, d *db.DB) error {\n" + variable +
		"\nreturn d.Write(ctx, func(ctx context.Context, tx *db.Tx) (err error) { " + body + " })\n}"
}

func checkFaults(t *testing.T, faults []string, want string) {
	t.Helper()
	switch {
	case want == "" && len(faults) > 0:
		t.Errorf("the rule objects to what is right: %q", faults)
	case want != "" && len(faults) != 1:
		t.Errorf("%d faults, want one: %q", len(faults), faults)
	case want != "" && !strings.Contains(faults[0], want):
		t.Errorf("the fault %q doesn't say %q", faults[0], want)
	}
}

func TestAPackageCommentInOneFileIsEnough(t *testing.T) {
	with, err := parse("internal/orders/orders.go", "// Package orders owns orders.\npackage orders")
	if err != nil {
		t.Fatal(err)
	}
	without, err := parse("internal/orders/cancel.go", "package orders")
	if err != nil {
		t.Fatal(err)
	}
	checkFaults(t, unintroduced([]file{with, without}), "")
}

func TestLongFilesAreFound(t *testing.T) {
	long := strings.Repeat("line\n", longestFile+1)
	checkFaults(t, tooLong("x.go", long), "481 lines")
	checkFaults(t, tooLong("x.go", long[len("line\n"):]), "")
	checkFaults(t, tooLong("x.ts", "// This file was auto-generated\n"+long), "")
}

func TestOwnersAreRead(t *testing.T) {
	owned, faults := owners(map[string]string{"1.sql": "-- owner: orders\nCREATE TABLE orders (\n-- owner: " +
		"kit/jobs\ncreate table if not exists jobs ("})
	checkFaults(t, faults, "")
	if owned["orders"] != "orders" || owned["jobs"] != "kit/jobs" {
		t.Errorf("owners: %v", owned)
	}
	_, faults = owners(map[string]string{"1.sql": "-- owner: orders\nCREATE TABLE orders (\nCREATE TABLE " +
		"order_lines ("})
	checkFaults(t, faults, "order_lines has no line")
	_, faults = owners(map[string]string{"1.sql": "-- owner: nobody\nCREATE TABLE orders ("})
	checkFaults(t, faults, "is no package")
}
