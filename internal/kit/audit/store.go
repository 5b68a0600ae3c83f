package audit

import (
	"context"

	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// Events are all events with what their frames say of them, to be read like a table. Those from before there were
// frames say it themselves.
const Events = `(SELECT e.id, e.enterprise_id, e.at, e.ref_kind, e.ref_id, COALESCE(f.user_id, e.user_id) AS user_id,
	COALESCE(f.user_name, e.user_name) AS user_name, COALESCE(f.address, e.address) AS address,
	COALESCE(f.kind, e.kind) AS kind, COALESCE(f.from_status, e.from_status) AS from_status,
	COALESCE(f.to_status, e.to_status) AS to_status, COALESCE(f.names, '') AS names, e.data
	FROM audit_events e LEFT JOIN audit_frames f ON f.id = e.frame_id) told`

// columns are those of an event, in the order of row.
const columns = "enterprise_id, at, ref_kind, ref_id, frame_id, data"

func row(ctx context.Context, tx *db.Tx, e event) ([]any, error) {
	id, err := idOf(ctx, tx, e.frame)
	return []any{e.enterpriseID, e.at, e.ref, e.refID, id, e.values}, err
}

func insertAll(ctx context.Context, tx *db.Tx, all []event) (err error) {
	rows := make([][]any, len(all))
	for i, e := range all {
		if rows[i], err = row(ctx, tx, e); err != nil {
			return err
		}
	}
	return db.PutRows(ctx, tx, db.Fresh{Table: "audit_events", Columns: columns, Rows: rows})
}

func insertFirst(ctx context.Context, tx *db.Tx, e event) (int64, error) {
	shared, err := row(ctx, tx, e)
	if err != nil {
		return 0, err
	}
	return db.InsertOne(ctx, tx, db.Fresh{Table: "audit_events", Columns: columns, Shared: shared})
}

// findFrame finds the id of a frame; 0 for none.
func findFrame(ctx context.Context, tx *db.Tx, f frame) (int64, error) {
	return db.Find[int64](ctx, tx, nil, `SELECT id FROM audit_frames WHERE kind = $1 AND user_id = $2
		AND address = $3 AND user_name = $4 AND from_status = $5 AND to_status = $6 AND names = $7 ORDER BY id LIMIT 1`,
		f.Kind, f.UserID, f.Address, f.UserName, f.FromStatus, f.ToStatus, f.Names)
}

func insertFrame(ctx context.Context, tx *db.Tx, f frame) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{
		Table:   "audit_frames",
		Columns: "kind, user_id, address, user_name, from_status, to_status, names",
		Shared:  []any{f.Kind, f.UserID, f.Address, f.UserName, f.FromStatus, f.ToStatus, f.Names},
	})
}

// kept is an event that is there already.
type kept struct {
	ID     int64  `db:"id"`
	Values string `db:"data"`
}

// findSame finds the latest event of the same frame and thing since a moment; the zero value for none.
func findSame(ctx context.Context, tx *db.Tx, e event, since clock.Instant) (kept, error) {
	id, err := knownID(ctx, tx, e.frame)
	if err != nil || id == 0 {
		return kept{}, err
	}
	return db.Find[kept](ctx, tx, nil, `SELECT id, data FROM audit_events WHERE enterprise_id = $1 AND ref_kind = $2
		AND ref_id = $3 AND frame_id = $4 AND at > $5 ORDER BY id DESC LIMIT 1`+tx.ForUpdate(), e.enterpriseID, e.ref,
		e.refID, id, since)
}

func saveValues(ctx context.Context, tx *db.Tx, id int64, values string) error {
	return db.Put(ctx, tx, "UPDATE audit_events SET data = $2 WHERE id = $1", id, values)
}
