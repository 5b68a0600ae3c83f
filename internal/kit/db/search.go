package db

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/clock"
)

// Entry is what the search index knows of one object. The object's own table keeps the same Text in a column, against
// which every hit is checked; the index only narrows.
type Entry struct {
	Subject      string // orders, customers, products or warehouse_products: the table search_<subject>
	EnterpriseID int64
	ID           int64
	// what a list is always bounded by: MonthPart of the day for orders, 0 where a list is not bounded
	Part int64
	Text string // from SearchText
	New  bool   // the object was made by this transaction: nothing is to be replaced
}

// SearchText joins what an object is to be found by into the form that its column and Index keep: normalised, with
// dashes between digits left out, so that 081-234 and 081234 are the same.
func SearchText(fields ...string) string {
	return strings.Join(strings.Fields(searchable(strings.Join(fields, " "))), " ")
}

// MonthPart is the part of an object of that local day (YYYY-MM-DD).
func MonthPart(day string) int64 {
	var year, month int64
	if _, err := fmt.Sscanf(day, "%4d-%2d", &year, &month); err != nil {
		return 0
	}
	return year*100 + month
}

// MonthParts gives every part that the range touches.
func MonthParts(r clock.Range) []int64 {
	parts := []int64{}
	for part, last := MonthPart(r.From), MonthPart(r.To); part <= last && len(parts) < maxParts; part++ {
		if part%100 == 13 {
			part += 100 - 12
		}
		parts = append(parts, part)
	}
	return parts
}

const (
	maxParts   = 16 // a year and its neighbours; a longer range is no list
	candidates = 5000
	longNumber = 4 // letters and digits of a word that few numbers have
)

// Index puts the object into the index, or replaces what the index had of it. On SQLite that waits for a moment, in
// which searches find the object without it: see Fold.
func Index(ctx context.Context, tx *Tx, e Entry) error {
	if !tx.db.postgres {
		tx.db.folder.follow(tx)
		return Put(ctx, tx, "INSERT OR REPLACE INTO search_waiting (subject, id, enterprise_id, part, text) "+
			"VALUES ($1, $2, $3, $4, $5)", e.Subject, e.ID, e.EnterpriseID, e.Part, e.Text)
	}
	text := "INSERT INTO search_" + e.Subject + " (id, grams) VALUES ($1, CAST($2 AS INTEGER[]))"
	if !e.New {
		text += " ON CONFLICT (id) DO UPDATE SET grams = excluded.grams"
	}
	return Put(ctx, tx, text, e.ID, arrayOf(e.keys()))
}

// IndexNumber brings the index up to date after nothing but a number of the object changed, which e.Text has as well.
// A number of Latin letters, digits and signs is put beside what the index has of the object, under the id below zero:
// the few pieces of it, not all of the object's again. Whoever looks such objects up says so with Lookup.Numbered.
func IndexNumber(ctx context.Context, tx *Tx, e Entry, number string) error {
	switch number = SearchText(number); {
	case number == "":
		return nil // what the index still has of it is checked against the text
	case !isLatin(number):
		return Index(ctx, tx, e)
	}
	e.ID, e.Text = -e.ID, number
	return Index(ctx, tx, e)
}

func (e Entry) keys() []int32 {
	return keysOf(shelf{e.EnterpriseID, e.Part, e.ID < 0}, gramsToKeep(e.Text))
}

// Unindex takes the object out of the index, with a number that stands beside it.
func Unindex(ctx context.Context, tx *Tx, subject string, id int64) error {
	if tx.db.postgres {
		return Put(ctx, tx, "DELETE FROM search_"+subject+" WHERE id IN ($1, $2)", id, -id)
	}
	if err := Put(ctx, tx, "DELETE FROM search_waiting WHERE subject = $1 AND id IN ($2, $3)", subject, id,
		-id); err != nil {
		return err
	}
	return Put(ctx, tx, "DELETE FROM search_"+subject+" WHERE rowid IN ($1, $2)", id, -id)
}

// Lookup is a search as a person typed it. Parts are those that Index was given for the objects the list can show; nil
// stands for part 0. Most is how many objects SQLite collects before the text is common, 5,000 where none is said: its
// index tells them within moments, and a list that would be walked for long may ask for more.
type Lookup struct {
	Subject      string
	EnterpriseID int64
	Parts        []int64
	Text         string
	Most         int
	Numbered     bool // the objects' numbers may stand beside them: see IndexNumber
}

// Found is a search made ready for the queries of one list: see Matching.
type Found struct {
	words []string
	// too frequent to collect its objects, or empty: the list walks its own index and must bound its count
	common bool
	ids    []int64 // that may match, in no order; nil when common
	array  bool
}

// Empty tells that nothing was searched for.
func (f *Found) Empty() bool { return len(f.words) == 0 }

// Common tells that the text is too short or too frequent for its objects to be collected: the list walks its own
// index.
func (f *Found) Common() bool { return f.common }

// None tells that no object has the text.
func (f *Found) None() bool { return !f.common && len(f.ids) == 0 }

