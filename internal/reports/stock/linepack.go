package stock

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
)

// PackedFilter narrows what was packed. Zero values narrow nothing; without a range the last 31 days are taken.
type PackedFilter struct {
	UserID, ProductID int64
	Range             clock.Range
}

// Packed is how many pieces were packed; FromLine those of them that came out of a packer's line. What was taken back
// later counts here: the packer packed it.
type Packed struct {
	Amount   int64 `db:"amount_packing" json:"amount_packing" doc:"pieces packed"`
	FromLine int64 `db:"from_line" json:"from_line" doc:"pieces of them that came out of the packer's line"`
}

func (p *Packed) add(more Packed) {
	p.Amount += more.Amount
	p.FromLine += more.FromLine
}

// PackedProduct is what was packed of one product.
type PackedProduct struct {
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"product_name" json:"product_name"`
	PN          string `db:"pn" json:"pn"`
	Packed
}

// packedRow is what one packer packed of one product, in all or on one day.
type packedRow struct {
	UserID   int64  `db:"user_id"`
	UserName string `db:"user_name"`
	Date     string `db:"date"`
	PackedProduct
}

// PackedBy is what one packer packed, the product packed most first.
type PackedBy struct {
	UserID   int64  `json:"user_id"`
	UserName string `json:"UserName"`
	Packed
	Products []PackedProduct `json:"product"`
}

// PackedDays is what one packer packed day by day.
type PackedDays struct {
	UserID   int64  `json:"user_id"`
	UserName string `json:"UserName"`
	Packed
	Dates []PackedDay `json:"dates"`
}

// PackedDay is what was packed on one local day.
type PackedDay struct {
	Date string `json:"date"`
	Packed
	Products []PackedProduct `json:"product"`
}

// packed is what was packed of each product as far as the limit goes, and the whole of each packer, or of each packer's
// day.
type packed struct {
	rows, heads []packedRow
	total       int // rows without the limit
}

// Shown says how much of the products is told apart. The sums are always of all.
type Shown struct {
	Rows   int  `json:"Rows" doc:"products of packers, or of packers' days, in all"`
	Capped bool `json:"Capped,omitempty" doc:"only the first 5,000 of those are told apart; the sums are of all"`
}

// LinePack is the first form of the packing history: per packer and product.
type LinePack struct {
	Data  []PackedBy `json:"Data"`
	Total int        `json:"Total" doc:"packers"`
	Shown
}

// LinePackDays is the second form: per packer, day and product, with the sum of all.
type LinePackDays struct {
	Data  []PackedDays `json:"Data"`
	Total int          `json:"Total" doc:"packers"`
	Packed
	Shown
}

const packedCap = 5_000 // rows of a packing history on a screen; the file has them all

// LinePack gives what each packer packed per product. clock.ErrRange.
func (s *Service) LinePack(ctx context.Context, actor access.Actor, f PackedFilter) (LinePack, error) {
	all, err := s.packed(ctx, actor, f, false, packedCap)
	answer := LinePack{Data: make([]PackedBy, 0, len(all.heads)), Total: len(all.heads), Shown: all.shown()}
	rows := all.rows
	for _, head := range all.heads {
		by := PackedBy{UserID: head.UserID, UserName: head.UserName, Packed: head.Packed}
		by.Products, rows = head.take(rows)
		answer.Data = append(answer.Data, by)
	}
	return answer, err
}

// LinePackDays gives what each packer packed per day and product. clock.ErrRange.
func (s *Service) LinePackDays(ctx context.Context, actor access.Actor, f PackedFilter) (LinePackDays, error) {
	all, err := s.packed(ctx, actor, f, true, packedCap)
	answer := LinePackDays{Data: []PackedDays{}, Shown: all.shown()}
	rows := all.rows
	for _, head := range all.heads {
		if n := len(answer.Data); n == 0 || answer.Data[n-1].UserID != head.UserID {
			answer.Data = append(answer.Data, PackedDays{UserID: head.UserID, UserName: head.UserName})
		}
		by := &answer.Data[len(answer.Data)-1]
		day := PackedDay{Date: head.Date, Packed: head.Packed}
		day.Products, rows = head.take(rows)
		by.Dates = append(by.Dates, day)
		by.add(head.Packed)
		answer.add(head.Packed)
	}
	answer.Total = len(answer.Data)
	return answer, err
}

func (p packed) shown() Shown { return Shown{p.total, len(p.rows) < p.total} }

// take gives the products of a head, with which the rows begin, and the rows behind them.
func (p packedRow) take(rows []packedRow) (products []PackedProduct, rest []packedRow) {
	products = []PackedProduct{}
	for len(rows) > 0 && rows[0].UserID == p.UserID && rows[0].Date == p.Date {
		products, rows = append(products, rows[0].PackedProduct), rows[1:]
	}
	return products, rows
}

func (s *Service) packed(ctx context.Context, actor access.Actor, f PackedFilter, daily bool,
	limit int,
) (all packed, err error) {
	if f.Range, err = s.db.Clock().Asked(f.Range); err != nil {
		return packed{}, err
	}
	return listPacked(ctx, s.db.Read(), actor.EnterpriseID, f, daily, limit)
}
