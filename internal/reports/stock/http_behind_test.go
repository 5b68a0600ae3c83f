package stock_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/reports/stock"
)

// behind gives what the lines behind a figure add up to, as the answer says and as its pages do.
func (s *stockroom) behind(body inventorytest.Object) (said, summed int64) {
	s.T.Helper()
	for p := 1; ; p++ {
		var list stock.HistoryPage
		body["page"], body["limit"] = p, 2
		s.Do(s.T, s.Viewer, "POST", historyPath, body).Want(http.StatusOK).JSON(&list)
		if list.Amount == nil {
			s.T.Fatalf("%v says no amount", body)
		}
		said = *list.Amount
		for _, h := range list.Data {
			lines := int64(0)
			for _, l := range h.Data {
				lines += *l.Pieces
			}
			if lines != *h.Pieces {
				s.T.Errorf("%v: the lines of %s add up to %d, its head says %d", body, h.BillNumber, lines, *h.Pieces)
			}
			summed += lines
		}
		if p*2 >= list.Total {
			return said, summed
		}
	}
}

func (s *stockroom) adds(what string, figure int64, body inventorytest.Object) {
	s.T.Helper()
	if said, summed := s.behind(body); said != figure || summed != figure {
		s.T.Errorf("%s is %d; behind it (%v) stand %d, its lines add up to %d", what, figure, body, said, summed)
	}
}

func TestTheLinesBehindAFigureAddUpToIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(2, 1)
		s.Post(inventorytest.LinePath, inventorytest.Object{
			"storage_id": s.Shelf,
			"lines":      []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}},
		})
		s.pack(numbers[0], 2)
		s.nextDay()
		s.pack(numbers[1], 1)
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{
				{"product_id": s.Bottles, "quantity": 2},
				{"product_id": s.Cans, "quantity": 2},
			},
		})
		s.Post(inventorytest.CountPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "นับ",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 1}, {
				"product_id": s.Bottles,
				"quantity":   9,
			}},
		})
		out := s.Post(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Floor, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 1}, {
				"product_id": s.Bottles,
				"quantity":   1,
			}},
		})
		s.Post(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Floor, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 1}},
		})
		s.Do(t, s.Owner, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", out.ID), nil).Want(http.StatusOK)
		var order struct{ ID int64 }
		s.Do(t, s.Owner, "GET", "/api/v1/orders/detail?number="+numbers[1], nil).Want(http.StatusOK).JSON(&order)
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/cancel/", order.ID), inventorytest.Object{
			"reason_type": 1,
			"reason":      "เปลี่ยนใจ",
		}).Want(http.StatusOK)

		figures := func(m stock.Moved) map[stock.Figure]int64 {
			return map[stock.Figure]int64{
				"in": m.In, "out": m.Out, "packing": m.Packing, "return": m.Return,
				"count": m.Count, "transfer": m.Transfer,
			}
		}
		for _, storage := range []int64{0, s.Shelf, s.Floor} {
			var sum stock.Summary
			s.Do(t, s.Viewer, "GET", fmt.Sprintf("/api/v2/wms/inventory/summary?storage_id=%d", storage),
				nil).Want(http.StatusOK).JSON(&sum)
			for _, p := range sum.Products {
				for figure, n := range figures(p.Moved) {
					s.adds(fmt.Sprint(figure, " of ", p.ProductName), n, inventorytest.Object{
						"behind":     figure,
						"product_id": p.ProductID, "storage_id": storage,
					})
				}
			}
			for _, g := range sum.Storages {
				for figure, n := range figures(g.Moved) {
					s.adds(fmt.Sprint(figure, " of ", g.StorageName), n, inventorytest.Object{
						"behind":     figure,
						"storage_id": g.StorageID,
					})
				}
			}
			for _, d := range sum.Dates {
				for figure, n := range figures(d.Moved) {
					if storage != 0 || figure != "transfer" {
						s.adds(fmt.Sprint(figure, " of ", d.Date), n, inventorytest.Object{
							"behind": figure,
							"from":   d.Date, "to": d.Date, "storage_id": storage,
						})
					}
				}
			}
		}
		var packed stock.LinePackDays
		s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/history/linepack", nil).Want(http.StatusOK).JSON(&packed)
		for _, by := range packed.Data {
			s.adds("all of "+by.UserName, by.Amount, inventorytest.Object{"behind": "packed", "user_id": by.UserID})
			for _, d := range by.Dates {
				s.adds(by.UserName+" on "+d.Date, d.Amount, inventorytest.Object{
					"behind":  "packed",
					"user_id": by.UserID, "from": d.Date, "to": d.Date,
				})
			}
		}
	})
}

// What one packer packed is theirs alone; of bills that no figure counts so there is no amount.
func TestAFigureOfOnePacker(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(1, 2)
		s.packBy(s.Manager, numbers[0], 1)
		s.packBy(s.Owner, numbers[1], 2)
		for who, pieces := range map[*apptest.Person]int64{s.Manager: 1, s.Owner: 2, s.Viewer: 0} {
			for _, more := range []inventorytest.Object{{}, {"product_id": s.Bottles}, {"storage_id": s.Shelf}} {
				more["behind"], more["user_id"] = "packed", who.UserID
				s.adds("packed by "+who.Name, pieces, more)
			}
		}
		for _, more := range []inventorytest.Object{{"kind": 4}, {"bill_number": "PK"}, {"line_user_id": s.Manager.UserID}} {
			more["behind"] = "packed"
			var list stock.HistoryPage
			s.Do(t, s.Viewer, "POST", historyPath, more).Want(http.StatusOK).JSON(&list)
			if list.Amount != nil {
				t.Errorf("%v: %d", more, *list.Amount)
			}
		}
	})
}
