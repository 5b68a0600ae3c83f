package products

import (
	"langraan/internal/kit/audit"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

type pricedEvent struct {
	ProductID int64  `db:"ref_id"`
	Data      string `db:"data"`
}

// mostPrices bounds what is read: the earliest are, so that no number of later changes hides what a price was.
const mostPrices = 1000

// pricesQuery finds what was said of products since a moment, and the last before it, which held then.
func pricesQuery(enterpriseID int64, ids []int64, since clock.Instant) *db.Query {
	return db.Build(`SELECT e.ref_id, e.data FROM audit_events e WHERE e.enterprise_id = ? AND e.ref_kind = ?`,
		enterpriseID, audit.RefProduct).In("AND e.ref_id", ids).
		Add(`AND e.data <> '' AND e.id >= COALESCE((SELECT MAX(b.id) FROM audit_events b WHERE
		b.enterprise_id = e.enterprise_id AND b.ref_kind = e.ref_kind AND b.ref_id = e.ref_id AND b.data <> '' AND
		b.at < ?), 0) ORDER BY e.id LIMIT ?`, since, mostPrices)
}
