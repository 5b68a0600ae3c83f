// Package audit keeps the trace: one event per change, who, when, from where, what before and after, written in the
// same transaction as the change. It reads nothing of the domains; what an event is about travels as a Ref.
package audit

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
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
	RefRound            RefKind = 50
)

// Event is one change. Data is a small value that is stored as JSON: what was before and after, a reason, a scanned
// code. Of a map of names the names are kept once, with what else events have in common: see frame.
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
	made, err := told(tx, actor, e)
	if err != nil {
		return err
	}
	g := gatheredIn(tx)
	if len(g.told) == 0 {
		tx.BeforeCommit(func(ctx context.Context) error {
			told := g.told
			g.told = nil
			return insertAll(ctx, tx, told)
		})
	}
	g.told = append(g.told, made)
	return nil
}

// gathered is the events of one transaction that are not written yet, and the frames that it made.
type gathered struct {
	told   []event
	frames map[frame]int64
}

func gatheredIn(tx *db.Tx) *gathered {
	return db.KeptIn(tx, func() *gathered { return &gathered{frames: map[frame]int64{}} })
}

// event is one as it is kept.
type event struct {
	frame

	enterpriseID, refID int64
	at                  clock.Instant
	ref                 RefKind
	values              string
}

// AddFirst is Add for the first event of a thing that the transaction makes: it gives what Timeline would.
func AddFirst(ctx context.Context, tx *db.Tx, actor access.Actor, e Event) (Entry, error) {
	made, err := told(tx, actor, e)
	if err != nil {
		return Entry{}, err
	}
	entry := Entry{
		At: made.at, UserID: made.UserID, UserName: made.UserName, Kind: made.Kind, FromStatus: made.FromStatus,
		ToStatus: made.ToStatus, Names: made.Names, Values: made.values,
	}
	entry.unfold()
	entry.ID, err = insertFirst(ctx, tx, made)
	return entry, err
}

func told(tx *db.Tx, actor access.Actor, e Event) (event, error) {
	names, values, err := spell(e.Data)
	if err != nil {
		return event{}, fmt.Errorf("audit data of %s: %w", e.Kind, err)
	}
	return event{
		frame{actor.UserID, actor.Name, actor.Address, e.Kind, e.FromStatus, e.ToStatus, names},
		actor.EnterpriseID, e.RefID, tx.Instant(), e.Ref, values,
	}, nil
}

// AddAndTell is Add that also tells open browsers that something of the topic changed.
func AddAndTell(ctx context.Context, tx *db.Tx, actor access.Actor, topic string, e Event) error {
	live.Publish(tx, live.Event{EnterpriseID: actor.EnterpriseID, Topic: topic, ID: e.RefID})
	return Add(ctx, tx, actor, e)
}

// AddOrCount adds the event, or counts it on one of the same kind, thing and address that is less than a minute old, so
// that who repeats something without end doesn't fill the table. Its Data is the number of times. The caller's
// transaction has locked the thing, or two events may stand beside each other.
func AddOrCount(ctx context.Context, tx *db.Tx, actor access.Actor, e Event) error {
	e.Data = map[string]any{"times": 1}
	made, err := told(tx, actor, e)
	if err != nil {
		return err
	}
	last, err := findSame(ctx, tx, made, clock.InstantOf(tx.Now().Add(-time.Minute)))
	if err != nil || last.ID == 0 {
		return errors.Join(err, Add(ctx, tx, actor, e))
	}
	times, err := strconv.ParseInt(last.Values, 10, 64)
	if err != nil {
		return fmt.Errorf("audit data of %s: %w", e.Kind, err)
	}
	return saveValues(ctx, tx, last.ID, strconv.FormatInt(times+1, 10))
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
	ID         int64           `db:"id" json:"id" example:"90210"`
	At         clock.Instant   `db:"at" json:"at" example:"2026-11-20T07:02:00Z"`
	UserID     int64           `db:"user_id" json:"user_id" example:"4"`
	UserName   string          `db:"user_name" json:"user_name" example:"มะลิ"`
	Kind       string          `db:"kind" json:"kind" example:"order.paid"`
	FromStatus int64           `db:"from_status" json:"from_status,omitempty" example:"100"`
	ToStatus   int64           `db:"to_status" json:"to_status,omitempty" example:"111"`
	Names      string          `db:"names" json:"-"`
	Values     string          `db:"data" json:"-"`
	Data       json.RawMessage `db:"-" json:"data,omitempty" doc:"what else is known of the change, by its kind"`
}

func (e *Entry) unfold() {
	if e.Values != "" {
		e.Data = unspell(e.Names, e.Values)
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
		return FindLast(ctx, d.Fresh(), actor, kind, id)
	}
}

// FindLast is LastChange for who reads more beside it, in one snapshot.
func FindLast(ctx context.Context, r db.Reader, actor access.Actor, kind RefKind, id int64) (Change, error) {
	return db.Find[Change](ctx, r, ErrUnchanged, "SELECT user_name, at FROM "+Events+
		" WHERE enterprise_id = $1 AND ref_kind = $2 AND ref_id = $3 ORDER BY id DESC LIMIT 1",
		actor.EnterpriseID, kind, id)
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
	return db.Build("SELECT id, at, user_id, user_name, kind, from_status, to_status, names, data FROM "+Events+
		" WHERE enterprise_id = ? AND ref_kind = ? AND ref_id = ? ORDER BY id DESC LIMIT ?", enterpriseID, kind, id,
		MaxEntries)
}

// Unfold makes entries that were read ready to be shown.
func Unfold(entries []Entry) {
	for i := range entries {
		entries[i].unfold()
	}
}
