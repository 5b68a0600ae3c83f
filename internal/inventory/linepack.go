package inventory

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

// Packed is how many pieces were packed; FromLine those of them that came out of a packer's line. What was taken back later
// counts here: the packer packed it.
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

// LinePack is the first form of the packing history: per packer and product. Capped says that it shows a part.
type LinePack struct {
	Data   []PackedBy `json:"Data"`
	Total  int        `json:"Total" doc:"packers"`
	Capped bool       `json:"Capped,omitempty" doc:"there is more than is shown: narrow the range"`
}

// LinePackDays is the second form: per packer, day and product, with the sum of all.
type LinePackDays struct {
	Data  []PackedDays `json:"Data"`
	Total int          `json:"Total" doc:"packers"`
	Packed
	Capped bool `json:"Capped,omitempty" doc:"there is more than is shown: narrow the range"`
}

const packedCap = 5_000 // rows of a packing history on a screen; the file has them all

// LinePack gives what each packer packed per product. ErrRange.
func (s *Service) LinePack(ctx context.Context, actor access.Actor, f PackedFilter) (LinePack, error) {
	rows, capped, err := s.packed(ctx, actor, f, false, packedCap)
	answer := LinePack{Data: []PackedBy{}, Capped: capped}
	for _, row := range rows {
		if n := len(answer.Data); n == 0 || answer.Data[n-1].UserID != row.UserID {
			answer.Data = append(answer.Data, PackedBy{UserID: row.UserID, UserName: row.UserName})
		}
		by := &answer.Data[len(answer.Data)-1]
		by.add(row.Packed)
		by.Products = append(by.Products, row.PackedProduct)
	}
	answer.Total = len(answer.Data)
	return answer, err
}

// LinePackDays gives what each packer packed per day and product. ErrRange.
func (s *Service) LinePackDays(ctx context.Context, actor access.Actor, f PackedFilter) (LinePackDays, error) {
	rows, capped, err := s.packed(ctx, actor, f, true, packedCap)
	answer := LinePackDays{Data: []PackedDays{}, Capped: capped}
	for _, row := range rows {
		if n := len(answer.Data); n == 0 || answer.Data[n-1].UserID != row.UserID {
			answer.Data = append(answer.Data, PackedDays{UserID: row.UserID, UserName: row.UserName})
		}
		by := &answer.Data[len(answer.Data)-1]
		if n := len(by.Dates); n == 0 || by.Dates[n-1].Date != row.Date {
			by.Dates = append(by.Dates, PackedDay{Date: row.Date})
		}
		day := &by.Dates[len(by.Dates)-1]
		day.Products = append(day.Products, row.PackedProduct)
		for _, sum := range []*Packed{&answer.Packed, &by.Packed, &day.Packed} {
			sum.add(row.Packed)
		}
	}
	answer.Total = len(answer.Data)
	return answer, err
}

func (s *Service) packed(ctx context.Context, actor access.Actor, f PackedFilter, daily bool, limit int) (rows []packedRow, capped bool, err error) {
	if f.Range, err = s.days(f.Range); err != nil {
		return nil, false, err
	}
	rows, err = listPacked(ctx, s.db.Read(), actor.EnterpriseID, f, daily, limit+1)
	if len(rows) > limit {
		return rows[:limit], true, err
	}
	return rows, false, err
}

// days is the range, the last 31 days when none is given; ErrRange.
func (s *Service) days(r clock.Range) (clock.Range, error) {
	if r == (clock.Range{}) {
		return s.db.Clock().LastDays(clock.MaxDays), nil
	}
	if _, _, ok := r.Bounds(); !ok {
		return r, ErrRange
	}
	return r, nil
}
