package audit

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/db"
)

// columns are those of an event, in the order of rowOf.
const columns = "enterprise_id, at, user_id, user_name, address, kind, ref_kind, ref_id, from_status, to_status, data"

func rowOf(actor access.Actor, e Event, entry Entry) []any {
	return []any{
		actor.EnterpriseID, entry.At, actor.UserID, actor.Name, actor.Address, e.Kind, e.Ref, e.RefID, e.FromStatus,
		e.ToStatus, entry.RawData,
	}
}

func insertRows(ctx context.Context, tx *db.Tx, rows [][]any) error {
	return db.PutRows(ctx, tx, db.Fresh{Table: "audit_events", Columns: columns, Rows: rows})
}

func insertFirst(ctx context.Context, tx *db.Tx, row []any) (int64, error) {
	return db.InsertOne(ctx, tx, db.Fresh{Table: "audit_events", Columns: columns, Shared: row})
}
