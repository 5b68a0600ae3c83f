package exports_test

import (
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/exports"
	"langraan/internal/kit/db/dbtest"
)

// A connection that breaks behind the COMMIT which says that a file is there takes no file away: it is read.
func TestAFileWhoseCommitIsNotHeardOfIsRead(t *testing.T) {
	p := dbtest.NewProxy(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	a := apptest.New(t, p.URL)
	s := open(t, a, 1)
	e := s.start(a.Owner, "", "csv")
	lost := p.LoseCommitOf(t, "exports")
	a.Work(t)
	if e = s.read(a.Owner, e.ID); !lost() || e.State != exports.Done {
		t.Fatalf("the export is %s, a commit was lost: %t", e.State, lost())
	}
	s.file(a.Owner, e.ID)
}
