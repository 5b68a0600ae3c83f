package quota_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/quota"
)

func take(t *testing.T, d *db.DB, q *quota.Quota, enterpriseID, bytes int64) error {
	t.Helper()
	return d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		return q.Take(ctx, tx, enterpriseID,
			bytes)
	})
}

func business(t *testing.T, d *db.DB) (id int64) {
	t.Helper()
	err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) (err error) {
		id, err = db.One[int64](ctx, tx, "INSERT INTO enterprises (name, created_at) VALUES ('x', 1) RETURNING id")
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return id
}

func TestABusinessKeepsNoMoreThanItMay(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		q := quota.New(d, quota.Limits{Bytes: 100, Business: 1, All: 1})
		one, other := business(t, d), business(t, d)
		var sending sync.WaitGroup
		var kept atomic.Int64
		for range 10 { // of 30 bytes each: three fit
			sending.Go(func() {
				switch err := take(t, d, q, one, 30); {
				case err == nil:
					kept.Add(1)
				case !errors.Is(err, quota.ErrFull):
					t.Error(err)
				}
			})
		}
		sending.Wait()
		if kept.Load() != 3 {
			t.Errorf("%d kept", kept.Load())
		}
		request := httptest.NewRequest(http.MethodPost, "/", strings.NewReader("eleven byte"))
		if _, err := q.Enter(httptest.NewRecorder(), request, one); !errors.Is(err, quota.ErrFull) {
			t.Errorf("11 bytes into 10: %v", err)
		}
		leave, err := q.Enter(httptest.NewRecorder(), request, other)
		if err != nil {
			t.Fatal(err)
		}
		leave()
		if err := take(t, d, q, other, 100); err != nil {
			t.Error(err)
		}
		if err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return q.Give(ctx, tx, one, 30)
		}); err != nil {
			t.Fatal(err)
		}
		if err := take(t, d, q, one, 40); err != nil {
			t.Errorf("what was given back can't be taken: %v", err)
		}
		if err := take(t, d, q, one, 1); !errors.Is(err, quota.ErrFull) {
			t.Errorf("the 101st byte: %v", err)
		}
	})
}

func TestSoManyFilesAtOnce(t *testing.T) {
	d := dbtest.SQLite(t)
	q := quota.New(d, quota.Limits{Business: 2, All: 3, Wait: 20 * time.Millisecond})
	enter := func(enterpriseID int64) (func(), *httptest.ResponseRecorder, error) {
		w := httptest.NewRecorder()
		leave, err := q.Enter(w, httptest.NewRequest(http.MethodPost, "/", strings.NewReader("x")), enterpriseID)
		return leave, w, err
	}
	var leaves []func()
	for _, id := range []int64{1, 1, 2} {
		leave, _, err := enter(id)
		if err != nil {
			t.Fatal(err)
		}
		leaves = append(leaves, leave)
	}
	for id, want := range map[int64]error{1: quota.ErrCrowded, 3: quota.ErrBusy} {
		_, w, err := enter(id)
		if !errors.Is(err, want) || w.Header().Get("Retry-After") == "" || w.Header().Get("Connection") != "close" {
			t.Errorf("business %d: %v %v", id, err, w.Header())
		}
		if said := errs.Of(err).Detail; said.TH == "" || said.EN == "" {
			t.Error("says nothing")
		}
	}
	leaves[0]()
	leaves[0]() // twice is once
	if _, _, err := enter(3); err != nil {
		t.Error(err)
	}
	if _, _, err := enter(1); !errors.Is(err, quota.ErrBusy) {
		t.Error(err)
	}
}
