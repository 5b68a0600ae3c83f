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
	// An index that tells nothing but whose rows they are and how they stand.
	ofAll = regexp.MustCompile(`^SEARCH (\w+) USING (?:COVERING )?INDEX \w+ ` +
		`\(enterprise_id=\?(?: AND (?:status|kind|place_kind|type|state)=\?)*\)`)
	firstBound = regexp.MustCompile(` ([a-z_.]+) > 0\b`)
	byIDs      = regexp.MustCompile(`(?:[^\w.+](\w+)\.| )id IN \((?:\$|SELECT value FROM json_each)`)
)

// conditionsFrom is what stands behind a condition in the same WHERE.
func conditionsFrom(text string) string {
	depth := 0
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			depth--
		}
		rest := text[i:]
		if depth < 0 || depth == 0 && (strings.HasPrefix(rest, " UNION ") || strings.HasPrefix(rest, " ORDER ")) {
			return text[:i]
		}
	}
	return text
}

// exact says which few rows are meant.
const exact = `(?:order_id|product_id|purchase_id|packing_id|customer_id|bill_id|line_id|merged_into|name_key) ` +
	`(?:=|IN) (?:\$|\(|[a-z]\w*\.)`

// looksThroughAll tells whether a step walks all rows of the business though the statement says which few are meant. Of
// people, and of goods that are low, there are few.
func looksThroughAll(text string, s planStep) bool {
	of := ofAll.FindStringSubmatch(s.Detail)
	if of == nil || of[1] == "u" || of[1] == "users" || strings.Contains(of[0], "_low ") {
		return false
	}
	return regexp.MustCompile(`(?:^|[\s(]|\b` + of[1] + `\.)` + exact).MatchString(text)
}

// askedByTests are questions of tests: how many rows a business has, and what stands in the trace.
var askedByTests = regexp.MustCompile(`^SELECT COUNT\(\*\) FROM \w+ WHERE enterprise_id = \$1(?: AND ref_id > 0)?$|` +
	`\) told WHERE `)

// readsWhole tells whether a step of a question reads a whole table, and not rows that the statement itself makes. What
// checks the books reads them all.
func readsWhole(text string, s planStep) bool {
	of, found := strings.CutPrefix(s.Detail, "SCAN ")
	if !found || !strings.HasPrefix(text, "SELECT") || strings.HasPrefix(text, "SELECT what, wanted, found FROM") ||
		askedByTests.MatchString(text) {
		return false
	}
	name, _, _ := strings.Cut(of, " ")
	made := regexp.MustCompile(`\)\s+(?:AS )?` + regexp.QuoteMeta(name) + `\b|\b` + regexp.QuoteMeta(name) + ` AS \(`)
	return !strings.Contains(of, "VIRTUAL TABLE") && !strings.HasPrefix(of, "(subquery") &&
		!strings.HasSuffix(of, "CONSTANT ROW") && !strings.HasSuffix(of, "CONSTANT ROWS") &&
		!strings.HasSuffix(of, "VALUES CLAUSE") && !made.MatchString(text)
}

// CheckStatements looks at every statement that a test ran on SQLite: a question reads no whole table, and one that is
// given a list, or which order, product or customer is meant, does not look for it in all rows of the business. Without
// statistics SQLite takes an index of the business, and PostgreSQL does with old ones: a plus before enterprise_id
// keeps both from it, and stands wherever rows are asked for by their ids.
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
		if strings.HasPrefix(text, "EXPLAIN") || strings.HasPrefix(text, "CREATE") ||
			!strings.Contains(text, "WHERE") || !strings.Contains(text, "enterprise_id") {
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
		for _, at := range firstBound.FindAllStringSubmatchIndex(text, -1) {
			column, rest := text[at[2]:at[3]], conditionsFrom(text[at[1]:])
			if strings.Contains(rest, " "+column+" >= $") || strings.Contains(rest, " "+column+" > $") {
				t.Errorf("SQLite begins with the first bound of %s, which leaves nothing out:\n%s", column, text)
			}
		}
		steps, err := db.All[planStep](ctx, d.Fresh(), "EXPLAIN QUERY PLAN "+placeholder.ReplaceAllString(text, "NULL"))
		if err != nil {
			t.Errorf("explaining: %v", err)
			continue
		}
		for _, s := range steps {
			if readsWhole(text, s) {
				t.Errorf("a whole table is read: %s\n%s", s.Detail, text)
			}
		}
		listed := strings.Contains(text, " IN ($") || strings.Contains(text, " IN (SELECT value FROM json_each")
		if strings.Contains(text, " LIMIT ") && !slices.ContainsFunc(steps, func(s planStep) bool {
			return strings.Contains(s.Detail, "FOR ORDER BY")
		}) {
			continue // the index gives the order of a page, and ends with it
		}
		for _, s := range steps {
			if looksThroughAll(text, s) {
				t.Errorf("what is meant is looked for in all rows of the business: %s\n%s", s.Detail, text)
			}
			// of those there are few
			if listed && strings.Contains(s.Detail, "(enterprise_id=?)") && !strings.Contains(s.Detail,
				"u_storages__") {
				t.Errorf("a list is looked for in all rows of the business: %s\n%s", s.Detail, text)
			}
		}
	}
}
