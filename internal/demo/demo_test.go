package demo_test

import (
	"context"
	"slices"
	"strings"
	"testing"
	"time"

	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/files"
	"langraan/internal/inventory"
	"langraan/internal/kit/blob"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/quota"
	"langraan/internal/orders"
)

// TestTheDemoHoldsEveryState tells half of the story on SQLite and looks at what it left.
func TestTheDemoHoldsEveryState(t *testing.T) {
	c := &demo.Clock{}
	d := dbtest.SQLite(t, dbtest.WithClock(c.Now))
	ctx := context.Background()
	end := time.Date(2026, 11, 20, 13, 30, 0, 0, time.UTC)
	cheap := auth.NewPasswords(auth.Cost{Memory: 64, Passes: 1, Lanes: 1})
	begun := time.Now()
	store, err := blob.New("", t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	house := demo.House{
		DB: d, Clock: c, Passwords: cheap,
		Pictures: files.New(d, store, quota.New(d, quota.Usual(1<<30))),
	}
	if err := demo.Seed(ctx, house, end, demo.Of(30)); err != nil {
		t.Fatal(err)
	}
	t.Logf("told in %s", time.Since(begun))
	type count struct {
		Status orders.Status `db:"status"`
		N      int           `db:"n"`
	}
	rows, err := db.All[count](ctx, d.Read(), "SELECT status, COUNT(*) AS n FROM orders GROUP BY status ORDER "+
		"BY status")
	if err != nil {
		t.Fatal(err)
	}
	found, total := map[orders.Status]int{}, 0
	for _, r := range rows {
		found[r.Status] = r.N
		total += r.N
	}
	t.Log(total, found)
	for _, s := range orders.Statuses {
		if found[s] == 0 {
			t.Errorf("no order has status %d", s)
		}
	}
	if total < 1250 || total > 2250 {
		t.Errorf("%d orders", total)
	}
	held, err := db.One[int](ctx, d.Read(), "SELECT COALESCE(SUM(on_hand), 0) FROM balances WHERE place_kind = $1",
		inventory.Line)
	if err != nil || held == 0 {
		t.Errorf("the packing line holds %d pieces: %v", held, err)
	}
	bare, err := db.One[int](ctx, d.Read(), "SELECT COUNT(*) FROM products WHERE image = ''")
	if err != nil || bare > 0 {
		t.Errorf("%d products have no picture: %v", bare, err)
	}
	people, err := db.Select[string](ctx, d.Read(), db.Build("SELECT username FROM users"))
	if err != nil || len(people) == 0 {
		t.Errorf("%d people: %v", len(people), err)
	}
	told := strings.FieldsFunc(demo.SignIn(), func(c rune) bool { return strings.ContainsRune(" ,;", c) })
	for _, name := range append(people, demo.Password) {
		if !slices.Contains(told, name) {
			t.Errorf("the demo does not tell of %s: %v", name, told)
		}
	}
	faults, err := inventory.Check(ctx, d.Read())
	if err != nil || len(faults) > 0 {
		t.Errorf("ledger: %v %v", faults, err)
	}
}
