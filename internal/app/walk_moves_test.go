package app_test

import (
	"fmt"
	"time"

	"langraan/internal/orders"
	"langraan/internal/settings"
)

// move is something that is asked for of an order; without a path there is nothing to do.
type move func(w *walk, o orders.Order) (method, path string, body any)

func to(path string, o orders.Order) string { return fmt.Sprintf(path, o.ID) }

func (w *walk) some(n int) int64 { return 1 + w.r.Int64N(int64(n)) }

func (w *walk) oneOf(ids []int64) int64 { return ids[w.r.IntN(len(ids))] }

// draft is any order; one in three is paid to the courier.
func (w *walk) draft() fields {
	var lines []any
	for range w.some(3) {
		lines = append(lines, fields{"product_id": w.oneOf(w.sold), "quantity": w.some(3)})
	}
	if w.r.IntN(20) == 0 {
		lines = append(lines, fields{"product_id": w.unlinked, "quantity": 1})
	}
	method := w.methods[settings.PayBankTransfer]
	if w.r.IntN(3) == 0 {
		method = w.methods[settings.PayCashOnDeliver]
	}
	return fields{
		"sale_channel_id": w.channel, "payment_method_id": method, "shipping_provider_id": w.some(2),
		"recipient_name": "ผู้ซื้อ", "phone": fmt.Sprintf("081234567%d", w.some(2)),
		"address": "99/1", "district": "คลองจั่น", "city": "บางกะปิ", "province": "กรุงเทพมหานคร", "zipcode": "10240",
		"lines": lines, "shipping_fee": 100 * w.r.Int64N(3), "discount": 50 * w.r.Int64N(2),
	}
}

// kept are the lines of the order in other quantities.
func (w *walk) kept(o orders.Order) []any {
	var lines []any
	for _, l := range o.Lines {
		lines = append(lines, fields{"id": l.ID, "product_id": l.ProductID, "quantity": w.some(3)})
	}
	return lines
}

// part is some of a line of the order.
func (w *walk) part(o orders.Order) []any {
	var lines []any
	for i, l := range o.Lines {
		if i == 0 || w.r.IntN(2) == 0 {
			lines = append(lines, fields{"line_id": l.ID, "quantity": w.some(int(l.Quantity))})
		}
	}
	return lines
}

// pieces are what is still to be packed of the order.
func pieces(o orders.Order) []any {
	var list []any
	for _, l := range o.Lines {
		for _, p := range l.Parts {
			if p.Packed < p.Quantity {
				list = append(list, fields{"barcode": p.PN, "quantity": p.Quantity - p.Packed})
			}
		}
	}
	return list
}

func parcelOf(o orders.Order, status string) (id int64) {
	for _, p := range o.Packings {
		if p.Status == status {
			id = p.ID
		}
	}
	return id
}

// code is what is scanned of a parcel of the order: its own number, or the order's.
func (w *walk) code(o orders.Order) string {
	if n := len(o.Packings); n > 0 && w.r.IntN(2) == 0 {
		return o.Packings[w.r.IntN(n)].Number
	}
	return o.Number
}

func (w *walk) moved() []any {
	return []any{fields{"product_id": w.oneOf(w.goods), "quantity": w.some(6)}}
}

