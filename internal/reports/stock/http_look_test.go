package stock_test

import (
	"fmt"
	"net/http"
	"testing"
	"time"

	"langraan/internal/apptest"
	"langraan/internal/inventory/inventorytest"
	"langraan/internal/kit/errs"
	"langraan/internal/reports/stock"
)

const historyPath = "/api/v1/wms/inventory/history"

// first gives the id of a list's first row.
func (s *stockroom) first(path string) (id int64) {
	s.T.Helper()
	var list struct{ Data []struct{ ID int64 } }
	s.Do(s.T, s.Owner, "GET", path, nil).Want(http.StatusOK).JSON(&list)
	return list.Data[0].ID
}

// nextDay moves the clock to the next morning with nobody signed out.
func (s *stockroom) nextDay() { s.later(24 * time.Hour) }

// later moves the clock on with nobody signed out.
func (s *stockroom) later(wait time.Duration) {
	s.T.Helper()
	for range 3 {
		s.Clock.Advance(wait / 3)
		for _, who := range s.Kinds() {
			s.Do(s.T, who, "GET", "/api/v1/profile", nil).Want(http.StatusOK)
		}
	}
}

// sell makes paid orders of bottles, one order for each quantity.
func (s *stockroom) sell(quantities ...int64) (numbers []string) {
	s.T.Helper()
	var product struct{ ID int64 }
	s.Do(s.T, s.Owner, "POST", "/api/v1/products", inventorytest.Object{
		"name": "น้ำปลา",
		"sku":  fmt.Sprint("S", len(quantities)), "price": 1000, "type": 1,
		"components": []inventorytest.Object{{
			"warehouse_product_id": s.Bottles,
			"quantity":             1,
		}},
	}).Want(http.StatusCreated).JSON(&product)
	for _, n := range quantities {
		var o struct {
			ID, Version int64
			Number      string
		}
		s.Do(s.T, s.Owner, "POST", "/api/v1/orders",
			inventorytest.Object{
				"sale_channel_id": s.first("/api/v1/salechannel"), "payment_method_id": s.method(),
				"shipping_provider_id": 1, "recipient_name": "ก", "phone": "0812345678", "address": "1",
				"lines": []inventorytest.Object{{
					"product_id": product.ID,
					"quantity":   n,
				}},
			}).Want(http.StatusCreated).JSON(&o)
		s.Do(s.T, s.Owner, "PUT", fmt.Sprint("/api/v1/orders/payment/confirm/success/", o.ID),
			inventorytest.Object{"version": o.Version}).Want(http.StatusOK)
		numbers = append(numbers, o.Number)
	}
	return numbers
}

// method is a way to pay for which an order waits.
func (s *stockroom) method() (id int64) {
	s.T.Helper()
	var list struct {
		Data []struct{ ID, Type int64 }
	}
	s.Do(s.T, s.Owner, "GET", "/api/v1/paymentmethod", nil).Want(http.StatusOK).JSON(&list)
	for _, m := range list.Data {
		if m.Type == 1 {
			id = m.ID
		}
	}
	return id
}

// pack packs the order of that number at the manager's bench.
func (s *stockroom) pack(number string, pieces int64) { s.packBy(s.Manager, number, pieces) }

func (s *stockroom) packBy(who *apptest.Person, number string, pieces int64) {
	s.T.Helper()
	var p struct{ Packing struct{ ID int64 } }
	s.Do(s.T, who, "POST", "/api/v2/packings/verify/createoradd", inventorytest.Object{
		"code":    number,
		"barcode": inventorytest.BottleCode, "quantity": pieces,
	}).Want(http.StatusOK).JSON(&p)
	s.Do(s.T, who, "POST", "/api/v3/packings/verify/close",
		inventorytest.Object{"packing_id": p.Packing.ID}).Want(http.StatusOK)
}

type historyList struct {
	Data  []stock.HistoryHead
	Total int
}

func (s *stockroom) history(body inventorytest.Object) (list historyList) {
	s.T.Helper()
	s.Unchanged(s.T, func() { s.Do(s.T, s.Viewer, "POST", historyPath, body).Want(http.StatusOK).JSON(&list) })
	return list
}

