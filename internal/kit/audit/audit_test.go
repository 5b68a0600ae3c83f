package audit_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

func enterprise(t *testing.T, d *db.DB) (id int64) {
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

func add(t *testing.T, d *db.DB, actor access.Actor, events ...audit.Event) error {
	t.Helper()
	return d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
		for _, e := range events {
			if err := audit.Add(ctx, tx, actor, e); err != nil {
				return err
			}
		}
		return nil
	})
}

func kinds(entries []audit.Entry) string {
	var all []string
	for _, e := range entries {
		all = append(all, e.Kind)
	}
	return strings.Join(all, " ")
}

func TestTimeline(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		here := access.Actor{UserID: 7, EnterpriseID: enterprise(t, d), Name: "สมหญิง", Address: "203.0.113.9"}
		there := access.Actor{UserID: 8, EnterpriseID: enterprise(t, d), Name: "คนอื่น"}
		event := func(kind string, ref audit.RefKind, id int64) audit.Event {
			return audit.Event{Kind: kind, Ref: ref, RefID: id}
		}
		paid := audit.Event{
			Kind: "paid", Ref: audit.RefOrder, RefID: 5, FromStatus: 100, ToStatus: 111,
			Data: map[string]int{"amount": 1500},
		}
		if err := add(t, d, here, event("created", audit.RefOrder, 5), paid, event("other order", audit.RefOrder, 6),
			event("other kind", audit.RefPacking, 5)); err != nil {
			t.Fatal(err)
		}
		if err := add(t, d, there, event("other house", audit.RefOrder, 5)); err != nil {
			t.Fatal(err)
		}
		if err := add(t, d, here, event("rolled back", audit.RefOrder, 5), audit.Event{
			Kind: "bad",
			Data: func() {},
		}); err == nil {
			t.Error("data that is no JSON was taken")
		}
		entries, err := audit.Timeline(t.Context(), d.Fresh(), here.EnterpriseID, audit.RefOrder, 5)
		if err != nil || kinds(entries) != "paid created" {
			t.Fatalf("%s %v", kinds(entries), err)
		}
		e := entries[0]
		if e.UserID != 7 || e.UserName != "สมหญิง" || e.FromStatus != 100 || e.ToStatus != 111 ||
			string(e.Data) != `{"amount":1500}` || e.At == 0 {
			t.Errorf("%+v", e)
		}
		if entries[1].Data != nil {
			t.Errorf("no data became %s", entries[1].Data)
		}
		where, err := db.One[string](t.Context(), d.Fresh(), "SELECT address FROM "+audit.Events+" WHERE id = $1", e.ID)
		if err != nil || where != "203.0.113.9" {
			t.Errorf("from %q, %v", where, err)
		}
	})
}

func TestTheLastChangeSaysWhoAndWhen(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		here := access.Actor{UserID: 7, EnterpriseID: enterprise(t, d), Name: "สมหญิง"}
		there := access.Actor{UserID: 8, EnterpriseID: enterprise(t, d), Name: "คนอื่น"}
		event := func(kind string, id int64) audit.Event {
			return audit.Event{Kind: kind, Ref: audit.RefPartner, RefID: id}
		}
		late := here
		late.Name = "ใบเฟิร์น"
		if err := errors.Join(add(t, d, here, event("created", 5)), add(t, d, late, event("changed", 5)),
			add(t, d, here, event("other", 6)), add(t, d, there, event("theirs", 5))); err != nil {
			t.Fatal(err)
		}
		last := audit.LastChange(d, audit.RefPartner)
		if c, err := last(t.Context(), here, 5); err != nil || c.By != "ใบเฟิร์น" || c.At == 0 {
			t.Errorf("%+v %v", c, err)
		}
		if c, err := last(t.Context(), here, 99); !errors.Is(err, audit.ErrUnchanged) {
			t.Errorf("of nothing: %+v %v", c, err)
		}
	})
}

func TestAnEventSharesTheFateOfTheChange(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor := access.System(enterprise(t, d))
		refused := errors.New("refused")
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if err := audit.Add(ctx, tx, actor, audit.Event{
				Kind: "created", Ref: audit.RefOrder,
				RefID: 1,
			}); err != nil {
				return err
			}
			return refused
		})
		if !errors.Is(err, refused) {
			t.Fatal(err)
		}
		if entries, err := audit.Timeline(t.Context(), d.Fresh(), actor.EnterpriseID, audit.RefOrder, 1); err != nil ||
			len(entries) != 0 || entries == nil {
			t.Errorf("%v %v", entries, err)
		}
	})
}

func TestALongTimelineIsCut(t *testing.T) {
	d := dbtest.SQLite(t)
	actor := access.System(enterprise(t, d))
	var events []audit.Event
	for i := range audit.MaxEntries + 5 {
		events = append(events, audit.Event{Kind: fmt.Sprint("step", i), Ref: audit.RefOrder, RefID: 1})
	}
	if err := add(t, d, actor, events...); err != nil {
		t.Fatal(err)
	}
	entries, err := audit.Timeline(t.Context(), d.Fresh(), actor.EnterpriseID, audit.RefOrder, 1)
	if err != nil || len(entries) != audit.MaxEntries || entries[0].Kind != fmt.Sprint("step", audit.MaxEntries+4) {
		t.Errorf("%d entries, %v", len(entries), err)
	}
}
