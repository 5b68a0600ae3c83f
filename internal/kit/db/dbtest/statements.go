package dbtest

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"langraan/internal/kit/db"
)

var (
	placeholder = regexp.MustCompile(`\$\d+`)
	byIDs       = regexp.MustCompile(`(?:[^\w.+](\w+)\.| )id IN \((?:\$|SELECT value FROM json_each)`)
)

// CheckStatements looks at every statement that a test ran on SQLite: one that is given a list must not look for it in
// all rows of the business. Without statistics SQLite takes an index of the business for more than a few ids, and
// PostgreSQL does with old ones: a plus before enterprise_id keeps both from it, and stands wherever rows are asked for
// by their ids.
func CheckStatements(t testing.TB, d *db.DB) {
	t.Helper()
	if d.Postgres() {
		return // it runs the same texts
	}
	ctx := context.Background()
	texts, err := d.Prepared(ctx)
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range texts {
		isAsked := !strings.HasPrefix(text, "EXPLAIN") && !strings.HasPrefix(text, "CREATE")
		if !isAsked || !strings.Contains(text, " IN (") || !strings.Contains(text, "enterprise_id") {
			continue
		}
		for _, found := range byIDs.FindAllStringSubmatch(text, -1) {
			column := "enterprise_id = $"
			if found[1] != "" {
				column = found[1] + "." + column
			}
			if regexp.MustCompile(`(^|[^+.\w])` + regexp.QuoteMeta(column)).MatchString(text) {
				t.Errorf("a plus before %s keeps this from walking all rows of the business:\n%s", column, text)
			}
		}
		steps, err := db.All[planStep](ctx, d.Fresh(), "EXPLAIN QUERY PLAN "+placeholder.ReplaceAllString(text, "NULL"))
		if err != nil {
			t.Errorf("explaining: %v", err)
			continue
		}
		listed := strings.Contains(text, " IN ($") || strings.Contains(text, " IN (SELECT value FROM json_each")
		if strings.Contains(text, " LIMIT ") && !slices.ContainsFunc(steps, func(s planStep) bool {
			return strings.Contains(s.Detail, "FOR ORDER BY")
		}) {
			continue // the index gives the order of a page, and ends with it
		}
		for _, s := range steps {
			// of those there are few
			if listed && strings.Contains(s.Detail, "(enterprise_id=?)") && !strings.Contains(s.Detail,
				"u_storages__") {
				t.Errorf("a list is looked for in all rows of the business: %s\n%s", s.Detail, text)
			}
		}
	}
}
