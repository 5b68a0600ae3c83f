package orders

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

const noteColumns = "n.id, n.order_id, n.at, n.user_id, n.user_name, n.text"

func askNotes(to *[]Note, orderID int64) db.Asked {
	return db.ToAll(to, db.Build("SELECT "+noteColumns+" FROM order_notes n WHERE n.order_id = ? AND n.deleted_at = 0 "+
		"ORDER BY n.id DESC LIMIT ?", orderID, mostNotes))
}

func askNote(to *Note, orderID, id int64) db.Asked {
	return db.ToOne(to, ErrNoteNotFound, db.Build("SELECT "+noteColumns+" FROM order_notes n WHERE n.order_id = ? AND "+
		"n.id = ? AND n.deleted_at = 0", orderID, id))
}

// askNotesCount counts the notes that were ever written about an order.
func askNotesCount(to *int64, orderID int64) db.Asked {
	return db.ToOne(to, nil, db.Build("SELECT COUNT(*) FROM order_notes WHERE order_id = ?", orderID))
}

// findOrderOfNote gives the order of a note; ErrNoteNotFound where the actor doesn't see it.
func findOrderOfNote(ctx context.Context, r db.Reader, actor access.Actor, id int64) (orderID int64, err error) {
	return orderID, db.Together(ctx, r, db.ToOne(&orderID, ErrNoteNotFound, scoped(db.Build(
		"SELECT o.id FROM order_notes n JOIN orders o ON o.id = n.order_id WHERE n.id = ? AND", id), actor)))
}

func insertNote(ctx context.Context, tx *db.Tx, actor access.Actor, orderID int64, text string) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{
		Table: "order_notes", Columns: "enterprise_id, order_id, user_id, user_name, text, at",
		Shared: []any{actor.EnterpriseID, orderID, actor.UserID, actor.Name, text, tx.Instant()},
	})
}

func saveNoteDeleted(ctx context.Context, tx *db.Tx, id int64) error {
	return db.PutOne(ctx, tx, ErrNoteNotFound, "UPDATE order_notes SET deleted_at = $2, text = '' WHERE id = $1 AND "+
		"deleted_at = 0", id, tx.Instant())
}
