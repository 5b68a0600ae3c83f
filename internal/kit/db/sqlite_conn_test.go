package db_test

import (
	"context"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"

	"github.com/google/go-cmp/cmp"
)

// Values go into a statement and come out of it alike on both engines, in whatever order the placeholders stand.
func TestValuesComeBack(t *testing.T) {
	type small int8
	type values struct {
		Number *int64          `db:"number"`
		None   *string         `db:"none"`
		Small  small           `db:"small"`
		Yes    bool            `db:"yes"`
		Text   string          `db:"text"`
		Raw    []byte          `db:"raw"`
		JSON   json.RawMessage `db:"json"`
		Half   float64         `db:"half"`
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		found, err := db.One[values](t.Context(), d.Read(), `SELECT CAST($2 AS BIGINT) AS number,
			CAST($3 AS TEXT) AS none, CAST($1 AS BIGINT) AS small, CAST($1 AS BIGINT) = 7 AS yes,
			CAST($4 AS TEXT) AS text,
			COALESCE(data, data) AS raw, CAST($5 AS TEXT) AS json, 0.5 AS half FROM (SELECT `+rawBytes(d)+` AS data) AS x`,
			small(7), int64(1)<<60, nil, "ก\x20 ข", `{"a":1}`)
		if err != nil {
			t.Fatal(err)
		}
		large := int64(1) << 60
		want := values{&large, nil, 7, true, "ก\x20 ข", []byte{0, 255}, json.RawMessage(`{"a":1}`), 0.5}
		if diff := cmp.Diff(want, found); diff != "" {
			t.Errorf("(-want, +got)\n%s", diff)
		}
		for what, err := range map[string]error{
			"text as a number":    second(db.One[int64](t.Context(), d.Read(), "SELECT CAST('x' AS TEXT)")),
			"nothing as a number": second(db.One[int64](t.Context(), d.Read(), "SELECT CAST(NULL AS BIGINT)")),
			"too large a number":  second(db.One[small](t.Context(), d.Read(), "SELECT CAST($1 AS BIGINT)", 300)),
			"an argument less":    second(db.One[int64](t.Context(), d.Read(), "SELECT CAST($1 AS BIGINT)")),
			"an argument more":    second(db.One[int64](t.Context(), d.Read(), "SELECT CAST($1 AS BIGINT)", 1, 2)),
		} {
			if err == nil {
				t.Errorf("%s was taken", what)
			}
		}
	})
}

func second[T any](_ T, err error) error { return err }

func rawBytes(d *db.DB) string {
	if d.Postgres() {
		return `'\x00ff'::bytea`
	}
	return "x'00ff'"
}

// A question that takes too long ends with its context, also on the connection that writes, and the connections go on.
func TestALongQuestionEndsWithItsContext(t *testing.T) {
	const long = `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000000) SELECT COUNT(*)
		FROM n`
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for range 6 { // more often than there are readers
			ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
			if _, err := db.One[int64](ctx, d.Read(), long); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("reading: %v", err)
			}
			cancel()
			ctx, cancel = context.WithTimeout(t.Context(), 20*time.Millisecond)
			err := d.Write(ctx, func(ctx context.Context, tx *db.Tx) error {
				if err := named("half")(ctx, tx); err != nil {
					return err
				}
				_, err := db.One[int64](ctx, tx, long)
				if _, again := db.One[int64](context.WithoutCancel(ctx), tx, "SELECT 1"); again == nil {
					t.Error("the transaction went on after its question was ended")
				}
				return err
			})
			if !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("writing: %v", err)
			}
			cancel()
		}
		if err := d.Write(t.Context(), named("whole")); err != nil {
			t.Error(err)
		}
		names, err := db.All[string](t.Context(), d.Fresh(), "SELECT name FROM enterprises")
		if diff := cmp.Diff([]string{"whole"}, names); err != nil || diff != "" {
			t.Error(err, diff)
		}
	})
}

// Readers that leave an answer half read give their connection back.
func TestAnAnswerLeftHalfReadHoldsNothing(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		for range 50 {
			n := 0
			err := db.Each(t.Context(), d.Read(), "SELECT column1 FROM (VALUES (1), (2), (3)) AS v", nil,
				func(int64) bool { n++; return n < 2 })
			if err != nil || n != 2 {
				t.Fatal(n, err)
			}
			_, err = db.One[int64](t.Context(), d.Read(), "SELECT column1 FROM (VALUES (1), (2)) AS v")
			if err != nil {
				t.Fatal(err)
			}
		}
		if s := d.Stats()["primary"]; s.InUse != 0 {
			t.Errorf("%d in use", s.InUse)
		}
	})
}
