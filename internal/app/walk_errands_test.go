package app_test

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"

	"langraan/internal/settings"
)

// errand does one thing that is done beside the orders.
func (w *walk) errand(partner int64) {
	w.t.Helper()
	all := slices.Sorted(maps.Keys(errands))
	name := all[w.r.IntN(len(all))]
	if method, path, body := errands[name](w, partner); path != "" {
		w.send(name, method, path, body)
		w.learn()
	}
}

// listed is a page of a list.
type listed struct {
	Data  []map[string]any
	Total int64
}

func (w *walk) list(path string) (l listed) {
	w.t.Helper()
	w.Do(w.t, w.Owner, "GET", path, nil).Want(200).JSON(&l)
	return l
}

// any is one row of a list, nil for an empty one.
func (w *walk) any(path string) map[string]any {
	w.t.Helper()
	rows := w.list(path).Data
	if len(rows) == 0 {
		return nil
	}
	return rows[w.r.IntN(len(rows))]
}

// picture is one that nobody sent before.
func (w *walk) picture() string {
	w.t.Helper()
	m := image.NewGray16(image.Rect(0, 0, 2, 2))
	m.SetGray16(0, 0, color.Gray16{Y: uint16(w.keys)})
	var content bytes.Buffer
	if err := png.Encode(&content, m); err != nil {
		w.t.Fatal(err)
	}
	var made struct{ Name string }
	w.Do(w.t, w.Owner, "POST", "/api/v1/images?kind=slip", content.String()).Want(201).JSON(&made)
	return made.Name
}

// n is a number of an answer, 0 for one that it leaves out.
func n(of any) int64 {
	f, _ := of.(float64)
	return int64(f)
}

