package inventory_test

import (
	"fmt"
	"net/http"
	"testing"

	"langraan/internal/apptest"
	"langraan/internal/inventory"
)

// behind gives what the lines behind a figure add up to, as the answer says and as its pages do.
func (s *stockroom) behind(body object) (said, summed int64) {
	s.t.Helper()
	for p := 1; ; p++ {
		var list inventory.HistoryPage
		body["page"], body["limit"] = p, 2
		s.Do(s.t, s.Viewer, "POST", historyPath, body).Want(http.StatusOK).JSON(&list)
		if list.Amount == nil {
			s.t.Fatalf("%v says no amount", body)
		}
		said = *list.Amount
		for _, h := range list.Data {
			lines := int64(0)
			for _, l := range h.Data {
				lines += *l.Pieces
			}
			if lines != *h.Pieces {
				s.t.Errorf("%v: the lines of %s add up to %d, its head says %d", body, h.BillNumber, lines, *h.Pieces)
			}
			summed += lines
		}
		if p*2 >= list.Total {
			return said, summed
		}
	}
}

func (s *stockroom) adds(what string, figure int64, body object) {
	s.t.Helper()
	if said, summed := s.behind(body); said != figure || summed != figure {
		s.t.Errorf("%s is %d; behind it (%v) stand %d, its lines add up to %d", what, figure, body, said, summed)
	}
}

func TestTheLinesBehindAFigureAddUpToIt(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		numbers := s.sell(2, 1)
		s.post(linePath, object{"storage_id": s.shelf, "lines": []object{{"product_id": s.bottles, "quantity": 2}}})
		s.pack(numbers[0], 2)
		s.nextDay()
		s.pack(numbers[1], 1)
		s.post(movePath, object{"from_storage_id": s.shelf, "to_storage_id": s.floor, "lines": []object{{"product_id": s.bottles, "quantity": 2}, {"product_id": s.cans, "quantity": 2}}})
		s.post(countPath, object{"storage_id": s.shelf, "note": "นับ", "lines": []object{{"product_id": s.cans, "quantity": 1}, {"product_id": s.bottles, "quantity": 9}}})
		out := s.post(outPath, object{"storage_id": s.floor, "note": "แตก", "lines": []object{{"product_id": s.cans, "quantity": 1}, {"product_id": s.bottles, "quantity": 1}}})
		s.post(outPath, object{"storage_id": s.floor, "note": "แตก", "lines": []object{{"product_id": s.cans, "quantity": 1}}})
		s.Do(t, s.Owner, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", out.ID), nil).Want(http.StatusOK)
		var order struct{ ID int64 }
		s.Do(t, s.Owner, "GET", "/api/v1/orders/detail?number="+numbers[1], nil).Want(http.StatusOK).JSON(&order)
		s.Do(t, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/cancel/", order.ID), object{"reason_type": 1, "reason": "เปลี่ยนใจ"}).Want(http.StatusOK)

		figures := func(m inventory.Moved) map[inventory.Figure]int64 {
			return map[inventory.Figure]int64{"in": m.In, "out": m.Out, "packing": m.Packing, "return": m.Return, "count": m.Count, "transfer": m.Transfer}
		}
		for _, storage := range []int64{0, s.shelf, s.floor} {
			var sum inventory.Summary
			s.Do(t, s.Viewer, "GET", fmt.Sprintf("/api/v2/wms/inventory/summary?storage_id=%d", storage), nil).Want(http.StatusOK).JSON(&sum)
			for _, p := range sum.Products {
				for figure, n := range figures(p.Moved) {
					s.adds(fmt.Sprint(figure, " of ", p.ProductName), n, object{"behind": figure, "product_id": p.ProductID, "storage_id": storage})
				}
			}
			for _, g := range sum.Storages {
				for figure, n := range figures(g.Moved) {
					s.adds(fmt.Sprint(figure, " of ", g.StorageName), n, object{"behind": figure, "storage_id": g.StorageID})
				}
			}
			for _, d := range sum.Dates {
				for figure, n := range figures(d.Moved) {
					if storage != 0 || figure != "transfer" {
						s.adds(fmt.Sprint(figure, " of ", d.Date), n, object{"behind": figure, "from": d.Date, "to": d.Date, "storage_id": storage})
					}
				}
			}
		}
		var packed inventory.LinePackDays
		s.Do(t, s.Viewer, "GET", "/api/v2/wms/inventory/history/linepack", nil).Want(http.StatusOK).JSON(&packed)
		for _, by := range packed.Data {
			s.adds("all of "+by.UserName, by.Amount, object{"behind": "packed", "user_id": by.UserID})
			for _, d := range by.Dates {
				s.adds(by.UserName+" on "+d.Date, d.Amount, object{"behind": "packed", "user_id": by.UserID, "from": d.Date, "to": d.Date})
			}
		}
	})
}
