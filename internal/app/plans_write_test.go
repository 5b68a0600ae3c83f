package app_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/auth"
	"langraan/internal/demo"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

const (
	ownRows     = 1_000 // more than a business of two days has in any table
	timesAsMany = 100   // rows that the first business has later
)

// TestWritesKeepToTheirBusiness tells the demo's story three times, each as a business of its own: in an empty
// database, then beside one that has grown with the plans that the connections kept, then with those of fresh
// statistics. No statement of the later two reads more rows than a business of two days has.
func TestWritesKeepToTheirBusiness(t *testing.T) {
	database := dbtest.Database(t, dbtest.PostgresURL(t))
	watch := dbtest.NewWatch(t, database)
	c := &demo.Clock{}
	d, err := db.Open(t.Context(), db.Config{URL: watch.URL, Clock: c.Now})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = d.Close() })
	dbtest.Do(t, database, dbtest.NoStatistics)
	house := demo.House{DB: d, Clock: c, Passwords: auth.NewPasswords(apptest.Cost)}
	tell := func() {
		t.Helper()
		if err := demo.Seed(t.Context(), house, apptest.Start, demo.Of(2)); err != nil {
			t.Fatal(err)
		}
		dbtest.Do(t, database, "UPDATE users SET username = 'was' || id, email = 'was' || id || '@demo.example'")
	}
	tell()
	if watch.Take() == nil {
		t.Fatal("the server did not tell how it carried out a statement")
	}
	dbtest.Multiply(t, database, timesAsMany, 0)
	for _, when := range []string{"with kept plans", "with statistics"} {
		tell()
		told := map[string]bool{}
		for _, done := range watch.Take() {
			for _, s := range done.Steps {
				if !told[done.Text] && s.Rows > ownRows && s.Rows/s.Times > ownRows {
					told[done.Text] = true
					t.Errorf("%s: %+v\nof %s", when, s, done.Text)
				}
			}
		}
		dbtest.Do(t, database, "SET default_statistics_target = 1000; ANALYZE")
	}
}
