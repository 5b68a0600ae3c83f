// Package audit keeps the trace: one event per change, who, when, from where, what before and after, written in the
// same transaction as the change. It reads nothing of the domains; what an event is about travels as a Ref.
package audit

import (
	"context"
	"encoding/json"
	"fmt"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/live"
)

// RefKind is the kind of thing an event, a movement or a reservation points at.
type RefKind int64

// The kinds of things. Numbers are stored: never reuse one.
const (
	RefUser             RefKind = 1
	RefOrder            RefKind = 2
	RefPacking          RefKind = 3
	RefBill             RefKind = 4
	RefWarehouseProduct RefKind = 5
	RefProduct          RefKind = 6
	RefCustomer         RefKind = 7
	RefStorage          RefKind = 8
	RefPartner          RefKind = 9
	RefPaymentMethod    RefKind = 10
	RefSaleChannel      RefKind = 11
	RefCategory         RefKind = 12
	RefEnterprise       RefKind = 13
	RefPickupProfile    RefKind = 14
	RefPurchase         RefKind = 18
	RefListing          RefKind = 20
	RefTeam             RefKind = 21
	RefDepartment       RefKind = 22
	RefCourier          RefKind = 30
	RefTag              RefKind = 43
	RefSlip             RefKind = 40
	RefStatementLine    RefKind = 41
	RefView             RefKind = 46
	RefCourierSheet     RefKind = 48
	RefMessageTemplate  RefKind = 49
)

// Event is one change. Data is a small value that is stored as JSON: what was before and after, a reason, a scanned
// code.
type Event struct {
	Kind       string
	Ref        RefKind
	RefID      int64
	FromStatus int64
	ToStatus   int64
	Data       any
}

// Add writes the event for the actor, with all others of the transaction when the rest is done.
func Add(_ context.Context, tx *db.Tx, actor access.Actor, e Event) error {
	entry, err := entryOf(tx, actor, e)
	if err != nil {
		return err
	}
	g := db.KeptIn(tx, func() *gathered { return &gathered{} })
	if len(g.rows) == 0 {
		tx.BeforeCommit(func(ctx context.Context) error {
			rows := g.rows
			g.rows = nil
			return insertRows(ctx, tx, rows)
		})
	}
	g.rows = append(g.rows, rowOf(actor, e, entry))
	return nil
}

// gathered is the events of one transaction that are not written yet.
type gathered struct{ rows [][]any }

// AddFirst is Add for the first event of a thing that the transaction makes: it gives what Timeline would.
func AddFirst(ctx context.Context, tx *db.Tx, actor access.Actor, e Event) (Entry, error) {
	entry, err := entryOf(tx, actor, e)
	if err != nil {
		return entry, err
	}
	entry.ID, err = insertFirst(ctx, tx, rowOf(actor, e, entry))
	entry.unfold()
	return entry, err
}

func entryOf(tx *db.Tx, actor access.Actor, e Event) (Entry, error) {
	data := ""
	if e.Data != nil {
		raw, err := json.Marshal(e.Data)
		if err != nil {
			return Entry{}, fmt.Errorf("audit data of %s: %w", e.Kind, err)
		}
		data = string(raw)
	}
	return Entry{
		At: tx.Instant(), UserID: actor.UserID, UserName: actor.Name, Kind: e.Kind,
		FromStatus: e.FromStatus, ToStatus: e.ToStatus, RawData: data,
	}, nil
}

// AddAndTell is Add that also tells open browsers that something of the topic changed.
func AddAndTell(ctx context.Context, tx *db.Tx, actor access.Actor, topic string, e Event) error {
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: topic, ID: e.RefID})
	return Add(ctx, tx, actor, e)
}

// counted is the data of an event that stands for several.
type counted struct {
	Times int64 `json:"times"`
}