func TestTheHistoryShowsEveryBill(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		s.nextDay()
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"note": "จัดชั้น", "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 3}},
		})
		s.Do(t, s.Owner, "POST", inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Shelf, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": s.Cans, "quantity": 1}},
		}).Want(http.StatusCreated)
		for name, c := range map[string]struct {
			body inventorytest.Object
			want []string
		}{
			"all": {inventorytest.Object{}, []string{"OUT6911-000001", "TR6911-000001", "IN6911-000001"}},
			"oldest first": {inventorytest.Object{"sort": "CreateAt"}, []string{
				"IN6911-000001", "TR6911-000001",
				"OUT6911-000001",
			}},
			"kind":    {inventorytest.Object{"kind": 3}, []string{"TR6911-000001"}},
			"product": {inventorytest.Object{"product_id": s.Cans}, []string{"OUT6911-000001", "IN6911-000001"}},
			"storage": {inventorytest.Object{"storage_id": s.Floor}, []string{"TR6911-000001"}},
			"person":  {inventorytest.Object{"user_id": s.Owner.UserID}, []string{"OUT6911-000001"}},
			"day": {
				inventorytest.Object{"from": "2026-11-20", "to": "2026-11-20"},
				[]string{"IN6911-000001"},
			},
			"no day":        {inventorytest.Object{"from": "2026-11-19", "to": "2026-11-19"}, nil},
			"number":        {inventorytest.Object{"bill_number": " tr6911-000001 "}, []string{"TR6911-000001"}},
			"beginning":     {inventorytest.Object{"bill_number": "OUT69"}, []string{"OUT6911-000001"}},
			"no wild cards": {inventorytest.Object{"bill_number": "%"}, nil},
			"numbers there": {inventorytest.Object{"bill_number": "OUT", "storage_id": s.Floor}, nil},
			"together": {inventorytest.Object{
				"kind": 2, "product_id": s.Cans, "storage_id": s.Shelf,
				"user_id": s.Owner.UserID,
			}, []string{"OUT6911-000001"}},
		} {
			list := s.history(c.body)
			var numbers []string
			for _, h := range list.Data {
				numbers = append(numbers, h.BillNumber)
			}
			if fmt.Sprint(numbers) != fmt.Sprint(c.want) || list.Total != len(c.want) {
				t.Errorf("%s gives %v of %d, want %v", name, numbers, list.Total, c.want)
			}
		}
		h := s.history(inventorytest.Object{"kind": 3}).Data[0]
		if len(h.Data) != 1 || h.Note != "จัดชั้น" || h.UserName == "" || h.Data[0].ProductName != "น้ำปลา" ||
			h.Data[0].FromName != "ชั้น ก" || h.Data[0].ToName != "พื้น" || h.Data[0].Quantity != 3 ||
			h.Data[0].Cost != nil {
			t.Errorf("%+v", h)
		}
		if page := s.history(inventorytest.Object{"page": 2, "limit": 2}); len(page.Data) != 1 || page.Total != 3 {
			t.Errorf("%+v", page)
		}
		s.Do(t, s.Manager, "POST", historyPath, inventorytest.Object{"from": "2026-10-01", "to": "2026-11-20"}).Refused(
			http.StatusBadRequest, errs.InvalidDateRange)
		s.Do(t, s.Manager, "POST", historyPath, inventorytest.Object{"sort": "note"}).Refused(http.StatusBadRequest,
			errs.InvalidParam)
		s.Do(t, s.Packer, "POST", historyPath, inventorytest.Object{}).Refused(http.StatusForbidden,
			errs.PermissionDenied)
		var list historyList
		if s.Do(t, s.Stranger, "POST", historyPath, inventorytest.Object{"bill_number": "IN"}).Want(http.StatusOK).JSON(
			&list); list.Total != 0 {
			t.Errorf("%+v", list)
		}

		s.Do(t, s.Owner, "DELETE", fmt.Sprint("/api/v1/wms/inventory/", h.ID, "?reason=%20wrong%20shelf"),
			nil).Want(http.StatusOK)
		var d stock.HistoryDetail
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/inventory/historydetail/", h.ID),
			nil).Want(http.StatusOK).JSON(&d)
		if d.ReversedByID == 0 || len(d.Data) != 1 || d.BillNumber != h.BillNumber || d.Data[0].Cost == nil {
			t.Errorf("%+v", d)
		}
		var undone stock.HistoryDetail
		s.Do(t, s.Owner, "GET", fmt.Sprint("/api/v1/wms/inventory/historydetail/", d.ReversedByID),
			nil).Want(http.StatusOK).JSON(&undone)
		if undone.Note != "wrong shelf" {
			t.Errorf("%+v", undone)
		}
		s.Do(t, s.Owner, "GET", "/api/v1/wms/inventory/historydetail/999", nil).Refused(http.StatusNotFound,
			errs.InvalidParam)
	})
}

