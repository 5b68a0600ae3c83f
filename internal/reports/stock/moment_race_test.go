package stock_test

import (
	"context"
	"testing"

	"langraan/internal/inventory"
	"langraan/internal/kit/clock"
	"langraan/internal/kit/db"
	"langraan/internal/kit/db/dbtest"
	"langraan/internal/kit/page"
	"langraan/internal/lines"
	"langraan/internal/reports/stock"
)

// Every movement changes the row and the sum that stands beside it: who looks while goods move sees both as before it
// or both as after it.
func TestWhatIsShownTogetherAgreesWhileGoodsMoveRacing(t *testing.T) {
	all := page.Query{Page: 1, Limit: page.MaxLimit}
	looks := map[string]func(t *testing.T, s *stock.Service, b *bench) error{
		"card": func(t *testing.T, s *stock.Service, b *bench) error {
			c, err := s.Card(context.Background(), b.Actor, stock.CardFilter{
				ProductID: b.Products[0],
				Page:      page.Query{Page: 1, Limit: 2},
			})
			if err == nil && c.Data[0].Balance != c.Product.OnHand {
				t.Errorf("%d are left after the last movement, %d lie there", c.Data[0].Balance, c.Product.OnHand)
			}
			return err
		},
		"history": func(t *testing.T, s *stock.Service, b *bench) error {
			h, err := s.History(context.Background(), b.Actor, stock.HistoryFilter{
				Page:   page.Query{Page: 1, Limit: 3},
				Behind: stock.FigureIn,
			})
			if err != nil || h.Total == 0 {
				return err
			}
			if h.Amount == nil || *h.Amount != int64(h.Total) { // every stock-in brings one piece
				t.Errorf("%d bills brought %v pieces", h.Total, h.Amount)
			}
			return nil
		},
		"stock": func(t *testing.T, s *stock.Service, b *bench) error {
			rows, err := s.List(context.Background(), b.Actor, "", 0, all)
			if err == nil && rows.Total != len(rows.Data) {
				t.Errorf("%d of %d rows", len(rows.Data), rows.Total)
			}
			return err
		},
		"lines": func(t *testing.T, s *stock.Service, b *bench) error {
			l, err := lines.New(b.DB).Lines(context.Background(), b.Actor, lines.LineFilter{}, all)
			if err != nil {
				return err
			}
			pieces, told := int64(0), int64(0)
			for _, row := range l.Data {
				pieces += row.OnHand
			}
			for _, h := range l.Holders {
				told += h.Pieces
			}
			if pieces != told || l.Total != len(l.Data) {
				t.Errorf("%d pieces in %d of %d rows, people hold %d", pieces, len(l.Data), l.Total, told)
			}
			return nil
		},
		"summary": func(t *testing.T, s *stock.Service, b *bench) error {
			sum, err := s.Summary(context.Background(), b.Actor, stock.SummaryFilter{
				Range: clock.Range{}, Limit: 10,
				Stock: true,
			})
			if err != nil {
				return err
			}
			var products, days, lies int64
			for _, p := range sum.Products {
				products += p.In
			}
			for _, d := range sum.Dates {
				days += d.In
			}
			for _, g := range sum.Storages {
				lies += g.OnHand
			}
			if products != sum.Total.In || days != sum.Total.In || lies > sum.Stock.OnHand {
				t.Errorf("in: %d by product, %d by day, %d by storage; %d of %d in storages", products, days,
					sum.Total.In, lies, sum.Stock.OnHand)
			}
			return nil
		},
		"file of movements": func(t *testing.T, s *stock.Service, b *bench) error {
			left, seen := int64(-1), map[int64]bool{}
			return s.EachMovement(context.Background(), b.Actor, stock.CardFilter{ProductID: b.Products[0]},
				func(row stock.CardRow) error {
					if seen[row.ID] || left >= 0 && row.Balance != left {
						t.Errorf("movement %d twice, or %d are left after it and %d before the next", row.ID,
							row.Balance, left)
					}
					seen[row.ID], left = true, row.Balance-row.Change
					return nil
				})
		},
		"file of bills": func(t *testing.T, s *stock.Service, b *bench) error {
			return s.EachBill(context.Background(), b.Actor, stock.HistoryFilter{}, func(h stock.HistoryHead) error {
				if len(h.Data) == 0 {
					t.Errorf("bill %s without lines", h.BillNumber)
				}
				return nil
			})
		},
	}
	dbtest.Both(t, func(t *testing.T, d *db.DB) {
		b := enterprise(t, d, "ร้าน")
		ledger, s := inventory.New(d), stock.New(d)
		for range 210 {
			b.Receive(b.Storages[0], b.Products[0], 1, 100)
		}
		line := inventory.Place{Kind: inventory.Line, ID: b.Actor.UserID}
		for name, look := range looks {
			t.Run(name, func(t *testing.T) {
				dbtest.WhileWriting(t, func(turn int) error {
					b.Receive(b.Storages[turn%2], b.Products[0], 1, 100)
					_, err := ledger.Transfer(context.Background(), b.Actor, inventory.Transfer{
						To:    line,
						From:  inventory.Place{Kind: inventory.Storage, ID: b.Storages[turn%2]},
						Lines: []inventory.Wanted{{ProductID: b.Products[0], Quantity: 1}},
					}, "")
					return err
				}, func() {
					if err := look(t, s, b); err != nil {
						t.Error(err)
					}
				})
			})
		}
	})
}