// AddOrCount adds the event, or counts it on one of the same kind, thing and address that is less than a minute old, so
// that who repeats something without end doesn't fill the table. Its Data is the number of times. The caller's
// transaction has locked the thing, or two events may stand beside each other.
func AddOrCount(ctx context.Context, tx *db.Tx, actor access.Actor, e Event) error {
	type row struct {
		ID   int64  `db:"id"`
		Data string `db:"data"`
	}
	last, err := db.Find[row](ctx, tx, nil, `SELECT id, data FROM audit_events WHERE enterprise_id = $1
		AND ref_kind = $2 AND ref_id = $3 AND kind = $4 AND address = $5 AND at > $6 ORDER BY id DESC
		LIMIT 1`+tx.ForUpdate(), actor.EnterpriseID, e.Ref, e.RefID, e.Kind, actor.Address,
		clock.InstantOf(tx.Now().Add(-time.Minute)))
	if err != nil {
		return err
	}
	if last.ID == 0 {
		e.Data = counted{1}
		return Add(ctx, tx, actor, e)
	}
	var before counted
	if err := json.Unmarshal([]byte(last.Data), &before); err != nil {
		return fmt.Errorf("audit data of %s: %w", e.Kind, err)
	}
	data, err := json.Marshal(counted{before.Times + 1})
	if err != nil {
		return fmt.Errorf("audit data of %s: %w", e.Kind, err)
	}
	_, err = db.Exec(ctx, tx, "UPDATE audit_events SET data = $2 WHERE id = $1", last.ID, string(data))
	return err
}

// SavedKind is the kind of the event of a thing that was saved: created where it had no id before, otherwise changed.
func SavedKind(what string, idBefore int64) string {
	if idBefore == 0 {
		return what + ".created"
	}
	return what + ".changed"
}

// Entry is an event as a timeline shows it.
type Entry struct {
	ID         int64           `db:"id" json:"id"`
	At         clock.Instant   `db:"at" json:"at"`
	UserID     int64           `db:"user_id" json:"user_id"`
	UserName   string          `db:"user_name" json:"user_name"`
	Kind       string          `db:"kind" json:"kind"`
	FromStatus int64           `db:"from_status" json:"from_status,omitempty"`
	ToStatus   int64           `db:"to_status" json:"to_status,omitempty"`
	RawData    string          `db:"data" json:"-"`
	Data       json.RawMessage `db:"-" json:"data,omitempty" doc:"what else is known of the change, by its kind"`
}

func (e *Entry) unfold() {
	if e.RawData != "" {
		e.Data = json.RawMessage(e.RawData)
	}
}

// ErrUnchanged says that no change of a thing is known.
var ErrUnchanged = errs.ErrNotFound.Declare("ไม่พบประวัติการแก้ไข", "no change of it is known")

// Change says who wrote the latest event of a thing, and when.
type Change struct {
	By string        `db:"user_name" json:"by" doc:"who changed it last"`
	At clock.Instant `db:"at" json:"at"`
}

// LastChange gives the use case that finds the latest change of a thing of the kind or ErrUnchanged, for a form that
// sees what it shows move on.
func LastChange(d *db.DB, kind RefKind) func(context.Context, access.Actor, int64) (Change, error) {
	return func(ctx context.Context, actor access.Actor, id int64) (Change, error) {
		return db.Find[Change](ctx, d.Fresh(), ErrUnchanged, `SELECT user_name, at FROM audit_events
			WHERE enterprise_id = $1 AND ref_kind = $2 AND ref_id = $3 ORDER BY id DESC LIMIT 1`, actor.EnterpriseID,
			kind, id)
	}
}

// MaxEntries bounds a timeline.
const MaxEntries = 200

// Timeline gives the latest events of one thing, newest first.
func Timeline(ctx context.Context, r db.Reader, enterpriseID int64, kind RefKind, id int64) ([]Entry, error) {
	entries, err := db.Select[Entry](ctx, r, TimelineQuery(enterpriseID, kind, id))
	Unfold(entries)
	return entries, err
}

// TimelineQuery asks for what Timeline gives, for who asks more Together with it and then calls Unfold.
func TimelineQuery(enterpriseID int64, kind RefKind, id int64) *db.Query {
	return db.Build(`SELECT id, at, user_id, user_name, kind, from_status, to_status, data FROM audit_events
		WHERE enterprise_id = ? AND ref_kind = ? AND ref_id = ? ORDER BY id DESC LIMIT ?`, enterpriseID, kind, id,
		MaxEntries)
}

// Unfold makes entries that were read ready to be shown.
func Unfold(entries []Entry) {
	for i := range entries {
		entries[i].unfold()
	}
}
