package dbtest

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/kit/db"
)

// NoScanAsked is NoScan for what a test from outside has asked so far: it fails the test when a question in which one
// of the parts stands reads a whole table, and where no question has a part, since nothing was looked at then.
func NoScanAsked(t *testing.T, d *db.DB, parts ...string) {
	t.Helper()
	for _, part := range parts {
		for text, lines := range PlansAsked(t, d, part) {
			noScan(t, text, lines)
		}
	}
}

// PlansAsked is how the engine would run each question with the part that a test has asked so far, whatever its values
// are, by the text of the question and line by line. There is one at least, or the test fails.
func PlansAsked(t testing.TB, d *db.DB, part string) map[string][]string {
	t.Helper()
	texts, err := d.Prepared(context.Background())
	if err != nil {
		t.Fatal(err)
	}
	plans := map[string][]string{}
	for _, text := range texts {
		isQuestion := strings.HasPrefix(text, "SELECT") || strings.HasPrefix(text, "WITH")
		if !isQuestion || !strings.Contains(blanks.Replace(text), part) {
			continue
		}
		if plans[text], err = planAsked(d, text); err != nil {
			t.Fatalf("%v: %s", err, text)
		}
	}
	if len(plans) == 0 {
		t.Errorf("nothing was asked with %s", part)
	}
	return plans
}

// blanks writes a text that is broken into lines as one.
var blanks = strings.NewReplacer("\n", " ", "\t", "")

func planAsked(d *db.DB, text string) (lines []string, err error) {
	count := 0
	for strings.Contains(text, fmt.Sprint("$", count+1)) {
		count++
	}
	ctx := context.Background()
	if !d.Postgres() {
		steps, err := db.All[planStep](ctx, d.Fresh(), "EXPLAIN QUERY PLAN "+text, make([]any, count)...)
		for _, s := range steps {
			lines = append(lines, s.Detail)
		}
		return lines, err
	}
	err = d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		for _, text := range []string{"SET LOCAL plan_cache_mode = force_generic_plan", "PREPARE asked AS " + text} {
			if _, err := db.Exec(ctx, tx, text); err != nil {
				return err
			}
		}
		values := ""
		if count > 0 {
			values = "(NULL" + strings.Repeat(", NULL", count-1) + ")"
		}
		if lines, err = db.All[string](ctx, tx, "EXPLAIN EXECUTE asked"+values); err != nil {
			return err
		}
		_, err := db.Exec(ctx, tx, "DEALLOCATE asked")
		return err
	})
	return lines, err
}