// errands are what is done beside the orders; without a path there is nothing to do.
var errands = map[string]func(w *walk, partner int64) (method, path string, body any){
	"buy": func(w *walk, partner int64) (string, string, any) {
		return "POST", "/api/v1/wms/po", fields{"partner_id": partner, "lines": []any{
			fields{"product_id": w.oneOf(w.goods), "quantity": w.some(9), "cost": 100 * w.some(5)},
		}}
	},
	"approve": func(w *walk, _ int64) (string, string, any) {
		if po := w.any("/api/v1/wms/po?status=draft"); po != nil {
			return "PUT", fmt.Sprintf("/api/v1/wms/po/approve/%d", n(po["id"])), fields{"version": po["version"]}
		}
		return "", "", nil
	},
	"receive what was bought": func(w *walk, _ int64) (string, string, any) {
		po := w.purchase([]string{"approved", "partly_received"}[w.r.IntN(2)])
		if po == nil {
			return "", "", nil
		}
		line := po["lines"].([]any)[0].(map[string]any)
		return "PUT", fmt.Sprintf("/api/v1/wms/po/receive/%d", n(po["id"])), fields{
			"version": po["version"], "storage_id": w.oneOf(w.shelves),
			"lines": []any{fields{"line_id": line["id"], "quantity": w.some(int(max(1, n(line["awaited"]))))}},
		}
	},
	"take the receipt back": func(w *walk, _ int64) (string, string, any) {
		po := w.purchase("")
		if po == nil || po["receipts"] == nil {
			return "", "", nil
		}
		for _, r := range po["receipts"].([]any) {
			if r := r.(map[string]any); r["undone_at"] == nil || r["undone_at"] == "" {
				return "PUT", fmt.Sprintf("/api/v1/wms/po/takeback/%d", n(po["id"])), fields{
					"version": po["version"], "bill_id": r["bill_id"], "reason": "ผิดใบ",
				}
			}
		}
		return "", "", nil
	},
	"close partly": func(w *walk, _ int64) (string, string, any) {
		po := w.purchase("partly_received")
		if po == nil || w.r.IntN(3) > 0 {
			return "", "", nil
		}
		return "PUT", fmt.Sprintf("/api/v1/wms/po/close/partial/%d", n(po["id"])), fields{
			"version": po["version"], "reason": "ไม่มีของแล้ว",
		}
	},
	"correct a cost": func(w *walk, _ int64) (string, string, any) {
		id := w.oneOf(w.goods)
		layer := w.any(fmt.Sprintf("/api/v1/wms/product/%d/layers", id))
		if layer == nil {
			return "", "", nil
		}
		return "POST", "/api/v1/wms/inventory/cost", fields{
			"product_id": id, "note": "ผิด",
			"lines": []any{fields{"layer_id": layer["id"], "unit_cost": 10 * w.some(90)}},
		}
	},
	"take a bill back": func(w *walk, _ int64) (string, string, any) {
		var bills listed
		w.Do(w.t, w.Owner, "POST", "/api/v1/wms/inventory/history", fields{"limit": 20}).Want(200).JSON(&bills)
		if len(bills.Data) == 0 {
			return "", "", nil
		}
		return "DELETE", fmt.Sprintf("/api/v1/wms/inventory/%d", n(bills.Data[w.r.IntN(len(bills.Data))]["id"])), nil
	},
	"send a slip": func(w *walk, _ int64) (string, string, any) {
		o := w.look(w.pick("pay"))
		return "POST", "/api/v1/payments/slips", fields{
			"image": w.picture(), "order_id": o.ID, "amount": max(1, o.OrderAmount-w.r.Int64N(2)*50),
			"reference":         fmt.Sprintf("ref-%d", w.keys),
			"payment_method_id": w.methods[settings.PayBankTransfer],
		}
	},
	"accept a slip": func(w *walk, _ int64) (string, string, any) {
		slip := w.any("/api/v1/payments/slips?status=waiting")
		if slip == nil {
			return "", "", nil
		}
		to, _ := slip["order"].(map[string]any)
		if to == nil {
			return "", "", nil
		}
		return "PUT", fmt.Sprintf("/api/v1/payments/slips/%d/accept", n(slip["id"])), fields{
			"version": slip["version"], "reason": "ตรวจแล้ว", "payment_method_id": w.methods[settings.PayBankTransfer],
			"parts": []any{fields{"order_id": to["id"], "amount": slip["amount"], "version": to["version"]}},
		}
	},
	"refuse a slip": func(w *walk, _ int64) (string, string, any) {
		slip := w.any("/api/v1/payments/slips?status=waiting")
		if slip == nil {
			return "", "", nil
		}
		return "PUT", fmt.Sprintf("/api/v1/payments/slips/%d/refuse", n(slip["id"])), fields{
			"version": slip["version"], "reason": "ไม่มีเงินเข้า",
		}
	},
	"make customers one": func(w *walk, _ int64) (string, string, any) {
		if w.r.IntN(6) > 0 {
			return "", "", nil
		}
		all := w.list("/api/v1/customers").Data
		if len(all) < 2 {
			return "", "", nil
		}
		return "POST", fmt.Sprintf("/api/v1/customers/%d/merge", n(all[0]["id"])), fields{
			"version": all[0]["version"], "gone_id": all[1]["id"], "gone_version": all[1]["version"],
		}
	},
	"undo a round": func(w *walk, _ int64) (string, string, any) {
		var all struct{ Rounds []struct{ ID int64 } }
		w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/packings/hand-over?shipping_provider_id=%d", w.some(2)), nil).
			Want(200).JSON(&all)
		if len(all.Rounds) == 0 {
			return "", "", nil
		}
		return "DELETE", fmt.Sprintf("/api/v1/packings/hand-over/%d", all.Rounds[len(all.Rounds)-1].ID), nil
	},
}

// purchase is a purchase order in a state, whole.
func (w *walk) purchase(status string) map[string]any {
	w.t.Helper()
	po := w.any("/api/v1/wms/po?status=" + status)
	if po == nil {
		return nil
	}
	var whole map[string]any
	w.Do(w.t, w.Owner, "GET", fmt.Sprintf("/api/v1/wms/po/detail?id=%d", n(po["id"])), nil).Want(200).JSON(&whole)
	return whole
}