// Look prepares a search: each word of the text must occur somewhere in an object's search text. A rare text is looked
// up in the index here, once; a common one is left to the list's own order. Text over 200 characters or 16 words is
// refused with ErrInvalid at field "q".
func Look(ctx context.Context, r Reader, what Lookup) (*Found, error) {
	words, err := wordsOf(what.Text)
	if err != nil {
		return nil, err
	}
	found := &Found{words: words, common: true, array: r.isPostgres()}
	if len(gramsToFind(words)) == 0 {
		return found, nil
	}
	if what.Parts == nil {
		what.Parts = []int64{0}
	}
	if r.isPostgres() || what.Most == 0 {
		what.Most = candidates
	}
	ids, err := candidatesOf(ctx, r, what, what.keys(words))
	if err != nil {
		return nil, err
	}
	if len(ids) <= what.Most {
		found.ids, found.common = ids, false
	}
	return found, nil
}

// keys are sets of keys, of which a row of the index that counts has all of one. What the index has of an object has
// all words, or its number has one of them. A short word that may be in a number stands in very many: beside longer
// ones it narrows nothing, and what they leave is checked against the text.
func (l Lookup) keys(words []string) [][]int32 {
	keys := [][]int32{}
	add := func(isNumber bool, words ...string) {
		if grams := gramsToFind(words); len(grams) > 0 {
			for _, part := range l.Parts {
				keys = append(keys, keysOf(shelf{l.EnterpriseID, part, isNumber}, grams))
			}
		}
	}
	if !l.Numbered {
		add(false, words...)
		return keys
	}
	isShort := func(word string) bool { return len(word) < longNumber && isLatin(word) }
	narrowing := slices.DeleteFunc(slices.Clone(words), isShort)
	if len(gramsToFind(narrowing)) == 0 {
		narrowing = words
	}
	add(false, narrowing...)
	for _, word := range narrowing {
		if isLatin(word) {
			add(true, word)
		}
	}
	return keys
}

// Matching appends the conditions of a search, beginning with AND: idColumn is the object's id, textColumn the column
// with its SearchText. An empty search appends nothing.
//
// The order list takes page, total and counts from one pass, so that a search costs the same whatever it asks:
//
//	found, err := db.Look(ctx, r, db.Lookup{Subject: "orders", EnterpriseID: e, Text: text})
//	q := db.Build("SELECT o.id FROM orders o WHERE o.enterprise_id = ? AND o.ordered_at >= ?", …).
//		If(platform != 0, "AND o.platform = ?", platform).
//		Matching(found, "o.id", "o.search_text").
//		Add("ORDER BY o.ordered_at DESC, o.id DESC LIMIT ?", most+1)
//
// counts these rows ("500+" when there are more than most, 500), and reads the rows of the page by id. Without a limit
// a frequent text would be compared with every order of the range.
func (q *Query) Matching(f *Found, idColumn, textColumn string) *Query {
	switch {
	case f.common:
	case len(f.ids) == 0:
		return q.Add("AND 1 = 0")
	case f.array:
		q.ByID(idColumn)
		q.Add("AND "+idColumn+" = ANY (CAST(? AS BIGINT[]))", arrayOf(f.ids))
	default:
		q.ByID(idColumn)
		q.Add("AND "+idColumn+" IN (SELECT value FROM json_each(?))", "["+strings.Trim(arrayOf(f.ids), "{}")+"]")
	}
	for _, word := range f.words {
		q.Add("AND "+textColumn+" LIKE ? ESCAPE '!'", Contains(word))
	}
	return q
}

func candidatesOf(ctx context.Context, r Reader, what Lookup, keys [][]int32) ([]int64, error) {
	table := "search_" + what.Subject
	if r.isPostgres() {
		q := Build("SELECT ABS(id) FROM " + table + " WHERE")
		for i, all := range keys {
			q.If(i > 0, "OR").Add("grams @> CAST(? AS INTEGER[])", arrayOf(all))
		}
		return Select[int64](ctx, r, q.Add("LIMIT ?", what.Most+1))
	}
	sets := make([]string, len(keys))
	for i, all := range keys {
		sets[i] = "(" + termsOf(all) + ")"
	}
	return All[int64](ctx, r, "SELECT ABS(rowid) FROM "+table+" WHERE "+table+" MATCH $1 UNION SELECT ABS(id) FROM "+
		"search_waiting WHERE subject = $2 AND enterprise_id = $3 "+
		"AND part IN (SELECT value FROM json_each($4)) LIMIT $5",
		strings.Join(sets, " OR "), what.Subject, what.EnterpriseID, "["+strings.Trim(arrayOf(what.Parts), "{}")+"]",
		what.Most+1)
}

// Beginning leaves the rows of which a column begins like the typed text, by its index in whatever order the database
// sorts letters; so many at most, the highest first.
func (q *Query) Beginning(column, typed string, most int) *Query {
	const last = "ZZZZZZZZZZZZZZZZZZZZ"
	pattern := strings.TrimPrefix(Contains(typed), "%")
	return q.Add("AND "+column+" >= ? AND "+column+" <= ? AND "+column+" LIKE ? ESCAPE '!' "+
		"ORDER BY "+column+" DESC LIMIT ?", typed, typed+last, pattern, most)
}
