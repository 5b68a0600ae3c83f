package orders_test

import (
	"testing"

	"langraan/internal/apptest"
)

// shop is an app with something to sell: one plain product, a set that shares its part, and a product not linked to
// stock.
type shop struct {
	*apptest.App
	t                    testing.TB
	storage, part        int64
	plain, set, unlinked int64
	channel, agentChan   int64
	bank, cod, platform  int64
}

type ided struct {
	ID int64 `json:"id"`
}

type named struct {
	Data []struct {
		ID   int64 `json:"id"`
		Type int64 `json:"type"`
	} `json:"Data"`
}

func open(t testing.TB, a *apptest.App, stock int64) *shop {
	t.Helper()
	s := &shop{App: a, t: t}
	s.storage = s.made("/api/v1/wms/storage", map[string]any{"name": "A-01"})
	s.part = s.made("/api/v1/wms/product", map[string]any{
		"name": "สบู่ขมิ้น", "pn": "SOAP", "barcode": "8850123456787",
		"unit_name": "ก้อน",
	})
	s.plain = s.made("/api/v1/products", map[string]any{
		"name": "สบู่ขมิ้น", "sku": "SOAP", "price": 5900, "type": 1,
		"components": []any{map[string]any{"warehouse_product_id": s.part, "quantity": 1}},
	})
	s.set = s.made("/api/v1/products", map[string]any{
		"name": "สบู่ยกโหล", "sku": "SOAP12", "price": 60000, "type": 2,
		"components": []any{map[string]any{"warehouse_product_id": s.part, "quantity": 12}},
	})
	s.unlinked = s.made("/api/v1/products", map[string]any{"name": "ยังไม่ผูก", "sku": "NEW", "price": 100, "type": 1})
	if stock > 0 {
		a.Do(t, a.Owner, "POST", "/api/v2/wms/inventory/item/in", map[string]any{
			"storage_id": s.storage,
			"lines":      []any{map[string]any{"product_id": s.part, "quantity": stock, "cost": 2000}},
		}).Want(201)
	}
	var list named
	a.Do(t, a.Owner, "GET", "/api/v1/salechannel", nil).Want(200).JSON(&list)
	for _, c := range list.Data {
		if c.Type == 1 {
			s.channel = c.ID
		} else {
			s.agentChan = c.ID
		}
	}
	a.Do(t, a.Owner, "GET", "/api/v1/paymentmethod", nil).Want(200).JSON(&list)
	for _, m := range list.Data {
		switch m.Type {
		case 1:
			s.bank = m.ID
		case 2:
			s.cod = m.ID
		case 6:
			s.platform = m.ID
		}
	}
	return s
}

func (s *shop) made(path string, body any) int64 {
	s.t.Helper()
	var made ided
	s.Do(s.t, s.Owner, "POST", path, body).Want(201).JSON(&made)
	return made.ID
}

type body = map[string]any

// draft is a good order of n pieces; change alters it.
func (s *shop) draft(product, n int64, change ...body) body {
	b := body{
		"sale_channel_id": s.channel, "payment_method_id": s.bank, "shipping_provider_id": 1,
		"recipient_name": "ปิ่นแก้ว ใจดี", "phone": "081-234-5678", "address": "99/1 ถ.ลาดพร้าว",
		"district": "คลองจั่น", "city": "บางกะปิ", "province": "กรุงเทพมหานคร", "zipcode": "10240",
		"lines": []any{body{"product_id": product, "quantity": n}},
	}
	for _, c := range change {
		for k, v := range c {
			b[k] = v
		}
	}
	return b
}

// seen is what the tests look at in an order.
type seen struct {
	ID            int64   `json:"id"`
	Number        string  `json:"number"`
	Status        int     `json:"status"`
	OrderAmount   int64   `json:"order_amount"`
	PaymentAmount int64   `json:"payment_amount"`
	Version       int64   `json:"version"`
	CustomerID    int64   `json:"customer_id"`
	Phone         string  `json:"phone"`
	Next          []int   `json:"next"`
	Lines         []any   `json:"lines"`
	Timeline      []event `json:"timeline"`
}

type event struct {
	Kind string `json:"kind"`
	From int    `json:"from_status"`
	To   int    `json:"to_status"`
}

func (s *shop) order(who *apptest.Person, b body, headers ...string) seen {
	s.t.Helper()
	var o seen
	s.Do(s.t, who, "POST", "/api/v1/orders", b, headers...).Want(201).JSON(&o)
	return o
}

// stock is on hand and reserved of the one part.
func (s *shop) stock() (onHand, reserved int64) {
	s.t.Helper()
	var list struct {
		Data []struct {
			OnHand   int64 `json:"on_hand"`
			Reserved int64 `json:"reserved"`
		} `json:"Data"`
	}
	s.Do(s.t, s.Owner, "GET", "/api/v1/wms/product?q=SOAP", nil).Want(200).JSON(&list)
	return list.Data[0].OnHand, list.Data[0].Reserved
}

func (s *shop) wantStock(onHand, reserved int64) {
	s.t.Helper()
	if h, r := s.stock(); h != onHand || r != reserved {
		s.t.Errorf("stock %d on hand, %d reserved; want %d and %d", h, r, onHand, reserved)
	}
}

// pack scans and closes the whole order.
func (s *shop) pack(o seen, pieces int64) {
	s.t.Helper()
	var answer struct{ Packing ided }
	s.Do(s.t, s.Packer, "POST", "/api/v2/packings/verify/createoradd", body{"code": o.Number}).Want(200).JSON(&answer)
	s.Do(s.t, s.Packer, "POST", "/api/v2/packings/verify/createoradd", body{
		"packing_id": answer.Packing.ID,
		"barcode":    "8850123456787", "quantity": pieces,
	}).Want(200)
	s.Do(s.t, s.Packer, "POST", "/api/v3/packings/verify/close", body{"packing_id": answer.Packing.ID}).Want(200)
}
