package db_test

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"testing"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"

	"github.com/google/go-cmp/cmp"
)

var errNotThere = errors.New("not there")

func teams(t *testing.T, d *db.DB) []string {
	t.Helper()
	names, err := db.All[string](t.Context(), d.Fresh(), "SELECT name FROM teams ORDER BY id")
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func newTeams(names ...string) db.Fresh {
	f := db.Fresh{Table: "teams", Columns: "enterprise_id, created_at, name", Shared: []any{1, 1}}
	for _, name := range names {
		f.Rows = append(f.Rows, []any{name})
	}
	return f
}

// What is put off runs in the order in which it was written, before the next question, and all of it or nothing.
func TestWhatIsPutOff(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if err := d.Write(t.Context(), named("house")); err != nil {
			t.Fatal(err)
		}
		rename := func(ctx context.Context, tx *db.Tx, from, to string) error {
			return db.PutOne(ctx, tx, errNotThere, "UPDATE teams SET name = $2 WHERE name = $1", from, to)
		}
		for _, c := range []struct {
			what  string
			fn    func(ctx context.Context, tx *db.Tx) error
			fault func(err error) bool
			left  []string
		}{
			{"a question sees it", func(ctx context.Context, tx *db.Tx) error {
				ids, err := db.InsertAll(ctx, tx, newTeams("a", "b", "c"))
				if err != nil {
					return err
				}
				if err := rename(ctx, tx, "b", "d"); err != nil {
					return err
				}
				if err := rename(ctx, tx, "d", "e"); err != nil {
					return err
				}
				found, err := db.All[int64](ctx, tx, "SELECT id FROM teams WHERE name IN ('a', 'e', 'c') ORDER BY id")
				if diff := cmp.Diff(ids, found); diff != "" {
					t.Errorf("(-given, +found)\n%s", diff)
				}
				return err
			}, func(err error) bool { return err == nil }, []string{"a", "e", "c"}},
			{"a row that isn't there", func(ctx context.Context, tx *db.Tx) error {
				if err := db.Put(ctx, tx, "DELETE FROM teams"); err != nil {
					return err
				}
				return rename(ctx, tx, "b", "x")
			}, func(err error) bool { return errors.Is(err, errNotThere) }, []string{"a", "e", "c"}},
			{"too many rows", func(ctx context.Context, tx *db.Tx) error {
				return db.PutOne(ctx, tx, errNotThere, "UPDATE teams SET created_at = 2")
			}, func(err error) bool { return errors.Is(err, errNotThere) }, []string{"a", "e", "c"}},
			{"a question that finds nothing, as it must", func(ctx context.Context, tx *db.Tx) error {
				return db.PutNone(ctx, tx, errNotThere, db.Build("SELECT id FROM teams WHERE name = ?", "b"))
			}, func(err error) bool { return err == nil }, []string{"a", "e", "c"}},
			{"a question that finds something", func(ctx context.Context, tx *db.Tx) error {
				if err := rename(ctx, tx, "e", "x"); err != nil {
					return err
				}
				return db.PutNone(ctx, tx, errNotThere, db.Build("SELECT id FROM teams WHERE name <> ?", "b"))
			}, func(err error) bool { return errors.Is(err, errNotThere) }, []string{"a", "e", "c"}},
			{"a name twice", func(ctx context.Context, tx *db.Tx) error {
				return db.PutRows(ctx, tx, newTeams("x", "a"))
			}, func(err error) bool {
				return db.IsDuplicate(err, "u_teams__enterprise_id__name")
			}, []string{"a", "e", "c"}},
			{"a name twice, said otherwise", func(ctx context.Context, tx *db.Tx) error {
				f := newTeams("a")
				f.Said = func(error) error { return errNotThere }
				_, err := db.InsertAll(ctx, tx, f)
				return err
			}, func(err error) bool { return errors.Is(err, errNotThere) }, []string{"a", "e", "c"}},
			{"a name twice, let be", func(ctx context.Context, tx *db.Tx) error {
				f := newTeams("a", "f")
				f.End = "ON CONFLICT DO NOTHING"
				return db.PutRows(ctx, tx, f)
			}, func(err error) bool { return err == nil }, []string{"a", "e", "c", "f"}},
		} {
			err := d.Write(t.Context(), c.fn)
			if !c.fault(err) {
				t.Errorf("%s: %v", c.what, err)
			}
			if diff := cmp.Diff(c.left, teams(t, d)); diff != "" {
				t.Errorf("%s (-want, +got)\n%s", c.what, diff)
			}
		}
	})
}

