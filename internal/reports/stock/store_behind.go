package stock

import (
	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// figureSum is how many pieces lines of one kind brought to the place or, with Came false, took.
type figureSum struct {
	Kind   inventory.Kind `db:"kind"`
	Came   bool           `db:"came"`
	Pieces int64          `db:"pieces"`
}

// behindOf appends that the bills did what the figure counts, or took such a bill back.
func behindOf(q *db.Query, figure Figure) *db.Query {
	kind := figureKinds[figure]
	switch figure {
	case "":
		return q
	case FigurePacked:
		return q.Add("AND b.kind = ?", kind)
	}
	return q.Add("AND (b.kind = ? OR b.kind = ? AND EXISTS (SELECT 1 FROM bills u WHERE u.id = b.reverses_id AND "+
		"u.kind = ?))", kind, inventory.KindReverse, kind)
}

// amountQuery sums the lines behind a figure. The days narrow as well as the moments do, and each lead an index.
func amountQuery(enterpriseID int64, f HistoryFilter, from, until clock.Instant) *db.Query {
	q := db.Build("SELECT l.kind, CASE WHEN")
	if f.StorageID != 0 {
		q.Add("l."+inventory.ToStorage+" AND l.to_id = ?", f.StorageID)
	} else {
		q.Add("l." + inventory.FromOutside)
	}
	kind, taken := figureKinds[f.Behind], -figureKinds[f.Behind]
	if f.Behind == FigurePacked {
		taken = kind
	}
	q.Add("THEN TRUE ELSE FALSE END AS came, CAST(SUM(l.quantity) AS BIGINT) AS pieces FROM bill_lines l WHERE "+
		"l.enterprise_id = ?", enterpriseID)
	if f.ProductID != 0 {
		q.Add("AND l.product_id = ? AND l.created_at >= ? AND l.created_at < ?", f.ProductID, from, until)
	} else {
		q.Add("AND l.date >= ? AND l.date <= ?", f.Range.From, f.Range.To)
	}
	return q.Add("AND l.kind IN (?, ?)", kind, taken).If(f.UserID != 0, "AND l.user_id = ?", f.UserID).
		If(f.StorageID != 0, "AND "+touches, f.StorageID, f.StorageID).Add("GROUP BY 1, 2")
}
