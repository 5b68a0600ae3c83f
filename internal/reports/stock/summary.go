package stock

import (
	"context"

	"langraan/internal/kit/access"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
)

// SummaryFilter says what a summary is about. StorageID 0 means all; without a range the last 31 days are taken. Limit
// is how many products are told apart, those packed most. Stock asks also for what there is now in all, which takes
// longer.
type SummaryFilter struct {
	StorageID int64
	Range     clock.Range
	Limit     int
	Stock     bool
}

// Moved is what moved in the range, in pieces. What was taken back by a reversing bill is taken off on the day of that
// bill.
type Moved struct {
	In       int64 `db:"amount_in" json:"amount_in" doc:"pieces taken in"`
	Out      int64 `db:"amount_out" json:"amount_out" doc:"pieces taken out by hand"`
	Packing  int64 `db:"amount_packing" json:"amount_packing" doc:"pieces packed"`
	Return   int64 `db:"amount_return" json:"amount_return" doc:"pieces that came back"`
	Count    int64 `db:"amount_count" json:"amount_count" doc:"pieces that counts found more or, negative, fewer"`
	Transfer int64 `db:"amount_transfer" json:"amount_transfer" doc:"pieces that other places gave or, negative, took"`
}

func (m *Moved) add(more Moved) {
	m.In += more.In
	m.Out += more.Out
	m.Packing += more.Packing
	m.Return += more.Return
	m.Count += more.Count
	m.Transfer += more.Transfer
}

// ProductSummary is a product that moved in the range and what there is of it now, in all places.
type ProductSummary struct {
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"product_name" json:"product_name"`
	PN          string `db:"pn" json:"pn"`
	OnHand      int64  `db:"on_hand" json:"on_hand" doc:"pieces for sale"`
	Aside       int64  `db:"aside" json:"aside" doc:"pieces in storages that are not for selling"`
	Reserved    int64  `db:"reserved" json:"reserved"`
	Available   int64  `db:"available" json:"available"`
	Incoming    int64  `db:"incoming" json:"incoming" doc:"pieces still to come of open purchase orders"`
	Threshold   int64  `db:"threshold" json:"threshold"`
	Low         bool   `db:"-" json:"low" doc:"less is available than the threshold"`
	Moved
}

// StorageSummary is a storage, what lies in it now and what moved.
type StorageSummary struct {
	StorageID   int64  `db:"storage_id" json:"storage_id"`
	StorageName string `db:"storage_name" json:"storage_name"`
	StorageKind int64  `db:"storage_kind" json:"storage_kind" doc:"1 selling; what lies in others is not for sale"`
	Products    int64  `db:"products" json:"products" doc:"products of which something lies there"`
	OnHand      int64  `db:"on_hand" json:"on_hand" doc:"pieces"`
	Load
	Moved
}

// Load is how much of what a storage bears and holds is taken; filled when the stock is asked for.
type Load struct {
	Weight  int64 `db:"weight" json:"weight,omitempty" doc:"grams that lie there; only with stock"`
	Volume  int64 `db:"volume" json:"volume,omitempty" doc:"cubic centimetres that lie there; only with stock"`
	Unsized int64 `db:"unsized" json:"unsized,omitempty" doc:"pieces there without a weight or a size; only with stock"`
}

// StockTotals is what there is now of all products in all places.
type StockTotals struct {
	Products  int64  `db:"products" json:"products" doc:"products of which something lies somewhere"`
	OnHand    int64  `db:"on_hand" json:"on_hand" doc:"pieces for sale"`
	Aside     int64  `db:"aside" json:"aside" doc:"pieces in storages that are not for selling"`
	Reserved  int64  `db:"reserved" json:"reserved"`
	Available int64  `db:"available" json:"available"`
	Incoming  int64  `db:"-" json:"incoming" doc:"pieces still to come of open purchase orders"`
	Low       int64  `db:"low" json:"low" doc:"products with less available than their threshold"`
	Value     *int64 `db:"-" json:"value,omitempty" doc:"cost of what lies there, in satang; only for those who may see cost"`
}

// DateSummary is a local day with what moved of all products, and what was packed of those that the summary tells
// apart.
type DateSummary struct {
	Date string `db:"date" json:"date"`
	Moved
	Products []DateProduct `db:"-" json:"product"`
}

// DateProduct is what was packed of a product on a day.
type DateProduct struct {
	Date        string `db:"-" json:"-"`
	ProductID   int64  `db:"product_id" json:"product_id"`
	ProductName string `db:"-" json:"product_name"`
	Amount      int64  `db:"amount_packing" json:"amount_packing" doc:"pieces"`
}

// Summary is what lies and moved, named as the spec names it.
type Summary struct {
	Products      []ProductSummary `json:"detail_by_product" doc:"products that moved, those packed most first"`
	Storages      []StorageSummary `json:"detail_by_storage"`
	Dates         []DateSummary    `json:"detail_by_date_by_product"`
	TotalProducts int              `json:"total_products" doc:"products that moved, also those not told apart"`
	Total         Moved            `json:"total" doc:"of the storages together"`
	Stock         *StockTotals     `json:"stock,omitempty" doc:"what there is now of all products in all places, when asked for"`
}

// Summary sums up a range of days; its parts are of one moment. clock.ErrRange.
func (s *Service) Summary(ctx context.Context, actor access.Actor, f SummaryFilter) (Summary, error) {
	var err error
	if f.Range, err = s.db.Clock().Asked(f.Range); err != nil {
		return Summary{}, err
	}
	return db.Moment(ctx, s.db.Read(), func(ctx context.Context, r db.Reader) (Summary, error) {
		return summed(ctx, r, actor, f)
	})
}

func summed(ctx context.Context, r db.Reader, actor access.Actor, f SummaryFilter) (sum Summary, err error) {
	packed, err := sum.addProducts(ctx, r, actor.EnterpriseID, f)
	if err != nil {
		return sum, err
	}
	if sum.Storages, err = listStorageSummaries(ctx, r, actor.EnterpriseID, f); err != nil {
		return sum, err
	}
	if sum.Dates, err = listDays(ctx, r, actor.EnterpriseID, f); err != nil {
		return sum, err
	}
	if f.Stock {
		if sum.Stock, err = stockTotals(ctx, r, actor); err != nil {
			return sum, err
		}
	}
	for _, st := range sum.Storages {
		sum.Total.add(st.Moved)
	}
	for i := range sum.Dates {
		sum.Dates[i].Products = append([]DateProduct{}, packed[sum.Dates[i].Date]...)
	}
	return sum, nil
}

// addProducts adds the products that moved, and gives what was packed of them each day.
func (s *Summary) addProducts(ctx context.Context, r db.Reader, enterpriseID int64,
	f SummaryFilter,
) (map[string][]DateProduct, error) {
	moves, err := db.Select[dayMoves](ctx, r, movesQuery(&db.Query{}, enterpriseID, f))
	if err != nil {
		return nil, err
	}
	s.Products, s.TotalProducts = mostPacked(moves, f.StorageID == 0, f.Limit)
	if err := nameProducts(ctx, r, enterpriseID, s.Products); err != nil {
		return nil, err
	}
	names := make(map[int64]string, len(s.Products))
	for i := range s.Products {
		p := &s.Products[i]
		names[p.ProductID] = p.ProductName
		p.Low = p.Threshold > 0 && p.Available < p.Threshold
	}
	return packedPerDay(moves, names), nil
}
