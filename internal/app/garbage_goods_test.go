package app_test

import "fmt"

// garbageObjects are what calls are about for which an object in its first state will not do, or which name it in the
// body.
var garbageObjects = map[string]func(s *shop) any{
	"PUT /api/v1/orders/payment/confirm/success/{id}": (*shop).unpaid,
	"PUT /api/v1/orders/payment/confirm/fail/{id}":    (*shop).unpaid,
	"PUT /api/v1/orders/payment/revert/{id}":          (*shop).unpaid,
	"PUT /api/v1/orders/payment/refund/{id}":          (*shop).unpaid,
	"PUT /api/v1/orders/payment/retain/{id}":          (*shop).unpaid,
	"PUT /api/v1/orders/{id}/delivery":                (*shop).shipped,
	"PUT /api/v1/orders/{id}/status":                  (*shop).delivered,
	"POST /api/v2/packings/verify/remove":             (*shop).parcel,
	"POST /api/v3/packings/verify/close":              (*shop).parcel,
	"PUT /api/v1/profile":                             (*shop).profileVersion,
	"PUT /api/v1/wms/po/receive/{id}":                 (*shop).approvedPO,
	"PUT /api/v1/wms/po/close/{id}":                   (*shop).approvedPO,
	"PUT /api/v1/wms/po/takeback/{id}":                (*shop).receivedPO,
	"PUT /api/v1/wms/po/close/partial/{id}":           (*shop).approvedPO,
}

// garbageGoods are bodies that calls take which the document alone does not tell, because they name things.
var garbageGoods = map[string]func(s *shop) object{
	"POST /api/v1/orders":                (*shop).newOrderBody,
	"POST /api/v1/payments/slips":        func(s *shop) object { return object{"image": s.slipPicture()} },
	"PUT /api/v1/payments/slips/{id}":    func(*shop) object { return object{"version": 1} },
	"PUT /api/v1/orders/{id}":            (*shop).orderBody,
	"POST /api/v1/wms/po":                (*shop).newPOBody,
	"PUT /api/v1/wms/po/{id}":            (*shop).poBody,
	"POST /api/v1/wms/po/duplicate":      func(s *shop) object { return object{"id": s.po()} },
	"PUT /api/v1/wms/po/close/{id}":      (*shop).arrival,
	"POST /api/v2/wms/inventory/item/in": func(s *shop) object { return s.movement("cost", 100) },
	"POST /api/v2/wms/inventory/item/out": func(s *shop) object {
		body := s.movement("quantity", 1)
		body["note"] = "แตก"
		return body
	},
	"POST /api/v1/wms/profile/pickup/create": func(s *shop) object {
		return object{"name": number, "lines": []object{{"product_id": s.goods(), "quantity": 1}}}
	},
	"PUT /api/v1/wms/profile/pickup/{id}": func(s *shop) object {
		return object{"name": number, "version": 1, "lines": []object{{"product_id": s.goods(), "quantity": 1}}}
	},
	"POST /api/v2/wms/inventory/item/count": func(s *shop) object {
		body := s.movement("quantity", 1)
		body["note"] = "นับสต็อก"
		return body
	},
	"POST /api/v1/wms/inventory/cost":      (*shop).cost,
	"POST /api/v1/wms/inventory/user/move": func(s *shop) object { return s.movement("quantity", 1) },
	"POST /api/v2/wms/inventory/item/group/move": func(s *shop) object {
		body := s.movement("quantity", 1)
		body["from_storage_id"], body["to_storage_id"] = body["storage_id"], s.storage()
		delete(body, "storage_id")
		return body
	},
	"POST /api/v2/packings/verify/createoradd": func(s *shop) object { return object{"code": s.toPack()} },
	"POST /api/v1/address/parse":               func(*shop) object { return object{"text": "ก 1 ม.1 ต.คูคต 12130"} },
	"POST /api/v2/packings/check/isclosed":     func(s *shop) object { return object{"code": s.toPack()} },
	"POST /api/v2/packings/verify/remove": func(*shop) object {
		return object{
			"packing_id": object1,
			"quantity":   1,
		}
	},
	"POST /api/v3/packings/verify/close": func(*shop) object {
		return object{"packing_id": object1, "partial": true, "reason": "ของขาด"}
	},
	"POST /api/v1/products": func(s *shop) object {
		return object{"sku": number, "type": 1, "components": []object{{
			"warehouse_product_id": s.goods(),
			"quantity":             1,
		}}}
	},
	"POST /api/v1/products/random": func(s *shop) object {
		return object{"sku": number, "pool": []object{{"warehouse_product_id": s.goods(), "weight": 1}}}
	},
	"POST /api/v1/orders/trackingcheck/{id}": func(*shop) object { return object{"shipping_provider_id": 1} },
	"PUT /api/v1/orders/{id}/status":         func(*shop) object { return object{"status": 130} },
	"PUT /api/v1/profile":                    func(*shop) object { return object{"version": object1} },
	"PUT /api/v1/profile/password":           func(*shop) object { return object{"old_password": "wrong-" + number} },
	"PUT /api/v1/users/password":             func(*shop) object { return object{"old_password": "wrong-" + number} },
	"PUT /api/v1/products/{id}": func(*shop) object {
		return object{
			"name": "ข", "sku": number, "price": 1,
			"version": 1,
		}
	},
	"PUT /api/v2/wms/product/{id}": func(*shop) object {
		return object{
			"name": "ข", "pn": number,
			"version": 1,
		}
	},
	"PUT /api/v1/wms/storage/{id}": func(*shop) object { return object{"name": number, "version": 1} },
	"PUT /api/v1/wms/partner/{id}": func(*shop) object {
		return object{
			"company_name": number,
			"version":      1,
		}
	},
	"PUT /api/v1/paymentmethod/{id}": func(*shop) object {
		return object{
			"name": number, "type": 1,
			"version": 1,
		}
	},
	"PUT /api/v1/teams/{id}":      func(*shop) object { return object{"name": number, "version": 1} },
	"PUT /api/v1/department/{id}": func(*shop) object { return object{"name": number, "version": 1} },
	"PUT /api/v1/salechannel/{id}": func(*shop) object {
		return object{
			"name": number, "type": 1,
			"version": 1,
		}
	},
}