// Questions asked together see one moment, in a transaction also what it has written, and give their own refusal.
func TestQuestionsAskedTogether(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if err := d.Write(t.Context(), named("house")); err != nil {
			t.Fatal(err)
		}
		var names []string
		var count int
		var house struct {
			Name string `db:"name"`
		}
		all := func(ctx context.Context, r db.Reader) error {
			return db.Together(ctx, r, db.ToAll(&names, db.Build("SELECT name FROM teams ORDER BY name")),
				db.ToOne(&count, nil, db.Build("SELECT COUNT(*) FROM teams WHERE name <> ?", "b")),
				db.ToOne(&house, errNotThere, db.Build("SELECT name FROM enterprises WHERE id = ?", 1)))
		}
		if err := all(t.Context(), d.Fresh()); err != nil || names == nil || len(names) > 0 || count != 0 ||
			house.Name != "house" {
			t.Errorf("nothing there: %v, %v, %d, %v", err, names, count, house)
		}
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := db.PutRows(ctx, tx, newTeams("b", "a")); err != nil {
				return err
			}
			var changed int64
			return errors.Join(db.Together(ctx, tx, db.ToCount(&changed, "UPDATE teams SET created_at = $1", 5)),
				all(ctx, tx), unless(changed == 2))
		})
		if diff := cmp.Diff([]string{"a", "b"}, names); err != nil || diff != "" || count != 1 {
			t.Errorf("%v, %d, %s", err, count, diff)
		}
		err = db.Together(t.Context(), d.Fresh(), db.ToAll(&names, db.Build("SELECT name FROM teams")),
			db.ToOne(&house, errNotThere, db.Build("SELECT name FROM enterprises WHERE id = ?", 99)))
		if !errors.Is(err, errNotThere) {
			t.Errorf("nobody there: %v", err)
		}
	})
}

// A change with many rows is made with each of them, tells with which it was made, and refuses all when it must be made
// with each.
func TestAChangeWithManyRows(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		if err := d.Write(t.Context(), named("house")); err != nil {
			t.Fatal(err)
		}
		var ids, done, gone []int64
		plus := func(rows ...[]int64) db.Many {
			return db.Many{
				Do: "UPDATE teams SET created_at = created_at + v.column2", Where: "id = v.column1 AND enterprise_id = ? " +
					"AND created_at < ?", Args: []any{1, 100}, Rows: rows,
			}
		}
		run := func(fn func(ctx context.Context, tx *db.Tx) error) error { return d.Write(t.Context(), fn) }
		err := run(func(ctx context.Context, tx *db.Tx) (err error) {
			if ids, err = db.InsertAll(ctx, tx, newTeams("a", "b", "c")); err != nil {
				return err
			}
			a, b, c := ids[0], ids[1], ids[2]
			if err := db.PutMany(ctx, tx, errNotThere, plus([]int64{a, 5}, []int64{b, 200})); err != nil {
				return err
			}
			if err := db.PutMany(ctx, tx, nil, plus([]int64{b, 1}, []int64{c, 2})); err != nil {
				return err
			}
			return db.Together(ctx, tx, db.ToMany(tx, &done, plus([]int64{a, 1}, []int64{b, 1}, []int64{c, 1})),
				db.ToMany(tx, &gone, db.Many{
					Do: "DELETE FROM teams", Where: "id = v.column1 AND created_at = v.column2",
					Rows: [][]int64{{a, 7}, {b, 7}, {c, 8}},
				}))
		})
		slices.Sort(done)
		if err != nil || !slices.Equal(done, []int64{ids[0], ids[2]}) || !slices.Equal(gone, ids[:1]) {
			t.Errorf("of %v it was done with %v and went %v: %v", ids, done, gone, err)
		}
		err = run(func(ctx context.Context, tx *db.Tx) error {
			return db.PutMany(ctx, tx, errNotThere, plus([]int64{ids[2], 1}, []int64{ids[1], 1}))
		})
		if !errors.Is(err, errNotThere) {
			t.Errorf("with one row it could not be made: %v", err)
		}
		at, err := db.All[int64](t.Context(), d.Fresh(), "SELECT created_at FROM teams ORDER BY id")
		if diff := cmp.Diff([]int64{201, 4}, at); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

// The lines of most orders and bills are written by one statement.
func TestFewRowsAreOneStatement(t *testing.T) {
	d := dbtest.SQLite(t)
	if err := d.Write(t.Context(), named("house")); err != nil {
		t.Fatal(err)
	}
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		var names []string
		for i := range 8 {
			names = append(names, strconv.Itoa(i))
			before := d.Spent().Statements
			_, err := db.InsertAll(ctx, tx, newTeams(names...))
			if n := d.Spent().Statements - before; err != nil || n != 1 {
				t.Errorf("%d rows: %d statements, %v", i+1, n, err)
			}
			if err := db.Put(ctx, tx, "DELETE FROM teams"); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

func unless(holds bool) error {
	if holds {
		return nil
	}
	return errors.New("it doesn't hold")
}
