package app_test

import (
	"fmt"

	"langraan/internal/kit/db"
	"langraan/internal/orders"
)

// foretell cancels an order, or edits one, and compares what comes of it with what was said before.
func (w *walk) foretell(same alikeness) {
	if w.r.IntN(2) == 0 {
		w.foretellCancel(w.look(w.pick("cancel")), same)
	} else {
		w.foretellEdit(w.look(w.pick("edit")), same)
	}
	w.learn()
}

// stockOf is how many pieces of each goods there are.
func (w *walk) stockOf() map[int64]int64 {
	w.t.Helper()
	all := map[int64]int64{}
	for _, id := range w.goods {
		var p map[string]any
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/wms/product/%d", id), nil).Want(200).JSON(&p)
		all[id] = n(p["on_hand"]) + n(p["aside"])
	}
	return all
}

func (w *walk) reservedFor(orderID int64) map[int64]int64 {
	w.t.Helper()
	type held struct {
		ProductID int64 `db:"product_id"`
		Quantity  int64 `db:"quantity"`
	}
	rows, err := db.All[held](w.t.Context(), w.DB.Fresh(),
		"SELECT product_id, quantity FROM reservations WHERE ref_kind = 2 AND ref_id = $1", orderID)
	if err != nil {
		w.t.Fatal(err)
	}
	all := map[int64]int64{}
	for _, r := range rows {
		all[r.ProductID] = r.Quantity
	}
	return all
}

func (w *walk) foretellCancel(o orders.Order, same alikeness) {
	w.t.Helper()
	var told orders.CancelEffect
	w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/orders/cancel/%d", o.ID), nil).Want(200).JSON(&told)
	before, reserved := w.stockOf(), w.reservedFor(o.ID)
	done := w.send("cancel as foretold", "PUT", fmt.Sprintf("/api/v1/orders/cancel/%d", o.ID),
		fields{"reason": "เปลี่ยนใจ", "reason_type": 1}) != ""
	if told.Allowed != done {
		same(1, 0, "order %d in %d: cancelling it is allowed %t, done %t", o.ID, o.Status, told.Allowed, done)
		return
	}
	if !told.Allowed {
		return
	}
	after := w.stockOf()
	for _, id := range w.goods {
		var freed, returned int64
		for _, p := range told.Freed {
			if p.WarehouseProductID == id {
				freed += p.Quantity
			}
		}
		for _, p := range told.Returned {
			if p.WarehouseProductID == id {
				returned += p.Quantity
			}
		}
		same(returned, after[id]-before[id],
			"goods %d told to come back of order %d in %d, and came", id, o.ID, o.Status)
		same(freed, reserved[id],
			"goods %d told to be freed of order %d in %d, and reserved", id, o.ID, o.Status)
	}
	same(told.Received, w.look(o.ID).Money.ToRefund, "told to be paid back of order %d in %d, and is", o.ID, o.Status)
}

func (w *walk) foretellEdit(o orders.Order, same alikeness) {
	w.t.Helper()
	b := w.draft()
	b["version"], b["payment_method_id"], b["lines"] = o.Version, o.PaymentMethodID, w.kept(o)
	var told struct {
		OrderAmount int64 `json:"order_amount"`
		Difference  int64
		Owed        int64
		Savable     bool
		ItemCount   int64 `json:"item_count"`
	}
	answer := w.Do(w.t, w.Owner, "POST", "/api/v1/orders/product", fields{
		"order_id": o.ID, "lines": b["lines"], "discount": b["discount"], "shipping_fee": b["shipping_fee"],
	})
	if answer.Code != 200 {
		return
	}
	answer.JSON(&told)
	if w.send("edit as foretold", "PUT", fmt.Sprintf("/api/v1/orders/%d", o.ID), b) == "" {
		return
	}
	now := w.look(o.ID)
	if !told.Savable {
		same(0, 1, "order %d is told to be refused, and saved", o.ID)
	}
	same(told.ItemCount, now.ItemCount, "pieces told of order %d, and in it", o.ID)
	same(told.OrderAmount, now.OrderAmount, "told to cost, order %d, and costs", o.ID)
	same(told.Difference, now.OrderAmount-o.OrderAmount, "told to cost more, order %d, and does", o.ID)
	same(told.Owed, max(0, now.Money.Short), "told to be owed, order %d in %d, and is", o.ID, now.Status)
}
