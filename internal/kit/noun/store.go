package noun

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
	"langraan/internal/kit/page"
)

// statements are the SQL of one kind, written once.
type statements struct{ columns, insert, update string }

// sortName is the column of what a list in pages is sorted by: the key of the name (i18n.SortKey).
const sortName = "sort_name"

func statementsOf(table string, fields, shown []string, sorted bool) (s statements) {
	s.columns = strings.Join(slices.Concat([]string{"id"}, fields, shown, []string{"version"}), ", ")
	if sorted {
		fields = append(slices.Clone(fields), sortName)
	}
	var places, sets strings.Builder
	for i, column := range fields {
		fmt.Fprintf(&places, ", $%d", i+3)
		fmt.Fprintf(&sets, "%s = $%d, ", column, i+4)
	}
	s.insert = "INSERT INTO " + table + " (enterprise_id, created_at, " + strings.Join(fields, ", ") +
		") VALUES ($1, $2" + places.String() + ") RETURNING " + s.columns
	s.update = "UPDATE " + table + " SET " + sets.String() + "version = version + 1 WHERE enterprise_id = $1 AND " +
		"id = $2 AND version = $3 RETURNING " + s.columns
	return s
}

// Filter narrows a list: to things of which the name, or what else they are sought by, contains the Text, and, of a
// kind whose things are retired, to those in use unless Status says otherwise.
type Filter struct{ Text, Status string }

// from begins a query over the things of a business that the filter leaves.
func (k *Kind[T]) from(what string, enterpriseID int64, f Filter) *db.Query {
	q := db.Build("SELECT "+what+" FROM "+k.Table+" WHERE enterprise_id = ?", enterpriseID)
	if k.Status != nil {
		OfStatus(q, "status", f.Status)
	}
	if f.Text == "" {
		return q
	}
	var sought []string
	for i, f := range k.Fields {
		if i == 0 || f.IsSought {
			sought = append(sought, f.Column)
		}
	}
	return q.Saying(f.Text, sought...)
}

// List gives one page of the things that the filter leaves, by name unless sorted by id.
func (n *Nouns[T]) List(ctx context.Context, actor access.Actor, f Filter, q page.Query) (page.List[T], error) {
	name := n.Fields[0].Column
	keys := page.Keys{name: n.sortedBy(), "id": "id"}
	if err := keys.Check(q.Sort); err != nil {
		return page.List[T]{}, err
	}
	from := func(what string) *db.Query { return n.from(what, actor.EnterpriseID, f) }
	rows, total, err := db.Paged[T](ctx, n.db.Fresh(), from, n.texts.columns, keys.Order(q.Sort, name, "id"), q)
	return page.ListOf(n.veiled(actor, rows), total), err
}

// veiled takes away what the actor must not see.
func (k *Kind[T]) veiled(actor access.Actor, rows []T) []T {
	if k.Veil != nil {
		for i := range rows {
			k.Veil(actor, &rows[i])
		}
	}
	return rows
}

// mostOfAll bounds a list that is not paged.
const mostOfAll = 500

// All gives the things of a business that has few of them, by name.
func (n *Nouns[T]) All(ctx context.Context, actor access.Actor) ([]T, error) {
	rows, err := db.Select[T](ctx, n.db.Fresh(), n.from(n.texts.columns, actor.EnterpriseID, Filter{}).
		Add("ORDER BY "+n.Fields[0].Column+", id LIMIT ?", mostOfAll))
	return n.veiled(actor, rows), err
}

// Find reads one; Missing.
func (n *Nouns[T]) Find(ctx context.Context, actor access.Actor, id int64) (T, error) {
	v, err := n.Read(ctx, n.db.Fresh(), actor.EnterpriseID, id)
	return n.veiled(actor, []T{v})[0], err
}

// Read is Find with the caller's reader.
func (k *Kind[T]) Read(ctx context.Context, r db.Reader, enterpriseID, id int64) (T, error) {
	return db.Find[T](ctx, r, k.Missing, "SELECT "+k.texts.columns+" FROM "+k.Table+" WHERE enterprise_id = $1 AND "+
		"id = $2", enterpriseID, id)
}

// ByName gives the things of the names, retired ones too; one that nobody has is absent.
func (k *Kind[T]) ByName(ctx context.Context, r db.Reader, enterpriseID int64, names []string) (map[string]T, error) {
	rows, err := db.Select[T](ctx, r, k.from(k.texts.columns, enterpriseID, Filter{Status: All}).
		InTexts("AND "+k.Fields[0].Column, names))
	found := make(map[string]T, len(rows))
	for i := range rows {
		found[k.NameOf(&rows[i])] = rows[i]
	}
	return found, err
}