func (s *shop) movement(field string, value int) object {
	var bill struct {
		Lines []struct {
			ProductID int64 `json:"product_id"`
			StorageID int64 `json:"storage_id"`
		}
	}
	storage, goods := s.storage(), s.goods()
	s.a.Do(s.t, s.who, "POST", "/api/v2/wms/inventory/item/in",
		object{"storage_id": storage, "lines": []object{{
			"product_id": goods, "quantity": 1_000_000,
			"cost": 100,
		}}}).Want(201).JSON(&bill)
	return object{"storage_id": storage, "lines": []object{{"product_id": goods, "quantity": 1, field: value}}}
}

// cost is another cost for what came in of goods.
func (s *shop) cost() object {
	goods := s.goods()
	s.post("/api/v2/wms/inventory/item/in", object{
		"storage_id": s.storage(), "lines": []object{{"product_id": goods, "quantity": 5, "cost": 100}},
	})
	var open struct{ Data []struct{ ID int64 } }
	s.a.Do(s.t, s.who, "GET", fmt.Sprint("/api/v1/wms/product/", goods, "/layers"), nil).Want(200).JSON(&open)
	return object{
		"product_id": goods, "note": "ใบแจ้งหนี้มาแล้ว",
		"lines": []object{{"layer_id": open.Data[0].ID, "unit_cost": 200}},
	}
}

// unpaid is an order that waits for a transfer.
func (s *shop) unpaid() any {
	body := s.newOrderBody()
	body["payment_method_id"] = s.method()
	return s.post("/api/v1/orders", body)
}

// paid is an order of two pieces that lie in stock.
func (s *shop) paid() (id int64, number string) {
	moved := s.movement("quantity", 1)["lines"].([]object)[0]
	product := s.post("/api/v1/products", object{
		"name": s.name("สินค้า"), "sku": s.name("SKU"), "price": 100,
		"type": 1, "components": []object{{"warehouse_product_id": moved["product_id"], "quantity": 1}},
	})
	body := s.newOrderBody()
	body["payment_method_id"] = s.method()
	body["lines"] = []object{{"product_id": product, "quantity": 2}}
	var o struct {
		ID     int64
		Number string
	}
	s.a.Do(s.t, s.who, "POST", "/api/v1/orders", body).Want(201).JSON(&o)
	s.a.Do(s.t, s.who, "PUT", fmt.Sprintf("/api/v1/orders/payment/confirm/success/%d", o.ID),
		object{"version": 1}).Want(200)
	return o.ID, o.Number
}

func (s *shop) toPack() any {
	_, number := s.paid()
	return number
}

// parcel is an open parcel of the person with one of two pieces in it.
func (s *shop) parcel() any {
	_, number := s.paid()
	return s.packOne(number)
}

// packOne puts one more piece into the parcel of an order.
func (s *shop) packOne(number string) (parcel int64) {
	type opened struct {
		Packing struct {
			ID    int64
			Items []struct{ PN string }
		}
	}
	var p opened
	s.a.Do(s.t, s.who, "POST", "/api/v2/packings/verify/createoradd", object{"code": number}).Want(200).JSON(&p)
	s.a.Do(s.t, s.who, "POST", "/api/v2/packings/verify/createoradd", object{
		"packing_id": p.Packing.ID,
		"barcode":    p.Packing.Items[0].PN,
	}).Want(200).JSON(&p)
	return p.Packing.ID
}

// shipped is an order on its way.
func (s *shop) shipped() any {
	id, number := s.paid()
	s.packOne(number)
	parcel := s.packOne(number)
	s.a.Do(s.t, s.who, "POST", "/api/v3/packings/verify/close", object{"packing_id": parcel}).Want(200)
	s.a.Do(s.t, s.who, "POST", "/api/v1/orders/trackingcheck/"+number, object{}).Want(200)
	return id
}

// round is the hand-over of all that left with a courier and was in none.
func (s *shop) round() any {
	s.shipped()
	var told struct{ Open []struct{ Parcels int64 } }
	s.a.Do(s.t, s.who, "GET", "/api/v1/packings/hand-over?shipping_provider_id=1", nil).Want(200).JSON(&told)
	var parcels int64
	for _, o := range told.Open {
		parcels += o.Parcels
	}
	return s.post("/api/v1/packings/hand-over", object{"shipping_provider_id": 1, "parcels": parcels})
}

// delivered is an order that arrived.
func (s *shop) delivered() any {
	id := s.shipped()
	s.a.Do(s.t, s.who, "PUT", fmt.Sprintf("/api/v1/orders/%d/delivery", id), object{}).Want(200)
	return id
}

func (s *shop) profileVersion() any {
	var u struct{ Version int64 }
	s.a.Do(s.t, s.who, "GET", "/api/v1/profile", nil).Want(200).JSON(&u)
	return u.Version
}
