package imports_test

import (
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/kit/db/dbtest"
)

// An upload whose COMMIT is not heard of stands in the list when the person looks, and its file is there to be checked.
func TestAFileWhoseCommitIsNotHeardOfComesIn(t *testing.T) {
	p := dbtest.NewProxy(t, dbtest.Database(t, dbtest.PostgresURL(t)))
	a := apptest.New(t, p.URL)
	d := deskOf(t, a, wmsBase)
	lost := p.LoseCommitOf(t, "imports")
	a.Do(t, d.who, "POST", d.base+"?kind=partners&name=a.csv", "name\nสมชาย\n").Want(http.StatusServiceUnavailable)
	var l listing[imported]
	a.Do(t, d.who, "GET", d.base, nil).Want(http.StatusOK).JSON(&l)
	if !lost() || len(l.Data) != 1 {
		t.Fatalf("%d imports are listed, a commit was lost: %t", len(l.Data), lost())
	}
	want(t, d.check(l.Data[0], nil), "checked 1 rows: 1 ok 0 change 0 unchanged 0 error, 0 written")
}
