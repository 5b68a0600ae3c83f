package products

import (
	"maps"
	"slices"

	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

type toldEvent struct {
	ProductID int64         `db:"ref_id"`
	Kind      string        `db:"kind"`
	At        clock.Instant `db:"at"`
	Data      string        `db:"data"`
}

// mostTold bounds what is read: the earliest are, so that no number of later changes hides what a product was.
const mostTold = 1000

// sinceQuery finds what was said of products since a moment, and the last before it, which held then.
func sinceQuery(enterpriseID int64, sold map[int64]Sellable, since clock.Instant) *db.Query {
	return db.Build("SELECT told.ref_id, told.kind, told.at, told.data FROM "+audit.Events+
		" WHERE told.enterprise_id = ? AND told.ref_kind = ?", enterpriseID, audit.RefProduct).
		In("AND told.ref_id", slices.Sorted(maps.Keys(sold))).
		Add(`AND told.data <> '' AND told.id >= COALESCE((SELECT MAX(b.id) FROM audit_events b WHERE
		b.enterprise_id = told.enterprise_id AND b.ref_kind = told.ref_kind AND b.ref_id = told.ref_id AND b.data <> ''
		AND b.at < ?), 0) ORDER BY told.id LIMIT ?`, since, mostTold)
}
