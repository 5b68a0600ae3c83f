package files

import (
	"context"
	"errors"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

const documentColumns = "name, title, kind, media, size"

func insertDocument(ctx context.Context, tx *db.Tx, actor access.Actor, d Document) error {
	_, err := db.Exec(ctx, tx, `INSERT INTO documents (enterprise_id, name, title, kind, media, size, user_id,
		created_at, loose_since) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)`, actor.EnterpriseID, d.Name, d.Title,
		d.Kind, d.Media, d.Size, actor.UserID, tx.Instant())
	return err
}

func findDocument(ctx context.Context, r db.Reader, enterpriseID int64, name string) (Document, error) {
	d, err := db.One[Document](ctx, r, "SELECT "+documentColumns+" FROM documents WHERE enterprise_id = $1 AND "+
		"name = $2 AND NOT doomed", enterpriseID, name)
	if errors.Is(err, db.ErrNone) {
		err = ErrNoDocument
	}
	return d, err
}

func listDocuments(ctx context.Context, r db.Reader, enterpriseID int64, on Ref) ([]Document, error) {
	return db.All[Document](ctx, r, "SELECT "+documentColumns+" FROM documents WHERE ref_kind = $1 AND ref_id = $2 "+
		"AND ref_id > 0 AND enterprise_id = $3 ORDER BY id",
		on.Kind, on.ID, enterpriseID)
}

// hangDocument takes a document that hangs on nothing, or on the same thing already.
func hangDocument(ctx context.Context, tx *db.Tx, enterpriseID int64, kind Kind, name string, on Ref) error {
	n, err := db.Exec(ctx, tx, `UPDATE documents SET ref_kind = $4, ref_id = $5 WHERE enterprise_id = $1 AND name = $2
		AND kind = $3 AND NOT doomed AND (ref_id = 0 OR ref_kind = $4 AND ref_id = $5)`, enterpriseID, name, kind,
		on.Kind, on.ID)
	if err == nil && n == 0 {
		err = ErrNoDocument
	}
	return err
}

// loosenDocuments takes off the thing what hangs on it, but for the names.
func loosenDocuments(ctx context.Context, tx *db.Tx, enterpriseID int64, but []string, from Ref) error {
	q := db.Build("UPDATE documents SET ref_kind = 0, ref_id = 0, loose_since = ? WHERE ref_kind = ? AND ref_id = ? "+
		"AND ref_id > 0 AND enterprise_id = ?",
		tx.Instant(), from.Kind, from.ID, enterpriseID)
	for _, name := range but {
		q.Add("AND name <> ?", name)
	}
	_, err := db.Exec(ctx, tx, q.SQL(), q.Args()...)
	return err
}