var moves = map[string]move{
	"create": func(w *walk, _ orders.Order) (string, string, any) { return "POST", "/api/v1/orders", w.draft() },
	"edit": func(w *walk, o orders.Order) (string, string, any) {
		b := w.draft()
		b["version"] = o.Version
		if w.r.IntN(8) > 0 {
			b["payment_method_id"] = o.PaymentMethodID
		}
		if w.r.IntN(2) == 0 {
			b["lines"] = w.kept(o)
		}
		return "PUT", to("/api/v1/orders/%d", o), b
	},
	"pay": func(w *walk, o orders.Order) (string, string, any) {
		amount := max(0, o.OrderAmount-o.PaymentAmount+o.Refunded)
		switch w.r.IntN(4) {
		case 0:
			amount = w.some(int(amount) + 1)
		case 1:
			amount += w.some(500)
		}
		return "PUT", to("/api/v1/orders/payment/confirm/success/%d", o), fields{
			"version":  o.Version,
			"payments": []any{fields{"payment_method_id": w.methods[settings.PayBankTransfer], "amount": amount}},
		}
	},
	"waive": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/payment/confirm/success/%d", o), fields{
			"payments": []any{fields{"payment_method_id": w.methods[settings.PayBankTransfer], "amount": 1}}, "reason": "ยกให้",
		}
	},
	"refuse": func(w *walk, o orders.Order) (string, string, any) {
		if w.r.IntN(3) > 0 {
			return "", "", nil
		}
		return "PUT", to("/api/v1/orders/payment/confirm/fail/%d", o), fields{"reason": "ไม่มีเงินเข้า"}
	},
	"revert": func(w *walk, o orders.Order) (string, string, any) {
		var ids []int64
		for _, p := range o.Payments {
			if p.RevertedAt == 0 && w.r.IntN(2) == 0 {
				ids = append(ids, p.ID)
			}
		}
		if ids == nil {
			return "", "", nil
		}
		return "PUT", to("/api/v1/orders/payment/revert/%d", o), fields{"payment_ids": ids}
	},
	"refund": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/payment/refund/%d", o), fields{
			"amount": w.some(int(max(1, o.PaymentAmount-o.Refunded))), "payment_method_id": w.methods[settings.PayBankTransfer],
			"reason": "คืน", "version": o.Version,
		}
	},
	"retain": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/payment/retain/%d", o), fields{
			"version": o.Version, "reason": "มัดจำ", "back": w.r.IntN(3) == 0,
		}
	},
	"claim": func(w *walk, o orders.Order) (string, string, any) {
		b := w.draft()
		b["replaces_id"], b["payment_method_id"] = o.ID, w.methods[settings.PayClaim]
		return "POST", "/api/v1/orders", b
	},
	"hand over": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v1/packings/hand-over", fields{
			"shipping_provider_id": w.some(2), "parcels": w.some(3), "receiver_name": "คนขับ",
		}
	},
	"cancel": func(w *walk, o orders.Order) (string, string, any) {
		if w.r.IntN(2) == 0 {
			return "", "", nil
		}
		return "PUT", to("/api/v1/orders/cancel/%d", o), fields{"reason": "เปลี่ยนใจ", "reason_type": w.some(4)}
	},
	"split": func(w *walk, o orders.Order) (string, string, any) {
		return "POST", to("/api/v1/orders/%d/split", o), fields{"lines": w.part(o), "version": o.Version}
	},
	"merge": func(w *walk, o orders.Order) (string, string, any) {
		other := w.look(w.pick("merge"))
		return "POST", "/api/v1/orders/merge", fields{"orders": []any{fields{"id": o.ID}, fields{"id": other.ID}}}
	},
	"take off": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/%d/takeoff", o), fields{"lines": w.part(o), "reason": "หมด"}
	},
	"hold": func(w *walk, o orders.Order) (string, string, any) {
		if w.r.IntN(3) > 0 {
			return "", "", nil
		}
		return "PUT", to("/api/v1/orders/%d/hold", o), fields{"kind": "stock", "reason": "รอ"}
	},
	"unhold": func(w *walk, o orders.Order) (string, string, any) {
		return "DELETE", to("/api/v1/orders/%d/hold", o), nil
	},
	"status": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/%d/status", o), fields{
			"status": []orders.Status{130, 141, 142}[w.r.IntN(3)], "reason": "ตามจริง",
		}
	},
	"pack": func(w *walk, o orders.Order) (string, string, any) {
		return "POST", "/api/v2/packings/verify/createandclose", fields{"code": o.Number, "pieces": pieces(o)}
	},
	"scan": func(w *walk, o orders.Order) (string, string, any) {
		list := pieces(o)
		if len(list) == 0 {
			return "", "", nil
		}
		b := list[w.r.IntN(len(list))].(fields)
		return "POST", "/api/v2/packings/verify/createoradd", fields{
			"code": o.Number, "barcode": b["barcode"], "quantity": 1, "storage_id": w.oneOf(w.shelves),
		}
	},
	"close": func(w *walk, o orders.Order) (string, string, any) {
		return "POST", "/api/v3/packings/verify/close", fields{
			"packing_id": max(1, parcelOf(o, "open")), "partial": true, "reason": "ส่งก่อน",
		}
	},
	"put back": func(w *walk, o orders.Order) (string, string, any) {
		return "POST", "/api/v2/packings/verify/remove", fields{
			"packing_id": max(1, parcelOf(o, "open")), "barcode": w.pn(w.r.IntN(len(w.goods))), "quantity": 1,
		}
	},
	"give up": func(w *walk, o orders.Order) (string, string, any) {
		return "DELETE", fmt.Sprintf("/api/v1/packings/%d", max(1, parcelOf(o, "open"))), nil
	},
	"release": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/%d/packing", o), fields{"reason": "แพ็กใหม่"}
	},
	"number": func(w *walk, o orders.Order) (string, string, any) {
		w.tracking++
		return "PUT", to("/api/v1/orders/tracking/%d", o), fields{"tracking_number": fmt.Sprintf("TH%09d", w.tracking)}
	},
	"leave": func(w *walk, o orders.Order) (string, string, any) {
		return "POST", "/api/v1/orders/trackingcheck/" + w.code(o), fields{}
	},
	"come back": func(w *walk, o orders.Order) (string, string, any) {
		return "DELETE", "/api/v1/orders/trackingcheck/" + w.code(o), nil
	},
	"arrive": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/%d/delivery", o), fields{}
	},
	"ship otherwise": func(w *walk, o orders.Order) (string, string, any) {
		return "PUT", to("/api/v1/orders/shipping/%d", o), fields{"shipping_provider_id": w.some(2)}
	},
	"receive": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v2/wms/inventory/item/in", fields{"storage_id": w.oneOf(w.shelves), "lines": []any{
			fields{"product_id": w.oneOf(w.goods), "quantity": w.some(9), "cost": 100 * w.some(9)},
		}}
	},
	"take out": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v2/wms/inventory/item/out", fields{
			"storage_id": w.oneOf(w.shelves), "lines": w.moved(), "note": "ใช้เอง",
		}
	},
	"transfer": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v2/wms/inventory/item/group/move", fields{
			"from_storage_id": w.shelves[0], "to_storage_id": w.shelves[1], "lines": w.moved(),
		}
	},
	"to line": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v1/wms/inventory/user/move", fields{
			"storage_id": w.oneOf(w.shelves), "lines": w.moved(), "back": w.r.IntN(3) == 0,
		}
	},
	"count": func(w *walk, _ orders.Order) (string, string, any) {
		return "POST", "/api/v2/wms/inventory/item/count", fields{
			"storage_id": w.oneOf(w.shelves), "note": "นับ", "lines": []any{
				fields{"product_id": w.oneOf(w.goods), "quantity": w.r.Int64N(25)},
			},
		}
	},
	"wait": func(w *walk, _ orders.Order) (string, string, any) {
		w.Clock.Advance(time.Duration(w.some(300)) * time.Minute)
		return "GET", "/api/v1/orders/counts?from=2026-11-01&to=2026-11-30", nil
	},
}

// meant are the statuses in which a move is mostly asked for; one that is not here is of no order.
var meant = map[string][]orders.Status{
	"edit":           {111, 100},
	"pay":            {100, 100, 111, 112},
	"waive":          {100},
	"refuse":         {100},
	"revert":         {111, 100, 112},
	"refund":         {140, 111, 112},
	"retain":         {140},
	"cancel":         {111, 114, 112, 100},
	"claim":          {122, 130},
	"split":          {111, 100, 114},
	"merge":          {100},
	"take off":       {114},
	"hold":           {111, 100},
	"unhold":         {111, 100},
	"status":         {121, 122, 122, 130},
	"pack":           {111, 114},
	"scan":           {111, 114},
	"close":          {111, 114},
	"put back":       {111, 114},
	"give up":        {111, 114},
	"release":        {112, 114},
	"number":         {111, 112, 121},
	"leave":          {112},
	"come back":      {121},
	"arrive":         {121},
	"ship otherwise": {111, 112},
}