// Each gives every thing that the filter leaves, by name.
func (n *Nouns[T]) Each(ctx context.Context, actor access.Actor, f Filter, row func(T) error) error {
	by := n.sortedBy()
	return page.Walk(func(last *T) ([]T, error) {
		q := n.from(n.texts.columns, actor.EnterpriseID, f)
		if last != nil {
			id, _ := n.Row(last)
			q.After(by, n.keyOf(last), "id", *id)
		}
		return db.Select[T](ctx, n.db.Read(), q.Add("ORDER BY "+by+", id LIMIT ?", page.Block))
	}, row)
}

// sortedBy is the column that a list is sorted by.
func (k *Kind[T]) sortedBy() string {
	if k.Sorted {
		return sortName
	}
	return k.Fields[0].Column
}

// keyOf is what that column holds of a thing.
func (k *Kind[T]) keyOf(v *T) string {
	if k.Sorted {
		return i18n.SortKey(k.NameOf(v))
	}
	return k.NameOf(v)
}

// kept are the values as the table keeps them.
func (k *Kind[T]) kept(v *T) []any {
	if k.Sorted {
		return append(k.values(v), k.keyOf(v))
	}
	return k.values(v)
}

// Save creates (id 0) or changes one, once per key. Missing, Taken, errs.ErrStale, or what Check says.
func (n *Nouns[T]) Save(ctx context.Context, actor access.Actor, v T, key string) (T, error) {
	if err := n.clean(&v); err != nil {
		return v, err
	}
	use := once.Of(n.db, actor, key, n.Table+".save", v)
	return once.Save(ctx, use, func(ctx context.Context, tx *db.Tx) (T, error) {
		return n.Put(ctx, tx, actor, v)
	})
}

// Put is Save inside the caller's transaction, for many at once.
func (k *Kind[T]) Put(ctx context.Context, tx *db.Tx, actor access.Actor, v T) (T, error) {
	if err := k.clean(&v); err != nil {
		return v, err
	}
	if k.Check != nil {
		if err := k.Check(ctx, tx, actor.EnterpriseID, &v); err != nil {
			return v, err
		}
	}
	saved, err := k.write(ctx, tx, actor.EnterpriseID, v)
	if err != nil {
		return v, err
	}
	before, _ := k.Row(&v)
	id, _ := k.Row(&saved)
	return saved, audit.AddAndTell(ctx, tx, actor, k.Table, audit.Event{
		Kind: audit.SavedKind(k.Name, *before),
		Ref:  k.Ref, RefID: *id, Data: saved,
	})
}

func (k *Kind[T]) write(ctx context.Context, tx *db.Tx, enterpriseID int64, v T) (saved T, err error) {
	id, version := k.Row(&v)
	if *id == 0 {
		saved, err = db.One[T](ctx, tx, k.texts.insert, append([]any{enterpriseID, tx.Instant()}, k.kept(&v)...)...)
	} else {
		if _, err := k.Read(ctx, tx, enterpriseID, *id); err != nil {
			return v, err
		}
		saved, err = db.One[T](ctx, tx, k.texts.update, append([]any{enterpriseID, *id, *version}, k.kept(&v)...)...)
	}
	return saved, db.SaveFault(err, "u_"+k.Table+"__enterprise_id__"+k.Fields[0].Column, k.Taken)
}

// Delete removes one that nothing needs; Missing, Used, or what Free says.
func (n *Nouns[T]) Delete(ctx context.Context, actor access.Actor, id int64) error {
	return n.db.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
		if err := n.remove(ctx, tx, actor.EnterpriseID, id); err != nil {
			return err
		}
		return audit.AddAndTell(ctx, tx, actor, n.Table, audit.Event{Kind: n.Name + ".deleted", Ref: n.Ref, RefID: id})
	})
}

func (k *Kind[T]) remove(ctx context.Context, tx *db.Tx, enterpriseID, id int64) error {
	if k.Free != nil {
		// Locking the row first lets who just begins to use it finish, so that Free sees it.
		_, err := db.Find[int64](ctx, tx, k.Missing, "SELECT id FROM "+k.Table+" WHERE enterprise_id = $1 AND "+
			"id = $2"+tx.ForUpdate(), enterpriseID, id)
		if err == nil {
			err = k.Free(ctx, tx, enterpriseID, id)
		}
		if err != nil {
			return err
		}
	}
	return db.Delete(ctx, tx, k.Missing, k.Used, "DELETE FROM "+k.Table+" WHERE enterprise_id = $1 AND id = $2",
		enterpriseID, id)
}
