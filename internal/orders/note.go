package orders

import (
	"context"
	"time"

	"langraan/internal/kit/access"
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/errs"
	"langraan/internal/kit/i18n"
	"langraan/internal/kit/once"
)

// The refusals of notes.
var (
	ErrNoteNotFound = errs.ErrNotFound.Declare("ไม่พบบันทึก", "note not found")
	ErrNoteStays    = errs.ErrDenied.Declare("ลบได้เฉพาะบันทึกของตัวเอง ภายในหนึ่งวันหลังเขียน",
		"one's own note alone is deleted, within a day")
	ErrNotesFull = errs.ErrConflict.Declare("คำสั่งซื้อหนึ่งมีบันทึกได้ไม่เกิน 200 รายการ",
		"an order has 200 notes at most")
)

const (
	mostNotes = 200
	noteStays = 24 * time.Hour // how long who wrote a note may delete it
)

// Note is what somebody of the business wrote about an order, for the others of the business.
type Note struct {
	ID        int64         `db:"id" json:"id" example:"12"`
	OrderID   int64         `db:"order_id" json:"-"`
	At        clock.Instant `db:"at" json:"at" example:"2026-11-20T07:02:00Z"`
	UserID    int64         `db:"user_id" json:"user_id" example:"4"`
	UserName  string        `db:"user_name" json:"user_name" example:"มะลิ"`
	Text      string        `db:"text" json:"text" example:"โทรหาลูกค้าแล้ว @มะลิ" doc:"plain text; @name mentions somebody"`
	Deletable clock.Instant `db:"-" json:"deletable_until,omitempty" example:"2026-11-20T07:12:00Z" doc:"of the caller's own: until when it may be deleted"`
}

// markDeletable says until when the actor may delete the note.
func (n *Note) markDeletable(actor access.Actor) {
	if n.UserID == actor.UserID && actor.UserID != 0 {
		n.Deletable = clock.InstantOf(n.At.Time().Add(noteStays))
	}
}

// Writing is a note to be written about an order.
type Writing struct {
	ID   int64
	Text string
}

const maxNote = 2000

func (w *Writing) validate() error {
	w.Text = i18n.Clean(w.Text)
	var f errs.Fields
	f.Check(w.Text != "" && len([]rune(w.Text)) <= maxNote, "text", errs.InvalidParam)
	return f.Err()
}

// WriteNote writes a note about an order, whatever its status, into its story.
func (s *Service) WriteNote(ctx context.Context, actor access.Actor, w Writing, key string) (Order, error) {
	if err := w.validate(); err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.note", w)
	return s.change(ctx, use, w.ID, func(ctx context.Context, tx *db.Tx) error {
		var notes int64
		o, err := lock(ctx, tx, actor, w.ID, 0, askNotesCount(&notes, w.ID))
		if err != nil {
			return err
		}
		if notes >= mostNotes {
			return ErrNotesFull
		}
		id, err := insertNote(ctx, tx, actor, o.ID, w.Text)
		if err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.noted", o, o.Status, map[string]any{"note_id": id}))
	})
}

// DeleteNote takes one's own note of the last day away; that there was one stays in the story of its order.
func (s *Service) DeleteNote(ctx context.Context, actor access.Actor, id int64, key string) (Order, error) {
	orderID, err := findOrderOfNote(ctx, s.db.Fresh(), actor, id)
	if err != nil {
		return Order{}, err
	}
	use := once.Of(s.db, actor, key, "orders.delete_note", id)
	return s.change(ctx, use, orderID, func(ctx context.Context, tx *db.Tx) error {
		var n Note
		o, err := lock(ctx, tx, actor, orderID, 0, askNote(&n, orderID, id))
		if err != nil {
			return err
		}
		if n.markDeletable(actor); n.Deletable <= tx.Instant() {
			return ErrNoteStays
		}
		if err := saveNoteDeleted(ctx, tx, id); err != nil {
			return err
		}
		return audit.Add(ctx, tx, actor, event("order.note_deleted", o, o.Status, map[string]any{"note_id": id}))
	})
}
