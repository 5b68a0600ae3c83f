package audit_test

import (
	"context"
	"errors"
	"testing"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
)

// TestDataIsToldAsItWas keeps data of every form: of maps only the values stand in the event.
func TestDataIsToldAsItWas(t *testing.T) {
	type form struct {
		Name string `json:"name"`
	}
	for name, c := range map[string]struct {
		data       any
		kept, told string
	}{
		"nothing": {nil, "", ""},
		"empty":   {map[string]any{}, "", ""},
		"values":  {map[string]any{"number": "SO1", "amount": 5}, `5,"SO1"`, `{"amount":5,"number":"SO1"}`},
		"one":     {map[string]any{"times": 1}, "1", `{"times":1}`},
		"signs":   {map[string]any{"a": `,"}{\`, "b": "ก,ข"}, `",\"}{\\","ก,ข"`, `{"a":",\"}{\\","b":"ก,ข"}`},
		"nested": {
			map[string]any{"a": []any{1, "]"}, "b": map[string]any{"x,y": nil}},
			`[1,"]"],{"x,y":null}`, `{"a":[1,"]"],"b":{"x,y":null}}`,
		},
		"odd names":  {map[string]any{"a,b": 1}, `{"a,b":1}`, `{"a,b":1}`},
		"form":       {form{"x"}, `{"name":"x"}`, `{"name":"x"}`},
		"other maps": {map[string]int{"amount": 2}, `{"amount":2}`, `{"amount":2}`},
	} {
		t.Run(name, func(t *testing.T) {
			d := dbtest.SQLite(t)
			actor := access.System(enterprise(t, d))
			event := audit.Event{Kind: "k", Ref: audit.RefOrder, RefID: 1, Data: c.data}
			if err := add(t, d, actor, event); err != nil {
				t.Fatal(err)
			}
			kept, err := db.One[string](t.Context(), d.Fresh(), "SELECT data FROM audit_events")
			told, toldErr := audit.Timeline(t.Context(), d.Fresh(), actor.EnterpriseID, audit.RefOrder, 1)
			if errors.Join(err, toldErr) != nil || len(told) != 1 || kept != c.kept || string(told[0].Data) != c.told {
				t.Errorf("kept %s, told %+v, %v %v", kept, told, err, toldErr)
			}
		})
	}
}

// TestWhatEventsShareIsWrittenOnce also after a transaction that was undone, whose frame nobody may point at.
func TestWhatEventsShareIsWrittenOnce(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		actor := access.Actor{UserID: 7, EnterpriseID: enterprise(t, d), Name: "สมหญิง", Address: "203.0.113.9"}
		event := audit.Event{Kind: "paid", Ref: audit.RefOrder, RefID: 5, Data: map[string]any{"amount": 1}}
		undone := errors.New("undone")
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			if _, err := audit.AddFirst(ctx, tx, actor, event); err != nil {
				return err
			}
			return undone
		})
		if !errors.Is(err, undone) {
			t.Fatal(err)
		}
		elsewhere := actor
		elsewhere.Address = "203.0.113.10"
		for _, who := range []access.Actor{elsewhere, actor, actor, elsewhere} {
			if err := add(t, d, who, event, event); err != nil {
				t.Fatal(err)
			}
		}
		n, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM audit_frames")
		if err != nil || n != 2 {
			t.Errorf("%d frames, %v", n, err)
		}
		told, err := audit.Timeline(t.Context(), d.Fresh(), actor.EnterpriseID, audit.RefOrder, 5)
		if err != nil || kinds(told) != "paid paid paid paid paid paid paid paid" {
			t.Errorf("%s %v", kinds(told), err)
		}
		where, err := db.One[int](t.Context(), d.Fresh(), "SELECT COUNT(*) FROM "+audit.Events+" WHERE address = $1",
			actor.Address)
		if err != nil || where != 4 {
			t.Errorf("%d events from there, %v", where, err)
		}
	})
}

// TestEventsFromBeforeFramesAreTold reads one that says all itself.
func TestEventsFromBeforeFramesAreTold(t *testing.T) {
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		id := enterprise(t, d)
		err := d.Write(t.Context(), func(ctx context.Context, tx *db.Tx) error {
			return db.Put(ctx, tx, `INSERT INTO audit_events (enterprise_id, at, user_id, user_name, address, kind,
				ref_kind, ref_id, from_status, to_status, data)
				VALUES ($1, 5, 7, 'ใบเฟิร์น', 'x', 'paid', 2, 9, 100, 111, '{"amount":5}')`, id)
		})
		if err != nil {
			t.Fatal(err)
		}
		told, err := audit.Timeline(t.Context(), d.Fresh(), id, audit.RefOrder, 9)
		if err != nil || len(told) != 1 {
			t.Fatalf("%+v %v", told, err)
		}
		if e := told[0]; e.At != 5 || e.UserID != 7 || e.UserName != "ใบเฟิร์น" || e.Kind != "paid" ||
			e.FromStatus != 100 || e.ToStatus != 111 || string(e.Data) != `{"amount":5}` {
			t.Errorf("%+v", e)
		}
	})
}