// The history of a packing line has what came to it and what left it, of some days and of numbers of any day.
func TestTheHistoryOfALine(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		line := func(who *apptest.Person, back bool) {
			s.Do(t, s.Manager, "POST", inventorytest.LinePath, inventorytest.Object{
				"storage_id": s.Shelf, "user_id": who.UserID, "back": back,
				"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
			}).Want(http.StatusCreated)
		}
		line(s.Packer, false)
		line(s.Manager, false)
		line(s.Packer, true)
		for _, more := range []inventorytest.Object{{}, {"bill_number": "TR"}, {"kind": 3}} {
			for who, want := range map[int64]string{
				s.Packer.UserID: "[TR6911-000003 TR6911-000001]", s.Manager.UserID: "[TR6911-000002]",
				s.Viewer.UserID: "[]",
			} {
				more["line_user_id"] = who
				numbers := []string{}
				for _, h := range s.history(more).Data {
					numbers = append(numbers, h.BillNumber)
				}
				if fmt.Sprint(numbers) != want {
					t.Errorf("%v: %v, want %s", more, numbers, want)
				}
			}
		}
	})
}

func TestTheStockCardRunsToWhatLiesThere(t *testing.T) {
	apptest.Both(t, func(t *testing.T, a *apptest.App) {
		s := newStockroom(t, a)
		s.Post(inventorytest.MovePath, inventorytest.Object{
			"from_storage_id": s.Shelf, "to_storage_id": s.Floor,
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 4}},
		})
		s.pack(s.sell(1)[0], 1)
		s.Post(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Floor, "note": "แตก",
			"lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 2}},
		})
		path := fmt.Sprint("/api/v1/wms/product/", s.Bottles, "/card")
		balances := func(who *apptest.Person, query string) (left []int64, c stock.Card) {
			t.Helper()
			s.Do(t, who, "GET", path+query, nil).Want(http.StatusOK).JSON(&c)
			for _, row := range c.Data {
				left = append(left, row.Balance)
			}
			return left, c
		}
		left, c := balances(s.Owner, "")
		if fmt.Sprint(left) != "[7 9 10 10]" || c.Total != 4 || c.Product.OnHand != 7 || c.Data[0].Note != "แตก" ||
			c.Data[0].Change != -2 || *c.Data[0].Cost != 500 || c.Data[1].OrderNumber == "" {
			t.Errorf("%v %+v", left, c)
		}
		if left, c = balances(s.Viewer, "?page=2&limit=2"); fmt.Sprint(left) != "[10 10]" || c.Total != 4 ||
			c.Data[0].Cost != nil {
			t.Errorf("%v %+v", left, c)
		}
		if left, _ = balances(s.Viewer, fmt.Sprint("?storage_id=", s.Floor)); fmt.Sprint(left) != "[2 4]" {
			t.Errorf("%v", left)
		}
		if left, _ = balances(s.Viewer, "?from=2026-11-21"); len(left) != 0 {
			t.Errorf("%v", left)
		}
		s.later(14 * time.Hour) // to the moment at which the next day begins
		s.Post(inventorytest.OutPath, inventorytest.Object{
			"storage_id": s.Floor, "note": "หาย", "lines": []inventorytest.Object{{"product_id": s.Bottles, "quantity": 1}},
		})
		for query, want := range map[string]string{
			"?to=2026-11-20": "[7 9 10 10]", "?from=2026-11-21": "[6]", "?from=2026-11-20&to=2026-11-21": "[6 7 9 10 10]",
		} {
			if left, _ = balances(s.Viewer, query); fmt.Sprint(left) != want {
				t.Errorf("%s: %v, want %s", query, left, want)
			}
		}
		s.Do(t, s.Viewer, "GET", path+"?from=2026-02-30", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		s.Do(t, s.Stranger, "GET", path, nil).Refused(http.StatusNotFound, errs.InventoryNotFound)
		s.Do(t, s.Viewer, "GET", path+"?sort=note", nil).Refused(http.StatusBadRequest, errs.InvalidParam)
		s.Do(t, s.Packer, "GET", path, nil).Refused(http.StatusForbidden, errs.PermissionDenied)
	})
}
